import { useCallback, useEffect, useRef, useState } from 'react'
import { useAnnouncement } from '@/hooks/transactions/useAnnouncement'
import { useRecentTransactions } from '@/hooks/transactions/useRecentTransactions'
import { useTransactions } from '@/hooks/transactions/useTransactions'
import { useTransactionObservations, useTransactionWatch } from '@/hooks/transactions/useTransactionWatch'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useWallet } from '@/hooks/wallet/useWallet'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Config } from '@/lib/api/schemas/config'
import { TransactionsAnnouncer } from './TransactionsAnnouncer'
import { TransactionsButton } from './TransactionsButton'

export interface TransactionsProps {
  config: Config
  /** The dialog of an action shows the outcome of its transaction itself. */
  isDialogOpen: boolean
  /** The transaction that the dialog resumed. */
  resumedId: string | undefined
}

const loadDrawer = () => import('./TransactionsDrawer').then(({ TransactionsDrawer }) => TransactionsDrawer)

/** Follows what was sent while the page is open; the header's button to it, and the one list of it. */
export function Transactions({ config, isDialogOpen, resumedId }: TransactionsProps) {
  const store = useWalletStore()
  const { address, status, areTransactionsOpen } = useWallet()
  const opener = useRef<HTMLButtonElement>(null)
  useTransactionWatch(config)
  useRecentTransactions()
  const isConnected = status === 'connected'
  const transactions = useTransactions(isConnected ? address : null)
  const announcement = useAnnouncement(transactions)
  const said = useRef(0)
  const sights = useTransactionObservations()
  const [wasLost, setWasLost] = useState(false)
  // Kept after the dialog closes, so that the list does not repeat it.
  const [toldId, setToldId] = useState(resumedId)
  if (resumedId && resumedId !== toldId) setToldId(resumedId)

  // The page died while the wallet asked: what came of it is the first thing to tell, here unless its own dialog does.
  const isLost = transactions.some(
    ({ id, status: now }) => now === 'asked' && sights.get(id)?.isOrphan && id !== toldId,
  )
  useEffect(() => {
    if (!isLost || wasLost || isDialogOpen) return
    setWasLost(true)
    store.setTransactionsOpen(true)
  }, [isLost, wasLost, isDialogOpen, store])

  const close = useCallback(() => store.setTransactionsOpen(false), [store])
  const isOpen = areTransactionsOpen && !isDialogOpen
  const { module: Drawer } = useLazyModule(areTransactionsOpen, loadDrawer, { onFail: close })
  return (
    <>
      {isConnected && <TransactionsButton ref={opener} transactions={transactions} />}
      <TransactionsAnnouncer isMuted={isDialogOpen || isOpen} {...{ announcement, said }} />
      {Drawer && <Drawer open={isOpen} {...{ config, transactions, announcement, said, opener }} onClose={close} />}
    </>
  )
}
