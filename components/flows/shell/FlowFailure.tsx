import Router from 'next/router'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { CopyDetailsButton } from '@/components/ui/CopyDetailsButton'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { ReconnectButton } from '@/components/wallet/ReconnectButton'
import { useFlowAccount } from '@/hooks/flows/useFlowAccount'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { usePendingOrderMessages } from '@/hooks/ui/messages/usePendingOrderMessages'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { useTransactionMessages } from '@/hooks/ui/messages/useTransactionMessages'
import type { AppError } from '@/lib/base/errors/app-error'
import { isServiceUnavailable } from '@/lib/base/errors/is-service-unavailable'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { explainFlowFailure } from '@/lib/flows/explain-flow-failure'
import { closeAction } from '@/lib/flows/open-action'
import type { RecoveryAction } from '@/lib/i18n/recovery-action'
import { toUserMessage, type UserMessage } from '@/lib/i18n/to-user-message'
import { isDisconnected } from '@/lib/transactions/send/is-outcome-unclear'
import { ShortfallDetails } from './Shortfall'

export interface FlowFailureProps {
  error: AppError
  /** Of the network that it is on, where that is known. */
  chainName?: string | undefined
  onRetry: () => void
  /** Whoever shows it tries again by itself while nobody answers. */
  looksAgain?: boolean
  onBack?: (() => void) | undefined
  /** Undefined for a wallet that cannot. */
  onSwitch?: (() => Promise<unknown>) | undefined
  /** For a wallet that can't sign: the same by a transaction. */
  onTransaction?: (() => void) | undefined
  /** Where it can be seen who has the item, once that is sold. */
  itemHref?: string | undefined
  /** The sentence, and the action that fixes the problem, if there is one. */
  explain?: ((error: AppError) => UserMessage) | undefined
}

/** Nothing was sent and nothing signed: why, and the ways on. */
export function FlowFailure(props: FlowFailureProps) {
  const { error, chainName, onRetry, looksAgain = false, onBack, onSwitch, itemHref } = props
  const { explain = explainFlowFailure, onTransaction } = props
  const { flow } = useOrderFlowMessages()
  const { buy, mend, lookedAgain } = usePurchaseMessages()
  const { useTransaction } = usePendingOrderMessages()
  const { notOnChain } = useTransactionMessages()
  const { isConnected, connect } = useFlowAccount()
  const [switchError, setSwitchError] = useState<AppError | null>(null)
  const [isSwitching, setSwitching] = useState(false)
  const { text, action, details } = switchError ? toUserMessage(switchError) : explain(error)
  const canSwitch = action === 'switch_chain' && onSwitch !== undefined
  const canMend = action !== 'switch_chain' ? action !== 'see_item' || itemHref : canSwitch
  // The list of wallets does not open while the page has one for connected.
  const isConnectedStill = action === 'connect' && isConnected && isDisconnected(error)
  const mended = canMend ? (isConnectedStill ? undefined : action) : 'retry'
  const canSendInstead = error.code === 'typed_data_unsupported' && error.details && onTransaction
  const said =
    chainName && !switchError && error.code === 'wallet_off_chain'
      ? notOnChain({ chain: chainName })
      : looksAgain && !switchError && isServiceUnavailable(error)
        ? `${text} ${lookedAgain}`
        : text
  const switchChain = () => {
    setSwitching(true)
    onSwitch?.()
      .then(onRetry, (thrown) => setSwitchError(toAppError(thrown)))
      .finally(() => setSwitching(false))
  }
  const explore = () => {
    closeAction()
    void Router.push('/explore')
  }
  const run: Partial<Record<RecoveryAction, () => void>> = {
    ...{ retry: onRetry, connect, switch_chain: switchChain, explore },
  }
  // Not every wallet can be switched from here: its person may have done it there.
  const buttons = [
    ...(onBack ? [{ label: flow.back, onClick: onBack }] : []),
    ...(canSwitch ? [{ label: mend.retry, onClick: onRetry }] : []),
    ...(mended && mended !== 'see_item'
      ? [{ label: mend[mended], onClick: run[mended], isPrimary: !canSendInstead }]
      : []),
    ...(canSendInstead ? [{ label: useTransaction, onClick: onTransaction, isPrimary: true }] : []),
  ]
  return (
    <>
      <p role="alert" className="flex gap-3">
        <Icon name="warning" className="mt-0.5 size-5 text-danger" />
        <span>
          {isSwitching ? buy.switching : said}
          {!switchError && <ShortfallDetails error={error} />}
        </span>
      </p>
      {details && <CopyDetailsButton details={details} />}
      {!switchError && isDisconnected(error) && <ReconnectButton onConnected={onRetry} />}
      {(buttons.length > 0 || mended === 'see_item') && (
        <DialogActions className={buttons.length > 1 ? 'sm:grid-cols-2' : ''}>
          {buttons.map(({ label, onClick, isPrimary = false }) => (
            <Button key={label} variant={isPrimary ? 'primary' : 'secondary'} disabled={isSwitching} onClick={onClick}>
              {label}
            </Button>
          ))}
          {mended === 'see_item' && itemHref && (
            <ButtonLink variant="primary" href={itemHref} onClick={closeAction}>
              {mend.see_item}
            </ButtonLink>
          )}
        </DialogActions>
      )}
    </>
  )
}
