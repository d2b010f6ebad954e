import type { SafeList } from '@/hooks/useSafeList'
import { useSafePartsMessages } from '@/hooks/useSafePartsMessages'
import { useSafeWords } from '@/hooks/useSafeWords'
import type { SafeMessage, SafeMessagePage } from '@/lib/safe-gateway'
import { cutText } from '@/lib/safe-page/bound-decoded'
import { cleanLine } from '@/lib/safe-page/clean-line'
import { findWords } from '@/lib/safe-page/find-words'
import { formatDay } from '@/lib/safe-page/format-day'
import { groupByDay, type Labelled } from '@/lib/safe-page/group-by-day'
import { formatMessage, nameMessage } from '@/lib/safe-page/name-message'
import { LongText } from './DecodedCall'
import { ListState } from './ListState'
import { PartyName } from './PartyName'
import { SafeSection } from './SafeSection'
import { SafeTime } from './SafeTime'
import type { SafePagePlace } from './safe-page-place'

interface SafeMessagesProps {
  place: SafePagePlace
  list: SafeList<SafeMessagePage['results'][number]>
}

/** What the Safe signs without a transaction, and how far that is. */
export function SafeMessages({ place, list }: SafeMessagesProps) {
  const { messages } = useSafePartsMessages()
  const days = groupByDay(
    list.items.flatMap((item): Labelled<SafeMessage>[] => {
      if (item.type === 'DATE_LABEL') return [{ dayMs: item.timestamp }]
      return item.type === 'MESSAGE' ? [{ id: item.messageHash, entry: item as unknown as SafeMessage }] : []
    }),
  )
  return (
    <SafeSection heading={messages.heading} lead={messages.lead}>
      {days.map(({ timeMs, entries }) => (
        <section key={timeMs}>
          {timeMs !== null && <h3 className="figures text-sm text-muted">{formatDay(timeMs)}</h3>}
          <ol className="divide-y divide-line border-y border-line">
            {entries.map((message) => (
              <li key={message.messageHash}>
                <MessageEntry place={place} message={message} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <ListState list={list} empty={messages.empty} />
    </SafeSection>
  )
}

function MessageEntry({ place, message }: { place: SafePagePlace; message: SafeMessage }) {
  const { messages, entry, details } = useSafePartsMessages()
  const words = useSafeWords()
  const { status, name, confirmationsSubmitted: signed, confirmationsRequired: threshold } = message
  return (
    <div className="flex min-w-0 flex-col gap-1.5 py-4">
      <p className="wrap-anywhere">
        {nameMessage(message.message, messages)}
        {name && <span className="text-muted"> {messages.app({ name: cleanLine(name) })}</span>}
      </p>
      <p className="figures flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{findWords(words.messageStatus, status, (word) => words.otherWord({ word }))}</span>
        <span>{entry.signedOf({ signed, threshold })}</span>
        <SafeTime timeMs={message.creationTimestamp} />
      </p>
      <div className="border-l border-edge pl-3 text-sm">
        <LongText {...cutText(formatMessage(message.message))} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="text-muted">{messages.proposedBy}</span>
        <PartyName place={place} address={message.proposedBy} />
      </p>
      {message.confirmations.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="text-muted">{details.signed}</span>
          {message.confirmations.map(({ owner }) => (
            <PartyName key={owner.value} place={place} address={owner} />
          ))}
        </p>
      )}
      <p className="text-sm text-muted">
        {messages.hash} <span className="font-mono break-all">{message.messageHash}</span>
      </p>
    </div>
  )
}
