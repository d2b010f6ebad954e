import { useRouter } from 'next/router'
import { useState } from 'react'
import { ShortfallDetails } from '@/components/flows/shell/Shortfall'
import { Button } from '@/components/ui/Button'
import { CopyDetailsButton } from '@/components/ui/CopyDetailsButton'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { ReconnectButton } from '@/components/wallet/ReconnectButton'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { useTransactionMessages } from '@/hooks/ui/messages/useTransactionMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { AppError } from '@/lib/base/errors/app-error'
import { isServiceUnavailable } from '@/lib/base/errors/is-service-unavailable'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { RecoveryAction } from '@/lib/i18n/recovery-action'
import { toUserMessage, type UserMessage } from '@/lib/i18n/to-user-message'
import { isDisconnected } from '@/lib/transactions/send/is-outcome-unclear'
import { getRefusal } from '@/lib/transactions/send/refusals'

export interface BuyFailureProps {
  error: AppError
  itemHref: string
  chainName: string
  onRetry: () => void
  onConnect: () => void
  /** Undefined for a wallet that cannot. */
  onSwitch: (() => Promise<unknown>) | undefined
  onClose: () => void
}

/** Before anything was sent: what happened, what did not happen to the money, and the button that mends it. */
export function BuyFailure({ error, itemHref, chainName, onRetry, onConnect, onSwitch, onClose }: BuyFailureProps) {
  const { buy: messages, mend, refusal, lookedAgain } = usePurchaseMessages()
  const { notOnChain } = useTransactionMessages()
  const router = useRouter()
  const { status } = useWallet()
  const [switchError, setSwitchError] = useState<AppError | null>(null)
  const [isSwitching, setSwitching] = useState(false)
  const { text, action, details } = explain(switchError ?? error, refusal)
  /** The list of wallets does not open while the page has one for connected. */
  const isConnectedStill = isDisconnected(error) && status === 'connected'
  const canSwitch = action === 'switch_chain' && onSwitch !== undefined
  const mended = action === 'switch_chain' && !canSwitch ? 'retry' : action

  const leaveFor = (href: string) => {
    onClose()
    router.push(href)
  }
  const run: Record<RecoveryAction, () => void> = {
    retry: onRetry,
    connect: onConnect,
    switch_chain: () => {
      setSwitching(true)
      onSwitch?.()
        .then(onRetry, (thrown) => setSwitchError(toAppError(thrown)))
        .finally(() => setSwitching(false))
    },
    see_item: () => leaveFor(itemHref),
    explore: () => leaveFor('/explore'),
  }

  return (
    <>
      <p role="alert" className="flex gap-3">
        <Icon name="warning" className="mt-0.5 size-5 text-danger" />
        <span>
          {isSwitching
            ? messages.switching
            : !switchError && error.code === 'wallet_off_chain'
              ? notOnChain({ chain: chainName })
              : !switchError && isServiceUnavailable(error)
                ? `${text} ${lookedAgain}`
                : text}
          {!switchError && <ShortfallDetails error={error} />}
        </span>
      </p>
      {details && <CopyDetailsButton details={details} />}
      {!switchError && isDisconnected(error) && <ReconnectButton onConnected={onRetry} />}
      {mended && !(isConnectedStill && mended === 'connect') && (
        <DialogActions className={canSwitch ? 'sm:grid-cols-2' : ''}>
          {/* Not every wallet can be switched from here: its person may have done it there. */}
          {canSwitch && <Button onClick={onRetry}>{mend.retry}</Button>}
          <Button variant="primary" disabled={isSwitching} onClick={run[mended]}>
            {mend[mended]}
          </Button>
        </DialogActions>
      )}
    </>
  )
}

/** As finely as the pre-flight knows it. */
function explain(error: AppError, texts: ReturnType<typeof usePurchaseMessages>['refusal']): UserMessage {
  const [message, found] = [toUserMessage(error), getRefusal(error)]
  return found ? { text: texts[found.reason], action: found.action ?? message.action } : message
}
