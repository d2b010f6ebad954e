import { getAddress } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { addressSchema, chainIdSchema } from '@/lib/base/primitives'

/** The account that a page's address names. @throws AppError `not_found` when it can't name any. */
export function parseAddressPath(parameters: Record<string, unknown>) {
  const parsed = addressSchema.safeParse(parameters.address)
  if (!parsed.success) throw new AppError('not_found', 'Account not found.')
  return parsed.data
}

/**
 * The Safe that a page's address names.
 * @throws AppError `not_found` when it can't name any.
 */
export function parseSafePath({ chain, address }: Record<string, unknown>) {
  const chainId = chainIdSchema.safeParse(Number(chain))
  const safe = addressSchema.safeParse(address)
  if (!chainId.success || !safe.success) throw new AppError('not_found', 'Safe not found.')
  return { chainId: chainId.data, safe: getAddress(safe.data) }
}
