import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { createSeededRandom, type Random } from '@/lib/base/random'
import type { ListingLot, ListingTerms } from '@/lib/orders/listing-terms'
import { computePayoutBreakdown } from '@/lib/orders/payout-breakdown'
import { type Fee, isPayment, type OrderComponents, parseOrderShape } from '@/lib/protocol/seaport'
import { buyer, collection, seller } from '@/tests/builders/build-order'
import { type BuildListingOrdersParameters, buildListingOrders } from './build-listing-orders'

const [account, taker] = [seller as `0x${string}`, buyer as `0x${string}`]
const market = `0x${'ee'.repeat(20)}` as const
const creator = `0x${'cc'.repeat(20)}` as const
const weth = `0x${'ff'.repeat(20)}` as const
const nowSeconds = 1_800_000_000n
const durationSeconds = 182n * 86_400n

const token = (id: number, quantity = 1n, standard: 'ERC721' | 'ERC1155' = 'ERC721') => ({
  ...{ contract: collection as `0x${string}`, tokenId: String(id), standard, quantity: String(quantity) },
  ...{ name: `Item ${id}`, collectionName: 'Herons' },
})

const build = (change: Partial<ListingTerms> = {}, more: Partial<BuildListingOrdersParameters> = {}) => {
  const terms: ListingTerms = {
    chainId: 31337,
    lots: [{ tokens: [token(1)], priceWei: '1000000000000000000' }],
    currency: zeroAddress,
    startTime: String(nowSeconds - 30n),
    endTime: String(nowSeconds + 86_400n),
    salt: '5',
    approvesAll: false,
    replaces: [],
    ...change,
  }
  return buildListingOrders({
    ...{ terms, account, counter: 3n, nowSeconds, durationSeconds },
    royaltyFees: [],
    marketFee: { bps: 250, recipient: market },
    ...more,
  })
}

const sumOf = (order: OrderComponents, end: 'startAmount' | 'endAmount') =>
  order.consideration.filter(isPayment).reduce((sum, item) => sum + item[end], 0n)

function drawLot(random: Random, isPrivate: boolean): ListingLot {
  const int = (below: number) => Math.floor(random() * below)
  const isEdition = random() < 0.3
  const quantity = BigInt(1 + (isEdition ? int(20) : 0))
  const tokens = isEdition
    ? [token(int(1000), quantity, 'ERC1155')]
    : Array.from({ length: random() < 0.3 ? 2 + int(19) : 1 }, (_, index) => token(index))
  const parts = isPrivate ? 1n : quantity
  // Prices of a few wei too, where a share comes to nothing.
  const priceWei = (1n + BigInt(int(1e9)) * 10n ** BigInt(int(12))) * parts
  const isDutch = tokens.length === 1 && !isPrivate && random() < 0.3
  const fallen = ((priceWei / parts) * BigInt(1 + int(99))) / 100n
  const endPriceWei = (fallen > 0n ? fallen : 1n) * parts
  return { tokens, priceWei: String(priceWei), ...(isDutch ? { endPriceWei: String(endPriceWei) } : {}) }
}

/** Any terms that the form can give, and any royalty that a contract can answer. */
it.each([20261121, 7, 99])(
  'pays the price to the wei, gives what is sold and demands nothing else (seed %i)',
  (seed) => {
    const random = createSeededRandom(seed)
    for (let round = 0; round < 700; round++) {
      const isPrivate = random() < 0.2
      const lots = Array.from({ length: 1 + Math.floor(random() * 3) }, () => drawLot(random, isPrivate))
      const bpsOfLots = lots.map(() => (random() < 0.7 ? Math.floor(random() * 9_700) : 0))
      const royaltyFees = bpsOfLots.map((bps): Fee[] => [{ recipient: creator, bps }])
      const currency = random() < 0.5 ? zeroAddress : weth
      const orders = build({ lots, currency, ...(isPrivate ? { taker } : {}) }, { royaltyFees })
      expect(orders).toHaveLength(lots.length)
      for (const [index, order] of orders.entries()) {
        const lot = lots[index] as ListingLot
        expect(order.offerer).toBe(account)
        expect([order.zone, order.conduitKey, order.counter]).toEqual([zeroAddress, `0x${'00'.repeat(32)}`, 3n])
        expect(order.offer.map(({ identifierOrCriteria, startAmount }) => [identifierOrCriteria, startAmount])).toEqual(
          lot.tokens.map(({ tokenId, quantity }) => [BigInt(tokenId), BigInt(quantity)]),
        )
        expect(sumOf(order, 'startAmount')).toBe(BigInt(lot.priceWei))
        expect(sumOf(order, 'endAmount')).toBe(BigInt(lot.endPriceWei ?? lot.priceWei))
        const payments = order.consideration.filter(isPayment)
        for (const { recipient, token: paidIn, startAmount, endAmount } of payments) {
          expect([account, creator, market]).toContain(recipient)
          expect(paidIn).toBe(currency)
          expect(startAmount > 0n && endAmount > 0n).toBe(true)
        }
        // Nobody gets more than their share of it, so that the seller gets no less than the rest.
        const price = BigInt(lot.priceWei)
        const most = BigInt(bpsOfLots[index] ?? 0) + 250n
        const sellerPart = computePayoutBreakdown([order], market).find(({ role }) => role === 'seller')
        expect(sellerPart?.startWei ?? 0n).toBeGreaterThanOrEqual(price - (price * most) / 10_000n - 2n)
        expect(parseOrderShape(order)).toMatchObject({ side: 'listing', taker: isPrivate ? taker : null })
        expect(order.consideration.length - payments.length).toBe(isPrivate ? lot.tokens.length : 0)
      }
      expect(new Set(orders.map(({ salt }) => salt)).size).toBe(orders.length)
    }
  },
)

it.each([
  ['zero_price', { lots: [{ tokens: [token(1)], priceWei: '0' }] }],
  ['zero_price', { lots: [{ tokens: [token(1)], priceWei: '5', endPriceWei: '0' }] }],
  ['rises', { lots: [{ tokens: [token(1)], priceWei: '5', endPriceWei: '6' }] }],
  ['not_divisible', { lots: [{ tokens: [token(1, 3n, 'ERC1155')], priceWei: '100' }] }],
  ['too_few', { lots: [{ tokens: [token(1, 0n, 'ERC1155')], priceWei: '100' }] }],
  ['taker', { taker: account }],
  ['taker', { taker: zeroAddress }],
  ['end_too_soon', { endTime: String(nowSeconds) }],
  ['end_too_soon', { startTime: String(nowSeconds + 90_000n) }],
  ['end_too_late', { endTime: String(nowSeconds + durationSeconds + 1n) }],
] as [string, Partial<ListingTerms>][])('refuses %s: %o', (code, change) => {
  expect(() => build(change)).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ code })] }))
})

it('takes what lasts as long as it may', () => {
  const endTime = String(nowSeconds + durationSeconds)
  expect(build({ endTime }).map((order) => String(order.endTime))).toEqual([endTime])
})

it('refuses a royalty that would take all of the price', () => {
  const royaltyFees = [[{ recipient: creator, bps: 9_750 }]]
  expect(() => build({}, { royaltyFees })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ code: 'fees_too_high' })] }),
  )
  const lots = [{ tokens: [token(1)], priceWei: '1000000', endPriceWei: '1' }]
  expect(() => build({ lots }, { royaltyFees: [[{ recipient: creator, bps: 500 }]] })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ code: 'fees_too_high' })] }),
  )
})

it('pays up to eight receivers beside the seller and the marketplace', () => {
  const receivers = Array.from({ length: 9 }, (_, index): Fee => {
    return { recipient: `0x${String(index + 1).repeat(40)}`, unitWei: 100n, endUnitWei: 100n }
  })
  const [order] = build({}, { royaltyFees: [receivers.slice(0, 8)] })
  expect(order?.consideration).toHaveLength(10)
  expect(() => build({}, { royaltyFees: [receivers] })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ code: 'too_many_receivers' })] }),
  )
})
