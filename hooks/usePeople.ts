import { useDemoData } from '@/context/NftDataProvider'
import type { DemoPerson } from '@/lib/market/nft'

export function usePeople(): readonly DemoPerson[] {
  return useDemoData().people
}
