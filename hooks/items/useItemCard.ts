import { useMemo } from 'react'
import { toItemCardData } from '@/context/DemoDataProvider'
import type { Item } from '@/lib/api/schemas/item'
import type { ItemCardData } from '@/lib/items/item-card-data'

export function useItemCard(item: Item): ItemCardData {
  return useMemo(() => toItemCardData(item), [item])
}
