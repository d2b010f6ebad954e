import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/chains/chains'
import * as queries from '@/lib/schemas/queries'
import { getAccount } from '@/server/accounts/get-account'
import { findActivity } from '@/server/activity/find-activity'
import { getCollection } from '@/server/collections/get-collection'
import type { Database, SqlValue } from '@/server/db/database'
import { findItems } from '@/server/items/find-items'
import { getItem } from '@/server/items/get-item'
import { nowSeconds } from '@/server/now-seconds'
import { findOrders } from '@/server/orders/find-orders'
import { tellOfTime } from '@/server/orders/tell-of-time'
import type { Services } from '@/server/services'
import { fillMarket } from './builders/fill-market'
import { buildAddress, collectionAddress } from './builders/rows'
import { openTestServices } from './builders/services'

const caller = '127.0.0.1'

let services: Services
const statements: { sql: string; params: readonly SqlValue[] }[] = []
beforeAll(async () => {
  services = await openTestServices()
  await fillMarket(services.db, 20_000)
  await services.db.query("insert into indexed_heads (chain_id, number, hash, told_until) values ($1, 1, '0x', $2)", [
    ...[localChainId, nowSeconds() - 30n],
  ])
})
afterAll(() => services.db.close())

const place = { chainId: localChainId, contract: collectionAddress }
const inChain = { chainId: String(localChainId) }
const items = (query: Record<string, unknown>) => (market: Services) =>
  findItems(market, queries.itemsQuerySchema.parse(query))
const orders = (query: Record<string, string>) => (market: Services) =>
  findOrders(market, queries.ordersQuerySchema.parse(query))
const activity = (query: Record<string, string>) => (market: Services) =>
  findActivity(market, queries.activityQuerySchema.parse(query))
const book = { ...inChain, collection: collectionAddress, side: 'listing', status: 'active', currency: 'ETH' }

const hot: Record<string, (market: Services) => Promise<unknown>> = {
  'the newest orders': orders({}),
  'the book of a collection from the cheapest': orders({ ...book, sort: 'price_asc' }),
  'the book of a collection from the dearest': orders({ ...book, sort: 'price_desc' }),
  'the whole book by price': orders({ sort: 'price_asc', currency: 'ETH' }),
  'the whole book by the price of a piece': orders({ sort: 'unit_price_desc', currency: 'ETH' }),
  'the orders of a maker': orders({ maker: buildAddress(7) }),
  'the newest listings of all': activity({ kind: 'listing' }),
  'the newest items': items({}),
  'items by price': items({ sort: 'price_asc' }),
  'items by price from the dearest': items({ sort: 'price_desc' }),
  'items of a collection by price': items({ ...inChain, contract: collectionAddress, sort: 'price_asc' }),
  'items of a price': items({ sort: 'price_asc', minPriceWei: '100', maxPriceWei: '200' }),
  'items that end soon': items({ sort: 'ending' }),
  'items of a category': items({ category: 'Art' }),
  'items on sale': items({ status: 'on_sale' }),
  'items on sale by price': items({ status: 'on_sale', sort: 'price_asc' }),
  'items without a price': items({ status: 'not_on_sale', sort: 'price_asc' }),
  'items that end within a day': items({ status: 'ending', sort: 'ending' }),
  'the newest items that end within a day': items({ status: 'ending' }),
  'items of a trait by price': items({
    ...inChain,
    contract: collectionAddress,
    trait: { Metal: 'Gold' },
    sort: 'price_asc',
  }),
}

/** What each of these has to read is small, whatever the planner does with the rows that it found by an index. */
const small: Record<string, (market: Services) => Promise<unknown>> = {
  'the orders of a token': orders({ ...inChain, collection: collectionAddress, tokenId: '77' }),
  'the orders of a token by price': orders({ ...book, tokenId: '77', sort: 'price_asc' }),
  'the orders of a token on every chain': orders({ collection: collectionAddress, tokenId: '77' }),
  'an item': (market) => getItem(market, { ...place, tokenId: '77' }, caller),
  'an account': (market) => getAccount(market, { address: buildAddress(7) }),
  'the newest activity': activity({}),
  'items with offers': items({ status: 'with_offers' }),
  'items with offers by price': items({ status: 'with_offers', sort: 'price_asc' }),
  'what the clock has moved': (market) => tellOfTime(market, localChainId),
  'the activity of an item': activity({ ...inChain, contract: collectionAddress, tokenId: '77' }),
}

const scans = /^Seq Scan on (items|orders|transfers|item_traits)$/

/** Read or sorted without an end. */
function isWhole(node: string): boolean {
  return scans.test(node) || node.startsWith('Sort of')
}

test.each(Object.keys(hot))('%s: walked along an index, nothing scanned or sorted whole', async (name) => {
  expect((await explain(hot[name])).filter((node) => isWhole(node))).toEqual([])
})

test.each(Object.keys(small))('%s: found by an index', async (name) => {
  expect((await explain(small[name])).filter((node) => scans.test(node))).toEqual([])
})

test.each(['price_asc', 'newest', 'ending'])('the second page of %s is found as the first is', async (sort) => {
  const { next } = await findItems(services, queries.itemsQuerySchema.parse({ sort }))
  const nodes = await explain(items({ sort, cursor: next }))
  expect(nodes.filter((node) => isWhole(node))).toEqual([])
  const until = await explain(items({ sort, until: next, limit: '100' }))
  expect(until.filter((node) => isWhole(node))).toEqual([])
})

test('the newest listings of all: those by vouchers are found by an index too', async () => {
  expect(await explain(hot['the newest listings of all'])).not.toContain('Seq Scan on vouchers')
})

test('a collection of 20,000 items answers, with its floor from the index', async () => {
  const collection = await getCollection(services, place, caller)
  expect(collection).toMatchObject({ itemCount: 20_000, floorWei: '1', bestOfferWei: null })
  expect(collection.traits).toHaveLength(20)
})

/** The kinds of nodes in the plans of every statement that a read makes. */
async function explain(read: ((market: Services) => Promise<unknown>) | undefined): Promise<string[]> {
  statements.length = 0
  const { db } = services
  const recording: Database = {
    ...db,
    query(sql, params = []) {
      statements.push({ sql, params })
      return db.query(sql, params)
    },
  }
  await read?.({ ...services, db: recording })
  expect(statements.length).toBeGreaterThan(0)
  const plans = await Promise.all(statements.map(({ sql, params }) => db.query(`explain (format json) ${sql}`, params)))
  return findNodes(plans)
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

function findNodes(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return [...('Node Type' in value ? nameNode(value as Plan) : []), ...Object.values(value).flatMap(findNodes)]
}

function nameNode(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': relation } = plan
  if (type === 'Sort') return [type, ...findSorted(plan).map((sorted) => `Sort of ${sorted}`)]
  return [relation ? `${type} on ${relation}` : type]
}

/**
 * The large tables that a sort takes in, as far as no limit ends them first. What waits for a buyer to be minted is found
 * by an index that holds nothing else, and has no price in its own row: it is sorted.
 */
function findSorted(sort: Plan): string[] {
  const sorted = collectPlans(sort)
  if (sorted.some((plan) => plan['Index Name'] === 'items_unminted')) return []
  const relations = sorted.map((plan) => plan['Relation Name'] ?? '')
  return relations.filter((relation) => ['items', 'orders', 'transfers', 'item_traits'].includes(relation))
}

function collectPlans({ Plans = [] }: Plan): Plan[] {
  return Plans.filter((plan) => plan['Node Type'] !== 'Limit').flatMap((plan) => [plan, ...collectPlans(plan)])
}
