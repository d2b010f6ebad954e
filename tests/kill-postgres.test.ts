import { rm } from 'node:fs/promises'
import type { Hash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '@/scripts/postgres.mjs'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { testsOnPostgres } from './builders/open-test-database'
import { buildSignedListing } from './harness/orders'
import { type ApiProcess, buildApiProcess, startApiProcess } from './harness/start-api-process'
import { approveSeaport, mintToken, startTestChain, type TestChain } from './harness/start-test-chain'

const writers = 16
const [orderCount, kills] = process.env.SOAK ? [10_000, 10] : [300, 3]
const minutes = process.env.SOAK ? 40 : 4

let chain: TestChain
let script: string
/** A cluster of the test's own: that of the other tests has to live. */
let cluster: Awaited<ReturnType<typeof startPostgres>>
let api: ApiProcess
// PGlite is no process of its own: `kill-writers` kills the one that it lives in.
const testOnPostgres = test.skipIf(!testsOnPostgres)
beforeAll(async () => {
  if (!testsOnPostgres) return
  cluster = await startPostgres()
  chain = await startTestChain()
  script = await buildApiProcess()
  api = await startApiProcess(script, chain.chain, { DATABASE_URL: cluster.url })
}, 120_000)
afterAll(async () => {
  await api?.end('SIGKILL')
  await chain?.stop()
  await cluster?.stop()
  if (script) await rm(script, { force: true })
})

async function post(body: unknown): Promise<{ status: number; retryAfter: string | null }> {
  const response = await fetch(`${api.url}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}

testOnPostgres(
  `kill -9 of PostgreSQL under ${writers} writers: of ${orderCount} orders none that was acknowledged is lost`,
  async () => {
    const seller = chain.accounts[1]
    if (!seller) throw new Error('no seller')
    const tokenId = await mintToken(chain, seller)
    await approveSeaport(chain, seller)
    const waiting: { hash: Hash; body: unknown }[] = []
    for (let count = 0; count < orderCount; count++) waiting.push(await buildSignedListing(chain, seller, tokenId))
    const acknowledged: Hash[] = []
    const refused: (string | null)[] = []

    const write = async () => {
      for (let order = waiting.pop(); order; order = waiting.pop()) {
        const { status, retryAfter } = await post(order.body)
        if (status === 201 || status === 200) acknowledged.push(order.hash)
        else if (status === 503) {
          refused.push(retryAfter)
          waiting.push(order)
        } else throw new Error(`An order was answered with ${status}.`)
      }
    }
    const kill = async () => {
      for (let killed = 0; killed < kills; killed++) {
        const goal = acknowledged.length + orderCount / (kills + 2)
        await expect.poll(() => acknowledged.length, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(goal)
        await cluster.crash()
      }
    }
    await Promise.all([kill(), ...Array.from({ length: writers }, write)])
    expect(acknowledged).toHaveLength(orderCount)
    // While it was away the market said so, and when to come back; the process lived on.
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((retryAfter) => Number(retryAfter) > 0)).toBe(true)

    await cluster.crash()
    const db = await openPostgresDatabase(cluster.url)
    const held = await db.query<{ hash: Hash }>('select hash from orders')
    expect(held.map(({ hash }) => hash).toSorted()).toEqual(acknowledged.toSorted())
    const told = await db.query<{ hash: Hash }>(
      "select event->>'hash' as hash from events where event->>'type' = 'order'",
    )
    expect(told.map(({ hash }) => hash).toSorted()).toEqual(acknowledged.toSorted())
    await db.close()
  },
  minutes * 60_000,
)
