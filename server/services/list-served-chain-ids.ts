import type { Services } from './services'

/** The networks that this market serves. */
export function listServedChainIds({ config }: Pick<Services, 'config'>): number[] {
  return config.chains.flatMap(({ id, served }) => (served ? [id] : []))
}
