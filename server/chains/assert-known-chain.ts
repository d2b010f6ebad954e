import { AppError } from '@/lib/errors/app-error'
import type { Config } from '@/lib/schemas/config'

/** @throws AppError `not_found` for a chain that the market does not speak of, whatever its database has of it */
export function assertKnownChain({ chains }: Pick<Config, 'chains'>, chainId: number): void {
  if (!chains.some(({ id }) => id === chainId)) {
    throw new AppError('not_found', 'The marketplace does not serve this network.')
  }
}
