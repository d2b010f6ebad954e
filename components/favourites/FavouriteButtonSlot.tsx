import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { whenIdle } from '@/lib/browser/startup/when-idle'
import type { ItemCardData } from '@/lib/items/item-card-data'

const loadButton = async () => {
  await new Promise<void>(whenIdle)
  return (await import('./FavouriteButton')).FavouriteButton
}

/** A place of the heart's size, above a card's link. The heart comes when the page has nothing better to do. */
export function FavouriteButtonSlot({ item }: { item: ItemCardData }) {
  const { module: Button } = useLazyModule(true, loadButton)
  return <div className="relative z-10 size-9 shrink-0">{Button && <Button item={item} />}</div>
}
