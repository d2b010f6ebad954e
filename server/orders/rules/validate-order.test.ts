import { type Address, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import {
  buildListing,
  buildOffer,
  type ConsiderationItem,
  ItemType,
  type OfferItem,
  type OrderComponents,
} from '@/lib/protocol/seaport'
import { buildOrderIssue } from './order-issues'
import type { OrderRules } from './order-rules'
import { validateOrder } from './validate-order'

const offerer: Address = '0x00000000000000000000000000000000000000A1'
const other: Address = '0x00000000000000000000000000000000000000b2'
const token: Address = '0x00000000000000000000000000000000000000C3'
const weth: Address = '0x00000000000000000000000000000000000000d4'
const nowSeconds = 1_800_000_000n
const daySeconds = 86_400n
const rules: OrderRules = {
  nowSeconds,
  marketFee: { bps: 0, recipient: null },
  startDelaySeconds: 7n * daySeconds,
  orderDurationSeconds: 182n * daySeconds,
  bundleItems: 20,
  currencies: [zeroAddress, weth],
}

const listing = buildListing({
  ...{ offerer, contract: token, tokenId: 1n, priceWei: 10_000n, counter: 0n, salt: 1n },
  ...{ startTimeSeconds: nowSeconds - 60n, endTimeSeconds: nowSeconds + daySeconds },
})
const [item] = listing.offer as [OfferItem]
const [payment] = listing.consideration as [ConsiderationItem]

const pay = (change: Partial<ConsiderationItem>) => ({ ...payment, ...change })
const flat = (amountWei: bigint) => ({ startAmount: amountWei, endAmount: amountWei })
const find = (change: Partial<OrderComponents>, changedRules: Partial<OrderRules> = {}) => {
  const issues = validateOrder({ ...listing, ...change }, { ...rules, ...changedRules })
  for (const { path } of issues) expect(path).toMatch(/^order\.parameters(\.\w+)*$/)
  return issues.map(({ code }) => code)
}

const accepted: [string, Partial<OrderComponents>][] = [
  ['as it is built', {}],
  ['with a fee to another', { consideration: [payment, pay({ recipient: other, ...flat(5n) })] }],
  ['for one wei', { consideration: [pay(flat(1n))] }],
  ['for the most that can be paid', { consideration: [pay(flat(2n ** 128n - 1n))] }],
  ['with ten payments', { consideration: Array(10).fill(payment) }],
  ['that begins in 7 days', { startTime: nowSeconds + 7n * daySeconds, endTime: nowSeconds + 8n * daySeconds }],
  ['that ends in 26 weeks', { endTime: nowSeconds + 182n * daySeconds }],
  ['that has begun long ago', { startTime: 0n }],
]

test.each(accepted)('takes a listing %s', (_, change) => {
  expect(find(change)).toEqual([])
})

const secondItem = { ...item, identifierOrCriteria: 2n }
const editions = { ...item, itemType: ItemType.erc1155, ...flat(4n) }
const money = { ...item, itemType: ItemType.erc20, token: weth, identifierOrCriteria: 0n, ...flat(1000n) }
const offer = buildOffer({
  ...{ offerer, contract: token, wanted: { tokenId: 1n }, currency: weth, priceWei: 1000n, counter: 0n, salt: 1n },
  ...{ startTimeSeconds: nowSeconds - 60n, endTimeSeconds: nowSeconds + daySeconds },
})
const [asked] = offer.consideration as [ConsiderationItem]
const anyOf = { ...asked, itemType: ItemType.erc721Criteria, identifierOrCriteria: 0n }
const tip = pay({ itemType: ItemType.erc20, token: weth, recipient: other, ...flat(10n) })

const moreAccepted: [string, Partial<OrderComponents>][] = [
  ['of two NFTs', { offer: [item, secondItem] }],
  ['of 20 NFTs', { offer: Array.from({ length: 20 }, (_, id) => ({ ...item, identifierOrCriteria: BigInt(id) })) }],
  ['of editions, bit by bit', { offer: [editions], orderType: 1 }],
  ['of editions, as a lot', { offer: [editions] }],
  ['to one taker', { consideration: [payment, { ...item, recipient: other }] }],
  ['with a falling price', { consideration: [pay({ endAmount: 1n })] }],
  ['in WETH', { consideration: [pay({ itemType: ItemType.erc20, token: weth })] }],
]

test.each(moreAccepted)('takes a listing %s', (_, change) => {
  expect(find(change)).toEqual([])
})

const offersAccepted: [string, Partial<OrderComponents>][] = [
  ['as it is built', {}],
  ['with a fee', { consideration: [asked, tip] }],
  ['of the most that can be paid', { offer: [{ ...money, ...flat(2n ** 128n - 1n) }] }],
  ['for any of the collection', { consideration: [anyOf] }],
  ['for four of the collection', { consideration: [{ ...anyOf, ...flat(4n) }], orderType: 1 }],
  ['for editions', { consideration: [{ ...asked, ...editions, recipient: offerer }], orderType: 1 }],
]

test.each(offersAccepted)('takes an offer %s', (_, change) => {
  expect(find({ ...offer, ...change })).toEqual([])
})

const offersRefused: [string, Partial<OrderComponents>, string[]][] = [
  ['of an unknown currency', { offer: [{ ...money, token }] }, ['currency_not_accepted']],
  ['of nothing', { offer: [{ ...money, ...flat(0n) }] }, ['zero_price']],
  ['of an amount that changes', { offer: [{ ...money, endAmount: 999n }] }, ['offer_changes']],
  ['of more than can be paid', { offer: [{ ...money, ...flat(2n ** 128n) }] }, ['price_too_high']],
  ['of a currency with an identifier', { offer: [{ ...money, identifierOrCriteria: 1n }] }, ['currency_identifier']],
  ['of two currencies', { offer: [money, money] }, ['kind_not_supported']],
  ['for two NFTs', { consideration: [asked, asked] }, ['kind_not_supported']],
  ['for no NFT', { consideration: [tip] }, ['kind_not_supported']],
  ['for two of an ERC-721', { consideration: [{ ...asked, ...flat(2n) }] }, ['consideration_amount']],
  ['for an NFT for another', { consideration: [{ ...asked, recipient: other }] }, ['recipient_not_offerer']],
  ['for four of the collection at once', { consideration: [{ ...anyOf, ...flat(4n) }] }, ['order_type']],
  [
    'for three, at a price that does not divide',
    { consideration: [{ ...anyOf, ...flat(3n) }], orderType: 1 },
    ['price_not_divisible'],
  ],
  ['of which fees take all', { consideration: [asked, { ...tip, ...flat(1000n) }] }, ['fees_too_high']],
  [
    'with a fee in coin',
    { consideration: [asked, { ...pay(flat(1n)), recipient: tip.recipient }] },
    ['currencies_mixed'],
  ],
  [
    'that pays its own offerer',
    { consideration: [asked, { ...tip, ...flat(1n), recipient: offer.offerer }] },
    ['offer_pays_offerer'],
  ],
  ['in part for one ERC-721', { orderType: 1 }, ['order_type']],
]

test.each(offersRefused)('refuses an offer %s', (_, change, codes) => {
  expect(find({ ...offer, ...change })).toEqual(codes)
})

const refused: [string, Partial<OrderComponents>, string[]][] = [
  ['the same NFT twice', { offer: [item, item] }, ['offer_duplicate']],
  [
    '21 NFTs',
    { offer: Array.from({ length: 21 }, (_, id) => ({ ...item, identifierOrCriteria: BigInt(id) })) },
    ['offer_items'],
  ],
  ['NFTs and money', { offer: [item, money] }, ['kind_not_supported']],
  ['sell-side criteria', { offer: [{ ...item, itemType: ItemType.erc721Criteria }] }, ['kind_not_supported']],
  ['a private sale to oneself', { consideration: [payment, { ...item, recipient: offerer }] }, ['kind_not_supported']],
  [
    'a private sale of another NFT',
    { consideration: [payment, { ...secondItem, recipient: other }] },
    ['kind_not_supported'],
  ],
  ['a private sale to nobody', { consideration: [payment, { ...item, recipient: zeroAddress }] }, ['recipient_zero']],
  ['an NFT for an NFT', { consideration: [{ ...secondItem, recipient: offerer }] }, ['kind_not_supported']],
  ['a price that decays to zero', { consideration: [pay({ endAmount: 0n })] }, ['zero_price', 'offerer_not_paid']],
  ['a rising price', { consideration: [pay({ endAmount: 10_001n })] }, ['price_rises']],
  [
    'a bundle with a falling price',
    { offer: [item, secondItem], consideration: [pay({ endAmount: 1n })] },
    ['dutch_not_single'],
  ],
  [
    'a private sale with a falling price',
    { consideration: [pay({ endAmount: 1n }), { ...item, recipient: other }] },
    ['dutch_not_single'],
  ],
  [
    'editions at a price that begins where it does not divide',
    { offer: [editions], orderType: 1, consideration: [pay({ startAmount: 10_001n, endAmount: 10_000n })] },
    ['price_not_divisible'],
  ],
  [
    'two currencies',
    { consideration: [payment, pay({ itemType: ItemType.erc20, token: weth })] },
    ['currencies_mixed'],
  ],
  [
    'editions at a price that does not divide',
    { offer: [editions], orderType: 1, consideration: [pay(flat(10_001n))] },
    ['price_not_divisible'],
  ],
  ['editions whose number changes', { offer: [{ ...editions, endAmount: 3n }] }, ['offer_amount']],
  ['no editions', { offer: [{ ...editions, ...flat(0n) }] }, ['offer_amount']],
  ['more editions than fit', { offer: [{ ...editions, ...flat(2n ** 32n + 1n) }] }, ['offer_amount']],
  ['nothing offered', { offer: [] }, ['offer_items']],
  ['money offered', { offer: [{ ...item, itemType: ItemType.native }] }, ['offer_items']],
  ['two of an ERC-721 token', { offer: [{ ...item, startAmount: 2n, endAmount: 2n }] }, ['offer_amount']],
  ['none of an ERC-721 token', { offer: [{ ...item, startAmount: 0n }] }, ['offer_amount']],
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
  ['a payment to Seaport', { consideration: [payment, pay({ recipient: seaportAddress })] }, ['recipient_seaport']],
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
  const falling = (lastFeeWei: bigint) => ({
    consideration: [
      pay({ startAmount: 9_750n, endAmount: 4_875n }),
      pay({ recipient: other, startAmount: 250n, endAmount: lastFeeWei }),
    ],
  })
  expect(find(falling(125n), { marketFee })).toEqual([])
  expect(find(falling(100n), { marketFee })).toEqual(['market_fee_missing'])
})

test("an offer has to have the market's fee among what its accepter pays", () => {
  const marketFee = { bps: 250, recipient: other }
  const withFee = (feeWei: bigint) =>
    find({ ...offer, consideration: [asked, { ...tip, ...flat(feeWei) }] }, { marketFee })
  expect(withFee(25n)).toEqual([])
  expect(withFee(24n)).toEqual(['market_fee_missing'])
})

test('an issue says where', () => {
  const [issue] = validateOrder({ ...listing, consideration: [payment, pay({ recipient: zeroAddress })] }, rules)
  expect(issue).toMatchObject({ path: 'order.parameters.consideration.1.recipient' })
})

test('the refusal of too many pieces names the limit, and the standard that it is of', () => {
  const message = buildOrderIssue('offer_amount', 'offer.0').message
  expect(message).toContain('ERC-1155')
  expect(message).toContain('4,294,967,296')
})
