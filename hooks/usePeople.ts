import { useNftData } from '@/context/NftDataProvider'
import type { Person } from '@/lib/market/nft'

export function usePeople(): readonly Person[] {
  return useNftData().people
}
