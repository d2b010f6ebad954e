import { useEffect } from 'react'
import { Notice } from '@/components/ui/Notice'
import { ReconnectButton } from '@/components/wallet/ReconnectButton'
import { useActingSafeAddress } from '@/hooks/safe/useActingSafeAddress'
import type { SentTransaction } from '@/hooks/transactions/useSentTransaction'
import { useTransactionActions } from '@/hooks/transactions/useTransactionActions'
import { useMessages } from '@/hooks/ui/useMessages'
import { useNow } from '@/hooks/ui/useNow'
import { useWallet } from '@/hooks/wallet/useWallet'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatTransactionExplanation } from '@/lib/flows/format-transaction-explanation'
import { formatTransactionTitle } from '@/lib/flows/format-transaction-title'
import { closeAction } from '@/lib/flows/open-action'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import { findChain } from '@/lib/protocol/chains/chains'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { isOfAccount, type Transaction } from '@/lib/transactions/transaction'
import { formatTransactionStatus } from '@/lib/transactions/view/format-transaction-status'
import { getSafeProgress, listTransactionActions, type TransactionView } from '@/lib/transactions/view/transaction-view'
import { FlowButtons, leaveToExplore } from './FlowButtons'
import { FlowHash, FlowMessage, FlowProgress } from './FlowProgress'
import { FlowReceipt } from './FlowReceipt'

export interface FlowSentProps {
  sent: SentTransaction
  /** The sentence while the wallet asks; by default it contains the title. */
  formatAsking?: ((transaction: Transaction) => string | undefined) | undefined
  /** Whether a second try cannot succeed. The dialog then leads to other items. */
  isLost?: ((transaction: Transaction, view: TransactionView) => boolean) | undefined
  onRetry: () => void
}

/** A wallet that has not answered after so long may have been overlooked, or closed. */
const overlookedMs = 20_000

const waiting: readonly TransactionView[] = ['asking', 'elsewhere', 'pending', 'slow', 'missing', 'away', 'confirmed']
const live: readonly TransactionView[] = ['asking', 'elsewhere', 'pending']

/** A transaction of a flow from the moment that the wallet was asked, until it is on the chain or over. */
export function FlowSent({ sent, formatAsking, isLost, onRetry }: FlowSentProps) {
  const { flow: messages } = useMessages(orderFlowsMessages)
  const { buy, mend } = useMessages(purchaseMessages)
  const { action: labels, safeTxHash } = useMessages(transactionsMessages)
  const { transaction, view } = sent
  const { look, giveUp } = useTransactionActions(transaction)
  const isOverlooked = useNow((nowMs) => Number(nowMs - transaction.askedAt >= overlookedMs), Date.now) === 1
  if (view === 'proposed' || view === 'queued' || view === 'ready') {
    return <FlowProposed transaction={transaction} view={view} onLook={look} />
  }
  const title = formatTransactionTitle(transaction)
  const text =
    view === 'asking' && !transaction.safe
      ? (formatAsking?.(transaction) ?? messages.confirmText({ title }))
      : formatTransactionExplanation(transaction, view) || title
  const actions = listTransactionActions(view)
  // Nobody is led to pay twice.
  const isUnknown = view === 'unknown'
  const tryAgain = () => {
    if (view === 'unsure' || isUnknown) giveUp()
    onRetry()
  }
  const onward = isLost?.(transaction, view)
    ? { label: mend.explore, onClick: leaveToExplore }
    : actions.includes('try_again') && { label: labels.try_again, onClick: tryAgain }
  return (
    <>
      {waiting.includes(view) ? (
        <FlowProgress text={text} hash={transaction.hash} isLive={live.includes(view)} />
      ) : (
        <>
          <FlowMessage look="failed">
            <span>{text}</span>
          </FlowMessage>
          <FlowReceipt transaction={transaction} />
          <FlowHash label={safeTxHash} hash={transaction.safeTxHash} />
        </>
      )}
      <WalletMismatchNotice transaction={transaction} />
      {view === 'unsure' && transaction.error && <ReconnectButton />}
      <FlowButtons
        buttons={[
          view === 'asking' && isOverlooked && { label: labels.give_up, onClick: giveUp },
          view === 'elsewhere' && { label: buy.keepLooking, onClick: closeAction, isPrimary: true },
          actions.includes('look') && { label: labels.look, onClick: look, isPrimary: isUnknown || !onward },
          onward && { ...onward, isPrimary: !isUnknown },
        ]}
      />
    </>
  )
}

/** While a wallet has a request in hand, and has turned to another account or network since. */
function WalletMismatchNotice({ transaction }: { transaction: Transaction }) {
  const { otherAccount, otherChain } = useMessages(transactionsMessages)
  const { address, chainId } = useWallet()
  const { account, status } = transaction
  if (status !== 'asked' || !address) return null
  if (!isOfAccount(transaction, address)) {
    return <Notice text={otherAccount({ account: formatAddress(account), now: formatAddress(address) })} />
  }
  if (chainId === transaction.chainId) return null
  return <Notice text={otherChain({ chain: findChain(transaction.chainId)?.name ?? '' })} />
}

type ProposedView = 'proposed' | 'queued' | 'ready'

function endAsking(safeTxHash: Transaction['safeTxHash']) {
  const view = openSafeDialog.getState()
  if (view?.kind === 'link' && view.safeTxHash === safeTxHash) openSafeDialog.setState(null)
}

/** A purchase that waits for a Safe's owners: how many have signed, and what they sign. Nobody has to stay for it. */
export function FlowProposed(props: { transaction: Transaction; view: ProposedView; onLook: () => void }) {
  const { transaction, view, onLook } = props
  const { buy: messages, safe } = useMessages(purchaseMessages)
  const { action: labels, safeTxHash: label } = useMessages(transactionsMessages)
  const { safeTxHash, account, chainId } = transaction
  const isActing = useActingSafeAddress() === account
  const isReady = view === 'ready'
  // What the others were asked for is over with this, and lies above what came of it.
  useEffect(() => (isReady ? undefined : () => endAsking(safeTxHash)), [safeTxHash, isReady])
  const { confirmed, threshold } = getSafeProgress(transaction) ?? { confirmed: null, threshold: 0 }
  return (
    <>
      {confirmed !== null && (
        <div aria-hidden="true" className="h-1 bg-line">
          <div
            className="h-full bg-accent"
            style={{ width: `${(100 * Math.min(confirmed, threshold)) / threshold}%` }}
          />
        </div>
      )}
      <p role="status">
        <span className="block">{formatTransactionStatus(transaction, view)}</span>
        <span className="mt-1 block text-sm text-muted">{formatTransactionExplanation(transaction, view)}</span>
      </p>
      <FlowHash label={label} hash={safeTxHash} />
      {isActing && !isReady && <p className="text-sm text-muted">{safe.others}</p>}
      <FlowButtons
        buttons={[
          !isReady &&
            safeTxHash !== undefined && {
              label: safe.ask,
              onClick: () => openSafeDialog.setState({ kind: 'link', chainId, safe: account, safeTxHash }),
              isPrimary: true,
              isWide: true,
            },
          isActing
            ? {
                label: isReady ? safe.carryOut : safe.signatures,
                onClick: () => openSafeDialog.setState({ kind: 'waiting', chainId, safe: account }),
                isPrimary: isReady,
              }
            : { label: labels.look, onClick: onLook },
          { label: messages.keepLooking, onClick: closeAction, isPrimary: isReady && !isActing },
        ]}
      />
    </>
  )
}
