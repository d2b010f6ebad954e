import { useMessages } from '@/hooks/ui/useMessages'
import { safeListsMessages } from '@/lib/i18n/generated/safe-lists-messages'
import { safeVocabularyMessages } from '@/lib/i18n/generated/safe-vocabulary-messages'
import type { TransactionListItem } from '@/lib/protocol/safe-gateway'
import { getEnumMessage } from '@/lib/safe/page/get-enum-message'
import { groupQueue, type QueueEntry } from '@/lib/safe/page/group-queue'
import { SafeEntries } from './SafeEntries'
import { SafeTransactionEntry } from './SafeTransactionEntry'
import type { SafePageContext } from './safe-page-context'

interface QueueEntriesProps {
  place: SafePageContext
  items: readonly TransactionListItem[]
}

/** What is next, then the rest; those of one nonce together. */
export function SafeQueueEntries({ place, items }: QueueEntriesProps) {
  const { queue: messages } = useMessages(safeListsMessages)
  const words = useMessages(safeVocabularyMessages)
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

function Waiting({ place, entry }: { place: SafePageContext; entry: QueueEntry }) {
  const { queue: messages } = useMessages(safeListsMessages)
  const { nonce, isConflict, transactions } = entry
  const [first] = transactions
  if (!isConflict || nonce === null) return first ? <SafeTransactionEntry place={place} transaction={first} /> : null
  return (
    <div className="pt-4">
      <p className="text-sm text-warning">
        {transactions.length > 1 ? messages.conflict({ nonce }) : messages.conflictAlone({ nonce })}
      </p>
      <ol className="divide-y divide-line border-s border-warning ps-4">
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <SafeTransactionEntry place={place} transaction={transaction} />
          </li>
        ))}
      </ol>
    </div>
  )
}
