import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNow } from '@/hooks/ui/useNow'
import { getItem, listActivity } from '@/lib/api/client/core'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import { type PurchaseOutcome, waitForOwner } from '@/lib/flows/orders/buy/wait-for-owner'
import type { Transaction } from '@/lib/transactions/transaction'
import { getTransactionView, type TransactionView } from '@/lib/transactions/view/transaction-view'
import { useTransactionObservations } from './useTransactionWatch'

export interface SentTransaction {
  transaction: Transaction
  view: TransactionView
  /** Whether the market knows the new owner; null until that is settled. */
  outcome: PurchaseOutcome | null
}

const stepMs = 5_000

/** How one transaction stands. Null for one that the registry does not hold. */
export function useSentTransaction(id: string | null): SentTransaction | null {
  const { subscribe, find } = getTransactionStore()
  const getOne = () => (id === null ? undefined : find(id))
  const transaction = useSyncExternalStore(subscribe, getOne)
  const sights = useTransactionObservations()
  const nowMs = useNow((ms) => Math.floor(ms / stepMs), Date.now) * stepMs
  const outcome = useOutcome(transaction)
  if (!transaction) return null
  return { transaction, view: getTransactionView(transaction, sights.get(transaction.id), nowMs), outcome }
}

function useOutcome(transaction: Transaction | undefined): PurchaseOutcome | null {
  const [settled, setSettled] = useState<{ id: string; outcome: PurchaseOutcome } | null>(null)
  const mined = transaction?.status === 'confirmed' && transaction.about.kind === 'buy' ? transaction : null
  const id = mined?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store gives a new object at each event
  useEffect(() => {
    if (!mined) return
    const controller = new AbortController()
    waitForOwner({ transaction: mined, getItem, listActivity, signal: controller.signal }).then(
      (outcome) => setSettled({ id: mined.id, outcome }),
      () => {},
    )
    return () => controller.abort()
  }, [id])
  return settled && settled.id === id ? settled.outcome : null
}
