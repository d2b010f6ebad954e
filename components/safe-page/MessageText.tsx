import { MessageWords } from '@/components/safe/MessageWords'
import { useSafePartsMessages } from '@/hooks/useSafePartsMessages'
import type { SafeMessage } from '@/lib/safe-gateway'
import { cutText } from '@/lib/safe-page/bound-decoded'
import { cleanLine } from '@/lib/safe-page/clean-line'
import { formatMessage, nameMessage } from '@/lib/safe-page/name-message'
import { hashGivenMessage, hashSafeMessage, type TypedMessage } from '@/lib/safe-tx/safe-message'
import type { SafePlace } from '@/lib/safe-tx/safe-tx'
import { type DescribedMessage, describeMessage } from '@/lib/wallet/describe-message'
import { LongText } from './DecodedCall'

/** What a message of a Safe says: in words where the market knows them, and all of it as it stands. */
export function MessageText({ message: item, place }: { message: SafeMessage; place: SafePlace }) {
  const { messages } = useSafePartsMessages()
  const { message, name } = item
  const described = readWords(item, place)
  const raw = (
    <div className="border-l border-edge pl-3 text-sm">
      <LongText {...cutText(formatMessage(message))} />
    </div>
  )
  return (
    <>
      <p className="wrap-anywhere">
        {described ? messages.kinds[described.kind] : nameMessage(message, messages)}
        {name && <span className="text-muted"> {messages.app({ name: cleanLine(name) })}</span>}
      </p>
      {described && <MessageWords {...{ described, place }} />}
      {typeof message === 'string' && !described ? (
        raw
      ) : (
        <details className="text-sm text-muted">
          <summary>{messages.raw}</summary>
          <div className="mt-2">{raw}</div>
        </details>
      )}
    </>
  )
}

/** Nothing where the text is not what the owners sign: the service could show one and have another signed. */
function readWords({ message, messageHash }: SafeMessage, place: SafePlace): DescribedMessage | null {
  const given = message as string | TypedMessage
  try {
    const hash = hashSafeMessage(place, hashGivenMessage(given))
    return hash === messageHash.toLowerCase() ? describeMessage(given, place) : null
  } catch {
    return null
  }
}
