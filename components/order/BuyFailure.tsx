import { useRouter } from 'next/router'
import { useState } from 'react'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { useTradeMessages } from '@/hooks/useTradeMessages'
import type { AppError } from '@/lib/errors/app-error'
import { toAppError } from '@/lib/errors/to-app-error'
import { type MendAction, toUserMessage, type UserMessage } from '@/lib/errors/to-user-message'
import { isOver } from '@/lib/transactions/buy-state'
import type { PendingBuy } from '@/lib/transactions/pending-store'
import { findRefusal } from '@/lib/transactions/refusals'

export interface BuyFailureProps {
  error: AppError
  /** Known once the transaction was sent. */
  pending: PendingBuy | null
  maybeSent: boolean
  itemHref: string
  onRetry: () => void
  onConnect: () => void
  onSwitch: () => Promise<unknown>
  onClose: () => void
}

/** What happened, what did not happen to the money, and the button that mends it. */
export function BuyFailure({
  error,
  pending,
  maybeSent,
  itemHref,
  onRetry,
  onConnect,
  onSwitch,
  onClose,
}: BuyFailureProps) {
  const { buy: messages, mend, lookAgain, refusal } = useTradeMessages()
  const router = useRouter()
  const [switchError, setSwitchError] = useState<AppError | null>(null)
  const message = pending
    ? explainSent(error, messages)
    : maybeSent
      ? { text: messages.maybeSent, action: 'retry' as const }
      : explainUnsent(switchError ?? error, refusal)

  const leaveFor = (href: string) => {
    onClose()
    router.push(href)
  }
  const run: Record<MendAction, () => void> = {
    retry: onRetry,
    connect: onConnect,
    switch_chain: () => {
      onSwitch().then(onRetry, (thrown) => setSwitchError(toAppError(thrown)))
    },
    see_item: () => leaveFor(itemHref),
    explore: () => leaveFor('/explore'),
  }
  const { action } = message

  return (
    <>
      <p role="alert" className="flex gap-3">
        <Icon name="warning" className="mt-0.5 size-5 text-danger" />
        <span>{message.text}</span>
      </p>
      {pending && (
        <p className="text-sm text-muted">
          {messages.transaction} <Address address={pending.transactionHash} />
        </p>
      )}
      {action && (
        <DialogActions>
          <Button variant="primary" onClick={run[action]}>
            {pending && !isOver(error) ? lookAgain : mend[action]}
          </Button>
        </DialogActions>
      )}
    </>
  )
}

/** As finely as the pre-flight knows it. */
function explainUnsent(error: AppError, texts: ReturnType<typeof useTradeMessages>['refusal']): UserMessage {
  const [message, found] = [toUserMessage(error), findRefusal(error)]
  return found ? { text: texts[found.reason], action: found.action ?? message.action } : message
}

/** Once it was sent, "nothing was sent" would be a lie. */
function explainSent(error: AppError, messages: ReturnType<typeof useTradeMessages>['buy']): UserMessage {
  if (error.code === 'transaction_reverted') return { text: messages.revertedSent, action: 'retry' }
  if (error.code === 'user_rejected') return { text: messages.cancelledSent, action: 'retry' }
  if (Object.hasOwn(messages.overSent, error.code)) {
    return { text: messages.overSent[error.code as keyof typeof messages.overSent], action: 'explore' }
  }
  return { text: messages.stillPending, action: 'retry' }
}
