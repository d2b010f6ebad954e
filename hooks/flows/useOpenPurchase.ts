import { useEffect } from 'react'
import type { Item } from '@/lib/api/schemas/item'
import { readOpenPurchase, storeOpenPurchase } from '@/lib/flows/orders/buy/open-purchase'

export interface UseOpenPurchaseParameters {
  item: Pick<Item, 'chainId' | 'contract' | 'tokenId' | 'listing'>
  /** How many of an edition; undefined until that is chosen. */
  wanted: bigint | undefined
  transactionId: string | null
  /** Its end was shown: done, or come to nothing. */
  isOver: boolean
}

/** Keeps a purchase while its dialog is there: a page that dies while the wallet is in front comes back to this step. */
export function useOpenPurchase({ item, wanted, transactionId, isOver }: UseOpenPurchaseParameters): void {
  const { chainId, contract, tokenId } = item
  const orderHash = item.listing?.hash
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
}

/** How many of an edition were wanted before the page went away. */
export function readWantedQuantity({
  chainId,
  contract,
  tokenId,
}: Pick<Item, 'chainId' | 'contract' | 'tokenId'>): bigint | undefined {
  const open = readOpenPurchase()
  const isIt = open?.chainId === chainId && open.contract === contract && open.tokenId === tokenId
  return isIt && open.quantity ? BigInt(open.quantity) : undefined
}
