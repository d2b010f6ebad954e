import { AppError } from '@/lib/base/errors/app-error'
import { addressSchema } from '@/lib/base/primitives'

/** The account that a page's address names. @throws AppError `not_found` when it can't name any. */
export function parseAddressPath(parameters: Record<string, unknown>) {
  const parsed = addressSchema.safeParse(parameters.address)
  if (!parsed.success) throw new AppError('not_found', 'There is no such account.')
  return parsed.data
}
