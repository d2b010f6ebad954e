import type { Address } from 'viem'
import { CodeBlock } from '@/components/ui/CodeBlock'
import { useMessages } from '@/hooks/ui/useMessages'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import type { TypedMessage } from '@/lib/protocol/safe-tx/safe-message'
import { describeMessage } from '@/lib/wallet/describe/describe-message'
import { MessageSummary } from './MessageSummary'

export interface SafeMessageSummaryProps {
  message: string | TypedMessage
  chainId: number
  safe: Address
}

/** What a Safe's owner signs: an order, a voucher or a sign-in in words, anything else as it stands. */
export function SafeMessageSummary({ message, ...place }: SafeMessageSummaryProps) {
  const { details } = useMessages(actingSafeMessages).message
  const described = describeMessage(message, place)
  const text = (
    <CodeBlock
      label={details}
      text={typeof message === 'string' ? message : JSON.stringify(message.message, null, 2)}
    />
  )
  if (!described) return text
  return (
    <>
      <MessageSummary {...{ described, place }} />
      <details className="text-sm text-muted">
        <summary>{details}</summary>
        <div className="mt-2">{text}</div>
      </details>
    </>
  )
}
