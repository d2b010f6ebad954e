import { type Address, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { buildListing, type ConsiderationItem, ItemType, type OfferItem, type OrderComponents } from '@/lib/seaport'
import { findListingIssues, type ListingRules } from './find-listing-issues'

const offerer: Address = '0x00000000000000000000000000000000000000A1'
const other: Address = '0x00000000000000000000000000000000000000b2'
const token: Address = '0x00000000000000000000000000000000000000C3'
const nowSeconds = 1_800_000_000n
const daySeconds = 86_400n
const rules: ListingRules = {
  nowSeconds,
  marketFee: { bps: 0, recipient: null },
  startDelaySeconds: 7n * daySeconds,
  orderDurationSeconds: 182n * daySeconds,
}

const listing = buildListing({
  ...{ offerer, contract: token, tokenId: 1n, priceWei: 10_000n, counter: 0n, salt: 1n },
  ...{ startTimeSeconds: nowSeconds - 60n, endTimeSeconds: nowSeconds + daySeconds },
})
const [nft] = listing.offer as [OfferItem]
const [payment] = listing.consideration as [ConsiderationItem]

const pay = (change: Partial<ConsiderationItem>) => ({ ...payment, ...change })
const flat = (amountWei: bigint) => ({ startAmount: amountWei, endAmount: amountWei })
const find = (change: Partial<OrderComponents>, changedRules: Partial<ListingRules> = {}) =>
  findListingIssues({ ...listing, ...change }, { ...rules, ...changedRules }).map(({ code }) => code)

const accepted: [string, Partial<OrderComponents>][] = [
  ['as it is built', {}],
  ['with a fee to another', { consideration: [payment, pay({ recipient: other, ...flat(5n) })] }],
  ['for one wei', { consideration: [pay(flat(1n))] }],
  ['that begins in 7 days', { startTime: nowSeconds + 7n * daySeconds, endTime: nowSeconds + 8n * daySeconds }],
  ['that ends in 26 weeks', { endTime: nowSeconds + 182n * daySeconds }],
  ['that has begun long ago', { startTime: 0n }],
]

test.each(accepted)('takes a listing %s', (_, change) => {
  expect(find(change)).toEqual([])
})

const refused: [string, Partial<OrderComponents>, string[]][] = [
  ['a bundle', { offer: [nft, nft] }, ['kind_not_supported']],
  ['an ERC-1155 token', { offer: [{ ...nft, itemType: ItemType.erc1155 }] }, ['kind_not_supported']],
  ['an offer of WETH', { offer: [{ ...nft, itemType: ItemType.erc20 }] }, ['kind_not_supported']],
  ['sell-side criteria', { offer: [{ ...nft, itemType: ItemType.erc721Criteria }] }, ['kind_not_supported']],
  ['a private sale', { consideration: [payment, { ...nft, recipient: other }] }, ['kind_not_supported']],
  ['a Dutch price', { consideration: [pay({ endAmount: 1n })] }, ['kind_not_supported']],
  ['a price that decays to zero', { consideration: [pay({ endAmount: 0n })] }, ['kind_not_supported']],
  ['nothing offered', { offer: [] }, ['offer_items']],
  ['money offered', { offer: [{ ...nft, itemType: ItemType.native }] }, ['offer_items']],
  ['two of an ERC-721 token', { offer: [{ ...nft, startAmount: 2n, endAmount: 2n }] }, ['offer_amount']],
  ['none of an ERC-721 token', { offer: [{ ...nft, startAmount: 0n }] }, ['offer_amount']],
  ['a partial order', { orderType: 1 }, ['order_type']],
  ['a contract order', { orderType: 4 }, ['order_type']],
  ['a zone', { orderType: 2, zone: other }, ['order_type', 'zone_not_accepted']],
  ['a zone hash', { zoneHash: `0x${'01'.repeat(32)}` }, ['zone_hash_not_accepted']],
  ['a conduit', { conduitKey: `0x${'01'.repeat(32)}` }, ['conduit_not_accepted']],
  ['a price in a token', { consideration: [pay({ itemType: ItemType.erc20, token })] }, ['currency_not_accepted']],
  ['a coin with an identifier', { consideration: [pay({ identifierOrCriteria: 1n })] }, ['native_item']],
  ['a coin with a token', { consideration: [pay({ token })] }, ['native_item']],
  ['nothing asked for', { consideration: [] }, ['consideration_items', 'offerer_not_paid']],
  ['eleven payments', { consideration: Array(11).fill(payment) }, ['consideration_items']],
  ['a price of zero', { consideration: [pay(flat(0n))] }, ['zero_price', 'offerer_not_paid']],
  ['a fee of zero', { consideration: [payment, pay({ recipient: other, ...flat(0n) })] }, ['zero_price']],
  ['a payment to nobody', { consideration: [payment, pay({ recipient: zeroAddress })] }, ['recipient_zero']],
  ['payment to others alone', { consideration: [pay({ recipient: other })] }, ['offerer_not_paid']],
  ['a price of 2^256 - 1', { consideration: [pay(flat(2n ** 256n - 1n))] }, ['price_too_high']],
  ['an end that is now', { endTime: nowSeconds }, ['expired']],
  ['an end before the start', { startTime: nowSeconds + 9n, endTime: nowSeconds + 8n }, ['end_before_start']],
  [
    'a late start',
    { startTime: nowSeconds + 7n * daySeconds + 1n, endTime: nowSeconds + 8n * daySeconds },
    ['start_too_late'],
  ],
  ['a late end', { endTime: nowSeconds + 182n * daySeconds + 1n }, ['end_too_late']],
  ['no end (seaport-js)', { endTime: 2n ** 256n - 1n }, ['end_too_late']],
]

test.each(refused)('refuses %s', (_, change, codes) => {
  expect(find(change)).toEqual(codes)
})

test("the market's fee has to be in the price", () => {
  const marketFee = { bps: 250, recipient: other }
  expect(find({}, { marketFee })).toEqual(['market_fee_missing'])
  const withFee = (feeWei: bigint) => ({
    consideration: [pay(flat(9_750n)), pay({ recipient: other, ...flat(feeWei) })],
  })
  expect(find(withFee(249n), { marketFee })).toEqual([])
  expect(find(withFee(243n), { marketFee })).toEqual(['market_fee_missing'])
  expect(find(withFee(250n), { marketFee })).toEqual([])
  expect(find({ consideration: [pay(flat(39n))] }, { marketFee })).toEqual([])
})

test('an issue says where', () => {
  const [issue] = findListingIssues({ ...listing, consideration: [payment, pay({ recipient: zeroAddress })] }, rules)
  expect(issue).toMatchObject({ path: 'order.parameters.consideration.1.recipient' })
})
