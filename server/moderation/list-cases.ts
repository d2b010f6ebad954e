import * as z from 'zod/mini'
import type { Case } from '@/lib/api/schemas/moderation'
import type { CasesQuery } from '@/lib/api/schemas/moderation-query'
import { cursorBigint, cursorInteger, cutPage, decodeCursor } from '@/server/db/cursor'
import { encodeHidden, type HiddenRow, hiddenColumns } from '@/server/db/sql/visibility'
import { buildWhere, createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { formatSubjectName, subjectNameSql } from './subject-name'
import { encodeDecisionSubject, type SubjectRow } from './subject-row'

interface CaseRow extends SubjectRow, HiddenRow {
  sequence: string
  open_count: number
  name: string | null
  reports: Case['reports']
}

const newestReports = 5
const reportedPlace = z.strictObject({ count: cursorInteger, reported: cursorBigint })
const hiddenPlace = z.strictObject({ hidden: cursorBigint })
const sameSubject = (one: string, other: string) =>
  `${one}.chain_id = ${other}.chain_id and ${one}.contract = ${other}.contract and ${one}.token_id = ${other}.token_id`

/**
 * What waits for an operator, the most reported first; or what is hidden, the newest first.
 * @throws AppError `bad_request` for a cursor of another list
 */
export async function listCases(
  { db }: Pick<Services, 'db'>,
  { state, limit, cursor }: CasesQuery,
): Promise<{ cases: Case[]; next: string | null }> {
  const params = createSqlParams()
  const isReported = state === 'reported'
  const conditions: string[] = isReported ? ['t.open_count > 0'] : []
  if (cursor !== undefined && isReported) {
    const place = decodeCursor(cursor, reportedPlace)
    const [count, sequence] = [`${params.add(place.count)}::integer`, `${params.add(place.reported)}::bigint`]
    conditions.push(`(t.open_count < ${count} or (t.open_count = ${count} and t.sequence > ${sequence}))`)
  } else if (cursor !== undefined) {
    conditions.push(`t.sequence < ${params.add(decodeCursor(cursor, hiddenPlace).hidden)}::bigint`)
  }
  const source = isReported
    ? `reported t left join hidden h on ${sameSubject('h', 't')}`
    : `hidden t join hidden h on ${sameSubject('h', 't')} left join reported r on ${sameSubject('r', 't')}`
  const rows = await db.query<CaseRow>(
    `select t.sequence, t.chain_id, t.contract, t.token_id, coalesce(${isReported ? 't' : 'r'}.open_count, 0) as open_count,
       ${subjectNameSql} as name, ${hiddenColumns}, coalesce((
         select jsonb_agg(jsonb_build_object(
           'reason', n.reason, 'words', n.words, 'reporter', n.reporter, 'createdAt', n.created_at::text
         ) order by n.id desc) from (
           select * from reports n where ${sameSubject('n', 't')} order by n.id desc limit ${newestReports}
         ) n
       ), '[]'::jsonb) as reports
     from ${source} ${buildWhere(conditions)}
     order by ${isReported ? 't.open_count desc, t.sequence' : 't.sequence desc'} limit ${params.add(limit + 1)}`,
    params.values,
  )
  const { page, next } = cutPage(
    rows,
    limit,
    ({ open_count, sequence }): Record<string, string | number> =>
      isReported ? { count: open_count, reported: sequence } : { hidden: sequence },
  )
  return { cases: page.map(encodeCase), next }
}

function encodeCase(row: CaseRow): Case {
  return {
    thing: encodeDecisionSubject(row),
    name: formatSubjectName(row),
    openReports: row.open_count,
    reports: row.reports,
    hidden: encodeHidden(row) ?? null,
  }
}
