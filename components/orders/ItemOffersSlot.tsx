import { useLazyModule } from '@/hooks/ui/useLazyModule'
import type { Item } from '@/lib/api/schemas/item'

/** An item without an offer needs no list of them. */
export function ItemOffersSlot({ item }: { item: Item }) {
  const { module: offers } = useLazyModule(item.bestOffer, () => import('./ItemOffers'))
  return offers && item.bestOffer && <offers.ItemOffers item={item} best={item.bestOffer} />
}
