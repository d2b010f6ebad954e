import type { Order } from '@/lib/api/schemas/order'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { getMessages } from '@/lib/i18n/get-messages'

/** What an order is about, where that is not one item; and of which collection, once its name is known. */
export function formatOrderTitle(
  { side, parameters, criteria }: Pick<Order, 'side' | 'parameters' | 'criteria'>,
  of?: string,
): string {
  const { live, offer } = getMessages(orderFlowsMessages)
  if (side === 'listing') return live.bundle({ count: parameters.offer.length })
  if (of) return criteria?.trait ? offer.anyWith({ ...criteria.trait, of }) : offer.anyOf({ name: of })
  return criteria?.trait ? live.traitOffer(criteria.trait) : live.collectionOffer
}
