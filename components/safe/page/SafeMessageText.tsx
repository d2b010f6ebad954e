import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeListsMessages } from '@/lib/i18n/generated/safe-lists-messages'
import { safeTransactionDetailsMessages } from '@/lib/i18n/generated/safe-transaction-details-messages'
import type { SafeMessage } from '@/lib/protocol/safe-gateway'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import { cleanLine } from '@/lib/safe/page/clean-line'
import { formatMessage, formatMessageTitle } from '@/lib/safe/page/format-message-title'
import { cutText } from '@/lib/safe/page/limit-decoded-call'
import { LongText } from './DecodedCall'

// What reads orders is large, and the other parts of the page do without it.
const load = () => import('@/components/safe/MessageSummary')

/** What a message of a Safe says: in words where the market knows them, and all of it as it stands. */
export function SafeMessageText({ message: item, place }: { message: SafeMessage; place: SafePlace }) {
  const { messages } = useMessages(safeListsMessages)
  const details = useMessages(safeTransactionDetailsMessages)
  const { message, name } = item
  const { module: words } = useLazyModule(true, load)
  const described = words?.describeSigned(item, place)
  const raw = (
    <div className="border-s border-edge ps-3 text-sm">
      <LongText {...cutText(formatMessage(message))} />
    </div>
  )
  return (
    <>
      <p className="wrap-anywhere">
        {described ? details.kinds[described.kind] : formatMessageTitle(message, messages)}
        {name && <span className="text-muted"> {messages.app({ name: cleanLine(name) })}</span>}
      </p>
      {words && described && <words.MessageSummary {...{ described, place }} />}
      {typeof message === 'string' && !described ? (
        raw
      ) : (
        <details className="text-sm text-muted">
          <summary>{details.raw}</summary>
          <div className="mt-2">{raw}</div>
        </details>
      )}
    </>
  )
}
