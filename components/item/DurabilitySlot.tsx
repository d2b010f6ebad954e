import { useLoaded } from '@/hooks/useLoaded'
import { whenIdle } from '@/lib/browser/when-idle'
import type { Item } from '@/lib/schemas/item'

const load = async () => {
  await new Promise<void>(whenIdle)
  return (await import('./ItemDurability')).ItemDurability
}

/** Its place has the height of what comes when the page has nothing better to do. */
export function DurabilitySlot({ item }: { item: Item }) {
  const { durability } = item
  const Line = useLoaded(durability, load)
  return durability && <div className="min-h-36">{Line && <Line item={item} durability={durability} />}</div>
}
