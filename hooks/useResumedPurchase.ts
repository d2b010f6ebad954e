import { useEffect, useRef } from 'react'
import { getItem } from '@/lib/api/market-api'
import { readOpenPurchase, writeOpenPurchase } from '@/lib/transactions/open-purchase'
import { useWallet } from './useWallet'
import { useWalletStore } from './useWalletStore'

/** After a reload the dialog comes back at the step at which its page went away; nothing is asked for again. */
export function useResumedPurchase(isConnected: boolean): void {
  const store = useWalletStore()
  const { requestBuy } = useWallet()
  const isFirstLook = useRef(true)
  useEffect(() => {
    if (!isConnected || !isFirstLook.current) return
    isFirstLook.current = false
    const open = readOpenPurchase()
    if (!open || store.getState().intent !== null) return
    if (open.path !== window.location.pathname) return writeOpenPurchase(null)
    getItem(open).then(
      (item) => store.getState().intent === null && requestBuy(item, open.transactionId),
      () => {},
    )
  }, [isConnected, store, requestBuy])
}
