import { parseEnv } from '@/lib/base/env/env'
import { fillDatabase } from '@/scripts/seed/fill-database'
import { buildConfig } from '@/server/app/build-config'
import { openPgliteDatabase } from '@/server/db/open-pglite-database'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { openTestServices } from '@/tests/builders/services'
import { quantile } from './compare-pairs'
import { explainRead } from './explain-read'
import { books, chainId, feeds, type Market, nowhere, type Read, searches } from './market-reads'

/** `quiet` differs from `large` in its orders alone, and `small` in its items, people and collections too. */
const sizes = {
  small: { items: 1_000, orders: 1_000 },
  quiet: { items: 100_000, orders: 1_000 },
  large: { items: 100_000, orders: 1_000_000 },
} as const
type Size = keyof typeof sizes
type Markets = Record<Size, Market>

const warmUps = 3

/** How many times the small market's time the large one may take; of what is asked the most also how many times the others' pages. */
const gates = { searches: 3, hot: 1.5 }
const isHot = (name: string) => name in books || name in feeds
/** Of what is asked the most nothing is read whole or sorted but what a page itself has looked up. */
const few = 1_000

interface Options {
  /** Of each: PostgreSQL's address or PGlite's folder; filled where they are empty. */
  databases: readonly (readonly [small: string, quiet: string, large: string])[]
  pairs: number
  /** Part of the names of the reads that are wanted. */
  only: string
  say: (line: string) => void
}

/**
 * Asks the small and the large market the same in turn: one pair is one call of each, one right after the other, the first of
 * them by turns. Pages are counted in all three. @returns whether all keep their gate
 */
export async function benchQueries({ databases, pairs, only, say }: Options): Promise<boolean> {
  const open: Markets[] = []
  try {
    for (const [small, quiet, large] of databases) {
      open.push({
        small: await openMarket(small, 'small', say),
        quiet: await openMarket(quiet, 'quiet', say),
        large: await openMarket(large, 'large', say),
      })
    }
    const rows: string[] = []
    const missed: string[] = []
    const wanted = Object.entries({ ...searches, ...books, ...feeds }).filter(([name]) => name.includes(only))
    if (open.length * wanted.length === 0)
      throw new Error(`No query matches: ${databases.length} databases, “${only}”.`)
    for (const [name, read] of wanted) {
      const measured = []
      for (const markets of open) measured.push(await measure(markets, read, pairs))
      const faults = measured.flatMap((one, index) =>
        findFaults(name, one).map((fault) => `${nameOf(databases[index]?.[0] ?? '')}: ${fault}`),
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
        `\n${missed.length === 0 ? 'All gates passed.' : `Missed:\n${missed.join('\n')}`}`,
      ].join('\n'),
    )
    return missed.length === 0
  } finally {
    for (const markets of open) for (const { services } of Object.values(markets)) await services.db.close()
  }
}

const isPostgres = (address: string) => address.startsWith('postgresql:')
const nameOf = (address: string) => (isPostgres(address) ? 'PostgreSQL' : 'PGlite')

async function openMarket(address: string, name: Size, say: Options['say']): Promise<Market> {
  const db = isPostgres(address) ? await openPostgresDatabase(address) : await openPgliteDatabase(address)
  const [known] = await db.query('select 1 from items limit 1')
  const size = sizes[name]
  if (!known) {
    await fillDatabase(db, {
      ...{ ...size, chainId, nowSeconds: Math.floor(Date.now() / 1000) },
      say: (line) => say(`${nameOf(address)}, ${name}: ${line}`),
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

interface Measured {
  ratio: number
  pages: readonly [small: number, quiet: number, large: number]
  whole: readonly string[]
  /** The markets in which it found nothing, which costs nothing. */
  emptyIn: readonly string[]
}

/** What was never measured is NaN, which keeps no gate. */
export function findFaults(name: string, { ratio, pages, whole, emptyIn }: Measured): string[] {
  const isQuick = ratio <= (isHot(name) ? gates.hot : gates.searches)
  const faults = [
    ...(isQuick ? [] : [`${ratio.toFixed(2)} times as long`]),
    ...emptyIn.filter((market) => mustFind(name, market)).map((market) => `no result in the ${market} marketplace`),
  ]
  if (!isHot(name)) return faults
  const [small, quiet, large] = pages
  const many = Object.entries({ small, quiet }).flatMap(([other, base]) =>
    large <= gates.hot * base ? [] : [`${(large / base).toFixed(2)} times as many pages as the ${other} marketplace`],
  )
  return [...faults, ...many, ...whole]
}

/** A small market has not every word. */
const mustFind = (name: string, market: string) => isHot(name) || (market === 'large' && !(name in nowhere))

/** Lists, of what is found and of whom. */
const isEmpty = (found: object) => Object.values(found).every((list) => !Array.isArray(list) || list.length === 0)

async function measure(markets: Markets, read: Read, pairs: number): Promise<Measured & { text: string }> {
  const { small, quiet, large } = markets
  const emptyIn: string[] = []
  for (const [name, market] of Object.entries(markets)) if (isEmpty(await read(market))) emptyIn.push(name)
  for (let round = 1; round < warmUps; round++) for (const market of [small, quiet, large]) await read(market)
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
  const [one, other, most] = [await explain(small), await explain(quiet), await explain(large)]
  const pages = [one.pages, other.pages, most.pages] as const
  return {
    ...{ ratio: quantile(ratios, 0.5), pages, whole: most.whole, emptyIn },
    text: `${ms.join(' → ')} | ${middle} (${low} to ${high}) | ${pages.join(' → ')}`,
  }
}

async function time(market: Market, read: Read): Promise<number> {
  const started = performance.now()
  await read(market)
  return performance.now() - started
}
