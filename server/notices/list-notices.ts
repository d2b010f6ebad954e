import * as z from 'zod/mini'
import type { AnsweredQuery, QueuedNotice } from '@/lib/api/schemas/notice'
import { cursorBigint, cutPage, decodeCursor } from '@/server/db/cursor'
import type { Services } from '@/server/services/services'
import { encodeQueuedNotice, type QueuedNoticeRow, queuedNoticeColumns } from './notice-row'

const placeSchema = z.strictObject({ notice: cursorBigint })

/** Notices that wait, the oldest first; or those that were answered, the newest first. @throws AppError `bad_request` for a cursor of another list */
export async function listNotices(
  { db }: Pick<Services, 'db'>,
  { state, limit, cursor }: AnsweredQuery,
): Promise<{ notices: QueuedNotice[]; next: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, placeSchema).notice
  const [condition, order, sign] = state === 'open' ? ["= 'open'", 'asc', '>'] : ["<> 'open'", 'desc', '<']
  const rows = await db.query<QueuedNoticeRow>(
    `select ${queuedNoticeColumns} from notices t where t.state ${condition} and ($1::bigint is null or t.sequence ${sign} $1)
     order by t.sequence ${order} limit $2`,
    [after, limit + 1],
  )
  const { page, next } = cutPage(rows, limit, ({ sequence }) => ({ notice: sequence }))
  return { notices: page.map(encodeQueuedNotice), next }
}
