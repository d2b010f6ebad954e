import { useSafeList } from '@/hooks/useSafeList'
import { useSafePartsMessages } from '@/hooks/useSafePartsMessages'
import type { TransactionSummary } from '@/lib/safe-gateway'
import { formatDay } from '@/lib/safe-page/format-day'
import { groupByDay, type Labelled } from '@/lib/safe-page/group-by-day'
import { ListState } from './ListState'
import { SafeSection } from './SafeSection'
import type { SafePagePlace } from './safe-page-place'
import { TransactionEntry } from './TransactionEntry'

interface SafeTransactionsProps {
  place: SafePagePlace
  of: 'history' | 'incoming' | 'modules'
}

/** What was done, day by day: all of it, what came in, or what modules did. */
export function SafeTransactions({ place, of }: SafeTransactionsProps) {
  const { [of]: messages } = useSafePartsMessages()
  const list = useSafeList(place, of)
  const days = groupByDay(
    list.items.flatMap((item): Labelled<TransactionSummary>[] => {
      if (item.type === 'DATE_LABEL') return [{ dayMs: item.timestamp }]
      return item.type === 'TRANSACTION' ? [{ id: item.transaction.id, entry: item.transaction }] : []
    }),
  )
  return (
    <SafeSection heading={messages.heading} lead={messages.lead}>
      {days.map(({ timeMs, entries }) => (
        <section key={timeMs}>
          {timeMs !== null && <h3 className="figures text-sm text-muted">{formatDay(timeMs)}</h3>}
          <ol className="divide-y divide-line border-y border-line">
            {entries.map((transaction) => (
              <li key={transaction.id}>
                <TransactionEntry place={place} transaction={transaction} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <ListState list={list} empty={messages.empty} />
    </SafeSection>
  )
}
