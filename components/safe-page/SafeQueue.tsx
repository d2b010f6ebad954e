import type { SafeList } from '@/hooks/useSafeList'
import { useSafePartsMessages } from '@/hooks/useSafePartsMessages'
import { useSafeWords } from '@/hooks/useSafeWords'
import type { TransactionListItem } from '@/lib/safe-gateway'
import { findWords } from '@/lib/safe-page/find-words'
import { groupQueue, type QueueEntry } from '@/lib/safe-page/group-queue'
import { ListState } from './ListState'
import { SafeSection } from './SafeSection'
import type { SafePagePlace } from './safe-page-place'
import { TransactionEntry } from './TransactionEntry'

interface SafeQueueProps {
  place: SafePagePlace
  list: SafeList<TransactionListItem>
}

/** What waits in a Safe: what is next, then the rest; those of one nonce together. */
export function SafeQueue({ place, list }: SafeQueueProps) {
  const { queue: messages } = useSafePartsMessages()
  const words = useSafeWords()
  return (
    <SafeSection heading={messages.heading}>
      {groupQueue(list.items).map(({ label, entries }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label may come again
        <section key={index}>
          <h3 className="text-sm text-muted">
            {label === null ? messages.unlabelled : findWords(words.label, label, (word) => words.otherWord({ word }))}
          </h3>
          <ol className="divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <li key={entry.transactions[0]?.id}>
                <Waiting place={place} entry={entry} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <ListState list={list} empty={messages.empty} />
    </SafeSection>
  )
}

function Waiting({ place, entry }: { place: SafePagePlace; entry: QueueEntry }) {
  const { queue: messages } = useSafePartsMessages()
  const { nonce, isConflict, transactions } = entry
  const [first] = transactions
  if (!isConflict || nonce === null) return first ? <TransactionEntry place={place} transaction={first} /> : null
  return (
    <div className="pt-4">
      <p className="text-sm text-warning">
        {transactions.length > 1 ? messages.conflict({ nonce }) : messages.conflictAlone({ nonce })}
      </p>
      <ol className="divide-y divide-line border-l border-warning pl-4">
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <TransactionEntry place={place} transaction={transaction} />
          </li>
        ))}
      </ol>
    </div>
  )
}
