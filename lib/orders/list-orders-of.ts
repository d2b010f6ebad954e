import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { isSameAddress } from '@/lib/base/format/is-same-address'

type ItemId = Pick<Item, 'chainId' | 'contract' | 'tokenId'>

/** The orders that are about one of these items, those of several items too. */
export function listOrdersOf(orders: readonly Order[], items: readonly ItemId[]): readonly Order[] {
  return orders.filter(({ chainId, collection, tokenId, side, parameters: { offer } }) =>
    items.some(
      (item) =>
        item.chainId === chainId &&
        ((isSameAddress(collection, item.contract) && tokenId === item.tokenId) ||
          (side === 'listing' &&
            offer.some(
              ({ token, identifierOrCriteria: id }) => isSameAddress(token, item.contract) && id === item.tokenId,
            ))),
    ),
  )
}
