import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '@/server/db/database'
import { openPgliteDatabase } from '@/server/db/open-pglite-database'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { createTestPostgres } from './builders/create-test-postgres'
import { testsOnPostgres } from './builders/open-test-database'
import { buildSignedListing } from './harness/orders'
import { type ApiProcess, buildApiProcess, startApiProcess } from './harness/start-api-process'
import { approveSeaport, mintToken, startTestChain, type TestChain } from './harness/start-test-chain'

const writers = 16
const [orderCount, kills] = process.env.SOAK ? [10_000, 20] : [240, 3]
const minutes = process.env.SOAK ? 40 : 4

let chain: TestChain
let script: string
let dataDir: string
let postgres: { url: string; drop(): Promise<void> } | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'verdigris-kill-'))
  postgres = testsOnPostgres ? await createTestPostgres() : undefined
  chain = await startTestChain()
  script = await buildApiProcess()
}, 120_000)
afterAll(async () => {
  // One that a failing test has left would keep its folder.
  await Promise.all(started.map((api) => api.end('SIGKILL')))
  await chain.stop()
  await postgres?.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await rm(script, { force: true })
})

const started: ApiProcess[] = []
async function start(): Promise<ApiProcess> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '' }
  const api = await startApiProcess(script, chain.chain, env)
  started.push(api)
  return api
}
const reopen = (): Promise<Database> => (postgres ? openPostgresDatabase(postgres.url) : openPgliteDatabase(dataDir))

async function buildOrders(count: number) {
  const seller = chain.accounts[1]
  if (!seller) throw new Error('no seller')
  const tokenId = await mintToken(chain, seller)
  await approveSeaport(chain, seller)
  const orders: { hash: Hash; body: unknown }[] = []
  for (let index = 0; index < count; index++) orders.push(await buildSignedListing(chain, seller, tokenId))
  return orders
}

async function post(url: string, body: unknown): Promise<number> {
  const response = await fetch(`${url}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

test(
  `kill -9 under ${writers} writers: of ${orderCount} orders none that was acknowledged is lost, and none is there twice`,
  async () => {
    const waiting = await buildOrders(orderCount)
    const acknowledged: Hash[] = []
    let api: Promise<ApiProcess> = start()
    let killed = 0

    const write = async () => {
      for (let order = waiting.pop(); order; order = waiting.pop()) {
        const { url } = await api
        const status = await post(url, order.body).catch(() => null)
        if (status === 201 || status === 200) acknowledged.push(order.hash)
        // The connection broke: nobody knows whether it was stored, so the client sends it again.
        else if (status === null || status === 503) waiting.push(order)
        else throw new Error(`An order was answered with ${status}.`)
      }
    }
    const kill = async () => {
      while (killed < kills) {
        const goal = acknowledged.length + orderCount / (kills + 2)
        await expect.poll(() => acknowledged.length, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(goal)
        const running = await api
        api = running.end('SIGKILL').then(start)
        await api
        killed += 1
      }
    }
    await Promise.all([kill(), ...Array.from({ length: writers }, write)])
    expect(acknowledged).toHaveLength(orderCount)
    await (await api).end('SIGKILL')

    const db = await reopen()
    const held = await db.query<{ hash: Hash }>('select hash from orders order by sequence')
    expect(held.map(({ hash }) => hash).toSorted()).toEqual(acknowledged.toSorted())
    // One event each: what was sent again was told once.
    const told = await db.query<{ hash: Hash }>(
      "select event->>'hash' as hash from events where event->>'type' = 'order'",
    )
    expect(told.map(({ hash }) => hash).toSorted()).toEqual(acknowledged.toSorted())
    await db.close()
  },
  minutes * 60_000,
)

test('SIGTERM under writers: what was sent is answered, and the process ends by itself', async () => {
  const waiting = await buildOrders(60)
  const api = await start()
  const statuses: number[] = []
  const sending = waiting.splice(0, writers).map((order) => post(api.url, order.body))
  await post(api.url, waiting.pop()?.body)
  const startedMs = performance.now()
  const ended = api.end('SIGTERM')
  statuses.push(...(await Promise.all(sending)))
  expect(statuses).toEqual(Array(writers).fill(201))
  expect(await ended).toBe(0)
  expect(performance.now() - startedMs).toBeLessThan(10_000)
}, 60_000)
