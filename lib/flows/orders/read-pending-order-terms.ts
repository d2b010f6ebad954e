import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { describeOrder } from '@/lib/wallet/describe/describe-order'

/** The terms of a listing that waits for a Safe's owners, to go on with it; null for an offer, and for editions. */
export function readPendingOrderTerms({ chainId, parameters }: PendingSafeOrder, name: string): ListingTerms | null {
  const order = decodeOrderComponents(parameters)
  const described = describeOrder(order)
  if (described?.side !== 'listing' || order.offer.some(({ itemType }) => itemType !== 2)) return null
  const { items, price, taker, currency } = described
  const tokens = items.map(({ contract, tokenId }) => ({
    ...{ contract, tokenId: String(tokenId), standard: 'ERC721' as const, name, collectionName: '', quantity: '1' },
  }))
  return {
    ...{ chainId, currency, approvesAll: false, replaces: [], bySignatures: true },
    ...(taker ? { taker } : {}),
    ...{ salt: String(order.salt), startTime: String(order.startTime), endTime: String(order.endTime) },
    lots: [
      {
        ...{ tokens, priceWei: String(price.startWei) },
        ...(price.endWei === price.startWei ? {} : { endPriceWei: String(price.endWei) }),
      },
    ],
  }
}
