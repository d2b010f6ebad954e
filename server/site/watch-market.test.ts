import type { PublicClient } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import { recordStatements } from '@/scripts/bench/record-statements'
import { type Metrics, setMetrics } from '@/server/base/metrics'
import { openMetrics } from '@/server/base/open-metrics'
import type { Services } from '@/server/services/services'
import { buildHash, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { parseMetrics } from '@/tests/harness/parse-metrics'
import { watchMarket } from './watch-market'

const env = parseEnv({ DATA_DIR: '.', IPFS_PIN_URL: 'http://127.0.0.1:9' })
let services: Services
let metrics: Metrics
let heads = 0
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  metrics = openMetrics()
  heads = 0
})
afterEach(() => setMetrics(undefined))

const client = {
  async getBlockNumber() {
    heads += 1
    return 30n
  },
} as unknown as PublicClient
const clients = new Map([[localChainId, client]])

async function read(name: string): Promise<number[]> {
  const { text } = await metrics.render()
  return parseMetrics(text)
    .get(`verdigris_${name}`)
    ?.samples.map(({ value }) => value) as number[]
}

async function indexTo(number: number) {
  const time = Math.floor(Date.now() / 1000) - 100
  await insertRows(services.db, 'indexed_heads', [
    { chain_id: localChainId, number, hash: buildHash(9), status: 'retrying', problem: 'away' },
  ])
  await insertRows(services.db, 'blocks', [
    { chain_id: localChainId, number, hash: buildHash(9), parent_hash: buildHash(8), time },
  ])
}

test('what the database no longer tells is not told from memory', async () => {
  await indexTo(10)
  let isAway = false
  const db: Services['db'] = {
    ...services.db,
    query: (sql, params) => (isAway ? Promise.reject(new Error('away')) : services.db.query(sql, params)),
  }
  const unwatch = watchMarket({ db, clients, env, keptMs: 0 })
  expect(await read('database_up')).toEqual([1])
  expect(await read('indexed_block')).toEqual([10])
  expect(await read('index_lag_blocks')).toEqual([20])
  expect((await read('indexed_block_age_seconds'))[0]).toBeGreaterThanOrEqual(100)
  // syncing, synced, retrying, halted
  expect(await read('index_status')).toEqual([0, 0, 1, 0])
  expect((await read('queue_length')).length).toBe(12)
  isAway = true
  expect([await read('database_up'), await read('ready')]).toEqual([[0], [0]])
  for (const name of ['indexed_block', 'index_lag_blocks', 'indexed_block_age_seconds', 'index_status', 'queue_length'])
    expect([name, await read(name)]).toEqual([name, []])
  expect(await read('chain_head_block')).toEqual([30])
  unwatch()
})

test('figures that fail do not make the database one that is away', async () => {
  await indexTo(10)
  const db: Services['db'] = {
    ...services.db,
    query: (sql, params) =>
      sql.includes('jsonb_build_object') ? Promise.reject(new Error('slow')) : services.db.query(sql, params),
  }
  const unwatch = watchMarket({ db, clients, env, keptMs: 0 })
  expect(await read('database_up')).toEqual([1])
  expect(await read('index_status')).toEqual([0, 0, 1, 0])
  expect([await read('queue_length'), await read('indexed_block_age_seconds')]).toEqual([[], []])
  unwatch()
})

test('each queue counts what is due', async () => {
  const unwatch = watchMarket({ db: services.db, clients: new Map(), env, keptMs: 0 })
  expect(new Set(await read('queue_length'))).toEqual(new Set([0]))
  await services.db.query(
    `insert into media (cid, type, bytes, stored_bytes, held, created_at, removing_at)
     values ('a', 'image/png', 1, 70, true, 0, null), ('b', 'image/png', 1, 30, true, 0, 5), ('c', 'image/png', 1, 1, false, 0, null)`,
  )
  const { text } = await metrics.render()
  const lengths = parseMetrics(text).get('verdigris_queue_length')?.samples ?? []
  const due = lengths.filter(({ value }) => value > 0).map(({ labels, value }) => [labels.queue, value])
  expect(due.toSorted()).toEqual([
    ['media_removals', 1],
    ['pins', 1],
  ])
  expect(await read('media_stored_bytes')).toEqual([101])
  unwatch()
})

test('scrapes that come together, or one soon after another, read the database and the node once', async () => {
  const { db, statements } = recordStatements(services.db)
  const unwatch = watchMarket({ db, clients, env })
  await Promise.all([metrics.render(), metrics.render()])
  await metrics.render()
  expect([statements.length, heads]).toEqual([2, 1])
  unwatch()
  await metrics.render()
  expect(statements.length).toBe(2)
})
