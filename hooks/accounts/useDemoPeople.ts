import { useDemoData } from '@/context/DemoDataProvider'
import type { DemoPerson } from '@/lib/items/item-card-data'

export function useDemoPeople(): readonly DemoPerson[] {
  return useDemoData().people
}
