import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { isSameAddress } from '@/lib/base/format/is-same-address'

type Work = Pick<Item, 'chainId' | 'contract' | 'tokenId'>

/** The orders that are about one of these works, those of several works too. */
export function listOrdersOf(orders: readonly Order[], works: readonly Work[]): readonly Order[] {
  return orders.filter(({ chainId, collection, tokenId, side, parameters: { offer } }) =>
    works.some(
      (work) =>
        work.chainId === chainId &&
        ((isSameAddress(collection, work.contract) && tokenId === work.tokenId) ||
          (side === 'listing' &&
            offer.some(
              ({ token, identifierOrCriteria: id }) => isSameAddress(token, work.contract) && id === work.tokenId,
            ))),
    ),
  )
}
