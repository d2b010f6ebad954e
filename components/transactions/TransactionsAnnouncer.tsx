import { useAnnouncement } from '@/hooks/useAnnouncement'
import type { Transaction } from '@/lib/transactions/transaction'

/** Says aloud what changes. Inside an open dialog where there is one: what lies under it is not read. */
export function TransactionsAnnouncer({
  transactions,
  isMuted = false,
}: {
  transactions: readonly Transaction[]
  isMuted?: boolean
}) {
  const text = useAnnouncement(transactions)
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {isMuted ? '' : text}
    </p>
  )
}
