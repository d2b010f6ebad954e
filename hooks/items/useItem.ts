import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toItemCardData } from '@/context/DemoDataProvider'
import type { ItemId } from '@/lib/api/client/core'
import type { Item } from '@/lib/api/schemas/item'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { itemQueryOptions } from '@/lib/items/item-queries'

/** One item, first as the server rendered it and then as the market's events change it. */
export function useItem({ chainId, contract, tokenId }: ItemId, initialData: Item): Item {
  return useQuery({ ...itemQueryOptions({ chainId, contract, tokenId }), initialData }).data
}

export function useItemCard(item: Item): ItemCardData {
  return useMemo(() => toItemCardData(item), [item])
}
