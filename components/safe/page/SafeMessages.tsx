import { useSafeList } from '@/hooks/safe/useSafeList'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeListsMessages } from '@/lib/i18n/generated/safe-lists-messages'
import { safeTransactionDetailsMessages } from '@/lib/i18n/generated/safe-transaction-details-messages'
import { safeVocabularyMessages } from '@/lib/i18n/generated/safe-vocabulary-messages'
import type { SafeMessage } from '@/lib/protocol/safe-gateway'
import { getEnumMessage } from '@/lib/safe/page/get-enum-message'
import type { Labelled } from '@/lib/safe/page/group-by-day'
import { SafeEntriesByDay } from './SafeEntriesByDay'
import { SafeMessageText } from './SafeMessageText'
import { SafePartyName } from './SafePartyName'
import { SafeTime } from './SafeTime'
import type { SafePageContext, SafePartProps } from './safe-page-context'
import { withSafe } from './with-safe'

export const SafeMessages = withSafe(Messages)

/** What the Safe signs without a transaction, and how far that is. */
function Messages({ place }: SafePartProps) {
  const { messages: words } = useMessages(safeListsMessages)
  const list = useSafeList(place, 'messages')
  return (
    <SafeEntriesByDay
      {...{ words, list }}
      read={(item): Labelled<SafeMessage> | undefined => {
        if (item.type === 'DATE_LABEL') return { dayMs: item.timestamp }
        if (item.type === 'MESSAGE') return { id: item.messageHash, entry: item }
        return item.type === 'UNREADABLE' ? null : undefined
      }}
    >
      {(message) => <MessageEntry place={place} message={message} />}
    </SafeEntriesByDay>
  )
}

function MessageEntry({ place, message }: { place: SafePageContext; message: SafeMessage }) {
  const { messages, entry } = useMessages(safeListsMessages)
  const details = useMessages(safeTransactionDetailsMessages)
  const words = useMessages(safeVocabularyMessages)
  const { status, confirmationsSubmitted: signed, confirmationsRequired: threshold } = message
  return (
    <div className="flex min-w-0 flex-col gap-1.5 py-4">
      <SafeMessageText {...{ message, place }} />
      <p className="figures flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{getEnumMessage(words.messageStatus, status, (word) => words.otherWord({ word }))}</span>
        <span>{entry.signedOf({ signed, threshold })}</span>
        <SafeTime timeMs={message.creationTimestamp} />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="text-muted">{messages.proposedBy}</span>
        <SafePartyName place={place} address={message.proposedBy} />
      </p>
      {message.confirmations.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="text-muted">{details.signed}</span>
          {message.confirmations.map(({ owner }) => (
            <SafePartyName key={owner.value} place={place} address={owner} />
          ))}
        </p>
      )}
      <p className="text-sm text-muted">
        {messages.hash} <span className="font-mono break-all">{message.messageHash}</span>
      </p>
    </div>
  )
}
