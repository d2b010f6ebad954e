import { useSafeList } from '@/hooks/safe/useSafeList'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeListsMessages } from '@/lib/i18n/generated/safe-lists-messages'
import type { TransactionSummary } from '@/lib/protocol/safe-gateway'
import type { Labelled } from '@/lib/safe/page/group-by-day'
import { SafeEntriesByDay } from './SafeEntriesByDay'
import { SafeTransactionEntry } from './SafeTransactionEntry'
import type { SafePageContext } from './safe-page-context'
import { withSafe } from './with-safe'

interface SafeTransactionsProps {
  place: SafePageContext
  of: 'history' | 'incoming' | 'modules'
}

export const SafeHistory = withSafe(({ place }) => <SafeTransactions place={place} of="history" />)
export const SafeIncoming = withSafe(({ place }) => <SafeTransactions place={place} of="incoming" />)
export const SafeModules = withSafe(({ place }) => <SafeTransactions place={place} of="modules" />)

/** What was done, day by day: all of it, what came in, or what modules did. */
function SafeTransactions({ place, of }: SafeTransactionsProps) {
  const { [of]: words } = useMessages(safeListsMessages)
  const list = useSafeList(place, of)
  return (
    <SafeEntriesByDay
      {...{ words, list }}
      read={(item): Labelled<TransactionSummary> | undefined => {
        if (item.type === 'DATE_LABEL') return { dayMs: item.timestamp }
        if (item.type === 'TRANSACTION') return { id: item.transaction.id, entry: item.transaction }
        return item.type === 'UNREADABLE' ? null : undefined
      }}
    >
      {(transaction) => <SafeTransactionEntry place={place} transaction={transaction} />}
    </SafeEntriesByDay>
  )
}
