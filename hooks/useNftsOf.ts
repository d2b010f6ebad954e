import { useMemo } from 'react'
import { toNft } from '@/context/NftDataProvider'
import type { CardItem } from '@/lib/market/card-item'
import type { Nft } from '@/lib/market/nft'

export function useNftsOf(items: readonly CardItem[]): Nft[] {
  return useMemo(() => items.map(toNft), [items])
}
