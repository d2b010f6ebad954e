import { useMemo } from 'react'
import { toItemCardData } from '@/context/DemoDataProvider'
import type { ItemCardData } from '@/lib/items/item-card-data'
import type { ItemSummary } from '@/lib/items/item-summary'

export function useItemCards(items: readonly ItemSummary[]): ItemCardData[] {
  return useMemo(() => items.map(toItemCardData), [items])
}
