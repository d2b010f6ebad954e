import type { Config } from '@/lib/api/schemas/config'
import { localChainId } from '@/lib/protocol/chains/chains'

/** Whether the page stands where a Safe can be tried: with the demo's Safe, and the marketplace's own Safe service, which knows it. */
export function hasSafeHost({ embedded, chains }: Pick<Config, 'embedded' | 'chains'>): boolean {
  const gateway = chains.find(({ id }) => id === localChainId)?.safeGatewayUrl
  return Boolean(embedded?.safe) && gateway?.startsWith('/') === true
}
