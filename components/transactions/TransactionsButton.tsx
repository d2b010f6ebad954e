import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import { isEnded, type Transaction } from '@/lib/transactions/transaction'

export interface TransactionsButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  transactions: readonly Transaction[]
}

/** In the header's empty place for it, at every width. */
export function TransactionsButton({ ref, transactions }: TransactionsButtonProps) {
  const messages = useMessages(transactionsMessages)
  const store = useWalletStore()
  const slot = document.getElementById('transactions')
  if (!slot) return null
  const underWay = transactions.filter((transaction) => !isEnded(transaction)).length
  const news = transactions.filter((transaction) => isEnded(transaction) && !transaction.isSeen).length
  const count = underWay || news
  const text = underWay ? messages.underWay({ count }) : messages.news({ count })
  return createPortal(
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-label={count ? `${messages.open}, ${text}` : messages.open}
      onClick={() => store.setTransactionsOpen(true)}
      className="relative flex size-10 items-center justify-center rounded-control border border-edge text-muted hover:text-text"
    >
      <Icon name={underWay ? 'clock' : news ? 'check' : 'transfer'} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className={`figures absolute -top-1.5 -end-1.5 min-w-5 rounded-full px-1 text-center text-sm/5 font-medium ${underWay ? 'bg-accent text-on-accent' : 'bg-good text-wall'}`}
        >
          {count}
        </span>
      )}
    </button>,
    slot,
  )
}
