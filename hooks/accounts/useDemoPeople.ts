import { useDemoData } from '@/context/DemoDataProvider'
import type { DemoProfile } from '@/lib/items/item-card-data'

export function useDemoPeople(): readonly DemoProfile[] {
  return useDemoData().people
}
