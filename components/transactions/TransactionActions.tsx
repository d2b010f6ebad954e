import { Button, ButtonLink } from '@/components/ui/Button'
import { useTransactionActions } from '@/hooks/transactions/useTransactionActions'
import { useMessages } from '@/hooks/ui/useMessages'
import { startAction } from '@/lib/flows/open-action'
import { isPurchase, type PurchaseIntent } from '@/lib/flows/orders/buy/purchase-intent'
import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import { itemHref } from '@/lib/items/item-href'
import { isEnded, type Transaction } from '@/lib/transactions/transaction'
import { listTransactionActions, type TransactionView } from '@/lib/transactions/view/transaction-view'

export interface TransactionActionsProps {
  transaction: Transaction
  view: TransactionView
  onClose: () => void
}

/** What there is to do about one transaction. A purchase goes on in its own dialog. */
export function TransactionActions({ transaction, view, onClose }: TransactionActionsProps) {
  const { action: labels, showPurchase } = useMessages(transactionsMessages)
  const { look, giveUp } = useTransactionActions(transaction)
  const { chainId, about } = transaction
  const purchase = isPurchase(about) ? about : null
  // Anything else is begun again where it was begun.
  const actions = listTransactionActions(view).filter((action) => action !== 'try_again' || purchase)

  const openPurchase = ({ contract, tokenId, orderHash }: PurchaseIntent, transactionId?: string) => {
    onClose()
    startAction({ kind: 'buy', chainId, items: [{ contract, tokenId }], orders: [orderHash], transactionId })
  }
  const tryAgain = (of: PurchaseIntent) => {
    if (view === 'unsure') giveUp()
    openPurchase(of)
  }
  const { contract, tokenId } = about
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {actions.includes('look') && <SmallButton label={labels.look} onClick={look} />}
      {actions.includes('give_up') && <SmallButton label={labels.give_up} onClick={giveUp} />}
      {purchase && actions.includes('try_again') && (
        <SmallButton label={labels.try_again} onClick={() => tryAgain(purchase)} />
      )}
      {purchase && !isEnded(transaction) && (
        <SmallButton label={showPurchase} onClick={() => openPurchase(purchase, transaction.id)} />
      )}
      {tokenId && actions.includes('see_item') && (
        <ButtonLink size="small" href={itemHref({ chainId, contract, tokenId })}>
          {labels.see_item}
        </ButtonLink>
      )}
    </div>
  )
}

function SmallButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      {label}
    </Button>
  )
}
