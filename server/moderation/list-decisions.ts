import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { Decision } from '@/lib/api/schemas/moderation'
import type { DecisionsQuery } from '@/lib/api/schemas/moderation-query'
import { AppError } from '@/lib/base/errors/app-error'
import { cursorBigint, cutPage, decodeCursor } from '@/server/db/cursor'
import type { Services } from '@/server/services/services'
import { formatSubjectName, subjectNameSql } from './subject-name'
import { encodeDecisionSubject, type SubjectRow } from './subject-row'

interface DecisionRow extends SubjectRow {
  sequence: string
  name: string | null
  operator: Address
  action: Decision['action']
  reason: string
  created_at: string
}

const columns = `t.sequence, t.chain_id, t.contract, t.token_id, ${subjectNameSql} as name, t.operator, t.action, t.reason, t.created_at`
const placeSchema = z.strictObject({ decision: cursorBigint })

/** Who hid and showed what, the newest first. @throws AppError `bad_request` for a cursor of another list */
export async function listDecisions(
  { db }: Pick<Services, 'db'>,
  { limit, cursor }: DecisionsQuery,
): Promise<{ decisions: Decision[]; next: string | null }> {
  const before = cursor === undefined ? null : decodeCursor(cursor, placeSchema).decision
  const rows = await db.query<DecisionRow>(
    `select ${columns} from decisions t where $1::bigint is null or t.sequence < $1
     order by t.sequence desc limit $2`,
    [before, limit + 1],
  )
  const { page, next } = cutPage(rows, limit, ({ sequence }) => ({ decision: sequence }))
  return { decisions: page.map(encodeDecision), next }
}

export async function getDecision({ db }: Pick<Services, 'db'>, sequence: string): Promise<Decision> {
  const [row] = await db.query<DecisionRow>(`select ${columns} from decisions t where t.sequence = $1`, [sequence])
  if (!row) throw new AppError('internal', 'The decision was not stored.')
  return encodeDecision(row)
}

function encodeDecision(row: DecisionRow): Decision {
  const { action, reason, operator } = row
  return {
    thing: encodeDecisionSubject(row),
    name: formatSubjectName(row),
    action,
    reason,
    operator,
    createdAt: row.created_at,
  }
}
