import { useRouter } from 'next/router'
import { FlowProgress } from '@/components/flows/shell/FlowProgress'
import { FlowProposed } from '@/components/flows/shell/FlowProposed'
import { WalletMismatchNotice } from '@/components/flows/shell/WalletMismatchNotice'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { ReconnectButton } from '@/components/wallet/ReconnectButton'
import type { SentTransaction } from '@/hooks/transactions/useSentTransaction'
import { useTransactionActions } from '@/hooks/transactions/useTransactionActions'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { useTransactionMessages } from '@/hooks/ui/messages/useTransactionMessages'
import { useNow } from '@/hooks/ui/useNow'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { formatTransactionExplanation } from '@/lib/flows/format-transaction-explanation'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'
import { isPurchase } from '@/lib/transactions/transaction'
import { listTransactionActions, type TransactionView } from '@/lib/transactions/view/transaction-view'
import { BuyDone } from './BuyDone'

export interface BuySentProps {
  sent: SentTransaction
  itemHref: string
  onRetry: () => void
  onClose: () => void
}

/** A wallet that has not answered after so long may have been overlooked, or closed. */
const overlookedMs = 20_000

const waiting: readonly TransactionView[] = ['asking', 'elsewhere', 'pending', 'slow', 'missing', 'away']

const live: readonly TransactionView[] = ['asking', 'elsewhere', 'pending']

/** A purchase, or a step of it, from the moment that the wallet was asked. */
export function BuySent({ sent, itemHref, onRetry, onClose }: BuySentProps) {
  const { buy: messages, mend } = usePurchaseMessages()
  const { action: labels, safeTxHash } = useTransactionMessages()
  const router = useRouter()
  const { transaction, view, outcome } = sent
  const { hash, status, about } = transaction
  const { look, giveUp } = useTransactionActions(transaction)
  const isOverlooked = useNow((nowMs) => Number(nowMs - transaction.askedAt >= overlookedMs), Date.now) === 1

  if (status === 'failed' && transaction.error === 'own_order') {
    return <BuyDone outcome="owned" itemHref={itemHref} onClose={onClose} />
  }
  if (view === 'confirmed') {
    if (!outcome) return <FlowProgress text={messages.settling} hash={hash} />
    return <BuyDone outcome={outcome} hash={hash} itemHref={itemHref} onClose={onClose} />
  }
  if (view === 'proposed' || view === 'queued' || view === 'ready') {
    return <FlowProposed transaction={transaction} view={view} onLook={look} onClose={onClose} />
  }
  // Here the cross does it.
  const actions = listTransactionActions(view).filter((action) => action !== 'give_up' || view === 'asking')
  const text =
    view === 'asking' && !transaction.safe ? askFor(sent, messages) : formatTransactionExplanation(transaction, view)
  const isWaiting = waiting.includes(view)
  // Nobody is led to pay twice.
  const isUnknown = view === 'unknown'
  const isLost = status === 'failed' && about.kind === 'buy' && transaction.error !== 'transaction_reverted'
  const explore = () => {
    onClose()
    router.push('/explore')
  }
  const tryAgain = () => {
    if (view === 'unsure' || view === 'unknown') giveUp()
    onRetry()
  }
  return (
    <>
      {isWaiting ? (
        <FlowProgress text={text} hash={hash} isLive={live.includes(view)} />
      ) : (
        <>
          <p role="alert" className="flex gap-3">
            <Icon name="warning" className="mt-0.5 size-5 text-danger" />
            <span>{text}</span>
          </p>
          {hash && (
            <p className="text-sm text-muted">
              {messages.transaction} <Address address={hash} />
            </p>
          )}
          {transaction.safeTxHash && (
            <p className="text-sm text-muted">
              {safeTxHash} <Address address={transaction.safeTxHash} />
            </p>
          )}
        </>
      )}
      <WalletMismatchNotice transaction={transaction} />
      {view === 'unsure' && transaction.error && <ReconnectButton />}
      {view === 'elsewhere' && (
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {messages.keepLooking}
          </Button>
        </DialogActions>
      )}
      {(view !== 'asking' || isOverlooked) && actions.length > 0 && (
        <DialogActions className={actions.length > 1 ? 'sm:grid-cols-2' : ''}>
          {actions.includes('give_up') && <Button onClick={giveUp}>{labels.give_up}</Button>}
          {actions.includes('look') && (
            <Button variant={actions.includes('try_again') && !isUnknown ? 'secondary' : 'primary'} onClick={look}>
              {labels.look}
            </Button>
          )}
          {actions.includes('try_again') && (
            <Button variant={isUnknown ? 'secondary' : 'primary'} onClick={isLost ? explore : tryAgain}>
              {isLost ? mend.explore : labels.try_again}
            </Button>
          )}
          {actions.includes('see_item') && (
            <Button variant="primary" onClick={explore}>
              {mend.explore}
            </Button>
          )}
        </DialogActions>
      )}
    </>
  )
}

function askFor({ transaction }: SentTransaction, messages: ReturnType<typeof usePurchaseMessages>['buy']): string {
  const { chainId, about } = transaction
  if (!isPurchase(about)) return ''
  const symbol = getCurrencySymbol(chainId, about.currency)
  const amount = formatEtherExactly(BigInt(about.amountWei))
  return about.kind === 'buy'
    ? messages.confirming({ price: `${amount} ${symbol}` })
    : messages.stepping({ step: messages.step[about.kind]({ amount, symbol }) })
}
