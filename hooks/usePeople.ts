import { useDemoData } from '@/context/DemoDataProvider'
import type { DemoPerson } from '@/lib/items/item-card-data'

export function usePeople(): readonly DemoPerson[] {
  return useDemoData().people
}
