import { useLoaded } from '@/hooks/useLoaded'
import { whenScrolled } from '@/lib/browser/when-scrolled'
import type { Item } from '@/lib/schemas/item'

const load = () => whenScrolled().then(() => import('./ItemDurability'))

/** Its place has the height of what comes, so that nothing below it moves. */
export function DurabilitySlot({ item }: { item: Item }) {
  const line = useLoaded(true, load)
  return <div className="min-h-36">{line && <line.ItemDurability item={item} />}</div>
}
