import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { Config } from '@/lib/api/schemas/config'
import type { ListingLot, ListingTerms, ListingToken } from '@/lib/orders/listing-terms'
import { computeUnitWei } from '@/lib/protocol/royalties/sale-royalty'
import {
  buildBundle,
  buildListing,
  type Fee,
  isPayment,
  type ListedToken,
  maxPayments,
  type OrderComponents,
} from '@/lib/protocol/seaport'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { listMarketFees } from './list-market-fees'
import type { ListedTokenRef } from './read-listing-facts'

export interface BuildListingOrdersParameters {
  terms: ListingTerms
  account: Address
  counter: bigint
  /** What the creators get, for each lot. */
  royaltyFees: readonly (readonly Fee[])[]
  marketFee: Config['marketFee']
  /** By the chain's clock, and how long an order may last. */
  nowSeconds: bigint
  durationSeconds: bigint
}

/**
 * The orders that terms come to, one a lot. What the seller confirms is what buyers pay in all; fees come out of it.
 * @throws AppError of `refuseFlow` for terms that no market takes.
 */
export function buildListingOrders(parameters: BuildListingOrdersParameters): OrderComponents[] {
  const { terms, account, counter, royaltyFees, marketFee } = parameters
  assertTerms(parameters)
  return terms.lots.map((lot, index) => {
    return buildLot(lot, {
      offerer: account,
      currency: terms.currency,
      ...(terms.taker ? { taker: terms.taker } : {}),
      startTimeSeconds: BigInt(terms.startTime),
      endTimeSeconds: BigInt(terms.endTime),
      salt: BigInt.asUintN(256, BigInt(terms.salt) + BigInt(index)),
      counter,
      fees: [...(royaltyFees[index] ?? []), ...listMarketFees(marketFee)],
    })
  })
}

/** How many parts a lot may be sold in. */
export function countEditions(
  { tokens: [only, ...others] }: ListingLot,
  { taker }: Pick<ListingTerms, 'taker'>,
): bigint {
  const quantity = BigInt(only?.quantity ?? 0)
  return others.length === 0 && !taker && quantity > 0n ? quantity : 1n
}

/** The tokens of all lots with what each is sold for. */
export function listListingTokens(terms: Pick<ListingTerms, 'lots' | 'taker'>): ListedTokenRef[] {
  return terms.lots.flatMap((lot) => {
    const { tokens, priceWei, endPriceWei = priceWei } = lot
    const of = { pieces: countEditions(lot, terms), tokens: tokens.length }
    const unitPrices = {
      startWei: computeUnitWei(BigInt(priceWei), of),
      endWei: computeUnitWei(BigInt(endPriceWei), of),
    }
    return tokens.map((token) => ({ ...toListedToken(token), unitPrices }))
  })
}

export function toListedToken({ contract, tokenId, standard, quantity }: ListingToken): ListedToken {
  return { contract, tokenId: BigInt(tokenId), standard, quantity: BigInt(quantity) }
}

function buildLot(
  { tokens, priceWei, endPriceWei }: ListingLot,
  terms: Omit<Parameters<typeof buildBundle>[0], 'tokens' | 'priceWei'>,
) {
  const prices = { priceWei: BigInt(priceWei), ...(endPriceWei ? { endPriceWei: BigInt(endPriceWei) } : {}) }
  const [first, ...others] = tokens.map(toListedToken)
  if (!first) throw refuseFlow('too_few')
  const order =
    others.length === 0
      ? buildListing({ ...terms, ...prices, ...first })
      : buildBundle({ ...terms, ...prices, tokens: [first, ...others] })
  const isPaid = order.consideration.some(
    ({ recipient, endAmount }) => isAddressEqual(recipient, terms.offerer) && endAmount > 0n,
  )
  if (!isPaid) throw refuseFlow('fees_too_high')
  if (order.consideration.filter(isPayment).length > maxPayments) throw refuseFlow('too_many_receivers')
  return order
}

function assertTerms({ terms, account, nowSeconds, durationSeconds }: BuildListingOrdersParameters): void {
  const { lots, taker } = terms
  const [start, end] = [BigInt(terms.startTime), BigInt(terms.endTime)]
  if (end <= start || end <= nowSeconds) throw refuseFlow('end_too_soon')
  if (end > nowSeconds + durationSeconds) throw refuseFlow('end_too_late')
  if (taker && (isAddressEqual(taker, account) || isAddressEqual(taker, zeroAddress))) throw refuseFlow('taker')
  for (const lot of lots) {
    const { tokens, priceWei, endPriceWei = priceWei } = lot
    const [price, endPrice] = [BigInt(priceWei), BigInt(endPriceWei)]
    const parts = countEditions(lot, terms)
    if (price === 0n || endPrice === 0n) throw refuseFlow('zero_price')
    if (endPrice > price) throw refuseFlow('rises')
    if (tokens.some((token) => BigInt(token.quantity) < 1n)) throw refuseFlow('too_few')
    if (price % parts !== 0n || endPrice % parts !== 0n) throw refuseFlow('not_divisible')
  }
}
