import type { Address } from 'viem'
import { type ConsiderationItem, ItemType, type OfferItem, type OrderComponents } from './types'

/** What an order is about, whichever side signed it. */
export interface OrderShape {
  side: 'listing' | 'offer'
  /** The NFTs that change hands: all those of a listing, the one of an offer. */
  items: readonly OfferItem[]
  /** What is paid to whom in the consideration: the price of a listing, the fees of an offer. */
  payments: readonly ConsiderationItem[]
  /** For a private listing: who alone gets the NFTs. */
  taker: Address | null
  /** How many of the one NFT; 1 for a bundle. */
  quantity: bigint
}

/** Whether an item is money: the chain's own coin or an ERC-20. */
export function isPayment({ itemType }: Pick<OfferItem, 'itemType'>): boolean {
  return itemType === ItemType.native || itemType === ItemType.erc20
}

/** Whether an item stands for any token under a root instead of one. */
export function isCriteriaItem({ itemType }: Pick<OfferItem, 'itemType'>): boolean {
  return itemType === ItemType.erc721Criteria || itemType === ItemType.erc1155Criteria
}

/**
 * Reads an order as a listing (NFTs for money, perhaps mirrored for one taker) or as an offer (money for one NFT or
 * criteria item). Null for anything else that Seaport would fill.
 */
export function parseOrderShape({ offerer, offer, consideration }: OrderComponents): OrderShape | null {
  const payments = consideration.filter(isPayment)
  const asked = consideration.filter((item) => !isPayment(item))
  const [first] = offer
  if (!first) return null
  if (first.itemType === ItemType.erc20) {
    const [item] = asked
    if (offer.length > 1 || !item || asked.length > 1) return null
    return { side: 'offer', items: [item], payments, taker: null, quantity: item.startAmount }
  }
  if (!offer.every(isToken) || !isMirror(offer, asked, offerer)) return null
  const quantity = offer.length === 1 ? first.startAmount : 1n
  return { side: 'listing', items: offer, payments, taker: asked[0]?.recipient ?? null, quantity }
}

function isToken({ itemType }: OfferItem): boolean {
  return itemType === ItemType.erc721 || itemType === ItemType.erc1155
}

/** Nothing, or all that is offered, in its order, to one other than the offerer: the mark of a private listing. */
function isMirror(offer: readonly OfferItem[], asked: readonly ConsiderationItem[], offerer: Address): boolean {
  const [taker] = asked.map(({ recipient }) => recipient)
  if (taker === undefined) return true
  return (
    taker !== offerer &&
    asked.length === offer.length &&
    asked.every(({ recipient, ...item }, index) => recipient === taker && isSame(item, offer[index]))
  )
}

function isSame(item: OfferItem, other: OfferItem | undefined): boolean {
  return (
    item.itemType === other?.itemType &&
    item.token === other.token &&
    item.identifierOrCriteria === other.identifierOrCriteria &&
    item.startAmount === other.startAmount &&
    item.endAmount === other.endAmount
  )
}
