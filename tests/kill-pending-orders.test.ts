import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderAnswerSchema } from '@/lib/api/schemas/order'
import { type PendingSafeOrder, pendingOrderAnswerSchema } from '@/lib/api/schemas/pending-order'
import { localChainId } from '@/lib/protocol/chains/chains'
import { hashOrder, type OrderComponents } from '@/lib/protocol/seaport'
import { openPgliteDatabase } from '@/server/db/open-pglite-database'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { createTestPostgres } from './builders/create-test-postgres'
import { testsOnPostgres } from './builders/open-test-database'
import { buyListing } from './harness/orders'
import { buildSafeListing, buildSigningBody, createSafe } from './harness/safe-signer'
import { signThroughGateway } from './harness/sign-through-gateway'
import { type ApiProcess, buildApiProcess, startApiProcess } from './harness/start-api-process'
import { startTestChain, type TestChain } from './harness/start-test-chain'

let chain: TestChain
let script: string
let dataDir: string
let postgres: { url: string; drop(): Promise<void> } | undefined
const started: ApiProcess[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'verdigris-pending-orders-'))
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

async function start(): Promise<ApiProcess> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '' }
  const api = await startApiProcess(script, chain.chain, env)
  started.push(api)
  return api
}

async function read(api: ApiProcess, components: OrderComponents): Promise<PendingSafeOrder> {
  const response = await fetch(`${api.url}/api/v1/signings/${localChainId}/${hashOrder(components)}`)
  return pendingOrderAnswerSchema.parse(await response.json()).signing
}

/** What a killed process was looking at stays its own for 30 s. */
const afterClaim = { timeout: 60_000 }

test('nobody keeps a page open and the market is killed three times: what the last owner signs is published once', async () => {
  const owners = chain.accounts.slice(0, 3)
  const [first, second, third] = owners as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]
  const components = await buildSafeListing(chain, await createSafe(chain, owners, 3))
  let api = await start()
  const response = await fetch(`${api.url}/api/v1/signings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildSigningBody(components)),
  })
  expect(response.status).toBe(201)
  await api.end('SIGKILL')

  api = await start()
  await signThroughGateway(api.url, components, first, true)
  await signThroughGateway(api.url, components, second, false)
  await expect.poll(async () => (await read(api, components)).signed, afterClaim).toBe(2)
  expect(await read(api, components)).toMatchObject({ state: 'waiting', missing: [third.address] })
  await api.end('SIGKILL')

  api = await start()
  await signThroughGateway(api.url, components, third, false)
  // Perhaps before it has looked.
  await api.end('SIGKILL')
  api = await start()
  await expect.poll(async () => (await read(api, components)).state, afterClaim).toBe('published')
  const answer = await fetch(`${api.url}/api/v1/orders/${localChainId}/${hashOrder(components)}`)
  const { order } = orderAnswerSchema.parse(await answer.json())
  expect(order.status).toBe('active')
  await buyListing(chain, chain.accounts[4] as PrivateKeyAccount, { components, signature: order.signature })
  expect(await api.end('SIGTERM')).toBe(0)

  const db = await (postgres ? openPostgresDatabase(postgres.url) : openPgliteDatabase(dataDir))
  expect(await db.query('select hash from orders')).toEqual([{ hash: order.hash }])
  expect(await db.query("select event->>'hash' as hash from events where event->>'type' = 'order'")).toEqual([
    { hash: order.hash },
  ])
  await db.close()
}, 180_000)
