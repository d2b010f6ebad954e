import { useEffect } from 'react'
import { toNft, useNftData } from '@/context/NftDataProvider'
import type { ItemsParameters } from '@/lib/api/market-api'
import type { CardItemsPage } from '@/lib/market/card-item'
import type { Nft } from '@/lib/market/nft'
import { useItems } from './useItems'

/** The page's list of works: the server's answer first, then the market's own as it changes. */
export function useMarketNfts(parameters: ItemsParameters, page: CardItemsPage): Nft[] {
  const { nfts, setNfts } = useNftData()
  const { items } = useItems(parameters, page)
  useEffect(() => {
    if (items !== page.items) setNfts(items.map(toNft))
  }, [items, page.items, setNfts])
  return nfts
}
