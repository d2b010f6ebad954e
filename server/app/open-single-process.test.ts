import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import { takeLease } from '@/server/db/lease/lease'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { getChainTime } from '@/server/db/sql/chain-time'
import { listItems } from '@/server/items/list-items'
import { createTestPostgres } from '@/tests/builders/create-test-postgres'
import { killAnvils, silentLog } from '@/tests/builders/local-chain'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import { openSingleProcess, openSingleProcessData, type RunningApp } from './open-single-process'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verdigris-open-'))
})
afterEach(async () => {
  await killAnvils(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const openHere = (changes: Partial<Parameters<typeof openSingleProcess>[0]> = {}) =>
  openSingleProcess({
    env: parseEnv({ DATA_DIR: folder }),
    publicUrl: 'http://127.0.0.1:3000',
    mediaOrigin: 'http://127.0.0.1:3001',
    say: () => undefined,
    log: silentLog,
    ...changes,
  })

async function countForSale(look: (market: RunningApp) => Promise<void> = async () => {}): Promise<number> {
  const market = await openHere()
  try {
    const { items } = await listItems(market.services, { limit: 100, sort: 'newest' })
    await look(market)
    return items.filter(({ listing }) => listing?.status === 'active').length
  } finally {
    await market.close()
  }
}

test('fifteen items are for sale, after a restart too, and when the database is lost and the chain is kept', async () => {
  expect(await countForSale()).toBe(15)
  expect(await countForSale()).toBe(15)
  await rm(path.join(folder, 'pglite'), { recursive: true })
  expect(await countForSale(hearAnEnd)).toBe(15)
}, 240_000)

/** A market that is open looks at the clock by itself. */
async function hearAnEnd({ services }: RunningApp): Promise<void> {
  const told: unknown[] = []
  services.events.subscribe(({ event }) => told.push(event))
  const [order] = await services.db.query<{ hash: string }>(
    `update orders set end_time = $1 where hash = (select hash from orders limit 1) returning hash`,
    // Blocks that come fast are dated ahead of the computer's clock.
    [getChainTime(localChainId) + 1n],
  )
  const end = expect.objectContaining({ type: 'order', hash: order?.hash, status: 'expired' })
  await vi.waitFor(() => expect(told).toContainEqual(end), { timeout: 90_000 })
}

test('an opening that is given up leaves no anvil behind', async () => {
  const stop = new AbortController()
  const say = (line: string) => {
    if (line.startsWith('Minting')) stop.abort()
  }
  await expect(openHere({ say, signal: stop.signal })).rejects.toThrow()
  expect(await killAnvils(folder)).toBe(0)
}, 60_000)

test('the chain starts while the database opens, once the folder of the database is in place', async () => {
  const said: [line: string, hasDatabase: boolean][] = []
  const say = (line: string) => said.push([line, existsSync(path.join(folder, 'pglite'))])
  const parameters = { env: parseEnv({ DATA_DIR: folder }), log: silentLog, say }
  const data = await openSingleProcessData({ ...parameters, publicUrl: 'http://127.0.0.1:3000' })
  expect(said).toEqual([
    ['Opening the database', false],
    ['Starting the local chain', true],
  ])
  expect((await data.chain)?.health().isUp).toBe(true)
  await data.close()
  expect(await killAnvils(folder)).toBe(0)

  const later = await openSingleProcessData(parameters)
  expect(later.chain, 'without an address, no page is known that may read the chain').toBeUndefined()
  await later.close()
}, 60_000)

test('a database that cannot be opened leaves no anvil behind, and a chain that cannot start no lock', async () => {
  const data = await openSingleProcessData({ env: parseEnv({ DATA_DIR: folder }), log: silentLog, say() {} })
  await data.close()
  const version = path.join(folder, 'pglite', 'PG_VERSION')
  const whole = await readFile(version)
  await writeFile(version, '3')
  await expect(openHere()).rejects.toThrow()
  expect(await killAnvils(folder)).toBe(0)

  await writeFile(version, whole)
  const journal = path.join(folder, 'chain', 'journal.jsonl')
  await writeFile(journal, 'not ours\n')
  await expect(openHere()).rejects.toThrow()
  await rm(journal)
  await (await openHere()).close()
}, 120_000)

test('a folder that cannot be used is named with its setting', async () => {
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  await expect(openHere({ env: parseEnv({ DATA_DIR: file }) })).rejects.toThrow(/Cannot use DATA_DIR .*a-file/)
})

test.runIf(testsOnPostgres)('beside an indexer it does not open, and leaves the database as it was', async () => {
  const postgres = await createTestPostgres()
  const db = await openPostgresDatabase(postgres.url, silentLog)
  try {
    await takeLease(db, { name: 'indexer', holder: 'indexer-1', milliseconds: 60_000 })
    const opening = openHere({ env: parseEnv({ DATA_DIR: folder, DATABASE_URL: postgres.url }) })
    await expect(opening).rejects.toThrow(/Another process holds the indexer lease of this database \(indexer-1\)/)
    expect(await db.query('select 1 from collections')).toEqual([])
  } finally {
    await db.close()
    await postgres.drop()
  }
})
