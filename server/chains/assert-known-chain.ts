import { AppError } from '@/lib/errors/app-error'
import type { Config } from '@/lib/schemas/config'

/** @throws AppError `not_found` for a chain that is not in the configuration, also when the database has rows of it */
export function assertKnownChain({ chains }: Pick<Config, 'chains'>, chainId: number): void {
  if (!chains.some(({ id }) => id === chainId)) {
    throw new AppError('not_found', 'The marketplace does not serve this network.')
  }
}
