import { AppError } from '@/lib/base/errors/app-error'

/** A page's list from where its address says; a cursor that is none of the list's is left out, as all that makes no sense. */
export async function withValidCursor<Q extends { cursor?: string | undefined }, T>(
  query: Q,
  find: (query: Q) => Promise<T>,
): Promise<T> {
  try {
    return await find(query)
  } catch (error) {
    const isOfCursor = error instanceof AppError && error.code === 'bad_request' && query.cursor !== undefined
    if (!isOfCursor) throw error
    return find({ ...query, cursor: undefined })
  }
}
