import type { PublicClient } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { recordStatements } from '@/scripts/bench/record-statements'
import { nowSeconds } from '@/server/base/now-seconds'
import { releaseLease, takeLease } from '@/server/db/lease/lease'
import type { Services } from '@/server/services/services'
import { buildCollectionRow, buildHash, buildItemRow, buildOrderRow, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { getHealth } from './get-health'
import { getSystemStatus } from './get-system-status'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(() => clearDatabase(services.db))

const withHead = (getBlockNumber: () => Promise<bigint>) => ({
  ...services,
  clients: new Map([[localChainId, { getBlockNumber } as unknown as PublicClient]]),
})

const indexTo = async (number: number, changes: Record<string, string | number> = {}) => {
  await services.db.query('delete from indexed_heads')
  const row = { chain_id: localChainId, number, hash: buildHash(Math.abs(number)), status: 'synced', ...changes }
  await insertRows(services.db, 'indexed_heads', [row])
}

test('ready once the index has its first block; how far it is behind is named, and takes no process out of service', async () => {
  const market = withHead(async () => 30n)
  expect(await getHealth(market)).toMatchObject({
    ready: false,
    waitingFor: ['the first indexed block of chain 31337'],
  })
  await indexTo(-1, { hash: '' })
  expect(await getHealth(market)).toMatchObject({ waitingFor: ['the first indexed block of chain 31337'] })
  await indexTo(9)
  expect(await getHealth(market)).toMatchObject({
    ready: true,
    waitingFor: ['the index of chain 31337: 21 blocks behind'],
  })
  const time = Math.floor(Date.now() / 1000) - 50
  await insertRows(services.db, 'blocks', [
    { chain_id: localChainId, number: 9, hash: buildHash(9), parent_hash: buildHash(8), time },
  ])
  const { waitingFor, chains } = await getHealth(market)
  expect([waitingFor, chains[0]?.lag], 'blocks of a quarter of a second').toEqual([[], '21'])
  await services.db.query('update blocks set time = time - 20')
  expect((await getHealth(market)).waitingFor).toHaveLength(1)
  await indexTo(30)
  expect(await getHealth(market)).toEqual({
    ready: true,
    waitingFor: [],
    databaseTrouble: null,
    unledSeconds: null,
    chains: [
      {
        ...{ chainId: localChainId, head: '30', indexedBlock: '30', lag: '0' },
        ...{ status: 'synced', problem: null, lastReorg: null },
      },
    ],
  })
})

test('a node or a database that is away is named, in time', async () => {
  expect(await getHealth(withHead(() => new Promise(() => {})))).toMatchObject({
    waitingFor: ['the RPC node of chain 31337'],
    chains: [{ head: null, lag: null }],
  })
  await indexTo(30)
  expect(await getHealth(withHead(() => Promise.reject(new Error('away')))), 'reads are served').toMatchObject({
    ...{
      ready: true,
      waitingFor: ['the RPC node of chain 31337'],
      chains: [{ head: null, lag: null, indexedBlock: '30' }],
    },
  })
  const db = { ...services.db, query: () => Promise.reject(new Error('away')) }
  expect(await getHealth({ ...withHead(async () => 1n), db })).toMatchObject({
    ready: false,
    waitingFor: ['the database'],
  })
})

test('a database and a node that say nothing are waited for together, for less than 2 s', async () => {
  const silent = () => new Promise<never>(() => {})
  const startedMs = performance.now()
  const { waitingFor } = await getHealth({ ...withHead(silent), db: { ...services.db, query: silent } })
  expect(performance.now() - startedMs).toBeLessThan(2_000)
  expect(waitingFor).toEqual(['the database', 'the RPC node of chain 31337'])
})

test('a chain that is new, or halted, takes the others not with it', async () => {
  await indexTo(30)
  const market = withHead(async () => 30n)
  const clients = new Map([...market.clients, [1, market.clients.get(localChainId) as PublicClient]])
  expect(await getHealth({ ...market, clients })).toMatchObject({
    ...{ ready: true, waitingFor: ['the first indexed block of chain 1'] },
  })
})

test.each([
  ['full', ['free disk space for the database']],
  ['slow', []],
  ['conflicts', []],
] as const)('a database that answers, but was %s a moment ago', async (databaseTrouble, waitingFor) => {
  await indexTo(30)
  const db = { ...services.db, findTrouble: () => databaseTrouble }
  expect(await getHealth({ ...withHead(async () => 30n), db })).toMatchObject({
    ...{ ready: waitingFor.length === 0, waitingFor, databaseTrouble },
  })
})

test('an index that halted says so and why, without the key in the address of its provider; and the last reorg', async () => {
  const problem = 'The chain changed more than 256 blocks below 30. https://node.example/v3/s3cret'
  await indexTo(30, { status: 'halted', problem, last_reorg_depth: 3, last_reorg_at: 1700000000 })
  const health = await getHealth(withHead(async () => 30n))
  expect(health).toMatchObject({
    ready: false,
    chains: [{ status: 'halted', lastReorg: { depth: '3', time: '1700000000' } }],
  })
  expect(health.waitingFor.join()).toMatch(/halted \(The chain changed more than 256 blocks below 30/)
  expect(JSON.stringify(health)).not.toContain('s3cret')
})

test('that no indexer leads is named after half a minute, and not while one takes over from another', async () => {
  await indexTo(30)
  const market = withHead(async () => 30n)
  const read = async () => {
    const { ready, waitingFor, unledSeconds } = await getHealth(market)
    expect(ready, 'it is so for all processes').toBe(true)
    return [unledSeconds, waitingFor]
  }
  const pass = (seconds: number) =>
    services.db.query(`update leases set expires_at = expires_at - $1 * interval '1 second'`, [seconds])
  expect(await read(), 'one process that shares its database with none').toEqual([null, []])
  const lease = await takeLease(services.db, { name: 'indexer', holder: 'first', milliseconds: 6_000 })
  expect(await read()).toEqual([null, []])
  await pass(6 + 29)
  expect(await read()).toEqual([null, []])
  await pass(2)
  expect(await read()).toEqual(['31', ['an indexer: none has held the lease for 31 s']])
  await services.db.query('delete from indexed_heads')
  expect((await getHealth(market)).waitingFor, 'before there is an index').toContain(
    'an indexer: none has held the lease for 31 s',
  )
  await indexTo(30)
  const next = await takeLease(services.db, { name: 'indexer', holder: 'second', milliseconds: 6_000 })
  expect([lease?.epoch, next?.epoch]).toEqual(['1', '2'])
  if (next) await releaseLease(services.db, next)
  expect(await read(), 'one that was stopped has led until now').toEqual([null, []])
  await pass(31)
  expect(await read()).toEqual(['31', ['an indexer: none has held the lease for 31 s']])
})

test('the status counts the live orders, and those whose check nothing has overtaken', async () => {
  await insertRows(services.db, 'orders', [
    buildOrderRow({}),
    buildOrderRow({ status: 'inactive', checked_block: 5, due_block: 5 }),
    buildOrderRow({ checked_block: 5, due_block: 6 }),
    buildOrderRow({ status: 'filled' }),
  ])
  const { orders } = await getSystemStatus(withHead(async () => 1n))
  expect(orders).toEqual({ live: 3, verified: 2 })
})

test('the status counts metadata that are to be read, those that failed, and says how long the first file waits', async () => {
  const read = async () => (await getSystemStatus({ ...withHead(async () => 1n), db: { ...services.db } })).metadata
  expect(await read()).toEqual({ waiting: 0, failing: 0, oldestSeconds: null })
  const now = Number(nowSeconds())
  const items: Parameters<typeof buildItemRow>[0][] = [
    { metadata_state: 'pending', fetch_due: now - 90 },
    { read_due: 0 },
    { read_due: now + 600 },
    { metadata_state: 'failed', fetch_due: now - 60, fetch_tries: 0 },
    { metadata_state: 'failed', fetch_due: now + 600, fetch_tries: 2 },
    {},
  ]
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(
    services.db,
    'items',
    items.map((item, index) => buildItemRow({ ...item, token_id: String(index) })),
  )
  const { oldestSeconds, ...counts } = await read()
  expect(counts).toEqual({ waiting: 3, failing: 1 })
  expect(oldestSeconds).toBeGreaterThanOrEqual(90)
  expect(oldestSeconds).toBeLessThan(100)
})

test('however many ask for the status, its orders are counted once in ten seconds', async () => {
  const { db, statements } = recordStatements(services.db)
  const market = { ...withHead(async () => 1n), db }
  const countOf = async () => (await getSystemStatus(market)).orders.live
  const asked = () => statements.filter(({ sql }) => sql.includes('from orders')).length
  await insertRows(services.db, 'orders', [buildOrderRow({})])
  expect(await Promise.all(Array.from({ length: 20 }, countOf))).toEqual(Array(20).fill(1))
  await insertRows(services.db, 'orders', [buildOrderRow({})])
  expect([await countOf(), asked()]).toEqual([1, 1])
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 10_000)
  expect([await countOf(), asked()]).toEqual([2, 2])
  clock.mockRestore()
})

test('a count that failed is not kept', async () => {
  const db = { ...services.db, query: () => Promise.reject(new Error('away')) }
  const market = { ...withHead(async () => 1n), db }
  await expect(getSystemStatus(market)).rejects.toThrow('away')
  Object.assign(db, { query: services.db.query })
  expect(await getSystemStatus(market)).toMatchObject({ orders: { live: 0, verified: 0 } })
})
