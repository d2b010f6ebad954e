import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { hashOrderDigest, type OrderComponents } from '@/lib/protocol/seaport'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { recheckOrders } from '@/server/orders/checks/recheck-orders'
import { findOrder, getOrder } from '@/server/orders/get-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { getPendingOrder } from '@/server/safe/pending-orders/list-pending-orders'
import { completeDueOrders } from '@/server/safe/pending-orders/start-completing-orders'
import { submitPendingOrder } from '@/server/safe/pending-orders/submit-pending-order'
import { buildSubmission, buyListing } from './harness/orders'
import { actAsSafe, buildSafeListing, buildSigningBody, createSafe } from './harness/safe-signer'
import { signHashAsSafe } from './harness/sign-as-safe'
import { pathOf, type SigningMarket, startSigningMarket } from './harness/start-signing-market'
import { silentLog } from './harness/start-test-chain'

// What a Safe's owners have signed, once the Safe itself has changed.
let desk: SigningMarket
let chain: SigningMarket['chain']
let market: SigningMarket['market']
let services: SigningMarket['services']
let people: SigningMarket['people']
let sign: SigningMarket['sign']
let look: SigningMarket['look']
beforeAll(async () => {
  desk = await startSigningMarket()
  ;({ chain, market, services, people, sign, look } = desk)
}, 60_000)
afterAll(() => desk?.stop())

const domain = { chainId: localChainId, seaport: seaportAddress }
const ownersAbi = parseAbi(['function swapOwner(address prevOwner, address oldOwner, address newOwner)'])

async function swap(safe: Address, previous: Address, old: Address, next: Address): Promise<void> {
  const data = encodeFunctionData({ abi: ownersAbi, functionName: 'swapOwner', args: [previous, old, next] })
  await actAsSafe(chain, safe, { to: safe, data })
  await market.sync()
}

/** Three owners, two of whom have signed a listing that is in the book; then the second is replaced by somebody else. */
async function loseSignature(from: number) {
  const [one, two, three, other] = people(from, 4) as [
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
  ]
  const safe = await createSafe(chain, [one, two, three], 2)
  const components = await buildSafeListing(chain, safe)
  await submitPendingOrder(services, buildSigningBody(components))
  await sign(components, one, true)
  await sign(components, two)
  expect((await look(components)).state).toBe('published')
  await swap(safe, one.address, two.address, other.address)
  expect(await findOrder(services, pathOf(components))).toMatchObject({ status: 'inactive', reasons: ['signature'] })
  return { one, two, three, other, safe, components }
}

test('a signature that an owner change ended: who owns the Safe now signs, and it is in the book again, once', async () => {
  const { one, three, other, components } = await loseSignature(1)
  const told: MarketEvent[] = []
  const stop = services.events.subscribe(({ event }) => told.push(event))
  expect(await getPendingOrder(services, pathOf(components))).toMatchObject({
    ...{ state: 'waiting', problem: { code: 'signature_invalid' }, signed: 0 },
  })
  const half = await look(components)
  expect(half).toMatchObject({ state: 'waiting', problem: null, signedBy: [one.address], threshold: 2 })
  expect(half.missing.toSorted()).toEqual([three.address, other.address].toSorted())
  await sign(components, other)
  expect(await look(components)).toMatchObject({ state: 'published', problem: null, signed: 2 })
  const order = await getOrder(services, pathOf(components))
  expect(order.status).toBe('active')
  expect(told.filter((event) => event.type === 'order' && event.hash === order.hash)).toHaveLength(1)
  stop()
  await market.sync()
  await buyListing(chain, people(0, 1)[0] as PrivateKeyAccount, { components, signature: order.signature })
  await market.sync()
  expect(await findOrder(services, pathOf(components))).toMatchObject({ status: 'filled' })
})

test('a new signature may be handed in by anybody; one that does not hold changes nothing', async () => {
  const { one, two, three, safe, components } = await loseSignature(5)
  const digest = hashOrderDigest(domain, components)
  const submit = async (...signers: PrivateKeyAccount[]) =>
    submitOrder(services, buildSubmission(components, await signHashAsSafe(signers, safe, digest)))
  const old = await getOrder(services, pathOf(components))
  expect(await submit(two, three)).toEqual({ order: old, created: false })
  expect((await look(components)).state).toBe('waiting')
  expect(await submit(one, three)).toMatchObject({ order: { status: 'active' }, created: false })
  expect((await getPendingOrder(services, pathOf(components))).state).toBe('published')
})

test('the old owner comes back: what was signed at first holds again, and nobody is waited for', async () => {
  const { one, two, other, safe, components } = await loseSignature(2)
  await swap(safe, one.address, other.address, two.address)
  expect(await findOrder(services, pathOf(components))).toMatchObject({ status: 'active' })
  expect(await look(components)).toMatchObject({ state: 'published', problem: null })
})

test('an order that lost its signature before its owners could be waited for again: the sweep has them waited for', async () => {
  const { components } = await loseSignature(7)
  const { hash } = pathOf(components)
  await services.db.query("update pending_orders set state = 'published' where hash = $1", [hash])
  await market.sync()
  expect((await getPendingOrder(services, pathOf(components))).state).toBe('published')
  await services.db.query('update orders set simulated_at = 0 where hash = $1', [hash])
  await recheckOrders(services, localChainId, await readLatestBlock(chain.client))
  expect(await getPendingOrder(services, pathOf(components))).toMatchObject({
    ...{ state: 'waiting', problem: { code: 'signature_invalid' } },
  })
})

test('the gateway does not know of a message that a wallet signed by itself: its owners have a day', async () => {
  const { components } = await loseSignature(3)
  await services.db.query('delete from safe_message_confirmations')
  await services.db.query('delete from safe_messages')
  expect(await look(components)).toMatchObject({ state: 'waiting', problem: { code: 'not_proposed' } })
})

const counterAbi = parseAbi(['function incrementCounter() returns (uint256)'])
const tokenAbi = parseAbi(['function transferFrom(address from, address to, uint256 tokenId)'])

test.each<[string, string, number, (safe: Address, components: OrderComponents) => { to: Address; data: Hex }]>([
  [
    'all that was signed is cancelled',
    'counter_mismatch',
    4,
    () => ({ to: seaportAddress, data: encodeFunctionData({ abi: counterAbi }) }),
  ],
  [
    'the work is sent away',
    'not_owner',
    6,
    (safe, { offer }) => ({
      to: chain.chain.demoCollection,
      data: encodeFunctionData({
        abi: tokenAbi,
        args: [safe, people(0, 1)[0]?.address as Address, offer[0]?.identifierOrCriteria ?? 0n],
      }),
    }),
  ],
])('%s on the chain: what waits ends with that, at once, and takes no signatures', async (_, code, from, buildCall) => {
  const [one, two] = people(from, 2) as [PrivateKeyAccount, PrivateKeyAccount]
  const safe = await createSafe(chain, [one, two], 2)
  const components = await buildSafeListing(chain, safe)
  const other = await buildSafeListing(chain, await createSafe(chain, people(from, 3), 2))
  for (const listing of [components, other]) {
    await submitPendingOrder(services, buildSigningBody(listing))
    await sign(listing, one, true)
    expect(await look(listing)).toMatchObject({ state: 'waiting', signed: 1 })
  }
  await services.db.query('update pending_orders set due_at = due_at + 800')
  await actAsSafe(chain, safe, buildCall(safe, components))
  await market.sync()
  await completeDueOrders(services, silentLog)
  const ended = await getPendingOrder(services, pathOf(components))
  expect(ended).toMatchObject({ state: 'refused', problem: { code: 'over', issues: [{ code }] }, signed: 1 })
  await sign(components, two)
  expect(await look(components)).toEqual(ended)
  expect(await findOrder(services, pathOf(components))).toBeNull()
  expect((await getPendingOrder(services, pathOf(other))).state, 'another Safe’s').toBe('waiting')
})

// The last one: nobody indexes any more.
test('a new signature that held at a block which the index does not have at that height is checked again', async () => {
  const { one, three, safe, components } = await loseSignature(9)
  await market.indexer.stop()
  await services.db.query('update indexed_heads set hash = $1', [hashOrderDigest(domain, components)])
  const signature = await signHashAsSafe([one, three], safe, hashOrderDigest(domain, components))
  await submitOrder(services, buildSubmission(components, signature))
  const due = await services.db.query<{ hash: Hex }>('select hash from orders where due_block > checked_block')
  expect(due).toEqual([{ hash: pathOf(components).hash }])
})
