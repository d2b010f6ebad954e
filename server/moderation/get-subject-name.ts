import type { Address } from 'viem'
import type { ReportedSubject } from '@/lib/api/schemas/moderation'
import type { Services } from '@/server/services/services'
import { formatSubjectName, subjectNameSql } from './subject-name'
import { toSubjectKey } from './subject-row'
import { assertSubjectExists } from './submit-report'

/** What it is called; null for a person without a name. @throws AppError `not_found` */
export async function getSubjectName({ db }: Pick<Services, 'db'>, subject: ReportedSubject): Promise<string | null> {
  const key = toSubjectKey(subject)
  await assertSubjectExists(db, key)
  const [row] = await db.query<{ name: string | null }>(
    `select ${subjectNameSql} as name from (select $1::integer, $2::text, $3::numeric) as t (chain_id, contract, token_id)`,
    key,
  )
  const [chain_id, contract, token_id] = key
  return formatSubjectName({ chain_id, contract: contract as Address, token_id, name: row?.name ?? null })
}
