import Router from 'next/router'
import { type RefObject, useEffect } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Config } from '@/lib/api/schemas/config'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import { isEnded, type Transaction } from '@/lib/transactions/transaction'
import { TransactionEntry } from './TransactionEntry'
import { TransactionsAnnouncer, type TransactionsAnnouncerProps } from './TransactionsAnnouncer'

export interface TransactionsDrawerProps extends Pick<TransactionsAnnouncerProps, 'announcement' | 'said'> {
  open: boolean
  config: Config
  /** Of the connected account, oldest first. */
  transactions: readonly Transaction[]
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** All that an account has sent from this browser: what is under way, then what has ended. It is live. */
export function TransactionsDrawer(props: TransactionsDrawerProps) {
  const { open, config, transactions, announcement, said, opener, onClose } = props
  const messages = useMessages(transactionsMessages)
  const { close } = useMessages(purchaseMessages)
  const { status, requestConnect } = useWallet()
  const newestFirst = transactions.toReversed()
  const unseen = transactions.filter((transaction) => isEnded(transaction) && !transaction.isSeen)
  const unseenIds = unseen.map(({ id }) => id).join()
  useEffect(() => {
    if (!open || unseenIds === '') return
    for (const id of unseenIds.split(',')) getTransactionStore().dispatch({ type: 'seen', id })
  }, [open, unseenIds])

  useEffect(() => {
    if (!open) return
    Router.events.on('routeChangeStart', onClose)
    return () => Router.events.off('routeChangeStart', onClose)
  }, [open, onClose])

  const connect = () => {
    onClose()
    requestConnect()
  }
  return (
    <Dialog
      open={open}
      heading={messages.heading}
      placement="side"
      opener={opener}
      onClose={onClose}
      closeLabel={close}
    >
      {status !== 'connected' ? (
        <>
          <p className="text-muted">{messages.noWalletText}</p>
          <Button variant="primary" onClick={connect}>
            {messages.connect}
          </Button>
        </>
      ) : newestFirst.length === 0 ? (
        <div className="flex flex-col items-center gap-3 border border-line px-6 py-12 text-center">
          <h3 className="text-xl">{messages.emptyHeading}</h3>
          <p className="text-muted">{messages.emptyText}</p>
          <ButtonLink href="/explore" className="mt-2">
            {messages.emptyAction}
          </ButtonLink>
        </div>
      ) : (
        <>
          <Group heading={messages.underWayHeading} {...{ config, onClose }}>
            {newestFirst.filter((transaction) => !isEnded(transaction))}
          </Group>
          <Group heading={messages.finishedHeading} {...{ config, onClose }}>
            {newestFirst.filter(isEnded)}
          </Group>
          <p className="text-sm text-muted">{messages.keptNote}</p>
        </>
      )}
      <TransactionsAnnouncer isMuted={!open} {...{ announcement, said }} />
    </Dialog>
  )
}

interface GroupProps {
  heading: string
  config: Config
  onClose: () => void
  children: readonly Transaction[]
}

function Group({ heading, config, onClose, children }: GroupProps) {
  if (children.length === 0) return null
  return (
    <section aria-label={heading}>
      <h3 className="text-sm text-muted">{heading}</h3>
      <ul className="mt-1">
        {children.map((transaction) => (
          <TransactionEntry key={transaction.id} {...{ transaction, config, onClose }} />
        ))}
      </ul>
    </section>
  )
}
