import { useLoaded } from '@/hooks/useLoaded'
import type { Item } from '@/lib/schemas/item'

const id = 'kept'

/** Loads once its place comes into view. */
const load = () =>
  new Promise<typeof import('./ItemDurability')>((resolve) => {
    new IntersectionObserver(([entry], observer) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      resolve(import('./ItemDurability'))
    }).observe(document.getElementById(id) as Element)
  })

/** Its place has the height of what comes, so that nothing below it moves. */
export function DurabilitySlot({ item }: { item: Item }) {
  const line = useLoaded(item.durability, load)
  return (
    item.durability && (
      <div id={id} className="min-h-36">
        {line && <line.ItemDurability item={item} durability={item.durability} />}
      </div>
    )
  )
}
