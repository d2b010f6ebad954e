import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toItemCardData, useDemoData } from '@/context/DemoDataProvider'
import type { ItemCardData } from '@/lib/items/item-card-data'
import type { cardsQueryOptions, featuredQueryOptions } from '@/lib/items/item-queries'
import type { ItemSummariesPage } from '@/lib/items/item-summary'
import type { showItemsQueryOptions } from '@/lib/shows/show-queries'

/** The page's list of items: the server's answer first, then the market's own as it changes. */
export function useLiveItemCards(
  query: ReturnType<typeof cardsQueryOptions | typeof featuredQueryOptions | typeof showItemsQueryOptions>,
  page: ItemSummariesPage,
): ItemCardData[] {
  const { items: cards, setItems } = useDemoData()
  const { items } = useQuery({ ...(query as ReturnType<typeof cardsQueryOptions>), initialData: page }).data
  useEffect(() => {
    if (items !== page.items) setItems(items.map(toItemCardData))
  }, [items, page.items, setItems])
  return cards
}
