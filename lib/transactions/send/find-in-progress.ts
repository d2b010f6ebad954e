import { isEnded, isOfAccount, type Transaction } from '@/lib/transactions/transaction'
import type { FlowStep } from './flow-plan'

/**
 * The same action in progress, perhaps in another tab: it is followed, and not asked for twice. `endedBefore`: what was over
 * when the account confirmed. What has ended since counts: the plan may be of before its end.
 */
export function findInProgress(
  transactions: readonly Transaction[],
  { chainId, account, callHash }: Pick<Transaction, 'chainId' | 'account' | 'callHash'>,
  { isSame, endedBefore }: { isSame: FlowStep['isSame'] | undefined; endedBefore: ReadonlySet<string> },
): Transaction | undefined {
  return transactions.findLast((other) => {
    if (other.chainId !== chainId || !isOfAccount(other, account)) return false
    return isSame ? isSame(other) && !endedBefore.has(other.id) : other.callHash === callHash && !isEnded(other)
  })
}
