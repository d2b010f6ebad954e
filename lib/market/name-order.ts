import { enSell } from '@/lib/messages/en-sell'
import type { Order } from '@/lib/schemas/order'

/** What an order is about, where that is not one work. */
export function nameOrder({ side, parameters, criteria }: Pick<Order, 'side' | 'parameters' | 'criteria'>): string {
  const { live } = enSell
  if (side === 'listing') return live.bundle({ count: parameters.offer.length })
  return criteria?.trait ? live.traitOffer(criteria.trait) : live.collectionOffer
}
