import { isEnded, isOfAccount, type Transaction } from '@/lib/transactions/transaction'

export interface FindInProgressParameters {
  /** Whether another transaction does the same by other calls. */
  isSame: ((other: Transaction) => boolean) | undefined
  /** What was over when the person confirmed. What has ended since counts: the plan may be of before its end. */
  endedBefore: ReadonlySet<string>
}

/** The same action in progress, perhaps in another tab: it is followed, and not asked for twice. */
export function findInProgress(
  transactions: readonly Transaction[],
  { chainId, account, callHash }: Pick<Transaction, 'chainId' | 'account' | 'callHash'>,
  { isSame, endedBefore }: FindInProgressParameters,
): Transaction | undefined {
  return transactions.findLast((other) => {
    if (other.chainId !== chainId || !isOfAccount(other, account)) return false
    return isSame ? isSame(other) && !endedBefore.has(other.id) : other.callHash === callHash && !isEnded(other)
  })
}
