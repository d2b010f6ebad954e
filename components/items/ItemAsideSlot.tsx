import { useLazyModule } from '@/hooks/ui/useLazyModule'
import type { Item } from '@/lib/api/schemas/item'

const load = () => import('./ItemAside')

/** None of it is needed to see the item: it comes after the page. */
export function ItemAsideSlot({ item }: { item: Item }) {
  const { module: aside } = useLazyModule(true, load)
  return aside && <aside.ItemAside item={item} />
}
