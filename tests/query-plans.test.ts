import { zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feesQuerySchema } from '@/lib/api/schemas/fees'
import * as queries from '@/lib/api/schemas/query-parameters'
import { rankingsQuerySchema } from '@/lib/api/schemas/rankings-query'
import { localChainId } from '@/lib/protocol/chains/chains'
import { explainRead } from '@/scripts/bench/explain-read'
import { recordStatements } from '@/scripts/bench/record-statements'
import { listActivity } from '@/server/activity/list-activity'
import { nowSeconds } from '@/server/base/now-seconds'
import { findCollectionNameWarnings } from '@/server/collections/find-collection-name-warnings'
import { findDepth } from '@/server/collections/find-depth'
import { findFloors } from '@/server/collections/find-floors'
import { findSalePrices } from '@/server/collections/find-sale-prices'
import { countTraits } from '@/server/collections/find-trait-counts'
import { getCollection } from '@/server/collections/get-collection'
import { findCollection } from '@/server/collections/list-collections'
import { listHolders } from '@/server/collections/list-holders'
import { storeFloors } from '@/server/collections/store-floors'
import type { Database } from '@/server/db/database'
import { getInbox } from '@/server/inbox/get-inbox'
import { findMakerChanges, findMakersOf } from '@/server/indexer/store/find-tracked-makers'
import { findItemTraits } from '@/server/items/find-item-traits'
import { findItemsByTokenId } from '@/server/items/find-items-by-name'
import { getItem } from '@/server/items/get-item'
import { listItems } from '@/server/items/list-items'
import { listAuditEntries } from '@/server/moderation/list-audit-entries'
import { listCases } from '@/server/moderation/list-cases'
import { listDecisions } from '@/server/moderation/list-decisions'
import { listStatements } from '@/server/notices/find-statements'
import { getNotice } from '@/server/notices/get-notice'
import { listAppeals } from '@/server/notices/list-appeals'
import { listNotices } from '@/server/notices/list-notices'
import { publishTimeEvents } from '@/server/orders/checks/publish-time-events'
import { refreshDutchPrices } from '@/server/orders/checks/refresh-dutch-prices'
import { listOrders } from '@/server/orders/list-orders'
import { sumSales } from '@/server/rankings/list-rankings'
import { findSearchResults } from '@/server/search/search'
import type { Services } from '@/server/services/services'
import { listFees } from '@/server/site/fees/list-fees'
import { getAccount } from '@/server/views/get-account'
import { fillMarket } from './builders/fill-market'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  collectionAddress,
  insertRows,
  pastSeconds,
} from './builders/rows'
import { openTestServices } from './builders/services'
import { vacuum } from './builders/vacuum'

const caller = '127.0.0.1'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
  await fillMarket(services.db, 20_000)
  await fillSales(services.db, 20_000)
  await fillNotices(services.db, 20_000)
  await services.db.execute(`insert into market_fees select chain_id, block_number, log_index, contract, currency,
    '${buildAddress(9)}', 1, time from sales`)
  await services.db.query(
    `insert into items (chain_id, contract, token_id, standard, owner, minted_block, minted_at, name)
     values ($1, $2, 0, 'ERC721', $3, 1, $4, 'Late Heron')`,
    [localChainId, collectionAddress, buildAddress(3), pastSeconds],
  )
  await services.db.execute(
    `insert into collection_floors select ${localChainId}, lpad((1 + n % 20)::text, 42, '0'), n, 1 from generate_series(1, 20000) n`,
  )
  await services.db.execute(
    `insert into search_words (word) select translate(md5(n::text), '0123456789', 'ghijklmnop') from generate_series(1, 20000) n`,
  )
  await services.db.execute(
    `insert into balances select ${localChainId}, '${buildAddress(102)}', n, '${buildAddress(3)}', 1 from generate_series(1, 20000) n`,
  )
  await services.db.execute(
    `insert into item_arrivals select '0x' || lpad((1000 + n % 50)::text, 40, '0'), ${localChainId}, '${buildAddress(102)}', n,
      '${buildAddress(9)}', n::text, n, case when n % 10 > 0 then true end from generate_series(1, 20000) n`,
  )
  await services.db.execute(
    `insert into events (event, time) select jsonb_build_object('type', 'order', 'chainId', ${localChainId}, 'hash', n::text), 1
     from generate_series(1, 20000) n`,
  )
  await insertRows(services.db, 'collections', [buildCollectionRow({ contract: smallPlace.contract })])
  await insertRows(services.db, 'profiles', [{ address: buildAddress(7), name: 'Ana Ferro', updated_at: 1 }])
  await services.db.query('update items set creator = $1 where token_id % 500 = 0', [buildAddress(7)])
  await vacuum(services.db)
  await services.db.query(
    "insert into indexed_heads (chain_id, number, hash, published_until) values ($1, 1, '0x', $2)",
    [...[localChainId, nowSeconds() - 30n]],
  )
}, 300_000)
afterAll(() => services.db.close())

/** Answered notices, each with a decision and a statement for one of 500 accounts; every hundredth has an appeal that was answered. */
async function fillNotices(db: Database, count: number): Promise<void> {
  const account = "'0x' || lpad((1 + n % 500)::text, 40, '0')"
  await db.execute(`insert into notices (secret_hash, kind, chain_id, contract, token_id, reasons, state, answer, created_at, decided_at)
    select n::text, 'illegal', ${localChainId}, '${collectionAddress}', n, 'x', 'hidden', 'x', 1, 1 from generate_series(1, ${count}) n`)
  await db.execute(`insert into decisions (sequence, chain_id, contract, token_id, operator, action, reason, created_at)
    select n, ${localChainId}, '${collectionAddress}', n, '${buildAddress(9)}', 'hide', 'x', 1 from generate_series(1, ${count}) n`)
  await db.execute(`insert into statements (decision, appeal_state, appellant, appellant_chain_id)
    select n, case when n % 100 = 0 then 'upheld' end, ${account}, 0 from generate_series(1, ${count}) n`)
  await db.execute(`insert into statement_recipients (address, decision, chain_id)
    select ${account}, n, ${localChainId} from generate_series(1, ${count}) n`)
}

/** Two items an hour up to now, of fifty collections, back and forth among 500 accounts. */
async function fillSales(db: Database, count: number): Promise<void> {
  const account = (shift: number) => `'0x' || lpad((1 + (n + ${shift}) % 500)::text, 40, '0')`
  const contract = `case when n % 50 = 0 then '${collectionAddress}' else '0x' || lpad((9000 + n % 50)::text, 40, '0') end`
  const hash = "'0x' || lpad(to_hex(n), 64, '0')"
  await db.execute(`insert into sales (chain_id, block_number, block_hash, log_index, transaction_hash, order_hash, contract,
      token_id, seller, buyer, currency, price_wei, quantity, time)
    select ${localChainId}, n, ${hash}, 1, ${hash}, ${hash}, ${contract}, 1 + n % 500, ${account(0)}, ${account(7)},
      '${zeroAddress}', n, 1, ${nowSeconds()} - 1800 * n from generate_series(1, ${count}) as n`)
  await db.execute('analyze sales')
}

const place = { chainId: localChainId, contract: collectionAddress }
const smallPlace = { ...place, contract: buildAddress(101) }
const inChain = { chainId: String(localChainId) }
const items = (query: Record<string, unknown>) => (market: Services) =>
  listItems(market, queries.itemsQuerySchema.parse(query))
const orders = (query: Record<string, string>) => (market: Services) =>
  listOrders(market, queries.ordersQuerySchema.parse(query))
const activity = (query: Record<string, string>) => (market: Services) =>
  listActivity(market, queries.activityQuerySchema.parse(query))
const found = (q: string) => (market: Services) => findSearchResults(market, queries.searchQuerySchema.parse({ q }))
const book = { ...inChain, collection: collectionAddress, side: 'listing', status: 'active', currency: 'ETH' }

const hot: Record<string, (market: Services) => Promise<unknown>> = {
  'the newest orders': orders({}),
  'the book of a collection from the cheapest': orders({ ...book, sort: 'price_asc' }),
  'the book of a collection from the dearest': orders({ ...book, sort: 'price_desc' }),
  'the whole order book by price': orders({ sort: 'price_asc', currency: 'ETH' }),
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
  'items by a word that all have': items({ q: 'stone' }),
  'items by a letter': items({ q: 's' }),
  'items by a word that all have, by price': items({ q: 'stone', sort: 'price_asc' }),
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
  'items by a word that few have': items({ q: '777' }),
  'items by a word that few have, by price': items({ q: 'stone 777', sort: 'price_asc' }),
  'items by a word that none has': items({ q: 'herons' }),
  'items by a slip of the keys': items({ q: 'heorn' }),
  'a search by a word that all have': found('stone'),
  'a search by a letter': found('s'),
  'a search by two words': found('stone 12345'),
  'a search by a slip of the keys': found('heorn'),
  'items by who made them': items({ q: 'ana ferro' }),
  'items by a slip in the name of who made them': items({ q: 'ana ferrp' }),
  'items by who made them, by price': items({ q: 'ana ferro', sort: 'price_asc' }),
  'items by the beginning of the address of who made them': items({ q: buildAddress(7).slice(0, 8) }),
  'items by the middle of a word': items({ q: 'eron' }),
  'a search by the middle of a word': found('eron'),
  'a search by what is in the middle of no word': found('zzzz'),
  'a search by the beginning of an address': found(collectionAddress.slice(0, 8)),
  'a search by a word that none has': found('x'.repeat(100)),
  'a search by an address': found(`${collectionAddress}/77`),
  'an item by a long id': (market) => findItemsByTokenId(market, '9'.repeat(77), { limit: 5 }),
  'a search by a long id': found('9'.repeat(77)),
  'a search by a short id in hex': found('0x4d'),
  'a search by a transaction': found(buildHash(77)),
  'a search by a link of many words': found(`https://market.example/${'stone-heron/'.repeat(38)}`),
  'items with offers': items({ status: 'with_offers' }),
  'items with offers by price': items({ status: 'with_offers', sort: 'price_asc' }),
  'what the clock has moved': (market) => publishTimeEvents(market, localChainId),
  'the newest activity with its items': activity({ include: 'item' }),
  'the newest activity of a kind': activity({ kind: 'transfer' }),
  'the newest offers of all': activity({ kind: 'offer' }),
  'the activity of a collection': activity({ ...inChain, contract: buildAddress(555) }),
  'the activity of an account': activity({ account: buildAddress(7) }),
  'the inbox of an account': (market) => getInbox(market, { address: buildAddress(7) }, { limit: 24 }),
  'the sales of a week by collection': (market) => sumSales(market, rankingsQuerySchema.parse({ range: '7d' })),
  'the collections that sold something, by floor': (market) =>
    sumSales(market, rankingsQuerySchema.parse({ range: '7d', sort: 'floor' })),
  'the prices that fall': (market) => refreshDutchPrices(market),
  'the floors of all collections': (market) => storeFloors(market),
  'a collection': (market) => findCollection(market, place),
  'how many works have each trait': (market) => countTraits(market, place),
  'the collections that look alike': (market) => findCollectionNameWarnings(market, [place]),
  'what waits for an operator': (market) => listCases(market, { state: 'reported', limit: 24 }),
  'what operators decided': (market) => listDecisions(market, { limit: 24 }),
  'the notices that wait': (market) => listNotices(market, { state: 'open', limit: 24 }),
  'the appeals that wait': (market) => listAppeals(market, { state: 'open', limit: 24 }),
  'the notice of a secret': (market) => getNotice(market, 'x').catch(() => null),
  'the statements of an account': (market) =>
    listStatements(market, { address: buildAddress(7), accountChainId: localChainId }, { limit: 24 }),
  'what operators did': (market) => listAuditEntries(market, { limit: 24 }),
  'the fees of a month': (market) => listFees(market, feesQuerySchema.parse({})),
  'the prices of a collection': (market) => findSalePrices(market, place, { range: '30d' }, caller),
  'the floors of a collection by day': (market) => findFloors(market, place, { range: '1y' }, caller),
  'the holders of one collection of many': (market) => listHolders(market, smallPlace, { limit: 50 }, caller),
  'the items of an account that got many unasked': items({ owner: buildAddress(1007) }),
  'the items that are hidden from the list of an account': items({ owner: buildAddress(1007), hidden: 'true' }),
  'the traits of an item of one collection of many': (market) =>
    findItemTraits(market, { ...smallPlace, tokenId: '77' }, caller),
  'the traits of an item of many sales': (market) => findItemTraits(market, { ...place, tokenId: '77' }, caller),
  'the activity of an item': activity({ ...inChain, contract: collectionAddress, tokenId: '77' }),
}

const scans =
  /^Seq Scan on (items|orders|transfers|item_traits|sales|market_fees|search_words|balances|notices|decisions|statements|statement_recipients|item_arrivals|collection_floors)$/

/** Read or sorted without an end. */
function isFullScan(node: string): boolean {
  return scans.test(node) || node.startsWith('Sort of')
}

test.each(Object.keys(hot))('%s: walked along an index, nothing scanned or sorted whole', async (name) => {
  expect((await explain(hot[name])).filter((node) => isFullScan(node))).toEqual([])
})

test.each(Object.keys(small))('%s: found by an index', async (name) => {
  expect((await explain(small[name])).filter((node) => scans.test(node))).toEqual([])
})

/**
 * Statements, and pages of 8 kB that they touch in all: neither depends on the machine. The bounds are what the dearer of the two
 * databases touches and a tenth, for another planner. An account's is long: it shows forty works that it owns and as many that it
 * made, with their listings and offers.
 */
const bounds: [name: string, statements: number, pages: number][] = [
  ['the newest orders', 1, 8],
  ['the whole order book by price', 1, 8],
  ['the orders of a maker', 1, 31],
  ['the newest items', 4, 149],
  ['items by price', 4, 211],
  ['items of a collection by price', 4, 212],
  ['items that end soon', 4, 211],
  ['the newest listings of all', 2, 150],
  ['the newest activity', 2, 150],
  ['the newest activity with its items', 2, 170],
  ['an item', 10, 44],
  ['an item by a long id', 1, 4],
  ['a collection', 2, 16],
  ['the fees of a month', 3, 100],
  ['an account', 10, 549],
]

test.each(bounds)('%s: %i statements, which touch %i pages at most', async (name, statements, pages) => {
  const read = hot[name] ?? small[name]
  if (!read) throw new Error(`Nothing is called ${name}.`)
  for (let round = 0; round < 2; round++) await read(services)
  const cost = await explainRead(services, read)
  expect(cost.statements).toBe(statements)
  expect(cost.pages).toBeLessThanOrEqual(pages)
})

test.each(['price_asc', 'newest', 'ending'])('the second page of %s is found as the first is', async (sort) => {
  const { next } = await listItems(services, queries.itemsQuerySchema.parse({ sort }))
  const nodes = await explain(items({ sort, cursor: next }))
  expect(nodes.filter((node) => isFullScan(node))).toEqual([])
  const until = await explain(items({ sort, until: next, limit: '100' }))
  expect(until.filter((node) => isFullScan(node))).toEqual([])
})

test('the newest listings of all: those by vouchers are found by an index too', async () => {
  expect(await explain(hot['the newest listings of all'])).not.toContain('Seq Scan on vouchers')
})

test('who has come to the book since a look: by what was told of since, however many makers there are', async () => {
  const nodes = await explain(async ({ db }) => {
    const news = await findMakerChanges(db, localChainId, 19_990n)
    expect(news?.hashes).toHaveLength(10)
    await findMakersOf(db, localChainId, { hashes: news?.hashes ?? [], tokens: [{ ...place, tokenId: '77' }] })
  })
  expect(nodes.filter((node) => /^Seq Scan on (events|orders|vouchers)$/.test(node))).toEqual([])
})

test('the depth of a collection: the best orders along an index, however many there are', async () => {
  const nodes = await explain((market) => findDepth(market, place, caller))
  expect(nodes.filter((node) => scans.test(node))).toEqual([])
  expect(await findDepth(services, place, caller)).toMatchObject({ hasMoreAsks: true, hasMoreBids: false })
})

test('a collection of 20,000 items answers, with its floor from the index', async () => {
  const collection = await getCollection(services, place, caller)
  expect(collection).toMatchObject({ itemCount: 20_001, floorWei: '1', bestOfferWei: null })
  expect(collection.traits).toHaveLength(20)
})

/** The kinds of nodes in the plans of every statement that a read makes. */
async function explain(read: ((market: Services) => Promise<unknown>) | undefined): Promise<string[]> {
  if (!read) throw new Error('There is no such read.')
  const { db } = services
  const recording = recordStatements(db)
  await read({ ...services, db: recording.db })
  const { statements } = recording
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
 * The large tables that a sort takes in, as far as no limit ends them first. What waits for a buyer to be minted, and whose cheapest
 * listing the clock has passed, is found by an index that leads to nothing else, and has no price in its own row: it is sorted.
 */
const findsFew = /^(items_unminted|cheapest_listings_(until|since))$/
function findSorted(sort: Plan): string[] {
  const sorted = collectPlans(sort)
  if (sorted.some((plan) => findsFew.test(plan['Index Name'] ?? ''))) return []
  const relations = sorted.map((plan) => plan['Relation Name'] ?? '')
  return relations.filter((relation) => ['items', 'orders', 'transfers', 'item_traits'].includes(relation))
}

function collectPlans({ Plans = [] }: Plan): Plan[] {
  return Plans.filter((plan) => plan['Node Type'] !== 'Limit').flatMap((plan) => [plan, ...collectPlans(plan)])
}
