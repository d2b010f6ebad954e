import { useEffect, useState } from 'react'
import type { Item } from '@/lib/api/schemas/item'
import { readOpenPurchase, storeOpenPurchase } from '@/lib/flows/orders/buy/open-purchase'

export interface UseOpenPurchaseParameters {
  item: Pick<Item, 'chainId' | 'contract' | 'tokenId' | 'listing'>
  transactionId: string | null
  /** Its end was shown: done, or come to nothing. */
  isOver: boolean
}

/**
 * What is kept of a purchase while its dialog is there: a page that dies while the wallet is in front comes back to this step.
 * @returns how many of an edition are wanted, and how to want another number
 */
export function useOpenPurchase({ item, transactionId, isOver }: UseOpenPurchaseParameters) {
  const { chainId, contract, tokenId } = item
  const orderHash = item.listing?.hash
  const [wanted, setWanted] = useState(() => readWanted(item))
  useEffect(() => {
    if (isOver) return storeOpenPurchase(null)
    const { pathname: path } = window.location
    const known = {
      ...(transactionId ? { transactionId } : {}),
      ...(orderHash ? { orderHash } : {}),
      ...(wanted ? { quantity: wanted.toString() } : {}),
    }
    storeOpenPurchase({ chainId, contract, tokenId, path, ...known })
  }, [chainId, contract, tokenId, transactionId, orderHash, wanted, isOver])
  useEffect(() => () => storeOpenPurchase(null), [])
  return [wanted, setWanted] as const
}

function readWanted({ chainId, contract, tokenId }: UseOpenPurchaseParameters['item']): bigint | undefined {
  const open = readOpenPurchase()
  const isIt = open?.chainId === chainId && open.contract === contract && open.tokenId === tokenId
  return isIt && open.quantity ? BigInt(open.quantity) : undefined
}
