import type { Statement } from '@/lib/api/schemas/statement'
import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Services } from '@/server/services/services'
import { getStatement } from './find-statements'

/**
 * Keeps what an affected account says against a decision: once for each decision.
 * @param id of the statement
 * @throws AppError `not_found` for all but affected accounts; `conflict` where one of them has appealed
 */
export async function submitAppeal(
  { db }: Pick<Services, 'db'>,
  account: AccountId,
  { id, words }: { id: string; words: string },
): Promise<Statement> {
  await getStatement({ db }, id, account, { isOperator: false })
  const kept = await db.query(
    `update statements set appeal = $2, appellant = $3, appellant_chain_id = $4, appealed_at = $5, appeal_state = 'open'
     where decision = $1 and appeal_state is null returning 1 as kept`,
    [id, words, account.address, account.accountChainId, nowSeconds()],
  )
  if (kept.length === 0) throw new AppError('conflict', 'An affected account has appealed against this decision.')
  return getStatement({ db }, id, account, { isOperator: false })
}
