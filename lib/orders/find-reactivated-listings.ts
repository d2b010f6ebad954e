import type { Hash } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import type { ListingToken } from './listing-terms'

/**
 * The old sales of these items that Seaport's permission would bring back to life: giving an item away ends the permission for
 * it, and not what was signed.
 */
export function findReactivatedListings(
  orders: readonly Order[],
  tokens: readonly Pick<ListingToken, 'contract' | 'tokenId'>[],
  replaces: readonly Hash[],
): Order[] {
  const items = new Set(tokens.map(({ contract, tokenId }) => findItem(contract, tokenId)))
  return orders.filter(({ side, hash, reasons = [], parameters }) => {
    const isReactivated = reasons.length > 0 && reasons.every((reason) => reason === 'not_approved')
    const isOfThese = parameters.offer.some((part) => items.has(findItem(part.token, part.identifierOrCriteria)))
    return side === 'listing' && isReactivated && isOfThese && !replaces.includes(hash)
  })
}

const findItem = (contract: string, tokenId: string) => `${contract.toLowerCase()}:${tokenId}`
