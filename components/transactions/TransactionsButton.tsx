import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/Icon'
import { useTransactionMessages } from '@/hooks/useTransactionMessages'
import { useWalletStore } from '@/hooks/useWalletStore'
import { isEnded, type Transaction } from '@/lib/transactions/transaction'

export interface TransactionsButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  transactions: readonly Transaction[]
}

/**
 * In the header's empty place for it. On a phone there is no room: there it hangs below the header, and only while there is
 * something to tell.
 */
export function TransactionsButton({ ref, transactions }: TransactionsButtonProps) {
  const messages = useTransactionMessages()
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
      className={`items-center justify-center gap-2 text-muted hover:text-text max-md:absolute max-md:top-full max-md:right-4 max-md:min-h-9 max-md:rounded-b-control max-md:border max-md:border-t-0 max-md:border-line max-md:bg-raised max-md:px-3 max-md:text-sm max-md:text-text md:relative md:size-10 md:rounded-control md:border md:border-edge ${count ? 'flex' : 'hidden md:flex'}`}
    >
      <Icon name={underWay ? 'clock' : news ? 'check' : 'transfer'} className="size-5 max-md:size-4" />
      {count > 0 && (
        <>
          <span aria-hidden="true" className="md:hidden">
            {text}
          </span>
          <span
            aria-hidden="true"
            className={`figures absolute -top-1.5 -right-1.5 hidden min-w-5 rounded-full px-1 text-center text-sm/5 font-medium md:block ${underWay ? 'bg-accent text-on-accent' : 'bg-good text-wall'}`}
          >
            {count}
          </span>
        </>
      )}
    </button>,
    slot,
  )
}
