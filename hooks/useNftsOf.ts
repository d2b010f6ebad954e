import { useMemo } from 'react'
import { toItemCardData } from '@/context/NftDataProvider'
import type { ItemSummary } from '@/lib/market/card-item'
import type { ItemCardData } from '@/lib/market/nft'

export function useNftsOf(items: readonly ItemSummary[]): ItemCardData[] {
  return useMemo(() => items.map(toItemCardData), [items])
}
