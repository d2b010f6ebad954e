import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'

/** What a listing sells: one item, or those of a bundle. */
export function listOfferedItems({ parameters }: Pick<Order, 'parameters'>): Pick<Item, 'contract' | 'tokenId'>[] {
  return parameters.offer.map(({ token, identifierOrCriteria }) => ({ contract: token, tokenId: identifierOrCriteria }))
}
