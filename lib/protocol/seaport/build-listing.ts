import { type Address, zeroAddress, zeroHash } from 'viem'
import { buildPayment, buildPayments, type Fee } from './build-payments'
import { ItemType, type OfferItem, type OrderComponents, OrderType } from './types'

export interface ListedToken {
  contract: Address
  tokenId: bigint
  /** ERC-721 unless it is told otherwise. */
  standard?: 'ERC721' | 'ERC1155'
  /** More than one (ERC-1155) may be bought bit by bit; the price is then for all, and a multiple of it. */
  quantity?: bigint
}

export interface ListingTerms {
  offerer: Address
  /** What the buyer pays in all; fees come out of it. */
  priceWei: bigint
  /** For a Dutch listing: what the price falls to, in a straight line, until the end. */
  endPriceWei?: bigint
  /** The zero address, the chain's own coin, unless it is told otherwise. */
  currency?: Address
  /** For a private listing: who alone gets the NFTs. */
  taker?: Address
  startTimeSeconds: bigint
  endTimeSeconds: bigint
  counter: bigint
  salt: bigint
  fees?: readonly Fee[]
}

export interface BuildListingParameters extends ListedToken, ListingTerms {}

export interface BuildBundleParameters extends ListingTerms {
  tokens: readonly ListedToken[]
}

/** A listing of one NFT, or of several editions of one, open to all or to its taker, without zone or conduit. */
export function buildListing(parameters: BuildListingParameters): OrderComponents {
  const { quantity = 1n, taker } = parameters
  const isPartial = quantity > 1n && taker === undefined
  return buildOrder(parameters, [buildItem(parameters)], isPartial ? quantity : 1n)
}

/** A listing of several NFTs that are sold together or not at all. */
export function buildBundle(parameters: BuildBundleParameters): OrderComponents {
  return buildOrder(parameters, parameters.tokens.map(buildItem), 1n)
}

function buildOrder(terms: ListingTerms, offer: readonly OfferItem[], parts: bigint): OrderComponents {
  const { offerer, priceWei, endPriceWei = priceWei, currency = zeroAddress, taker, fees = [] } = terms
  const { kept, paidToOthers } = buildPayments({ currency, priceWei, endPriceWei, fees, parts })
  const mirror = taker === undefined ? [] : offer.map((item) => ({ ...item, recipient: taker }))
  return {
    offerer,
    zone: zeroAddress,
    offer,
    consideration: [buildPayment(currency, offerer, kept), ...paidToOthers, ...mirror],
    orderType: parts > 1n ? OrderType.partialOpen : OrderType.fullOpen,
    startTime: terms.startTimeSeconds,
    endTime: terms.endTimeSeconds,
    zoneHash: zeroHash,
    salt: terms.salt,
    conduitKey: zeroHash,
    counter: terms.counter,
  }
}

function buildItem({ contract, tokenId, standard = 'ERC721', quantity = 1n }: ListedToken): OfferItem {
  return {
    itemType: standard === 'ERC721' ? ItemType.erc721 : ItemType.erc1155,
    token: contract,
    identifierOrCriteria: tokenId,
    startAmount: quantity,
    endAmount: quantity,
  }
}
