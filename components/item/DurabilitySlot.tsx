import { useLoaded } from '@/hooks/useLoaded'
import type { Item } from '@/lib/schemas/item'

/** It stands at the end of the page: whoever scrolls is on the way there. */
const load = () =>
  new Promise<typeof import('./ItemDurability')>((resolve) => {
    addEventListener('scroll', () => resolve(import('./ItemDurability')), { once: true })
  })

/** Its place has the height of what comes, so that nothing below it moves. */
export function DurabilitySlot({ item }: { item: Item }) {
  const line = useLoaded(true, load)
  return <div className="min-h-36">{line && <line.ItemDurability item={item} />}</div>
}
