import { itemPathSchema } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'

/**
 * The item that an address names.
 * @throws AppError `not_found` when it can't name any.
 */
export function parseItemPath({ chain, contract, tokenId }: Record<string, unknown>) {
  const parsed = itemPathSchema.safeParse({ chainId: chain, contract, tokenId })
  if (!parsed.success) throw new AppError('not_found', 'Item not found.')
  return parsed.data
}
