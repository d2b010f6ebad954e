import { useAddRecentTransaction } from '@rainbow-me/rainbowkit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAccount } from 'wagmi'
import { formatTransactionTitle } from '@/lib/flows/format-transaction-title'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import { isOfAccount } from '@/lib/transactions/transaction'
import { trimRecentTransactions } from '@/lib/wallet/trim-recent-transactions'

/**
 * RainbowKit's own list, in its account dialog, gets what was mined and nothing else: it knows neither replaced nor
 * dropped ones, would turn at them for five minutes and then call them failed.
 */
export function useRecentTransactions(): void {
  const { address, chainId } = useAccount()
  const add = useAddRecentTransaction()
  const added = useRef(new Set<string>())
  const addMined = useEffectEvent(() => {
    for (const transaction of getTransactionStore().getState()) {
      const { hash, block } = transaction
      const isNew = hash && block && !transaction.isSeen && !added.current.has(hash)
      if (!isNew || !isOfAccount(transaction, address ?? null) || transaction.chainId !== chainId) continue
      added.current.add(hash)
      trimRecentTransactions(1)
      try {
        add({ hash, description: formatTransactionTitle(transaction) })
      } catch {
        // It writes to a storage that may be blocked, or full.
      }
    }
  })
  useEffect(() => getTransactionStore().subscribe(() => addMined()), [])
}
