import { useSafeListsMessages } from '@/hooks/useSafeListsMessages'
import { useSafeWords } from '@/hooks/useSafeWords'
import type { TransactionListItem } from '@/lib/protocol/safe-gateway'
import { getEnumMessage } from '@/lib/safe/page/get-enum-message'
import { groupQueue, type QueueEntry } from '@/lib/safe/page/group-queue'
import { SafeEntries } from './SafeEntries'
import type { SafePagePlace } from './safe-page-place'
import { TransactionEntry } from './TransactionEntry'

interface QueueEntriesProps {
  place: SafePagePlace
  items: readonly TransactionListItem[]
}

/** What is next, then the rest; those of one nonce together. */
export function QueueEntries({ place, items }: QueueEntriesProps) {
  const { queue: messages } = useSafeListsMessages()
  const words = useSafeWords()
  return groupQueue(items).map(({ label, entries }, index) => (
    <SafeEntries
      // biome-ignore lint/suspicious/noArrayIndexKey: a label may come again
      key={index}
      heading={
        label === null ? messages.unlabelled : getEnumMessage(words.label, label, (word) => words.otherWord({ word }))
      }
      entries={entries}
    >
      {(entry) => <Waiting place={place} entry={entry} />}
    </SafeEntries>
  ))
}

function Waiting({ place, entry }: { place: SafePagePlace; entry: QueueEntry }) {
  const { queue: messages } = useSafeListsMessages()
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
