import * as queries from '@/lib/schemas/queries'
import { fillDatabase } from '@/scripts/seed/fill-database'
import { findActivity } from '@/server/activity/find-activity'
import type { Database, SqlValue } from '@/server/db/database'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { findItems } from '@/server/items/find-items'
import { findOrders } from '@/server/orders/find-orders'
import { findBySearch } from '@/server/search/find-by-search'
import type { Services } from '@/server/services'
import { openTestServices } from '@/tests/builders/services'
import { quantile } from './compare-pairs'

const chainId = 10
const sizes = [
  { items: 1_000, orders: 10_000 },
  { items: 100_000, orders: 1_000_000 },
] as const
/** The gate: how many times as long the large market may take. */
const gate = 3
const warmUps = 3

interface Market {
  services: Services
  /** The address of a collection of some hundred works, and somebody who owns some. */
  collection: string
  owner: string
  statements: { sql: string; params: readonly SqlValue[] }[]
}

type Read = (market: Market) => Promise<unknown>

const items =
  (query: Record<string, unknown>): Read =>
  ({ services }) =>
    findItems(services, queries.itemsQuerySchema.parse(query))
const found =
  (q: string): Read =>
  ({ services }) =>
    findBySearch(services, queries.searchQuerySchema.parse({ q }))

/** What explore, the search field and the pages of collections ask. */
const reads: Record<string, Read> = {
  'search “heron”': found('heron'),
  'search “qui” (typing)': found('qui'),
  'search “s” (one letter)': found('s'),
  'search “midnight lantern”': found('midnight lantern'),
  'search “lanetrn” (a slip)': found('lanetrn'),
  'search “鷺”': found('鷺'),
  'search “zzzzzz” (nothing)': found('zzzzzz'),
  'items, newest': items({}),
  'items, “heron”': items({ q: 'heron' }),
  'items, “heron” by price': items({ q: 'heron', sort: 'price_asc' }),
  'items, “hreon” (a slip) by price': items({ q: 'hreon', sort: 'price_desc' }),
  'items, “midnight lantern” ending soon': items({ q: 'midnight lantern', sort: 'ending' }),
  'items of a category': items({ category: 'Music' }),
  'items of a category by price': items({ category: 'Music', sort: 'price_asc' }),
  'items of a network by price': items({ chainId: String(chainId), sort: 'price_desc' }),
  'items between two prices': items({
    sort: 'price_asc',
    minPriceWei: `1${'0'.repeat(17)}`,
    maxPriceWei: `1${'0'.repeat(18)}`,
  }),
  'items ending soon': items({ sort: 'ending' }),
  'items of a collection': ({ collection, ...market }) =>
    items({ chainId: String(chainId), contract: collection })({ collection, ...market }),
  'items of a collection with a trait by price': ({ collection, ...market }) =>
    items({ chainId: String(chainId), contract: collection, trait: { Background: 'Slate' }, sort: 'price_asc' })({
      ...{ collection, ...market },
    }),
  'items of somebody': ({ owner, ...market }) => items({ owner })({ owner, ...market }),
  'orders of a collection by price': ({ services, collection }) =>
    findOrders(
      services,
      queries.ordersQuerySchema.parse({
        collection,
        status: 'active',
        side: 'listing',
        currency: 'ETH',
        sort: 'unit_price_asc',
      }),
    ),
  'activity, newest': ({ services }) => findActivity(services, queries.activityQuerySchema.parse({})),
}

interface Options {
  urls: readonly string[]
  pairs: number
  /** Part of the names of the reads that are wanted. */
  only: string
  say: (line: string) => void
}

/**
 * Fills the two databases where they are empty, and asks both the same in turn: one pair is one call of each, one right after the
 * other, the first of them by turns. @returns whether all keep the gate
 */
export async function benchQueries({ urls, pairs, only, say }: Options): Promise<boolean> {
  const markets = await Promise.all(sizes.map((size, index) => openMarket(urls[index] ?? '', size, say)))
  const [small, large] = markets as [Market, Market]
  try {
    const rows: string[] = []
    let isKept = true
    for (const [name, read] of Object.entries(reads).filter(([name]) => name.includes(only))) {
      for (let round = 0; round < warmUps; round++) for (const market of markets) await read(market)
      const times: [number, number][] = []
      for (let pair = 0; pair < pairs; pair++) {
        const timed = async (market: Market) => time(() => read(market))
        if (pair % 2 === 0) times.push([await timed(small), await timed(large)])
        else times.push([await timed(large), await timed(small)].toReversed() as [number, number])
      }
      const ratios = times.map(([one, other]) => other / one)
      const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(ratios, part).toFixed(2))
      isKept &&= quantile(ratios, 0.5) <= gate
      const [ms, mostMs] = [0, 1].map((place) =>
        quantile(
          times.map((pair) => pair[place] ?? 0),
          0.5,
        ).toFixed(1),
      )
      const [pages, morePages] = [await countPages(small, read), await countPages(large, read)]
      rows.push(`| ${name} | ${ms} | ${mostMs} | ${middle} (${low} to ${high}) | ${pages} | ${morePages} |`)
      say(rows.at(-1) ?? '')
    }
    const [a, b] = sizes.map(
      ({ items, orders }) => `${items.toLocaleString('en')} items, ${orders.toLocaleString('en')} orders`,
    )
    console.log(
      [
        `| median of ${pairs} pairs | ms at ${a} | ms at ${b} | ratio (25 to 75 %) | pages of 8 kB | pages of 8 kB, large |`,
        '| --- | --- | --- | --- | --- | --- |',
        ...rows,
        `\n${isKept ? 'Every median is' : 'Not every median is'} at most ${gate} times.`,
      ].join('\n'),
    )
    return isKept
  } finally {
    for (const { services } of markets) await services.db.close()
  }
}

async function openMarket(url: string, size: (typeof sizes)[number], say: Options['say']): Promise<Market> {
  const db = await openPostgresDatabase(url)
  const [known] = await db.query('select 1 from items limit 1')
  const nowSeconds = Math.floor(Date.now() / 1000)
  if (!known)
    await fillDatabase(db, { ...size, chainId, nowSeconds, say: (line) => say(`${size.items} items: ${line}`) })
  const [row] = await db.query<{ contract: string; owner: string }>(
    `select i.contract, min(i.owner) as owner from items i group by i.contract having count(*) between 30 and 2000
     order by (select count(*) from item_traits t where t.chain_id = ${chainId} and t.contract = i.contract) > 0 desc, abs(count(*) - 150), i.contract limit 1`,
  )
  const statements: Market['statements'] = []
  const recording: Database = {
    ...db,
    query(sql, params = []) {
      statements.push({ sql, params })
      return db.query(sql, params)
    },
  }
  return {
    services: await openTestServices({ db: recording }),
    collection: row?.contract ?? '',
    owner: row?.owner ?? '',
    statements,
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** How many pages of the database all statements of a read touch: what the time comes from, and the same on every machine. */
async function countPages(market: Market, read: Read): Promise<number> {
  market.statements.length = 0
  await read(market)
  let pages = 0
  for (const { sql, params } of [...market.statements]) {
    const [row] = await market.services.db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      params,
    )
    const plan = row?.['QUERY PLAN'][0]?.Plan
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  return pages
}
