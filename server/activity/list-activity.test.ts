import { type Address, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activitySchema } from '@/lib/api/schemas/activity'
import { activityQuerySchema } from '@/lib/api/schemas/query-parameters'
import { buildListing, encodeOrderComponents } from '@/lib/protocol/seaport'
import { updateProfile } from '@/server/accounts/update-profile'
import { eoaChainId } from '@/server/base/account-id'
import { encodeCursor } from '@/server/db/cursor'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderEventRow,
  buildOrderRow,
  buildSaleRow,
  buildTransferRow,
  collectionAddress,
  insertRows,
  makerAddress,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { listActivity } from './list-activity'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(() => clearDatabase(services.db))

const find = (query: Record<string, string> = {}) => listActivity(services, activityQuerySchema.parse(query))
const kinds = async (query?: Record<string, string>) => (await find(query)).activity.map(({ kind }) => kind)

const buyer = buildAddress(2)
const saleTransaction = buildHash(77)

/** Minted, listed, sold (one transaction moves and pays), given away, offered for, and an old listing cancelled. */
async function insertStory() {
  const [listed, cancelled] = [buildHash(1001), buildHash(1002)]
  const minted = buildTransferRow({ time: pastSeconds })
  const sold = buildTransferRow({
    ...{ time: pastSeconds + 2, sender: makerAddress, recipient: buyer, transaction_hash: saleTransaction },
  })
  await insertRows(services.db, 'transfers', [
    minted,
    sold,
    buildTransferRow({ time: pastSeconds + 3, sender: buyer, recipient: buildAddress(3) }),
  ])
  await insertRows(services.db, 'orders', [
    buildOrderRow({ hash: listed, created_at: pastSeconds, created_block: minted.block_number ?? 0, status: 'filled' }),
    buildOrderRow({ hash: cancelled, created_at: pastSeconds + 1, status: 'cancelled', price_wei: '50' }),
    buildOrderRow({ created_at: pastSeconds + 4, side: 'offer', kind: 'item', maker: buyer }),
  ])
  await insertRows(services.db, 'sales', [
    buildSaleRow({
      ...{ time: pastSeconds + 2, order_hash: listed, transaction_hash: saleTransaction },
      block_number: sold.block_number ?? 0,
    }),
  ])
  await insertRows(services.db, 'order_events', [
    buildOrderEventRow({ time: pastSeconds + 5, order_hash: cancelled }),
    buildOrderEventRow({ time: pastSeconds + 6, kind: 'counter' }),
  ])
}

test('the story of an item, newest first, with nothing told twice', async () => {
  await insertStory()
  expect(await kinds()).toEqual(['cancel', 'offer', 'transfer', 'sale', 'listing', 'listing', 'mint'])
})

test('each side has the name that it gave itself, unless it is another one’s', async () => {
  await insertStory()
  const name = (address: Address, text: string) =>
    updateProfile(services, { address, accountChainId: eoaChainId }, { name: text })
  await name(buyer, 'Ana Ferro')
  await name(makerAddress, 'Ana Ferrо')
  const { activity } = await find({ kind: 'sale' })
  expect(activity).toMatchObject([{ from: makerAddress, to: buyer, toName: 'Ana Ferro' }])
  expect(activity[0]).not.toHaveProperty('fromName')
  expect(activitySchema.parse(activity[0])).toEqual(activity[0])
  await name(makerAddress, 'Mira Sol')
  const [transfer] = (await find({ kind: 'transfer' })).activity
  expect(transfer).toMatchObject({ fromName: 'Ana Ferro', to: buildAddress(3) })
  expect(transfer).not.toHaveProperty('toName')
  expect((await find({ kind: 'sale' })).activity).toMatchObject([{ fromName: 'Mira Sol', toName: 'Ana Ferro' }])
})

test('what sells several items together is in the history of each, with how many they are', async () => {
  const components = buildListing({
    ...{ offerer: makerAddress, contract: collectionAddress, tokenId: 1n, priceWei: 10n ** 18n, counter: 0n, salt: 1n },
    ...{ startTimeSeconds: 1_000n, endTimeSeconds: 4_000_000_000n, fees: [] },
  })
  const { offer, ...others } = encodeOrderComponents(components)
  const parameters = { ...others, offer: [...offer, ...offer.map((part) => ({ ...part, identifierOrCriteria: '2' }))] }
  const bundle = { kind: 'bundle' as const, token_id: null, parameters: JSON.stringify(parameters) }
  const [open, ended] = [buildHash(2001), buildHash(2002)]
  await insertRows(services.db, 'orders', [
    buildOrderRow({ ...bundle, hash: open, created_at: pastSeconds }),
    buildOrderRow({ ...bundle, hash: ended, created_at: pastSeconds + 1, status: 'cancelled' }),
  ])
  await insertRows(services.db, 'order_events', [buildOrderEventRow({ time: pastSeconds + 2, order_hash: ended })])
  for (const tokenId of ['1', '2']) {
    const { activity } = await find({ chainId: '31337', contract: collectionAddress, tokenId })
    expect(activity.map(({ kind, side, works: items, tokenId: of }) => [kind, side, items, of])).toEqual([
      ['cancel', 'listing', 2, tokenId],
      ['listing', undefined, 2, tokenId],
      ['listing', undefined, 2, tokenId],
    ])
  }
  const item = { chainId: '31337', contract: collectionAddress, tokenId: '3' }
  expect(await kinds(item)).toEqual([])
  expect(await kinds({ ...item, tokenId: '2', kind: 'cancel' })).toEqual(['cancel'])
  for (const kind of ['sale', 'mint', 'offer']) expect(await kinds({ ...item, tokenId: '2', kind })).toEqual([])
})

test('an offer for more than one item says for which, when it comes and when it is taken back', async () => {
  const trait = { name: 'Mood', value: 'Calm' }
  const { parameters = null } = buildOrderRow()
  const offer = { side: 'offer', token_id: null, status: 'cancelled', parameters }
  await insertRows(services.db, 'orders', [
    buildOrderRow({ ...offer, hash: buildHash(3001), kind: 'collection' }),
    buildOrderRow({ ...offer, hash: buildHash(3002), kind: 'set', criteria: JSON.stringify({ kind: 'set' }) }),
    buildOrderRow({
      ...offer,
      hash: buildHash(3003),
      kind: 'trait',
      criteria: JSON.stringify({ kind: 'trait', trait }),
    }),
    buildOrderRow({ side: 'offer', kind: 'item' }),
  ])
  const ends = [3001, 3002, 3003].map((number) => buildOrderEventRow({ order_hash: buildHash(number) }))
  await insertRows(services.db, 'order_events', ends)
  const told = { collection: { kind: 'collection' }, set: { kind: 'set' }, trait: { kind: 'trait', trait } }
  for (const kind of ['offer', 'cancel']) {
    const { activity } = await find({ kind })
    const wanted = Object.fromEntries(activity.flatMap(({ criteria }) => (criteria ? [[criteria.kind, criteria]] : [])))
    expect([kind, wanted]).toEqual([kind, told])
    for (const entry of activity) expect(activitySchema.parse(entry)).toEqual(entry)
    expect(new Set(activity.map(({ side }) => side))).toEqual(new Set([kind === 'cancel' ? 'offer' : undefined]))
  }
})

test('within a second the blocks say what came first: an item is bought, listed by its buyer, and bought again', async () => {
  const [first, second] = [11, 12].map((block_number) => ({ block_number, transaction_hash: buildHash(block_number) }))
  const move = { sender: makerAddress, recipient: buyer }
  await insertRows(services.db, 'transfers', [
    buildTransferRow({ block_number: 10 }),
    buildTransferRow({ ...first, ...move }),
    buildTransferRow({ ...second, sender: buyer, recipient: buildAddress(3) }),
  ])
  await insertRows(services.db, 'sales', [buildSaleRow(first), buildSaleRow({ ...second, seller: buyer })])
  await insertRows(services.db, 'orders', [
    buildOrderRow({ created_block: 11, maker: buyer, price_wei: '20' }),
    buildOrderRow({ created_block: 10 }),
  ])
  const told = (await find()).activity.map(({ kind, from, to }) => [kind, from ?? to])
  expect(told).toEqual([
    ['sale', buyer],
    ['listing', buyer],
    ['sale', makerAddress],
    ['listing', makerAddress],
    ['mint', makerAddress],
  ])
  expect(await walk({ limit: '1' })).toHaveLength(5)
})

test('each entry answers by its schema', async () => {
  await insertStory()
  const { activity } = await find()
  for (const entry of activity) expect(activitySchema.parse(entry)).toEqual(entry)
  const mint = activity.find(({ kind }) => kind === 'mint')
  expect(mint).toMatchObject({ from: null, to: makerAddress, tokenId: '1' })
  const sale = activity.find(({ kind }) => kind === 'sale')
  expect(sale).toMatchObject({ from: makerAddress, to: buyer, priceWei: '10', currency: zeroAddress })
  expect(sale).toMatchObject({ transactionHash: saleTransaction, blockNumber: expect.any(String) })
  expect(activity.find(({ kind }) => kind === 'listing')).not.toHaveProperty('blockNumber')
})

test('filters: kind, item, account', async () => {
  await insertStory()
  expect(await kinds({ kind: 'sale' })).toEqual(['sale'])
  expect(await kinds({ kind: 'mint' })).toEqual(['mint'])
  expect(await kinds({ contract: collectionAddress, tokenId: '2' })).toEqual([])
  expect(await kinds({ account: buildAddress(3) })).toEqual(['transfer'])
  expect(await kinds({ chainId: '1' })).toEqual([])
})

test('pages are whole and stable under inserts, in one second too', async () => {
  await insertStory()
  await insertRows(
    services.db,
    'transfers',
    [1, 2, 3].map(() => buildTransferRow({ sender: buyer, recipient: makerAddress })),
  )
  const all = (await find()).activity.map(({ id }) => id)
  expect(new Set(all).size).toBe(10)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await find({ limit: '2', ...(cursor ? { cursor } : {}) })
    seen.push(...page.activity.map(({ id }) => id))
    cursor = page.next
    await insertRows(services.db, 'transfers', [buildTransferRow({ time: pastSeconds + 9, sender: buyer })])
  } while (cursor)
  expect(seen).toEqual(all)
})

test('a raised counter is told by each order that it ended', async () => {
  const rows = [
    buildOrderRow({ hash: buildHash(2001), counter: '0', status: 'cancelled' }),
    buildOrderRow({ hash: buildHash(2002), counter: '0', status: 'cancelled', token_id: '2', price_wei: '7' }),
    buildOrderRow({ hash: buildHash(2003), counter: '0', status: 'filled' }),
    buildOrderRow({ hash: buildHash(2004), counter: '0', status: 'cancelled', end_time: pastSeconds + 4 }),
    buildOrderRow({ hash: buildHash(2005), counter: '55', status: 'cancelled' }),
    buildOrderRow({ hash: buildHash(2006), counter: '77' }),
    buildOrderRow({ hash: buildHash(2007), counter: '0', status: 'cancelled', maker: buyer }),
    buildOrderRow({ hash: buildHash(2008), counter: '0', status: 'cancelled' }),
  ]
  await insertRows(services.db, 'orders', rows)
  await insertRows(services.db, 'order_events', [
    buildOrderEventRow({ time: pastSeconds + 3, order_hash: buildHash(2008) }),
    buildOrderEventRow({ time: pastSeconds + 5, kind: 'counter', counter: '55' }),
    buildOrderEventRow({ time: pastSeconds + 6, kind: 'counter', counter: '77' }),
  ])
  const ended = async (query: Record<string, string>) =>
    (await find({ kind: 'cancel', ...query })).activity.map(({ orderHash, time }) => [
      Number(orderHash),
      Number(time) - pastSeconds,
    ])
  const all = [
    [2005, 6],
    [2002, 5],
    [2001, 5],
    [2008, 3],
  ]
  expect(await ended({})).toEqual(all)
  expect(await ended({ account: makerAddress })).toEqual(all)
  expect(await ended({ account: buyer })).toEqual([])
  expect(await ended({ contract: collectionAddress, tokenId: '2' })).toEqual([[2002, 5]])
  expect(await walk({ kind: 'cancel', limit: '1' })).toHaveLength(4)
})

test('the tokens of one log, and of one sale, are each told of once', async () => {
  const [log, sale] = [
    { block_number: 9_000, log_index: 3 },
    { block_number: 9_001, log_index: 4 },
  ]
  await insertRows(
    services.db,
    'transfers',
    Array.from({ length: 12 }, (_, index) =>
      buildTransferRow({ ...log, batch_index: index, token_id: String(index % 11), sender: buyer, quantity: '2' }),
    ),
  )
  await insertRows(
    services.db,
    'sales',
    [collectionAddress, buildAddress(101)].map((contract) => buildSaleRow({ ...sale, contract })),
  )
  const whole = (await find()).activity
  expect(whole).toHaveLength(14)
  for (const limit of ['1', '5']) {
    const seen = await walk({ limit })
    expect(new Set(seen).size).toBe(14)
    expect(seen).toEqual(whole.map(({ id }) => id))
  }
})

/** The ids of all pages. */
async function walk(query: Record<string, string>): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await find({ ...query, ...(cursor ? { cursor } : {}) })
    seen.push(...page.activity.map(({ id }) => id))
    cursor = page.next
  } while (cursor && seen.length < 100)
  return seen
}

test('a forged cursor is refused', async () => {
  const place = { time: '1', rank: 2 ** 40, block: '1', log: '1', id: 'x' }
  await expect(find({ cursor: encodeCursor(place) })).rejects.toMatchObject({ code: 'bad_request' })
})

test('a sale of an item that can be divided says how its quantity is, and one of an ERC-721 does not', async () => {
  const item = { minted_block: 1, standard: 'ERC1155', owner: null, decimals: 2 }
  await insertRows(services.db, 'items', [
    buildItemRow({ ...item, token_id: '1' }),
    buildItemRow({ token_id: '2', decimals: 18 }),
  ])
  await insertRows(services.db, 'sales', [
    buildSaleRow({ token_id: '1', quantity: '150' }),
    buildSaleRow({ token_id: '2', quantity: '1' }),
  ])
  const { activity } = await find({ kind: 'sale' })
  for (const entry of activity) expect(activitySchema.parse(entry)).toEqual(entry)
  const told = activity.map(({ tokenId, quantity, decimals }) => [tokenId, quantity, decimals])
  expect(told.toSorted()).toEqual([
    ['1', '150', 2],
    ['2', '1', undefined],
  ])
})

test('with its items: their pictures and the names of their collections, but no picture of what is hidden', async () => {
  await insertRows(services.db, 'collections', [buildCollectionRow({ name: 'Stones ✓' })])
  await insertRows(services.db, 'items', [buildItemRow(), buildItemRow({ token_id: '2', image: null })])
  await insertRows(services.db, 'transfers', [buildTransferRow(), buildTransferRow({ token_id: '2' })])
  const look = async (query: Record<string, string>) =>
    (await find(query)).activity.map(({ tokenId, image, collectionName }) => [tokenId, image, collectionName])
  const one: Record<string, string> = { contract: collectionAddress, chainId: '31337' }
  const own: Record<string, string> = { account: makerAddress }
  for (const query of [{}, one, own]) {
    expect(await look({ ...query, include: 'item' })).toEqual([
      ['2', undefined, 'Stones ▫'],
      ['1', '/works/three-stones.webp', 'Stones ▫'],
    ])
    expect(await look(query)).toEqual([
      ['2', undefined, undefined],
      ['1', undefined, undefined],
    ])
  }
  await insertRows(services.db, 'hidden', [
    { chain_id: 31337, contract: collectionAddress, token_id: '1', reason: 'Stolen.', created_at: pastSeconds },
  ])
  for (const query of [one, own]) {
    expect((await look({ ...query, include: 'item' })).flatMap(([, image]) => image ?? [])).toEqual([])
  }
})

test('a sale that figures leave out is marked', async () => {
  await insertRows(services.db, 'sales', [
    buildSaleRow({ time: pastSeconds, is_wash_trade: true }),
    buildSaleRow({ time: pastSeconds + 1 }),
  ])
  const { activity } = await find({ kind: 'sale' })
  expect(activity.map(({ isUncounted }) => isUncounted)).toEqual([undefined, true])
})
