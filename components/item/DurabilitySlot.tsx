import { useLoaded } from '@/hooks/useLoaded'
import type { Item } from '@/lib/schemas/item'

const id = 'kept'

/** Loads once its place comes into view; the observer goes with what it observes. */
const load = () =>
  new Promise<typeof import('./ItemDurability')>((resolve) => {
    new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) resolve(import('./ItemDurability'))
    }).observe(document.getElementById(id) as Element)
  })

/** Its place has the height of what comes (globals.css), so that nothing below it moves. */
export function DurabilitySlot({ item }: { item: Item }) {
  const line = useLoaded(id, load)
  return <div id={id}>{line && <line.ItemDurability item={item} />}</div>
}
