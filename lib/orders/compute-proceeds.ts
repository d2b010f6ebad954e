import type { Order } from '@/lib/api/schemas/order'
import { isSameAddress } from '@/lib/base/format/is-same-address'

type Offer = Pick<Order, 'netPriceWei' | 'priceWei' | 'quantity'> & {
  parameters: Pick<Order['parameters'], 'consideration'>
}

/** Seaport's item types of money: the chain's own coin, and an ERC-20. */
const money = [0, 1]

/**
 * The amount that this seller gets from an offer, in the smallest unit of its currency. A payment of the offer to the seller, such as the
 * royalty of a creator who sells, is the seller's too.
 */
export function computeProceedsWei(
  { netPriceWei, priceWei, quantity, parameters }: Offer,
  seller: string | null,
): bigint {
  const items = parameters.consideration
  const total = items.find(({ itemType }) => !money.includes(itemType))?.startAmount ?? '1'
  const ownWei = items
    .filter(
      ({ itemType, recipient }) => money.includes(itemType) && seller !== null && isSameAddress(recipient, seller),
    )
    .reduce((sum, { startAmount }) => sum + BigInt(startAmount), 0n)
  return BigInt(netPriceWei ?? priceWei) + (ownWei * BigInt(quantity)) / BigInt(total)
}
