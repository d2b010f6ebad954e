import { useMemo } from 'react'
import { toItemCardData } from '@/context/NftDataProvider'
import type { ItemCardData } from '@/lib/market/nft'
import type { Item } from '@/lib/schemas/item'

export function useNftOf(item: Item): ItemCardData {
  return useMemo(() => toItemCardData(item), [item])
}
