import type { Config } from '@/lib/api/schemas/config'
import { AppError } from '@/lib/base/errors/app-error'

/** @throws AppError `not_found` for a chain that is not in the configuration, also when the database has rows of it */
export function assertKnownChain({ chains }: Pick<Config, 'chains'>, chainId: number): void {
  if (!chains.some(({ id }) => id === chainId)) {
    throw new AppError('not_found', 'The marketplace does not serve this network.')
  }
}
