import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hash } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildListing, hashOrder } from '@/lib/protocol/seaport'
import { backup } from '@/scripts/backup.mjs'
import { restore } from '@/scripts/restore.mjs'
import { askDatabase } from '@/scripts/soak/ask-database'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Database } from '@/server/db/database'
import { openPgliteDatabase } from '@/server/db/open-pglite-database'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { listOrders } from '@/server/orders/list-orders'
import { storeOrder } from '@/server/orders/submit/store-order'
import type { Services } from '@/server/services/services'
import { createTestPostgres } from './builders/create-test-postgres'
import { fillMarket } from './builders/fill-market'
import { testsOnPostgres } from './builders/open-test-database'
import { buildHash, collectionAddress, makerAddress } from './builders/rows'
import { openTestServices } from './builders/services'

/** A new PGlite on a disk takes seconds, each time it is opened; on a busy machine many. */
const openingMs = 120_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdigris-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What each of them gave last. */
const readSequences = (db: Database) =>
  db.query('select sequencename, last_value from pg_sequences where schemaname = $1 order by 1', ['public'])

/** Every row of every table as text, in an order of its own. */
async function readAll(db: Database): Promise<Record<string, unknown>> {
  const tables = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const entries: [string, unknown][] = []
  for (const { name } of tables) {
    entries.push([name, await db.query(`select t::text as line from ${name} t order by 1`)])
  }
  return Object.fromEntries(entries)
}

async function writeOrder(services: Services): Promise<Hash> {
  const startTimeSeconds = nowSeconds() - 60n
  const components = buildListing({
    ...{ offerer: makerAddress, contract: collectionAddress, tokenId: 1n, priceWei: 1n, counter: 0n, salt: 1n },
    ...{ startTimeSeconds, endTimeSeconds: startTimeSeconds + 3_600n },
  })
  const hash = hashOrder(components)
  const order = await storeOrder(services, {
    ...{ chainId: localChainId, components, hash, signature: '0x', criteria: null },
    ...{ left: { numerator: 1n, denominator: 1n }, checkedBlock: { number: 1n, hash: buildHash(1) } },
  })
  expect(order).toMatchObject({ hash, status: 'active' })
  return hash
}

test(
  'a market comes back from its backup row for row, and goes on',
  async () => {
    const [from, to] = testsOnPostgres
      ? [await createTestPostgres(), await createTestPostgres()]
      : [
          { url: undefined, drop: async () => {} },
          { url: undefined, drop: async () => {} },
        ]
    const open = (dataDir: string, url: string | undefined) =>
      url ? openPostgresDatabase(url) : openPgliteDatabase(dataDir)
    const [dataDir, restored, kept] = [join(folder, 'a'), join(folder, 'b'), join(folder, 'kept')]
    await mkdir(join(dataDir, 'chain'), { recursive: true })
    await writeFile(join(dataDir, 'chain', 'state.json'), '{"block":7}')
    await mkdir(join(dataDir, 'media', 'incoming', 'of a process'), { recursive: true })

    const db = await open(dataDir, from.url)
    await fillMarket(db, 200)
    const [before, sequences] = [await readAll(db), await readSequences(db)]
    expect(sequences).toContainEqual({ sequencename: 'orders_sequence_seq', last_value: '200' })
    await db.close()
    await backup({ dataDir, databaseUrl: from.url, folder: kept })
    if (from.url) expect((await stat(join(kept, 'database.dump'))).mode & 0o777).toBe(0o600)
    await expect(backup({ dataDir, databaseUrl: from.url, folder: kept })).rejects.toThrow('exists')

    // As a volume that is new is.
    await mkdir(restored)
    await restore({ dataDir: restored, databaseUrl: to.url, folder: kept })
    await expect(restore({ dataDir: restored, databaseUrl: to.url, folder: kept })).rejects.toThrow('exists')
    const again = await open(restored, to.url)
    if (to.url) {
      const other = restore({ dataDir: join(folder, 'other'), databaseUrl: to.url, folder: kept })
      await expect(other, 'it has been opened').rejects.toThrow('in use')
    }
    expect(await readAll(again)).toEqual(before)
    expect(await readSequences(again)).toEqual(sequences)
    expect(await readFile(join(restored, 'chain', 'state.json'), 'utf8')).toBe('{"block":7}')
    expect(await readdir(join(restored, 'media')), 'without what was on its way in').toEqual([])

    const services = await openTestServices({ db: again })
    const written = await writeOrder(services)
    const { orders } = await listOrders(services, { sort: 'newest', limit: 2 })
    expect(orders.map(({ hash }) => hash)).toEqual([written, buildHash(200)])
    if (to.url) await again.execute('create table newer (one orders)')
    await again.close()
    if (to.url) {
      const into = { dataDir: join(folder, 'back'), databaseUrl: to.url, folder: kept }
      const dump = join(kept, 'database.dump')
      const whole = await readFile(dump)
      const asks = 'select count(*)::integer as orders, to_regclass($1) is not null as is_newer from orders'
      await writeFile(dump, whole.subarray(0, whole.length / 2))
      const others = `select pid from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
      await expect.poll(() => askDatabase(to.url ?? '', others)).toEqual([])
      await expect(restore(into), 'half a dump').rejects.toThrow('pg_restore')
      expect(await askDatabase(to.url, asks, ['newer'])).toEqual([{ orders: 201, is_newer: true }])
      await writeFile(dump, whole)
      await restore(into)
      expect(await askDatabase(to.url, asks, ['newer'])).toEqual([{ orders: 200, is_newer: false }])
    }
    await Promise.all([from.drop(), to.drop()])
  },
  openingMs,
)

test.runIf(testsOnPostgres)('a newer pg_restore sets what an older server does not know', async () => {
  const [from, to] = [await createTestPostgres(), await createTestPostgres()]
  const [dataDir, kept, bin] = [join(folder, 'older'), join(folder, 'of older'), join(folder, 'bin')]
  const words = 'SET transaction_timeout = 0;'
  await askDatabase(from.url, `create table notes as select '${words}' as note`)
  await mkdir(dataDir)
  await backup({ dataDir, databaseUrl: from.url, folder: kept })
  await mkdir(bin)
  const real = execFileSync('which', ['pg_restore'], { encoding: 'utf8' }).trim()
  // As that of PostgreSQL 17 does after this line, whichever is installed.
  const newer = `${real} "$@" | sed 's/^SET idle_in_transaction_session_timeout = 0;$/&\\n${words}/'`
  await writeFile(join(bin, 'pg_restore'), `#!/bin/sh\n${newer}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  try {
    await restore({ dataDir: join(folder, 'of newer'), databaseUrl: to.url, folder: kept })
  } finally {
    vi.unstubAllEnvs()
  }
  expect(await askDatabase(to.url, 'select note from notes')).toEqual([{ note: words }])
  await Promise.all([from.drop(), to.drop()])
})

test('a market that runs is not copied', async () => {
  const dataDir = join(folder, 'running')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'verdigris.lock'), `${process.pid}`)
  await expect(backup({ dataDir, folder: join(folder, 'none') })).rejects.toThrow(`Process ${process.pid}`)
})

test('where nothing is, nothing is backed up, and one that failed leaves nothing behind', async () => {
  const [dataDir, to] = [join(folder, 'market'), join(folder, 'to')]
  await expect(backup({ dataDir, folder: to })).rejects.toThrow('DATA_DIR')
  await mkdir(dataDir)
  const away = { dataDir, databaseUrl: 'postgresql://nobody@127.0.0.1:1/none', folder: to }
  await expect(backup(away)).rejects.toThrow('pg_dump')
  await expect(backup({ ...away, databaseUrl: 'garbage' })).rejects.toThrow('DATABASE_URL')
  await expect(backup({ dataDir, folder: to }), 'its database is elsewhere').rejects.toThrow('DATABASE_URL')
  await mkdir(join(dataDir, 'pglite'))
  expect(await backup({ dataDir, folder: to })).toContain(dataDir)
  const database = { dataDir: join(folder, 'd'), databaseUrl: away.databaseUrl, folder: to }
  await expect(restore(database), 'it has none for that address').rejects.toThrow('DATABASE_URL')
})

test('a backup is for the eyes of its user alone', async () => {
  const [dataDir, to] = [join(folder, 'open to all'), join(folder, 'closed', 'today')]
  await mkdir(join(dataDir, 'pglite'), { recursive: true, mode: 0o755 })
  await writeFile(join(dataDir, 'pglite', 'rows'), '', { mode: 0o644 })
  await backup({ dataDir, folder: to })
  const modes = await Promise.all(
    ['', 'data', 'data/pglite', 'data/pglite/rows'].map(async (name) => (await stat(join(to, name))).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600])
})

test('what is no backup is refused', async () => {
  await expect(restore({ dataDir: join(folder, 'c'), folder: join(folder, 'nothing') })).rejects.toThrow('not a backup')
})
