import { useLazyModule } from '@/hooks/ui/useLazyModule'
import type { Item } from '@/lib/api/schemas/item'
import { whenScrolled } from '@/lib/browser/startup/when-scrolled'

const load = () => whenScrolled().then(() => import('./ItemUpkeep'))

/** Its place has the height of what comes, so that nothing below it moves. */
export function ItemUpkeepSlot({ item }: { item: Item }) {
  const { module: line } = useLazyModule(true, load)
  return <div className="min-h-56">{line && <line.ItemUpkeep item={item} />}</div>
}
