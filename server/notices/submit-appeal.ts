import type { Statement } from '@/lib/api/schemas/statement'
import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Services } from '@/server/services/services'
import { getStatement } from './find-statements'

/**
 * Keeps what an affected account says against a decision: once for each decision.
 * @param id of the statement
 * @throws AppError `not_found` for all but affected accounts; `conflict` where one of them has appealed, or it is shown again
 */
export async function submitAppeal(
  { db }: Pick<Services, 'db'>,
  account: AccountId,
  { id, words }: { id: string; words: string },
): Promise<Statement> {
  await db.transaction(async (tx) => {
    // Before what it says is read: a decision to show it again waits for this one, or this one for it (`endAppeals`).
    await tx.query('select 1 from statements where decision = $1 for update', [id])
    const { appeal, shownAgainAt } = await getStatement({ db: tx }, id, account, { isOperator: false })
    if (appeal) throw new AppError('conflict', 'An affected account has appealed against this decision.')
    if (shownAgainAt !== null) throw new AppError('conflict', 'The content is shown again.')
    await tx.query(
      `update statements set appeal = $2, appellant = $3, appellant_chain_id = $4, appealed_at = $5, appeal_state = 'open'
       where decision = $1`,
      [id, words, account.address, account.accountChainId, nowSeconds()],
    )
  })
  return getStatement({ db }, id, account, { isOperator: false })
}
