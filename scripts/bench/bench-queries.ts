import { parseEnv } from '@/lib/env'
import { fillDatabase } from '@/scripts/seed/fill-database'
import { buildConfig } from '@/server/config/build-config'
import { openPgliteDatabase } from '@/server/db/open-pglite-database'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { openTestServices } from '@/tests/builders/services'
import { quantile } from './compare-pairs'
import { explainRead, explainStatements } from './explain-read'
import { books, chainId, feeds, type Market, type Read, searches } from './market-reads'

const sizes = [
  { items: 1_000, orders: 1_000 },
  { items: 100_000, orders: 1_000_000 },
] as const
const warmUps = 3

/** How many times the large market may take of the small one's time; of what is asked the most also of its pages. */
const gates = { searches: 3, hot: 1.5 }
const isHot = (name: string) => name in books || name in feeds
/** Of what is asked the most nothing is read whole or sorted but what a page itself has looked up. */
const few = 1_000

interface Options {
  /** Of each: a small and a large one, PostgreSQL's address or PGlite's folder; filled where they are empty. */
  databases: readonly (readonly [string, string])[]
  pairs: number
  /** Part of the names of the reads that are wanted. */
  only: string
  say: (line: string) => void
}

interface Pair {
  small: Market
  large: Market
  /** Of an order that is found by its key: how many times the pages. */
  depth: number
}

/**
 * Asks the small and the large market the same in turn: one pair is one call of each, one right after the other, the first of
 * them by turns. @returns whether all keep their gate
 */
export async function benchQueries({ databases, pairs, only, say }: Options): Promise<boolean> {
  const open: Pair[] = []
  try {
    for (const [small, large] of databases) {
      const pair = { small: await openMarket(small, 0, say), large: await openMarket(large, 1, say) }
      const [few, many] = [await countPagesOfOne(pair.small), await countPagesOfOne(pair.large)]
      say(`${nameOf(small)}, an order by its key: ${few} → ${many} pages`)
      open.push({ ...pair, depth: many / few })
    }
    const rows: string[] = []
    const missed: string[] = []
    const wanted = Object.entries({ ...searches, ...books, ...feeds }).filter(([name]) => name.includes(only))
    for (const [name, read] of wanted) {
      const measured = []
      for (const pair of open) measured.push(await measure(pair, read, pairs))
      const faults = measured.flatMap((one, index) =>
        findFaults(name, one, open[index]?.depth ?? 1).map(
          (fault) => `${nameOf(databases[index]?.[0] ?? '')}: ${fault}`,
        ),
      )
      if (faults.length > 0) missed.push(`${name}: ${faults.join('; ')}`)
      rows.push(
        `| ${[name, ...measured.map(({ text }) => text), isHot(name) ? gates.hot : gates.searches].join(' | ')} |`,
      )
      say(rows.at(-1) ?? '')
    }
    const heads = databases.map(([address]) =>
      ['ms', 'ratio (25 to 75 %)', 'pages of 8 kB'].map((head) => `${nameOf(address)}, ${head}`).join(' | '),
    )
    console.log(
      [
        `| median of ${pairs} pairs | ${heads.join(' | ')} | gate |`,
        `| --- |${' --- | --- | --- |'.repeat(databases.length)} --- |`,
        ...rows,
        `\n${missed.length === 0 ? 'All keep their gates.' : `Missed:\n${missed.join('\n')}`}`,
      ].join('\n'),
    )
    return missed.length === 0
  } finally {
    for (const { small, large } of open) for (const { services } of [small, large]) await services.db.close()
  }
}

const isPostgres = (address: string) => address.startsWith('postgresql:')
const nameOf = (address: string) => (isPostgres(address) ? 'PostgreSQL' : 'PGlite')

async function openMarket(address: string, index: 0 | 1, say: Options['say']): Promise<Market> {
  const db = isPostgres(address) ? await openPostgresDatabase(address) : await openPgliteDatabase(address)
  const [known] = await db.query('select 1 from items limit 1')
  const size = sizes[index]
  if (!known) {
    await fillDatabase(db, {
      ...{ ...size, chainId, nowSeconds: Math.floor(Date.now() / 1000) },
      say: (line) => say(`${nameOf(address)}, ${size.items} items: ${line}`),
    })
  }
  const [found] = await db.query<{ contract: string; owner: string }>(
    `select i.contract, min(i.owner) as owner from items i group by i.contract having count(*) between 30 and 2000
     order by (select count(*) from item_traits t where t.chain_id = ${chainId} and t.contract = i.contract) > 0 desc, abs(count(*) - 150), i.contract limit 1`,
  )
  const [largest] = await db.query<{ collection: string }>(
    `select collection from orders where status = 'active' and side = 'listing' group by collection
     order by count(*) desc, collection limit 1`,
  )
  const [busy] = await db.query<{ maker: string }>(
    'select maker from orders group by maker order by count(*) desc, maker limit 1',
  )
  const config = buildConfig(parseEnv({}), undefined, [chainId])
  const services = await openTestServices({ db, config })
  return {
    ...{ services, collection: found?.contract ?? '', owner: found?.owner ?? '' },
    ...{ largest: largest?.collection ?? '', maker: busy?.maker ?? '' },
  }
}

async function countPagesOfOne({ services: { db } }: Market): Promise<number> {
  const [one] = await db.query<{ hash: string }>('select hash from orders where chain_id = $1 limit 1', [chainId])
  const sql = 'select status from orders where chain_id = $1 and hash = $2'
  return (await explainStatements(db, [{ sql, params: [chainId, one?.hash ?? null] }])).pages
}

type Measured = Awaited<ReturnType<typeof measure>>

function findFaults(name: string, { ratio, pages, rows, whole }: Measured, depth: number): string[] {
  const isLong = ratio > (isHot(name) ? gates.hot : gates.searches)
  const [small, large] = pages
  // Among a million each row of a list has a page of its own, where a thousand share some, and a look-up is as far as its index is deep.
  const unavoidable = gates.hot * (name in books ? Math.max(small, rows) : depth * small)
  const why = large > unavoidable ? '' : ', by its rows and the depth of indexes alone'
  return [
    ...(isLong ? [`${ratio.toFixed(2)} times as long`] : []),
    ...(isHot(name) && large > gates.hot * small ? [`${(large / small).toFixed(2)} times as many pages${why}`] : []),
    ...(isHot(name) ? whole : []),
  ]
}

async function measure({ small, large }: Pair, read: Read, pairs: number) {
  for (let round = 0; round < warmUps; round++) for (const market of [small, large]) await read(market)
  const times: [number, number][] = []
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % 2 === 0) times.push([await time(small, read), await time(large, read)])
    else times.push([await time(large, read), await time(small, read)].toReversed() as [number, number])
  }
  const ratios = times.map(([one, other]) => other / one)
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(ratios, part).toFixed(2))
  const ms = ([0, 1] as const).map((place) => {
    const all = times.map((pair) => pair[place])
    return quantile(all, 0.5).toFixed(1)
  })
  const explain = (market: Market) => explainRead(market.services, (services) => read({ ...market, services }), few)
  const [one, other] = [await explain(small), await explain(large)]
  return {
    ratio: quantile(ratios, 0.5),
    pages: [one.pages, other.pages] as const,
    rows: countRows(await read(large)),
    whole: other.whole,
    text: `${ms.join(' → ')} | ${middle} (${low} to ${high}) | ${one.pages} → ${other.pages}`,
  }
}

/** Of its first page. */
function countRows(answer: object): number {
  return Object.values(answer).find(Array.isArray)?.length ?? 0
}

async function time(market: Market, read: Read): Promise<number> {
  const started = performance.now()
  await read(market)
  return performance.now() - started
}
