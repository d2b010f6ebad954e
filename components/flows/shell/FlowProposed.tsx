import { useEffect } from 'react'
import { useActingSafeAddress } from '@/hooks/safe/useActingSafeAddress'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatTransactionExplanation } from '@/lib/flows/format-transaction-explanation'
import { closeAction } from '@/lib/flows/open-action'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import type { Transaction } from '@/lib/transactions/transaction'
import { formatTransactionStatus } from '@/lib/transactions/view/format-transaction-status'
import { getSafeProgress } from '@/lib/transactions/view/transaction-view'
import { FlowButtons } from './FlowButtons'
import { FlowHash } from './FlowProgress'

export interface FlowProposedProps {
  transaction: Transaction
  view: 'proposed' | 'queued' | 'ready'
  onLook: () => void
}

function endAsking(safeTxHash: Transaction['safeTxHash']) {
  const view = openSafeDialog.getState()
  if (view?.kind === 'link' && view.safeTxHash === safeTxHash) openSafeDialog.setState(null)
}

/** A purchase that waits for a Safe's owners: how many have signed, and what they sign. Nobody has to stay for it. */
export function FlowProposed({ transaction, view, onLook }: FlowProposedProps) {
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
