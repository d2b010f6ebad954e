import { Button, ButtonLink } from '@/components/ui/Button'
import { CopyDetailsButton } from '@/components/ui/CopyDetailsButton'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { ReconnectButton } from '@/components/wallet/ReconnectButton'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { usePendingOrderMessages } from '@/hooks/ui/messages/usePendingOrderMessages'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { useTransactionMessages } from '@/hooks/ui/messages/useTransactionMessages'
import type { AppError } from '@/lib/base/errors/app-error'
import { isServiceUnavailable } from '@/lib/base/errors/is-service-unavailable'
import { closeAction } from '@/lib/flows/open-action'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { getFlowRefusal } from '@/lib/transactions/send/flow-refusals'
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
  /** For a wallet that can't sign: the same by a transaction. */
  onTransaction?: (() => void) | undefined
  /** Where it can be seen who has the item, once that is sold: no other try can succeed. */
  itemHref?: string | undefined
}

/** Nothing was sent and nothing signed: why, and the two ways on. */
export function FlowFailure(props: FlowFailureProps) {
  const { error, chainName, onRetry, looksAgain = false, onBack, onTransaction, itemHref } = props
  const messages = useOrderFlowMessages()
  const { mend, lookedAgain } = usePurchaseMessages()
  const signing = usePendingOrderMessages()
  const { notOnChain } = useTransactionMessages()
  const reason = getFlowRefusal(error)
  // Of an order that a Safe's owners were to sign: the market does not keep it.
  const refused = error.code === 'order_refused' && signing.refused[error.issues?.[0]?.code ?? '']
  const { text, details } = toUserMessage(error)
  const isOffChain = error.code === 'wallet_off_chain' && chainName
  const said = isOffChain
    ? notOnChain({ chain: chainName })
    : looksAgain && isServiceUnavailable(error)
      ? `${text} ${lookedAgain}`
      : text
  const unsigned = error.code === 'typed_data_unsupported' && error.details
  const isReverted = error.code === 'transaction_reverted' || error.code === 'order_inactive'
  return (
    <>
      <p role="alert" className="flex gap-3">
        <Icon name="warning" className="mt-0.5 size-5 text-danger" />
        <span>
          {reason
            ? messages.refusal[reason]
            : unsigned
              ? signing.cannotSign({ wallet: unsigned })
              : refused || (isReverted ? messages.reverted : said)}
          <ShortfallDetails error={error} />
        </span>
      </p>
      {isDisconnected(error) && <ReconnectButton onConnected={onRetry} />}
      {!reason && details && <CopyDetailsButton details={details} />}
      <DialogActions className={onBack ? 'sm:grid-cols-2' : ''}>
        {onBack && <Button onClick={onBack}>{messages.flow.back}</Button>}
        {reason === 'voucher_sold' && itemHref ? (
          <ButtonLink variant="primary" href={itemHref} onClick={closeAction}>
            {mend.see_item}
          </ButtonLink>
        ) : (
          <>
            <Button variant={unsigned && onTransaction ? 'secondary' : 'primary'} onClick={onRetry}>
              {messages.flow.again}
            </Button>
            {unsigned && onTransaction && (
              <Button variant="primary" className="sm:col-span-2" onClick={onTransaction}>
                {signing.useTransaction}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </>
  )
}
