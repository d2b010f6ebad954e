import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { AnsweredQuery } from '@/lib/api/schemas/notice'
import type { QueuedAppeal } from '@/lib/api/schemas/statement'
import { cursorBigint, cutPage, decodeCursor } from '@/server/db/cursor'
import type { Services } from '@/server/services/services'
import { encodeQueuedAppeal, type StatementRow, statementColumns, statementTables } from './statement-row'

type AppealRow = StatementRow & { appellant: Address }

const placeSchema = z.strictObject({ appeal: cursorBigint })

/** Appeals that wait, those against the oldest decisions first; or answered ones, the newest first. @throws AppError `bad_request` for a cursor of another list */
export async function listAppeals(
  { db }: Pick<Services, 'db'>,
  { state, limit, cursor }: AnsweredQuery,
): Promise<{ appeals: QueuedAppeal[]; next: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, placeSchema).appeal
  const [condition, order, sign] = state === 'open' ? ["= 'open'", 'asc', '>'] : ["<> 'open'", 'desc', '<']
  const rows = await db.query<AppealRow>(
    `select ${statementColumns} from ${statementTables}
     where s.appeal_state ${condition} and ($1::bigint is null or s.decision ${sign} $1)
     order by s.decision ${order} limit $2`,
    [after, limit + 1],
  )
  const { page, next } = cutPage(rows, limit, ({ decision }) => ({ appeal: decision }))
  return { appeals: page.map(encodeQueuedAppeal), next }
}
