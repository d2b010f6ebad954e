import { zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderSchema } from '@/lib/api/schemas/order'
import { ordersQuerySchema } from '@/lib/api/schemas/query-parameters'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { explainRead } from '@/scripts/bench/explain-read'
import { encodeCursor } from '@/server/db/cursor'
import type { Database, SqlValue } from '@/server/db/database'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildHash,
  buildOrderRow,
  collectionAddress,
  futureSeconds,
  insertRows,
  makerAddress,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { vacuum } from '@/tests/builders/vacuum'
import { listOrders } from './list-orders'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(() => clearDatabase(services.db))

const insert = (...rows: Parameters<typeof buildOrderRow>[0][]) =>
  insertRows(services.db, 'orders', rows.map(buildOrderRow))
const find = (query: Record<string, string> = {}) => listOrders(services, ordersQuerySchema.parse(query))
const prices = async (query?: Record<string, string>) =>
  (await find(query)).orders.map(({ priceWei }) => Number(priceWei))
const weth = findChain(localChainId)?.weth.address ?? zeroAddress

test('an order answers by its schema', async () => {
  await insert({})
  const [order] = (await find()).orders
  expect(orderSchema.parse(order)).toEqual(order)
  expect(order).not.toHaveProperty('taker')
  expect(order).not.toHaveProperty('reasons')
})

test('prices 9, 10 and 100 sort as numbers, in ETH and WETH as one', async () => {
  await insert({ price_wei: '100' }, { price_wei: '9', currency: weth }, { price_wei: '10' })
  await insert({ price_wei: '1', currency: buildAddress(7) })
  for (const currency of ['ETH', 'WETH', zeroAddress, weth.toLowerCase()]) {
    expect(await prices({ sort: 'price_asc', currency })).toEqual([9, 10, 100])
    expect(await prices({ sort: 'price_desc', currency })).toEqual([100, 10, 9])
  }
})

test('by the price of all of it, and by that of a piece', async () => {
  await insert({ price_wei: '400', quantity: '4' }, { price_wei: '150' }, { price_wei: '301', quantity: '3' })
  expect(await prices({ sort: 'price_asc', currency: 'ETH' })).toEqual([150, 301, 400])
  expect(await prices({ sort: 'unit_price_asc', currency: 'ETH' })).toEqual([400, 301, 150])
  expect(await prices({ sort: 'unit_price_desc', currency: 'ETH' })).toEqual([150, 301, 400])
  const first = await find({ sort: 'unit_price_desc', currency: 'ETH', limit: '2' })
  expect(await prices({ sort: 'unit_price_desc', currency: 'ETH', cursor: first.next ?? '' })).toEqual([400])
})

test('the offers that a token can be sold to, of whichever kind', async () => {
  const offer = { side: 'offer', token_id: null, currency: weth }
  const criteria = (...tokenIds: string[]) => JSON.stringify({ kind: 'set', tokenIds })
  await insert(
    { ...offer, kind: 'item', token_id: '1', price_wei: '1' },
    { ...offer, kind: 'item', token_id: '2', price_wei: '2' },
    { ...offer, kind: 'collection', price_wei: '3' },
    { ...offer, kind: 'set', price_wei: '4', criteria: criteria('1', '9') },
    { ...offer, kind: 'set', price_wei: '5', criteria: criteria('11') },
    { price_wei: '6' },
  )
  const query = { collection: collectionAddress, fits: '1' }
  expect(await prices({ ...query, sort: 'unit_price_desc', currency: 'ETH' })).toEqual([4, 3, 1])
  expect(ordersQuerySchema.safeParse({ fits: '1' }).success).toBe(false)
})

test('a token finds the orders of it alone and the listings of several that it is among', async () => {
  const bundle = (status: string, ...tokens: [collection: string, tokenId: string][]) => {
    const row: Record<string, SqlValue> = buildOrderRow({
      ...{ kind: 'bundle', token_id: null, collection: tokens[0]?.[0] ?? null, status },
    })
    const parameters = JSON.parse(String(row.parameters))
    const [item] = parameters.offer
    const offer = tokens.map(([token, identifierOrCriteria]) => ({ ...item, token, identifierOrCriteria }))
    return { ...row, parameters: JSON.stringify({ ...parameters, offer }) }
  }
  const other = buildAddress(102)
  const rows: Record<string, SqlValue>[] = [
    buildOrderRow({ token_id: '5' }),
    buildOrderRow({ token_id: '6' }),
    buildOrderRow({ token_id: '5', collection: other }),
    bundle('active', [collectionAddress, '4'], [collectionAddress, '5']),
    // Filed under the collection of its first.
    bundle('filled', [other, '7'], [collectionAddress, '5']),
    bundle('active', [collectionAddress, '6'], [other, '5']),
    buildOrderRow({ token_id: '5', chain_id: 1, side: 'offer', kind: 'item', currency: weth }),
  ]
  await insertRows(services.db, 'orders', rows)
  const places = async (query: Record<string, string>) =>
    (await find(query)).orders.map(({ hash }) => rows.findIndex((row) => row.hash === hash))
  const token = { collection: collectionAddress, tokenId: '5' }
  expect(await places(token)).toEqual([6, 4, 3, 0])
  expect(await places({ ...token, chainId: String(localChainId), status: 'active' })).toEqual([3, 0])
  expect(await places({ ...token, limit: '2', kind: 'bundle' })).toEqual([4, 3])
  expect(await places({ collection: other, tokenId: '5' })).toEqual([5, 2])
  expect(await places({ collection: other, tokenId: '6' })).toEqual([])
})

test('a price list has an index to walk: no sort of the whole book', async () => {
  await services.db.query(`insert into orders
    (chain_id, hash, side, kind, maker, collection, token_id, currency, price_wei, quantity, status, start_time, end_time,
     counter, parameters, signature, created_at, checked_block)
    select ${localChainId}, '0x' || lpad(to_hex(n), 64, '0'), 'listing', 'single', '${makerAddress}',
      case when n % 25 = 0 then '${collectionAddress}' else '0x' || lpad(to_hex(n % 5), 40, '0') end, n,
      '${zeroAddress}', n, 1, 'active', ${pastSeconds}, ${futureSeconds}, 0, '{"offer":[],"consideration":[]}', '0x', ${pastSeconds}, 1
    from generate_series(1, 2000) as n`)
  await services.db.execute('analyze orders')
  const asked: { sql: string; params: readonly SqlValue[] }[] = []
  const query = ordersQuerySchema.parse({
    chainId: String(localChainId),
    collection: collectionAddress,
    side: 'listing',
    status: 'active',
    sort: 'price_asc',
    currency: 'ETH',
  })
  const db: Database = {
    ...services.db,
    query: (sql, params = []) => {
      asked.push({ sql, params })
      return services.db.query(sql, params)
    },
  }
  await listOrders({ ...services, db }, query)
  const { sql = '', params } = asked[0] ?? {}
  const plan = await services.db.query<Record<string, string>>(`explain ${sql}`, params)
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toMatch(/orders_(by|collection)_price/)
  expect(text).not.toMatch(/^\s*(->)?\s*Sort /m)
})

test('a collection’s newest active orders are found past any number of dead ones', async () => {
  await insert({ price_wei: '1' }, { price_wei: '2' })
  // Of each dozen two are open, and of another collection.
  await services.db.query(`insert into orders
    (chain_id, hash, side, kind, maker, collection, token_id, currency, price_wei, quantity, status, start_time, end_time,
     counter, parameters, signature, created_at, checked_block)
    select ${localChainId}, '0x1' || lpad(to_hex(n), 63, '0'), 'listing', 'single', '${makerAddress}',
      case when n % 12 > 1 then '${collectionAddress}' else '${buildAddress(77)}' end, n, '${zeroAddress}', n, 1,
      case when n % 12 > 1 then 'filled' else 'active' end, ${pastSeconds}, ${futureSeconds}, 0, '{"offer":[],"consideration":[]}', '0x', ${pastSeconds}, 1
    from generate_series(1, 12000) as n`)
  await vacuum(services.db)
  const query = ordersQuerySchema.parse({ collection: collectionAddress, status: 'active' })
  const { pages } = await explainRead(services, async (market) => {
    expect((await listOrders(market, query)).orders).toHaveLength(2)
  })
  expect(pages).toBeLessThan(10)
})

test('the status is that of the clock', async () => {
  await insert(
    { price_wei: '1' },
    { price_wei: '2', start_time: futureSeconds - 1 },
    { price_wei: '3', status: 'inactive', reasons: ['not_owner'] },
    { price_wei: '4', end_time: pastSeconds + 1 },
    { price_wei: '5', status: 'inactive', end_time: pastSeconds + 1 },
    { price_wei: '6', status: 'filled', end_time: pastSeconds + 1 },
    { price_wei: '7', status: 'cancelled' },
    { price_wei: '8', status: 'inactive', reasons: ['balance'], start_time: futureSeconds - 1 },
  )
  expect(await prices({ status: 'active' })).toEqual([1])
  expect(await prices({ status: 'upcoming' })).toEqual([2])
  expect(await prices({ status: 'inactive' })).toEqual([8, 3])
  expect(await prices({ status: 'expired' })).toEqual([5, 4])
  expect(await prices({ status: 'filled' })).toEqual([6])
  expect(await prices({ status: 'cancelled' })).toEqual([7])
  const { orders } = await find()
  expect(orders.map(({ status, reasons = [] }) => [status, ...reasons])).toEqual([
    ['inactive', 'balance', 'not_started'],
    ['cancelled'],
    ['filled'],
    ['expired'],
    ['expired'],
    ['inactive', 'not_owner'],
    ['upcoming'],
    ['active'],
  ])
})

test('filters: token, maker in any case, side, kind, chain', async () => {
  const maker = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await insert(
    { price_wei: '1', token_id: '2' },
    { price_wei: '2', maker },
    { price_wei: '3', side: 'offer', kind: 'item' },
  )
  expect(await prices({ collection: collectionAddress, tokenId: '2' })).toEqual([1])
  expect(await prices({ maker: maker.toLowerCase() })).toEqual([2])
  expect(await prices({ side: 'offer' })).toEqual([3])
  expect(await prices({ kind: 'single' })).toEqual([2, 1])
  expect(await prices({ chainId: '1' })).toEqual([])
})

test.each([
  ['newest', '1'],
  ['price_asc', '1'],
  ['price_desc', '1000'],
])('pages of %s are whole and stable under inserts', async (sort, price_wei) => {
  await insert(...['7', '7', '9', '100', '7'].map((price) => ({ price_wei: price })))
  const query = { sort, currency: 'ETH', limit: '2' }
  const all = (await find({ ...query, limit: '100' })).orders.map(({ hash }) => hash)
  const first = await find(query)
  await insert({ price_wei })
  const second = await find({ ...query, cursor: first.next ?? '' })
  const third = await find({ ...query, cursor: second.next ?? '' })
  expect([first, second, third].flatMap(({ orders }) => orders.map(({ hash }) => hash))).toEqual(all)
  expect(third.next).toBeNull()
})

test.each<Record<string, string | number>>([
  { sort: 'newest', sequence: '9'.repeat(30) },
  { sort: 'newest', sequence: '1', more: 1 },
  { sort: 'price_asc', price: '1', hash: buildHash(1), chain: 1 },
  { sort: 'newest', sequence: '1; drop table orders' },
])('the forged cursor %j is refused', async (place) => {
  await expect(find({ cursor: encodeCursor(place) })).rejects.toMatchObject({ code: 'bad_request' })
})
