import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { ReconnectButton } from '@/components/wallet/ReconnectButton'
import type { SentTransaction } from '@/hooks/transactions/useSentTransaction'
import { useTransactionActions } from '@/hooks/transactions/useTransactionActions'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { useTransactionMessages } from '@/hooks/ui/messages/useTransactionMessages'
import { formatTransactionExplanation } from '@/lib/flows/format-transaction-explanation'
import { formatTransactionTitle } from '@/lib/flows/format-transaction-title'
import { listTransactionActions, type TransactionView } from '@/lib/transactions/view/transaction-view'
import { FlowProgress } from './FlowProgress'
import { FlowProposed } from './FlowProposed'
import { WalletMismatchNotice } from './WalletMismatchNotice'

export interface FlowSentProps {
  sent: SentTransaction
  onRetry: () => void
  onClose: () => void
}

const waiting: readonly TransactionView[] = ['asking', 'elsewhere', 'pending', 'slow', 'missing', 'away', 'confirmed']

const live: readonly TransactionView[] = ['asking', 'elsewhere', 'pending']

/** A transaction of a flow from the moment that the wallet was asked, until it is on the chain or over. */
export function FlowSent({ sent, onRetry, onClose }: FlowSentProps) {
  const { flow: messages } = useOrderFlowMessages()
  const { buy } = usePurchaseMessages()
  const { action: labels } = useTransactionMessages()
  const { transaction, view } = sent
  const { look, giveUp } = useTransactionActions(transaction)
  if (view === 'proposed' || view === 'queued' || view === 'ready') {
    return <FlowProposed transaction={transaction} view={view} onLook={look} onClose={onClose} />
  }
  const title = formatTransactionTitle(transaction)
  const text =
    view === 'asking' && !transaction.safe
      ? messages.confirmText({ title })
      : formatTransactionExplanation(transaction, view) || title
  const actions = listTransactionActions(view)
  const tryAgain = () => {
    if (view === 'unsure' || view === 'unknown') giveUp()
    onRetry()
  }
  return (
    <>
      {waiting.includes(view) ? (
        <FlowProgress text={text} hash={transaction.hash} isLive={live.includes(view)} />
      ) : (
        <>
          <p role="alert" className="flex gap-3">
            <Icon name="warning" className="mt-0.5 size-5 text-danger" />
            <span>{text}</span>
          </p>
          {transaction.hash && (
            <p className="text-sm text-muted">
              <Address address={transaction.hash} />
            </p>
          )}
        </>
      )}
      <WalletMismatchNotice transaction={transaction} />
      {view === 'unsure' && transaction.error && <ReconnectButton />}
      {view === 'elsewhere' && (
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {buy.keepLooking}
          </Button>
        </DialogActions>
      )}
      {(actions.includes('look') || actions.includes('try_again')) && (
        <DialogActions className="sm:grid-cols-2">
          {actions.includes('look') && (
            <Button variant={view === 'unknown' ? 'primary' : 'secondary'} onClick={look}>
              {labels.look}
            </Button>
          )}
          {actions.includes('try_again') && (
            <Button variant={view === 'unknown' ? 'secondary' : 'primary'} onClick={tryAgain}>
              {labels.try_again}
            </Button>
          )}
        </DialogActions>
      )}
    </>
  )
}
