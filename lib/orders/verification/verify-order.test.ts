import type { Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import type { Order } from '@/lib/api/schemas/order'
import { enVerification } from '@/lib/i18n/generated/en/verification'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import {
  buildListing,
  buildTypedData,
  encodeOrderComponents,
  hashDomain,
  hashOrder,
  toCompactSignature,
} from '@/lib/protocol/seaport'
import { buildOrder, buyer, collection } from '@/tests/builders/build-order'
import { recomputeOrder } from './run-verification'
import type { CheckSubject, VerificationCheck } from './verification-check'
import type { OrderClaim, RecomputedOrder, VerificationFacts } from './verification-facts'
import { verifyOrder } from './verify-order'

const domain = { chainId: 31337, seaport: seaportAddress }
const account = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const seller = account.address
const market = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const artist: Address = `0x${'a7'.repeat(20)}`
const ether = 10n ** 18n

async function sign(change: Partial<Parameters<typeof buildListing>[0]> = {}): Promise<Order> {
  const components = buildListing({
    ...{ offerer: seller, contract: collection, tokenId: 7n, priceWei: ether, counter: 3n, salt: 1n },
    ...{ startTimeSeconds: 1_000n, endTimeSeconds: 9_000n },
    fees: [
      { recipient: artist, bps: 500 },
      { recipient: market, bps: 250 },
    ],
    ...change,
  })
  const signature = await account.signTypedData(buildTypedData(domain, components))
  const parameters = encodeOrderComponents(components)
  return buildOrder({ hash: hashOrder(components), maker: seller, parameters, signature, priceWei: String(ether) })
}

const royaltyFor = (recipient: Address, amountWei: bigint): VerificationFacts['royalty'] => ({
  ...{ parts: [{ recipient, amountWei }], engines: ['erc2981'], problem: null },
})

const good: VerificationFacts = {
  ...{ block: 12n, atSeconds: 5_000n, domain: hashDomain(domain), counter: 3n, contractSignature: null },
  status: { isValidated: false, isCancelled: false, filled: 0n, total: 0n },
  holdings: [{ owner: seller, balance: null, isApproved: true }],
  royalty: royaltyFor(artist, (5n * ether) / 100n),
}

interface Case {
  order?: Partial<Order>
  terms?: Partial<Parameters<typeof buildListing>[0]>
  claim?: Partial<OrderClaim>
  ground?: Partial<RecomputedOrder>
  facts?: Partial<VerificationFacts> | null
}

async function prove({ order: change = {}, terms, claim: changed = {}, ground: other = {}, facts = {} }: Case = {}) {
  const order = { ...(await sign(terms)), ...change }
  const marketFee = { bps: 250, recipient: market } as const
  const item = { contract: collection, tokenId: '7' } as const
  const claim: OrderClaim = { order, item, marketFee, royaltyContracts: {}, ...changed }
  const ground = { ...(await recomputeOrder(claim)), ...other }
  return verifyOrder(claim, ground, facts && { ...good, ...facts })
}

const find = (lines: readonly VerificationCheck[], subject: CheckSubject) =>
  lines.find((one) => one.subject === subject)
const failing = (lines: readonly VerificationCheck[]) =>
  lines.filter(({ result }) => result === 'fails').map(({ subject, reason }) => [subject, reason])

it('every line of an honest price holds, and every part of it has a name', async () => {
  const { lines, payments, block } = await prove()
  expect(lines.map(({ subject, result, reason }) => [subject, result, reason])).toEqual([
    ['goods', 'holds', 'goods_same'],
    ['price', 'holds', 'price_sum'],
    ['hash', 'holds', 'hash_same'],
    ['signature', 'holds', 'signed_key'],
    ['seaport', 'holds', 'seaport_here'],
    ['status', 'holds', 'status_open'],
    ['counter', 'holds', 'counter_same'],
    ['holding', 'holds', 'holding_own'],
    ['approval', 'holds', 'approved'],
    ['time', 'holds', 'time_open'],
    ['royalty', 'holds', 'royalty_paid'],
    ['market_fee', 'holds', 'fee_paid'],
  ])
  expect(payments.map(({ role, recipient, bps }) => [role, recipient, bps])).toEqual([
    ['seller', seller, 9250],
    ['royalty', artist, 500],
    ['market_fee', market, 250],
  ])
  expect(payments.reduce((sum, { amountWei }) => sum + amountWei, 0n)).toBe(ether)
  expect(block).toBe(12n)
})

const other = `0x${'99'.repeat(32)}` as const
const holding = good.holdings[0] as VerificationFacts['holdings'][number]

it.each<[string, Case, CheckSubject, string]>([
  ['another work', { claim: { item: { contract: collection, tokenId: '8' } } }, 'goods', 'goods_other'],
  ['another price', { order: { priceWei: '5' } }, 'price', 'price_differs'],
  ['another currency', { order: { currency: buyer } }, 'price', 'price_currency'],
  ['another hash', { order: { hash: other } }, 'hash', 'hash_differs'],
  ['no signature of the seller', { order: { signature: `0x${'11'.repeat(64)}1b` } }, 'signature', 'signed_not'],
  ['another contract', { order: { protocolAddress: buyer } }, 'seaport', 'seaport_other'],
  ['no Seaport there', { facts: { domain: other } }, 'seaport', 'seaport_absent'],
  ['cancelled', { facts: { status: { ...good.status, isCancelled: true } as never } }, 'status', 'status_cancelled'],
  ['sold', { facts: { status: { ...good.status, filled: 1n, total: 1n } as never } }, 'status', 'status_filled'],
  ['a raised counter', { facts: { counter: 4n } }, 'counter', 'counter_differs'],
  ['moved away', { facts: { holdings: [{ ...holding, owner: buyer }] } }, 'holding', 'holding_other'],
  ['burnt', { facts: { holdings: [{ ...holding, owner: null }] } }, 'holding', 'holding_none'],
  ['approval withdrawn', { facts: { holdings: [{ ...holding, isApproved: false }] } }, 'approval', 'approved_not'],
  ['not begun', { facts: { atSeconds: 999n } }, 'time', 'time_early'],
  ['over', { facts: { atSeconds: 9_000n } }, 'time', 'time_over'],
])('%s: that line alone does not hold', async (_, change, subject, reason) => {
  const { lines } = await prove(change)
  expect(failing(lines)).toEqual([[subject, reason]])
})

it('terms that were changed on the way break hash, signature and what depends on them', async () => {
  const order = await sign()
  const [first, ...rest] = order.parameters.consideration
  const consideration = [{ ...(first as NonNullable<typeof first>), recipient: buyer as Address }, ...rest]
  const { lines, payments } = await prove({ order: { parameters: { ...order.parameters, consideration } } })
  expect(failing(lines)).toEqual([
    ['hash', 'hash_differs'],
    ['signature', 'signed_not'],
  ])
  expect(payments[0]).toMatchObject({ role: 'other', recipient: buyer })
})

it.each<[string, Case, string]>([
  [
    'validated before',
    { order: { signature: '0x' }, facts: { status: { ...good.status, isValidated: true } as never } },
    'signed_before',
  ],
  ['a contract’s', { order: { signature: '0x1234' }, facts: { contractSignature: true } }, 'signed_contract'],
  ['one of many', { ground: { signedBy: 'bulk' } }, 'signed_bulk'],
])('the kind of signature is said: %s', async (_, change, reason) => {
  expect(find((await prove(change)).lines, 'signature')).toMatchObject({ result: 'holds', reason })
})

it('64 bytes are recovered too', async () => {
  const { signature } = await sign()
  const { lines } = await prove({ order: { signature: toCompactSignature(signature) } })
  expect(find(lines, 'signature')).toMatchObject({ result: 'holds', reason: 'signed_compact' })
})

it('a contract that does not vouch', async () => {
  const { lines } = await prove({ order: { signature: '0x1234' }, facts: { contractSignature: false } })
  expect(find(lines, 'signature')).toMatchObject({ result: 'fails' })
})

it('without a node the terms are proved, and nothing is said of the chain', async () => {
  const { lines, block } = await prove({ facts: null })
  expect(block).toBeNull()
  expect(lines.filter(({ result }) => result === 'holds').map(({ subject }) => subject)).toEqual([
    ...['goods', 'price', 'hash', 'signature', 'market_fee'],
  ])
  expect(failing(lines)).toEqual([])
  expect(lines.filter(({ result }) => result === 'unknown')).toHaveLength(7)
})

it.each<[string, Case, CheckSubject, string]>([
  ['no answer about the status', { facts: { status: null } }, 'status', 'unread'],
  ['no answer about the counter', { facts: { counter: null } }, 'counter', 'unread'],
  ['no answer about the approval', { facts: { holdings: [{ ...holding, isApproved: null }] } }, 'approval', 'unread'],
])('%s is no yes', async (_, change, subject, reason) => {
  expect(find((await prove(change)).lines, subject)).toMatchObject({ result: 'unknown', reason })
})

it.each<[string, Case, CheckSubject, string]>([
  ['unpaid royalty', { terms: { fees: [] } }, 'royalty', 'royalty_unpaid'],
  ['too little royalty', { terms: { fees: [{ recipient: artist, bps: 100 }] } }, 'royalty', 'royalty_less'],
  [
    'no royalty asked for',
    { facts: { royalty: { parts: [], engines: [], problem: null } } },
    'royalty',
    'royalty_none',
  ],
  [
    'a royalty that could not be read',
    { facts: { royalty: { parts: [], engines: [], problem: 'no_answer' } } },
    'royalty',
    'royalty_unreadable',
  ],
  ['unpaid market fee', { terms: { fees: [] } }, 'market_fee', 'fee_unpaid'],
  ['another market fee', { terms: { fees: [{ recipient: market, bps: 900 }] } }, 'market_fee', 'fee_other'],
])('%s: an order made elsewhere is shown as it is', async (_, change, subject, reason) => {
  const { lines } = await prove(change)
  expect(find(lines, subject)).toMatchObject({ result: 'note', reason })
  expect(failing(lines)).toEqual([])
})

it('says of several receivers whether all are paid', async () => {
  const [second, parts] = [buyer as Address, (5n * ether) / 100n]
  const both = [artist, second].map((recipient) => ({ recipient, amountWei: parts }))
  const facts = { royalty: { parts: both, engines: ['manifold' as const], problem: null } }
  const pay = (...recipients: Address[]) => ({ fees: recipients.map((recipient) => ({ recipient, bps: 500 })) })
  const { lines, payments } = await prove({ facts, terms: pay(artist, second) })
  expect(find(lines, 'royalty')).toMatchObject({ reason: 'royalty_paid', values: { asked: '10', by: 'Manifold' } })
  expect(payments.map(({ role }) => role)).toEqual(['seller', 'royalty', 'royalty'])
  const less = await prove({ facts, terms: pay(artist) })
  expect(find(less.lines, 'royalty')).toMatchObject({ reason: 'royalty_less', values: { asked: '10', paid: '5' } })
})

it('a seller who made it has the royalty in the own part', async () => {
  const { lines } = await prove({ facts: { royalty: royaltyFor(seller, ether / 10n) } })
  expect(find(lines, 'royalty')).toMatchObject({ result: 'holds', reason: 'royalty_seller', values: { asked: '10' } })
})

it.each([
  ['of this moment', 5_000n, 'holds'],
  ['of ten minutes ago', 4_400n, 'holds'],
  ['of half an hour ago', 3_200n, 'fails'],
] as const)('a Dutch price %s', async (_, shownAt, result) => {
  const terms = { priceWei: 9_000n * ether, endPriceWei: 1_000n * ether, fees: [] }
  const priceWei = String((10_000n - shownAt) * ether)
  const { lines } = await prove({ terms, order: { priceWei } })
  expect(find(lines, 'price')).toMatchObject({ result, values: { sum: String(5_000n * ether) } })
})

it('every reason has a sentence that names its figures', async () => {
  const values = {
    symbol: 'ETH',
    tokenId: '7',
    quantity: '3',
    others: '1',
    sum: '5',
    shown: '6',
    hash: other,
    order: '1',
  }
  const more = { ...values, chain: '2', balance: '4', needed: '9', owner: buyer, start: '1000', end: '2000' }
  const all = { ...more, receivers: artist, by: 'ERC-2981', asked: '5', paid: '1', filled: '2', total: '8' }
  const texts = Object.values(enVerification.reason).map((write) => write(all))
  expect(new Set(texts).size, 'no two are the same').toBeGreaterThanOrEqual(texts.length - 1)
  for (const text of texts) expect(text).toMatch(/^[^!]+\.$/)
})
