import { formatTransactionTitle } from '@/lib/flows/format-transaction-title'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import { getSafeTxHash } from '@/lib/safe/page/find-safe-tx-hash'
import { useTransactions } from './useTransactions'

/** What this browser has proposed to a Safe, in the words of then, by the gateway's id of it; null for what others have. */
export function useProposalName({ chainId, safe }: SafePlace): (transactionId: string) => string | null {
  const proposed = useTransactions(safe)
  return (transactionId) => {
    const hash = getSafeTxHash(transactionId)?.toLowerCase()
    const own = hash && proposed.find((one) => one.chainId === chainId && one.safeTxHash === hash)
    return own ? formatTransactionTitle(own) : null
  }
}
