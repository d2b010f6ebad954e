import { parseArgs } from 'node:util'
import { nowSeconds } from '@/server/base/now-seconds'
import { openPgliteDatabase } from '@/server/db/open-pglite-database'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { fillDatabase } from './fill-database'

/** Optimism: known to the market, and served where an RPC_URL_10 says so. */
const defaultChainId = 10

/** The command line of `npm run seed`. @throws Error with what is wrong with it */
export async function runSeed(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      items: { type: 'string', default: '100000' },
      orders: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      chain: { type: 'string', default: String(defaultChainId) },
      url: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  })
  const [items, orders, seed, chainId] = (['items', 'orders', 'seed', 'chain'] as const).map((name) => {
    const number = Number(values[name])
    if (Number.isSafeInteger(number) && number >= 0 && number <= 10_000_000) return number
    throw new Error(`--${name} must be a whole number up to 10,000,000.`)
  }) as [number, number, number, number]
  if (items === 0) throw new Error('--items must be at least 1.')
  if (process.env[`RPC_URL_${chainId}`]) {
    throw new Error(
      `RPC_URL_${chainId} is set, so the server would look for the seeded items on that chain. Choose another --chain.`,
    )
  }
  const dataDir = positionals[0] ?? (process.env.DATA_DIR || '.verdigris')
  const url = values.url ?? (positionals[0] === undefined ? process.env.DATABASE_URL : undefined)
  const db = url ? await openPostgresDatabase(url) : await openPgliteDatabase(dataDir)
  try {
    const now = Number(nowSeconds())
    // Counted from the beginning of the day: a market that is made again on the same day is the same.
    await fillDatabase(db, {
      ...{ items, orders, seed, chainId, say },
      nowSeconds: now - (now % 86_400),
      isForced: values.force,
    })
  } finally {
    await db.close()
  }
  say(`Added ${items} items and ${orders} orders${url ? '' : ` in ${dataDir}`}.`)
}
