import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toNft, useNftData } from '@/context/NftDataProvider'
import type { CardItemsPage } from '@/lib/market/card-item'
import type { Nft } from '@/lib/market/nft'
import type { cardsQueryOptions, featuredQueryOptions } from '@/lib/queries/items'

/** The page's list of works: the server's answer first, then the market's own as it changes. */
export function useMarketNfts(
  query: ReturnType<typeof cardsQueryOptions> | ReturnType<typeof featuredQueryOptions>,
  page: CardItemsPage,
): Nft[] {
  const { nfts, setNfts } = useNftData()
  const { items } = useQuery({ ...(query as ReturnType<typeof cardsQueryOptions>), initialData: page }).data
  useEffect(() => {
    if (items !== page.items) setNfts(items.map(toNft))
  }, [items, page.items, setNfts])
  return nfts
}
