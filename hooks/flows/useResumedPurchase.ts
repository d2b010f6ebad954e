import { useEffect, useRef, useState } from 'react'
import { useWallet } from '@/hooks/wallet/useWallet'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import { getItem, getOrder } from '@/lib/api/client/core'
import { readOpenPurchase, storeOpenPurchase } from '@/lib/flows/orders/buy/open-purchase'

/**
 * After a reload the dialog comes back at the step at which its page went away; nothing is asked for again.
 * @returns which transaction the dialog tells of
 */
export function useResumedPurchase(isConnected: boolean): string | undefined {
  const store = useWalletStore()
  const { requestBuy } = useWallet()
  const isFirstLook = useRef(true)
  const [resumedId, setResumedId] = useState(() => readOpenPurchase()?.transactionId)
  useEffect(() => {
    if (!isConnected || !isFirstLook.current) return
    isFirstLook.current = false
    const open = readOpenPurchase()
    const isHere = open?.path === window.location.pathname
    if (open && !isHere) storeOpenPurchase(null)
    if (!open || !isHere || store.getState().intent !== null) return setResumedId(undefined)
    const { chainId, orderHash } = open
    const order = orderHash ? getOrder({ chainId, hash: orderHash }).catch(() => undefined) : undefined
    Promise.all([getItem(open), order]).then(
      ([item, bought]) => {
        if (store.getState().intent !== null) return setResumedId(undefined)
        // A bundle or a private listing is not what the item shows for sale to everyone.
        const isOther = bought?.kind === 'bundle' || bought?.kind === 'private'
        requestBuy(isOther ? { ...item, listing: bought } : item, open.transactionId)
      },
      () => setResumedId(undefined),
    )
  }, [isConnected, store, requestBuy])
  return resumedId
}
