import type { Address } from 'viem'
import type { ReportedSubject } from '@/lib/api/schemas/moderation'
import { localChainId } from '@/lib/protocol/chains/chains'
import { findDemoName } from '@/server/accounts/account-name'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import { contractAccountId } from '@/server/db/sql/visibility'
import type { Services } from '@/server/services/services'
import { type SubjectRow, toSubjectKey } from './subject-row'
import { assertSubjectExists } from './submit-report'

/** The SQL of what a thing `t` is called; null where the market does not know it. */
export const subjectNameSql = `case when t.chain_id = 0
  then (select p.name from profiles p where p.address = t.contract order by p.account_chain_id limit 1)
  when t.token_id = ${contractAccountId}
  then (select p.name from profiles p where p.address = t.contract and p.account_chain_id = t.chain_id)
  else coalesce(
    (select i.name from items i where i.chain_id = t.chain_id and i.contract = t.contract and i.token_id = t.token_id),
    (select c.name from collections c where c.chain_id = t.chain_id and c.contract = t.contract)
  ) end`

/** What pages call a thing by its row; null for a person without a name. */
export function formatSubjectName({ chain_id, contract, name }: SubjectRow & { name: string | null }): string | null {
  if (name !== null) return stripVerifiedMarks(name)
  return (chain_id === 0 && findDemoName(localChainId, contract)) || null
}

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
