import { useSafeList } from '@/hooks/useSafeList'
import { useSafeListsMessages } from '@/hooks/useSafeListsMessages'
import type { TransactionSummary } from '@/lib/protocol/safe-gateway'
import type { Labelled } from '@/lib/safe/page/group-by-day'
import { inSafePage } from './in-safe-page'
import { SafeDays } from './SafeDays'
import type { SafePagePlace } from './safe-page-place'
import { TransactionEntry } from './TransactionEntry'

interface SafeTransactionsProps {
  place: SafePagePlace
  of: 'history' | 'incoming' | 'modules'
}

export const SafeHistory = inSafePage(({ place }) => <SafeTransactions place={place} of="history" />)
export const SafeIncoming = inSafePage(({ place }) => <SafeTransactions place={place} of="incoming" />)
export const SafeModules = inSafePage(({ place }) => <SafeTransactions place={place} of="modules" />)

/** What was done, day by day: all of it, what came in, or what modules did. */
function SafeTransactions({ place, of }: SafeTransactionsProps) {
  const { [of]: words } = useSafeListsMessages()
  const list = useSafeList(place, of)
  return (
    <SafeDays
      {...{ words, list }}
      read={(item): Labelled<TransactionSummary> | undefined => {
        if (item.type === 'DATE_LABEL') return { dayMs: item.timestamp }
        if (item.type === 'TRANSACTION') return { id: item.transaction.id, entry: item.transaction }
        return item.type === 'UNREADABLE' ? null : undefined
      }}
    >
      {(transaction) => <TransactionEntry place={place} transaction={transaction} />}
    </SafeDays>
  )
}
