import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderComponents } from '@/lib/protocol/seaport'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { maxPendingOrdersPerSafe } from '@/server/base/limits'
import { createTokenBucket } from '@/server/base/token-bucket'
import { createVisitor } from './builders/visitor'
import { buildSafeListing, buildSigningBody, createSafe } from './harness/safe-signer'
import { signTextAsSafe } from './harness/sign-as-safe'
import { pathOf, type SigningMarket, startSigningMarket } from './harness/start-signing-market'

// Who proposes an order to a Safe's owners: the request names the Safe, which proves nothing.
let desk: SigningMarket
beforeAll(async () => {
  desk = await startSigningMarket()
}, 60_000)
afterAll(() => desk?.stop())

const path = '/signings'
const unlimited = { take: () => ({ allowed: true }) as const }
const createOpenApi = (changes: Parameters<typeof createRateLimits>[0] = {}) =>
  createApi(() => desk.services, {
    limits: createRateLimits({ unproven: unlimited, unprovenInAll: unlimited, orders: unlimited, ...changes }),
  })

/** One after another, each with another salt. */
async function proposeMany(api: Api, components: OrderComponents, count: number, ipOf: (index: number) => string) {
  const statuses: Record<number, number> = {}
  let issues: string[] = []
  for (let index = 0; index < count; index++) {
    const body = buildSigningBody({ ...components, salt: components.salt + BigInt(index) + 1n })
    const request = new Request(`http://market/api/v1${path}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    })
    const response = await api(request, { ip: ipOf(index), requestId: 'request-1' })
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    const answer = await response.json()
    issues = (answer.error?.issues ?? []).map(({ code }: { code: string }) => code)
  }
  return { statuses, issues }
}

async function openSafe(from: number) {
  const owners = desk.people(from, 2) as [PrivateKeyAccount, PrivateKeyAccount]
  const safe = await createSafe(desk.chain, owners, 1)
  return { owners, safe, components: await buildSafeListing(desk.chain, safe) }
}

async function signInAsOwner(api: Api, owner: PrivateKeyAccount) {
  const visitor = createVisitor(api)
  expect((await visitor.signIn(owner)).status).toBe(201)
  return (body: unknown, changes = {}) => visitor.call('POST', path, body, changes)
}

async function countWaiting(safe: Address): Promise<number> {
  const rows = await desk.services.db.query("select hash from pending_orders where maker = $1 and state = 'waiting'", [
    safe,
  ])
  return rows.length
}

test('a stranger fills the places of one network, and an owner who has signed in has all of his own', async () => {
  const api = createOpenApi()
  const { owners, safe, components } = await openSafe(1)
  const one = await proposeMany(api, components, maxPendingOrdersPerSafe.unprovenOfNetwork + 2, () => '203.0.113.7')
  expect(one).toEqual({
    statuses: { 201: maxPendingOrdersPerSafe.unprovenOfNetwork, 422: 2 },
    issues: ['too_many_unproven'],
  })
  const neighbour = await proposeMany(api, { ...components, salt: 10_000n }, 1, () => '203.0.113.99')
  expect(neighbour.statuses, 'of the same network').toEqual({ 422: 1 })

  const owner = await signInAsOwner(api, owners[0])
  for (let index = 0; index < 3; index++) {
    const body = buildSigningBody({ ...components, salt: 20_000n + BigInt(index) })
    expect((await owner(body)).status).toBe(201)
  }
  // Another site's page with the owner's cookie is no owner.
  const foreign = await owner(buildSigningBody({ ...components, salt: 30_000n }), {
    origin: 'https://elsewhere.example',
  })
  expect(foreign.status).toBe(201)
  const [row] = await desk.services.db.query<{ count: number }>(
    'select count(*)::integer as count from pending_orders where maker = $1 and proposer_hash is null',
    [safe],
  )
  expect(row?.count).toBe(3)
})

test('many networks together take only each other’s places', async () => {
  const api = createOpenApi()
  const { owners, safe, components } = await openSafe(3)
  const most = maxPendingOrdersPerSafe.unproven
  const flood = await proposeMany(api, components, most + 8, (index) => `198.51.${Math.floor(index / 9)}.1`)
  expect(flood.statuses).toEqual({ 201: most + 8 })
  expect(await countWaiting(safe)).toBe(most)
  const owner = await signInAsOwner(api, owners[1])
  const own = { ...components, salt: 40_000n }
  expect((await owner(buildSigningBody(own))).status).toBe(201)
  await proposeMany(api, { ...components, salt: 50_000n }, 20, (index) => `192.0.${index}.1`)
  expect(await countWaiting(safe)).toBe(most + 1)
  expect(await desk.look(own)).toMatchObject({ state: 'waiting' })
}, 60_000)

test('what a stranger has proposed is the owners’ own once one of them proposes or signs it', async () => {
  const api = createOpenApi()
  const { owners, components } = await openSafe(5)
  const proposed = [
    { ...components, salt: components.salt + 1n },
    { ...components, salt: components.salt + 2n },
  ] as const
  await proposeMany(api, components, 2, () => '203.0.113.7')
  const isProven = async (order: OrderComponents) => {
    const [row] = await desk.services.db.query<{ proposer_hash: string | null }>(
      'select proposer_hash from pending_orders where hash = $1',
      [pathOf(order).hash],
    )
    return row?.proposer_hash === null
  }
  expect([await isProven(proposed[0]), await isProven(proposed[1])]).toEqual([false, false])
  const owner = await signInAsOwner(api, owners[0])
  expect((await owner(buildSigningBody(proposed[0]))).status).toBe(200)
  await desk.sign(proposed[1], owners[1], true)
  expect((await desk.look(proposed[1])).state).toBe('published')
  expect([await isProven(proposed[0]), await isProven(proposed[1])]).toEqual([true, true])
})

test('the Safe itself, signed in, is no stranger to its own places', async () => {
  const api = createOpenApi()
  const { owners, safe, components } = await openSafe(7)
  const visitor = createVisitor(api)
  const message = await visitor.prepare(safe)
  const signature = await signTextAsSafe(owners.slice(0, 1), safe, message)
  expect((await visitor.call('POST', '/session', { message, signature })).status).toBe(201)
  await proposeMany(api, components, maxPendingOrdersPerSafe.unprovenOfNetwork, () => '127.0.0.1')
  const body = buildSigningBody({ ...components, salt: 60_000n })
  expect((await visitor.call('POST', path, body)).status).toBe(201)
})

test('nothing that nobody has proven is charged to the Safe, and nothing that is refused to anybody', async () => {
  const once = () => createTokenBucket({ burst: 1, perSecond: 0.001 })
  const api = createOpenApi({ makers: once(), book: once() })
  const { owners, components } = await openSafe(2)
  const flood = await proposeMany(api, components, maxPendingOrdersPerSafe.unprovenOfNetwork + 3, () => '203.0.113.7')
  expect(flood.statuses).toEqual({ 201: maxPendingOrdersPerSafe.unprovenOfNetwork, 422: 3 })
  const owner = await signInAsOwner(api, owners[0])
  const propose = async (salt: bigint) => (await owner(buildSigningBody({ ...components, salt }))).status
  expect(await propose(70_000n)).toBe(201)
  expect(await propose(70_001n)).toBe(429)

  const limited = createOpenApi({ unproven: once() })
  const other = await openSafe(4)
  const first = await proposeMany(limited, other.components, 2, () => '203.0.113.7')
  expect(first.statuses).toEqual({ 201: 1, 429: 1 })
  const second = await proposeMany(limited, { ...other.components, salt: 80_000n }, 1, () => '198.51.100.1')
  expect(second.statuses).toEqual({ 201: 1 })
})
