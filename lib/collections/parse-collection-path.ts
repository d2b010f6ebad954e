import { collectionPathSchema } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'

/** The collection that an address names. @throws AppError `not_found` when it can't name any. */
export function parseCollectionPath({ chain, contract }: Record<string, unknown>) {
  const parsed = collectionPathSchema.safeParse({ chainId: chain, contract })
  if (!parsed.success) throw new AppError('not_found', 'Collection not found.')
  return parsed.data
}
