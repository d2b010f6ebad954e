import type { Report, ReportReason, ReportRequest } from '@/lib/api/schemas/moderation'
import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable } from '@/server/db/database'
import { contractAccountId } from '@/server/db/sql/visibility'
import { fileChainId } from '@/server/media/blocked-files'
import type { Services } from '@/server/services/services'
import { encodeSubject, type SubjectRow, toSubjectKey } from './subject-row'

interface ReportRow extends SubjectRow {
  reason: ReportReason
  words: string | null
  created_at: string
}

const columns = 'chain_id, contract, token_id, reason, words, created_at'

/** Keeps what somebody reports; the first word of each account about a thing stands. @throws AppError `not_found` */
export async function submitReport(
  { db }: Pick<Services, 'db'>,
  { address: reporter, accountChainId }: AccountId,
  { thing: subject, reason, words }: ReportRequest,
): Promise<{ report: Report; created: boolean }> {
  const key = toSubjectKey(subject)
  return db.transaction(async (tx) => {
    await assertSubjectExists(tx, key)
    const [made] = await tx.query<ReportRow>(
      `insert into reports (chain_id, contract, token_id, reporter, reporter_chain_id, reason, words, created_at)
       values ($1, $2, $3::numeric, $4, $5, $6, $7, $8)
       on conflict (chain_id, contract, token_id, reporter, reporter_chain_id) do nothing returning ${columns}`,
      [...key, reporter, accountChainId, reason, words || null, nowSeconds()],
    )
    if (made) {
      await tx.query(
        `insert into reported (chain_id, contract, token_id, open_count) values ($1, $2, $3::numeric, 1)
         on conflict (chain_id, contract, token_id) do update set open_count = reported.open_count + 1`,
        key,
      )
      return { report: encodeReport(made), created: true }
    }
    const [known] = await tx.query<ReportRow>(
      `select ${columns} from reports
       where chain_id = $1 and contract = $2 and token_id = $3::numeric and reporter = $4
         and reporter_chain_id = $5`,
      [...key, reporter, accountChainId],
    )
    if (!known) throw new AppError('internal', 'The report was not stored.')
    return { report: encodeReport(known), created: false }
  })
}

/** Everyone has an account, so any person is known; and any file may come. @throws AppError `not_found` */
export async function assertSubjectExists(tx: Queryable, key: ReturnType<typeof toSubjectKey>): Promise<void> {
  const [known] = await tx.query(
    `select 1 where $1 in (0, ${fileChainId}) or $3::numeric = ${contractAccountId}
     or ($3::numeric < 0 and exists (select from collections where chain_id = $1 and contract = $2))
     or exists (select from items where chain_id = $1 and contract = $2 and token_id = $3::numeric)`,
    key,
  )
  if (!known) throw new AppError('not_found', 'The subject was not found.')
}

function encodeReport(row: ReportRow): Report {
  return { thing: encodeSubject(row), reason: row.reason, words: row.words, createdAt: row.created_at }
}
