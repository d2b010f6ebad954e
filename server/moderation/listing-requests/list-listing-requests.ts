import * as z from 'zod/mini'
import type { QueuedRequest, QueuedRequestsQuery } from '@/lib/api/schemas/listing-request'
import { cursorBigint, cutPage, decodeCursor } from '@/server/db/cursor'
import type { Services } from '@/server/services/services'
import { encodeQueuedRequest, type RequestRow, requestColumns } from './request-row'

const placeSchema = z.strictObject({ request: cursorBigint })

/** Requests that wait, the oldest first; or those that were decided, the newest first. @throws AppError `bad_request` for a cursor of another list */
export async function listListingRequests(
  { db }: Pick<Services, 'db'>,
  { state, limit, cursor }: QueuedRequestsQuery,
): Promise<{ requests: QueuedRequest[]; next: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, placeSchema).request
  const [order, sign] = state === 'open' ? ['asc', '>'] : ['desc', '<']
  const rows = await db.query<RequestRow>(
    `select ${requestColumns} from listing_requests where state = $1 and ($2::bigint is null or sequence ${sign} $2)
     order by sequence ${order} limit $3`,
    [state, after, limit + 1],
  )
  const { page, next } = cutPage(rows, limit, ({ sequence }) => ({ request: sequence }))
  return { requests: page.map(encodeQueuedRequest), next }
}
