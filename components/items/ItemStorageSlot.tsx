import { useLazyModule } from '@/hooks/ui/useLazyModule'
import type { Item } from '@/lib/api/schemas/item'
import { whenScrolled } from '@/lib/browser/startup/when-scrolled'

const load = () => whenScrolled().then(() => import('./ItemStorage'))

/** Its place has the height of what comes, so that nothing below it moves. */
export function ItemStorageSlot({ item }: { item: Item }) {
  const { module: line } = useLazyModule(true, load)
  return <div className="min-h-56">{line && <line.ItemStorage item={item} />}</div>
}
