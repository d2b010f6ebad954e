import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { buildBundle, buildListing, type Fee, type ListedToken, type OrderComponents } from '@/lib/seaport'
import { refuseFlow } from './flow-refusals'
import type { ListLot, ListTerms, ListToken } from './list-terms'

export interface BuildSaleParameters {
  terms: ListTerms
  account: Address
  counter: bigint
  /** What each work's creator gets, in the order of the works; null where nobody gets anything. */
  royalties: readonly (Fee | null)[]
  marketFee: { bps: number; recipient: Address | null }
  /** By the chain's clock, and how long an order may last. */
  nowSeconds: bigint
  durationSeconds: bigint
}

/**
 * The orders that terms come to, one a lot. What the seller confirms is what buyers pay in all; fees come out of it.
 * @throws AppError of `refuseFlow` for terms that no market takes.
 */
export function buildSale(parameters: BuildSaleParameters): OrderComponents[] {
  const { terms, account, counter, royalties, marketFee } = parameters
  assertTerms(parameters)
  let next = 0
  return terms.lots.map((lot, index) => {
    const ofLot = royalties.slice(next, next + lot.tokens.length)
    next += lot.tokens.length
    return buildLot(lot, {
      offerer: account,
      currency: terms.currency,
      ...(terms.taker ? { taker: terms.taker } : {}),
      startTimeSeconds: BigInt(terms.startTime),
      endTimeSeconds: BigInt(terms.endTime),
      salt: BigInt.asUintN(256, BigInt(terms.salt) + BigInt(index)),
      counter,
      fees: [...joinRoyalties(ofLot), ...findMarketFee(marketFee)],
    })
  })
}

export function toListedToken({ contract, tokenId, standard, quantity }: ListToken): ListedToken {
  return { contract, tokenId: BigInt(tokenId), standard, quantity: BigInt(quantity) }
}

function buildLot(
  { tokens, priceWei, endPriceWei }: ListLot,
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
  return order
}

function assertTerms({ terms, account, nowSeconds, durationSeconds }: BuildSaleParameters): void {
  const { lots, taker } = terms
  const [start, end] = [BigInt(terms.startTime), BigInt(terms.endTime)]
  if (end <= start || end <= nowSeconds) throw refuseFlow('end_too_soon')
  if (end > nowSeconds + durationSeconds) throw refuseFlow('end_too_late')
  if (taker && (isAddressEqual(taker, account) || isAddressEqual(taker, zeroAddress))) throw refuseFlow('taker')
  for (const { tokens, priceWei, endPriceWei = priceWei } of lots) {
    const [price, endPrice] = [BigInt(priceWei), BigInt(endPriceWei)]
    const quantity = BigInt(tokens[0]?.quantity ?? 0)
    const parts = tokens.length === 1 && !taker ? quantity : 1n
    if (price === 0n || endPrice === 0n) throw refuseFlow('zero_price')
    if (endPrice > price) throw refuseFlow('rises')
    if (tokens.some((token) => BigInt(token.quantity) < 1n)) throw refuseFlow('too_few')
    if (price % parts !== 0n || endPrice % parts !== 0n) throw refuseFlow('not_divisible')
  }
}

/** In a bundle each work stands for the same part of the price. */
function joinRoyalties(royalties: readonly (Fee | null)[]): Fee[] {
  const sums = new Map<Address, number>()
  for (const royalty of royalties) {
    if (royalty) sums.set(royalty.recipient, (sums.get(royalty.recipient) ?? 0) + royalty.bps)
  }
  return [...sums].map(([recipient, bps]) => ({ recipient, bps: Math.floor(bps / royalties.length) }))
}

function findMarketFee({ bps, recipient }: BuildSaleParameters['marketFee']): Fee[] {
  return recipient && bps > 0 ? [{ recipient, bps }] : []
}
