import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionsPageSchema } from '@/lib/api/schemas/collection'
import { itemsPageSchema } from '@/lib/api/schemas/item'
import { ordersPageSchema } from '@/lib/api/schemas/order'
import {
  activityQuerySchema,
  collectionsQuerySchema,
  itemsQuerySchema,
  ordersQuerySchema,
} from '@/lib/api/schemas/query-parameters'
import { fillDatabase } from '@/scripts/seed/fill-database'
import { listActivity } from '@/server/activity/list-activity'
import { nowSeconds } from '@/server/base/now-seconds'
import { listCollections } from '@/server/collections/list-collections'
import { listItems } from '@/server/items/list-items'
import { listOrders } from '@/server/orders/list-orders'
import type { Services } from '@/server/services/services'
import { buildCollectionRow, insertRows } from './builders/rows'
import { clearDatabase, openTestServices } from './builders/services'

const now = Number(nowSeconds())
const fill = (changes: Partial<Parameters<typeof fillDatabase>[1]> = {}) =>
  fillDatabase(services.db, { items: 400, orders: 4_000, chainId: 10, nowSeconds: now, ...changes })

let services: Services
let indexes: number
beforeAll(async () => {
  services = await openTestServices()
  indexes = await countIndexes()
  await fill()
})
afterAll(() => services.db.close())

async function countIndexes() {
  const [row] = await services.db.query<{ count: number }>('select count(*)::integer as count from pg_indexes')
  return row?.count ?? 0
}

async function fingerprint() {
  const tables = ['items', 'orders', 'collections', 'profiles', 'transfers', 'item_traits', 'search_words']
  const columns = (table: string) => (table === 'orders' ? "(to_jsonb(t) - 'sequence')" : 'to_jsonb(t)')
  return Promise.all(
    tables.map(async (table) => {
      const [row] = await services.db.query<{ sum: string }>(
        `select md5(string_agg(line, '' order by line)) as sum from (select md5(${columns(table)}::text) as line from ${table} t) lines`,
      )
      return row?.sum
    }),
  )
}

test('it answers as any market does: orders of every kind and state, items on sale, activity', async () => {
  const { items } = itemsPageSchema.parse(await listItems(services, itemsQuerySchema.parse({ limit: '100' })))
  expect(items).toHaveLength(100)
  expect(items.filter(({ listing }) => listing).length).toBeGreaterThan(5)
  expect(items.every(({ picture, chainId }) => picture && chainId === 10)).toBe(true)
  const [reserved] = await services.db.query<{ taker: string }>(
    "select taker from orders where kind = 'private' limit 1",
  )
  for (const kind of ['single', 'dutch', 'private', 'bundle', 'item', 'collection', 'trait']) {
    // Private listings are found by their taker or maker alone.
    const of = kind === 'private' ? { kind, taker: reserved?.taker } : { kind }
    const { orders } = ordersPageSchema.parse(await listOrders(services, ordersQuerySchema.parse(of)))
    expect(orders.length, kind).toBeGreaterThan(0)
  }
  for (const status of ['active', 'inactive', 'filled', 'cancelled', 'expired']) {
    expect((await listOrders(services, ordersQuerySchema.parse({ status }))).orders, status).toHaveLength(24)
  }
  const { collections } = collectionsPageSchema.parse(
    await listCollections(services, collectionsQuerySchema.parse({ limit: '100' })),
  )
  expect(collections.reduce((sum, { itemCount }) => sum + itemCount, 0)).toBeGreaterThan(380)
  expect(collections.some(({ floorWei, volumeWei }) => floorWei !== null && volumeWei !== '0')).toBe(true)
  const { activity } = await listActivity(services, activityQuerySchema.parse({ limit: '100' }))
  expect(new Set(activity.map(({ kind }) => kind)).size).toBeGreaterThan(2)
})

test('it is found by the words of its names, and all indexes and triggers are there again', async () => {
  const { items } = await listItems(services, itemsQuerySchema.parse({ limit: '100' }))
  for (const { name } of items.slice(0, 5)) {
    const found = await listItems(services, itemsQuerySchema.parse({ q: name, limit: '100' }))
    expect(found.items.map((one) => one.name)).toContain(name)
  }
  expect(await countIndexes()).toBe(indexes)
  expect(await services.db.query("select tgname from pg_trigger where tgenabled <> 'O'")).toEqual([])
})

const counted = ['items', 'item_traits', 'balances', 'sales']
const counts = ['holders', 'collection_counts', 'trait_counts', 'collection_sales']

/** All counts, and which sales are out. */
async function readCounts() {
  const lists = counts.map((table) => services.db.query<object>(`select * from ${table} t order by t::text`))
  const out = services.db.query<object>(
    'select block_number, log_index from sales where is_wash_trade order by log_index',
  )
  return Promise.all([...lists, out])
}

/** What takes the rows of a table out unseen, and what puts them in again, as anybody who writes. */
async function moveRows(table: string) {
  const [found] = await services.db.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'is_wash_trade'`,
    [table],
  )
  return {
    out: `create temporary table kept_${table} as select * from ${table}; truncate ${table};`,
    back: `insert into ${table} (${found?.columns}) select ${found?.columns} from kept_${table}; drop table kept_${table};`,
  }
}

test('the counts, and which sales went round, are those that the triggers keep', async () => {
  const filled = await readCounts()
  expect(filled.map((rows) => rows.length > 0)).toEqual([true, true, true, true, true])
  const moves = await Promise.all(counted.map(moveRows))
  const [out, back] = [moves.map((move) => move.out), moves.map((move) => move.back)]
  await services.db.execute(`${out.join('')} truncate ${counts.join(', ')}; ${back.join('')}`)
  expect(await readCounts()).toEqual(filled)
})

test('a database that is not empty is refused, and forced the same seed makes the same market beside what is there', async () => {
  await expect(fill()).rejects.toThrow('not empty')
  const first = await fingerprint()
  await fill({ isForced: true })
  expect(await fingerprint()).toEqual(first)
  await fill({ isForced: true, seed: 2 })
  expect(await fingerprint()).not.toEqual(first)
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await expect(fill()).rejects.toThrow('not empty')
  await fill({ isForced: true })
  expect(await services.db.query('select 1 from collections where chain_id <> 10')).toHaveLength(1)
})
