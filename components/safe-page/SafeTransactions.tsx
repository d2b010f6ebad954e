import { useSafeList } from '@/hooks/useSafeList'
import { useSafePartsMessages } from '@/hooks/useSafePartsMessages'
import type { TransactionSummary } from '@/lib/safe-gateway'
import type { Labelled } from '@/lib/safe-page/group-by-day'
import { SafeDays } from './SafeDays'
import type { SafePagePlace, SafePartProps } from './safe-page-place'
import { TransactionEntry } from './TransactionEntry'

interface SafeTransactionsProps {
  place: SafePagePlace
  of: 'history' | 'incoming' | 'modules'
}

export const SafeHistory = ({ place }: SafePartProps) => <SafeTransactions place={place} of="history" />
export const SafeIncoming = ({ place }: SafePartProps) => <SafeTransactions place={place} of="incoming" />
export const SafeModules = ({ place }: SafePartProps) => <SafeTransactions place={place} of="modules" />

/** What was done, day by day: all of it, what came in, or what modules did. */
function SafeTransactions({ place, of }: SafeTransactionsProps) {
  const { [of]: words } = useSafePartsMessages()
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
