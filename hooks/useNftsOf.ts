import { useMemo } from 'react'
import { toNft } from '@/context/NftDataProvider'
import type { Nft } from '@/lib/market/nft'
import type { Item } from '@/lib/schemas/item'

export function useNftsOf(items: readonly Item[]): Nft[] {
  return useMemo(() => items.map(toNft), [items])
}
