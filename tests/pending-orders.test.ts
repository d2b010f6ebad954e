import { type Address, encodeFunctionData, parseAbi, parseEther, size } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { type PendingSafeOrder, pendingSafeOrderSchema } from '@/lib/api/schemas/pending-order'
import { pendingOrdersQuerySchema } from '@/lib/api/schemas/pending-orders-query'
import { buildWithdrawalTypedData } from '@/lib/orders/pending/withdrawal-typed-data'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import {
  buildCriteriaTree,
  buildOffer,
  encodeOrderComponents,
  hashOrder,
  hashOrderDigest,
  type OrderComponents,
} from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { openEventHub } from '@/server/db/outbox/event-hub'
import { findOrder } from '@/server/orders/get-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { checkPendingOrder } from '@/server/safe/pending-orders/check-pending-order'
import { getPendingOrder, listPendingOrders } from '@/server/safe/pending-orders/list-pending-orders'
import { completeDueOrders } from '@/server/safe/pending-orders/start-completing-orders'
import { submitPendingOrder } from '@/server/safe/pending-orders/submit-pending-order'
import { buildItemRow, insertRows } from './builders/rows'
import { buildSubmission, buyListing } from './harness/orders'
import { actAsSafe, buildSafeListing, buildSigningBody, createSafe } from './harness/safe-signer'
import { signHashAsSafe } from './harness/sign-as-safe'
import { pathOf, type SigningMarket, startSigningMarket } from './harness/start-signing-market'
import { assertMined, mintToken, silentLog } from './harness/start-test-chain'

let desk: SigningMarket
let chain: SigningMarket['chain']
let market: SigningMarket['market']
let services: SigningMarket['services']
let served: SigningMarket['served']
let people: SigningMarket['people']
let sign: SigningMarket['sign']
let look: SigningMarket['look']
beforeAll(async () => {
  desk = await startSigningMarket()
  ;({ chain, market, services, served, people, sign, look } = desk)
}, 60_000)
afterAll(() => desk?.stop())

const domain = { chainId: localChainId, seaport: seaportAddress }
const safeAbi = parseAbi([
  'function getMessageHash(bytes message) view returns (bytes32)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
])

const keep = async (components: OrderComponents) => submitPendingOrder(services, buildSigningBody(components))
const read = (components: OrderComponents): Promise<PendingSafeOrder> => getPendingOrder(services, pathOf(components))

async function refusalOf(body: unknown, of = services): Promise<string[]> {
  return submitPendingOrder(of, body).then(
    () => ['kept'],
    ({ code, issues }) => (issues ? issues.map((issue: { code: string }) => issue.code) : [code]),
  )
}

test('it is kept before anybody has signed, says who is missing, and is published when enough have signed', async () => {
  const [one, two, three] = people(1, 3)
  const safe = await createSafe(chain, people(1, 3), 2)
  const components = await buildSafeListing(chain, safe)
  const told: MarketEvent[] = []
  const stop = services.events.subscribe(({ event }) => told.push(event))
  const post = async () => {
    const response = await fetch(`${served.url}/api/v1/signings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(buildSigningBody(components)),
    })
    return { status: response.status, signing: pendingSafeOrderSchema.parse((await response.json()).signing) }
  }
  const { status, signing } = await post()
  expect(status).toBe(201)
  expect(signing).toMatchObject({
    ...{ ...pathOf(components), maker: safe, state: 'waiting', problem: { code: 'not_proposed' } },
    ...{ signed: 0, threshold: 2, signedBy: [], parameters: encodeOrderComponents(components) },
  })
  expect(signing.missing.toSorted()).toEqual(
    people(1, 3)
      .map(({ address }) => address)
      .toSorted(),
  )
  const args = [hashOrderDigest(domain, components)] as const
  const own = await chain.client.readContract({ address: safe, abi: safeAbi, functionName: 'getMessageHash', args })
  expect(signing.messageHash).toBe(own)
  expect(await post()).toEqual({ status: 200, signing })
  expect(await look(components)).toEqual(signing)
  expect(await findOrder(services, pathOf(components))).toBeNull()

  await sign(components, one, true)
  const half = await look(components)
  expect(half).toMatchObject({ state: 'waiting', problem: null, signed: 1, signedBy: [one?.address] })
  expect(half.missing.toSorted()).toEqual([two?.address, three?.address].toSorted())
  expect(await findOrder(services, pathOf(components))).toBeNull()

  await sign(components, three)
  expect(await look(components)).toMatchObject({
    ...{ state: 'published', problem: null, signed: 2, missing: [two?.address] },
  })
  const order = await findOrder(services, pathOf(components))
  expect(order).toMatchObject({ status: 'active', maker: safe })
  expect(told.filter((event) => event.type === 'order' && event.hash === order?.hash)).toHaveLength(1)
  stop()
  expect((await post()).status).toBe(200)
  const list = (query: Record<string, string>) => listPendingOrders(services, pendingOrdersQuerySchema.parse(query))
  const query = { chainId: String(localChainId), maker: safe.toLowerCase() }
  expect((await list({ ...query, state: 'published' })).signings).toEqual([await read(components)])
  expect(await list({ ...query, state: 'waiting' })).toEqual({ signings: [], next: null })
})

test.each([
  [3, 195],
  [4, 260],
])(
  'all of %i owners, in %i bytes that look like a bulk signature: published, and a key fulfils it',
  async (count, bytes) => {
    const owners = people(4, count)
    const components = await buildSafeListing(chain, await createSafe(chain, owners, count))
    await keep(components)
    for (const [index, owner] of owners.entries()) {
      expect((await look(components)).state).toBe('waiting')
      await sign(components, owner, index === 0)
    }
    expect((await look(components)).state).toBe('published')
    const order = await findOrder(services, pathOf(components))
    if (!order) throw new Error('It is not in the book.')
    expect(size(order.signature)).toBe(bytes)
    await buyListing(chain, chain.accounts[0] as PrivateKeyAccount, { components, signature: order.signature })
    await market.sync()
    expect(await findOrder(services, pathOf(components))).toMatchObject({ status: 'filled' })
  },
)

test('what the book would not take but for the signature is refused before anybody signs, with the same issues', async () => {
  const safe = await createSafe(chain, people(0, 2), 2)
  const components = await buildSafeListing(chain, safe)
  const refused = (changes: Partial<OrderComponents>) => refusalOf(buildSigningBody({ ...components, ...changes }))
  const key = people(8, 1)[0] as PrivateKeyAccount
  expect(await refused({ zoneHash: `0x${'1'.repeat(64)}` })).toEqual(['zone_hash_not_accepted'])
  expect(await refused({ counter: 7n })).toEqual(['counter_mismatch'])
  expect(await refused({ startTime: 1n, endTime: 2n })).toEqual(['expired'])
  const foreign = (components.offer[0]?.identifierOrCriteria ?? 0n) - 1n
  const notTheirs = components.offer.map((item) => ({ ...item, identifierOrCriteria: foreign }))
  expect(await refused({ offer: notTheirs })).toEqual(['not_owner'])
  const fee = { ...components.consideration[0], recipient: chain.chain.demoCollection } as const
  const withFee = [...components.consideration, fee] as OrderComponents['consideration']
  expect(await refused({ consideration: withFee }), 'who would be paid takes no coin').toEqual(['fill_refused'])
  expect(await refusalOf({ ...buildSigningBody(components), chainId: 5 })).toEqual(['chain_not_served'])
  expect(await refusalOf(buildSubmission(components, '0x'))).toEqual(['unrecognized_keys'])

  const ofKey = await buildSafeListing(chain, key.address)
  await assertMined(
    chain.client,
    await chain.client.writeContract({
      ...{ account: key, address: chain.chain.demoCollection, abi: demoCollectionAbi },
      ...{ functionName: 'setApprovalForAll', args: [seaportAddress, true] },
    }),
  )
  expect(await refusalOf(buildSigningBody(ofKey))).toEqual(['maker_not_safe'])
  const chains = services.config.chains.map((one) => ({ ...one, safeGatewayUrl: null }))
  const without = { ...services, config: { ...services.config, chains } }
  expect(await refusalOf(buildSigningBody(components), without)).toEqual(['gateway_missing'])
  expect(await refusalOf(buildSigningBody(components))).toEqual(['kept'])
})

test('a Safe that would not know its owners’ signatures again is told so', async () => {
  const safe = await createSafe(chain, people(1, 2), 1)
  const components = await buildSafeListing(chain, safe)
  const setHandler = (handler: Address) =>
    actAsSafe(chain, safe, {
      to: safe,
      data: encodeFunctionData({
        ...{ abi: parseAbi(['function setFallbackHandler(address handler)']), args: [handler] },
      }),
    })
  // It answers `getMessageHash` with zero.
  const other = '0x00000000000000000000000000000000000ca11e'
  await chain.client.setCode({ address: other, bytecode: '0x60206000f3' })
  await setHandler(other)
  expect(await refusalOf(buildSigningBody(components))).toEqual(['safe_too_old'])
})

test('50 of a Safe wait at most; what nobody has begun to sign gives way after a while', async () => {
  const safe = await createSafe(chain, people(2, 2), 1)
  const [first, second, third] = [
    await buildSafeListing(chain, safe),
    await buildSafeListing(chain, safe),
    await buildSafeListing(chain, safe),
  ]
  await keep(first)
  await services.db.query(
    `insert into pending_orders (chain_id, hash, message_hash, maker, parameters, end_time, signed_by, missing, threshold,
       created_at, changed_at, due_at)
     select chain_id, 'copy ' || n, message_hash, maker, parameters, end_time, signed_by, missing, threshold, created_at,
       changed_at, due_at + 9000
     from pending_orders, generate_series(1, 49) n where hash = $1`,
    [hashOrder(first)],
  )
  expect(await refusalOf(buildSigningBody(second))).toEqual(['too_many_waiting'])
  await services.db.query("update pending_orders set created_at = created_at - 700 where hash = 'copy 7'")
  expect(await refusalOf(buildSigningBody(second))).toEqual(['kept'])
  expect(await refusalOf(buildSigningBody(third))).toEqual(['too_many_waiting'])
  const gone = await services.db.query("select 1 from pending_orders where hash = 'copy 7'")
  expect(gone).toEqual([])
  await services.db.query("delete from pending_orders where hash like 'copy%'")
})

test('it waits for its signatures and for Seaport to be allowed, whichever comes last', async () => {
  const [one, two] = people(3, 2)
  const safe = await createSafe(chain, people(3, 2), 2)
  const components = await buildSafeListing(chain, safe)
  const approve = (isApproved: boolean) =>
    actAsSafe(chain, safe, {
      to: chain.chain.demoCollection,
      data: encodeFunctionData({
        ...{ abi: demoCollectionAbi, functionName: 'setApprovalForAll', args: [seaportAddress, isApproved] },
      }),
    })
  await approve(false)
  expect(await keep(components)).toMatchObject({ created: true, signing: { state: 'waiting' } })
  await sign(components, one, true)
  expect(await look(components)).toMatchObject({ state: 'waiting', problem: { code: 'not_approved' }, signed: 1 })
  await sign(components, two)
  expect(await look(components)).toMatchObject({ state: 'waiting', problem: { code: 'not_approved' }, signed: 2 })
  expect(await findOrder(services, pathOf(components))).toBeNull()
  await approve(true)
  expect((await look(components)).state).toBe('published')
})

test('the book’s refusal at the end is kept with its issues; mended, it may be tried again', async () => {
  const [one, two] = people(4, 2)
  const safe = await createSafe(chain, people(4, 2), 2)
  const weth = findChain(localChainId)?.weth.address as Address
  const amount = parseEther('0.5')
  const [buyer] = people(0, 1)
  const send = { account: buyer as PrivateKeyAccount, address: weth, abi: wethAbi } as const
  const give = async () => {
    await assertMined(
      chain.client,
      await chain.client.writeContract({ ...send, functionName: 'deposit', value: amount }),
    )
    await assertMined(
      chain.client,
      await chain.client.writeContract({ ...send, functionName: 'transfer', args: [safe, amount] }),
    )
  }
  const act = (functionName: 'approve' | 'transfer', to: Address) =>
    actAsSafe(chain, safe, { to: weth, data: encodeFunctionData({ abi: wethAbi, functionName, args: [to, amount] }) })
  await give()
  await act('approve', seaportAddress)
  const components = buildOffer({
    ...{ offerer: safe, contract: chain.chain.demoCollection, priceWei: amount, currency: weth, counter: 0n, salt: 1n },
    ...{ startTimeSeconds: nowSeconds() - 60n, endTimeSeconds: nowSeconds() + 86_400n },
    wanted: { tokenId: 1n },
  })
  await keep(components)
  await sign(components, one, true)
  await act('transfer', send.account.address)
  await sign(components, two)
  const refused = await look(components)
  expect(refused).toMatchObject({
    state: 'refused',
    problem: { code: 'refused', issues: [{ code: 'balance', path: 'order.parameters.offer' }] },
  })
  expect(await look(components)).toEqual(refused)
  await expect(keep(components)).rejects.toMatchObject({ issues: [{ code: 'balance' }] })
  await give()
  expect(await keep(components)).toMatchObject({ created: true, signing: { state: 'waiting' } })
  expect((await look(components)).state).toBe('published')
})

test('an owner is replaced in the middle: what the old one signed counts no more', async () => {
  const [one, two, three] = people(6, 3)
  const safe = await createSafe(chain, people(6, 2), 2)
  const components = await buildSafeListing(chain, safe)
  await keep(components)
  await sign(components, one, true)
  expect(await look(components)).toMatchObject({ signedBy: [one?.address] })
  const sentinel = '0x0000000000000000000000000000000000000001'
  const owners = [sentinel, one?.address, three?.address] as [Address, Address, Address]
  const data = encodeFunctionData({ abi: safeAbi, functionName: 'swapOwner', args: owners })
  await actAsSafe(chain, safe, { to: safe, data })
  await sign(components, two)
  const waiting = await look(components)
  expect(waiting).toMatchObject({
    state: 'waiting',
    problem: null,
    signedBy: [two?.address],
    missing: [three?.address],
  })
  await sign(components, three)
  expect((await look(components)).state).toBe('published')
})

test('one of its owners withdraws it, and nobody else; kept anew it waits again, and the old word ends nothing', async () => {
  const [one, stranger, two] = people(5, 3) as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]
  const safe = await createSafe(chain, [one, two], 2)
  const components = await buildSafeListing(chain, safe)
  const { signing } = await keep(components)
  const withdraw = async (by: PrivateKeyAccount, of = signing) => {
    const response = await fetch(`${served.url}/api/v1/signings/${localChainId}/${of.hash}/withdrawal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signature: await by.signTypedData(buildWithdrawalTypedData(of)) }),
    })
    return { status: response.status, body: await response.json() }
  }
  expect(await withdraw(stranger)).toMatchObject({
    status: 422,
    body: { error: { issues: [{ code: 'not_owner_of_safe' }] } },
  })
  expect(await withdraw(one, { ...signing, createdAt: '7' }), 'of another time').toMatchObject({ status: 422 })
  expect((await read(components)).state).toBe('waiting')
  await sign(components, one, true)
  expect(await withdraw(two)).toMatchObject({
    status: 200,
    body: { signing: { state: 'refused', problem: { code: 'withdrawn' } } },
  })
  await sign(components, two)
  expect((await look(components)).state, 'enough have signed, and the market does not ask').toBe('refused')
  expect(await findOrder(services, pathOf(components))).toBeNull()

  expect(await keep(components)).toMatchObject({ created: true })
  await services.db.query('update pending_orders set created_at = created_at + 60 where hash = $1', [signing.hash])
  expect(await withdraw(two)).toMatchObject({ status: 422 })
  expect((await look(components)).state).toBe('published')
  expect(await withdraw(two, await read(components)), 'it is over').toMatchObject({
    body: { signing: { state: 'published' } },
  })
})

test('its time ends, and a day without any signature does too', async () => {
  const safe = await createSafe(chain, people(7, 2), 2)
  const [late, forgotten] = [await buildSafeListing(chain, safe), await buildSafeListing(chain, safe)]
  await keep(late)
  await keep(forgotten)
  const now = nowSeconds()
  await services.db.query('update pending_orders set end_time = $2 where hash = $1', [hashOrder(late), now])
  await services.db.query('update pending_orders set created_at = $2 where hash = $1', [
    hashOrder(forgotten),
    now - 86_000n,
  ])
  expect(await look(late)).toMatchObject({ state: 'expired', problem: { code: 'expired' } })
  expect(await look(forgotten)).toMatchObject({ state: 'waiting', problem: { code: 'not_proposed' } })
  await services.db.query('update pending_orders set created_at = $2 where hash = $1', [
    hashOrder(forgotten),
    now - 86_400n,
  ])
  expect(await look(forgotten)).toMatchObject({ state: 'expired', problem: { code: 'not_proposed' } })

  // A month later it is told of no more, once the Safe has another.
  await services.db.query('update pending_orders set created_at = 1 where hash = $1', [hashOrder(forgotten)])
  await keep(await buildSafeListing(chain, safe))
  await expect(read(forgotten)).rejects.toMatchObject({ code: 'not_found' })
  expect((await read(late)).state).toBe('expired')
  expect(await keep(forgotten)).toMatchObject({ created: true, signing: { state: 'waiting' } })

  const list = (more: object) =>
    listPendingOrders(services, pendingOrdersQuerySchema.parse({ maker: safe, limit: '2', ...more }))
  const newest = await list({})
  expect(newest.signings[0]).toEqual(await read(forgotten))
  const rest = await list({ cursor: newest.next })
  expect([newest.signings.length, rest.signings.length, rest.next]).toEqual([2, 1, null])
  expect(rest.signings).toEqual([await read(late)])
  await expect(list({ cursor: 'eyJvdGhlciI6MX0' })).rejects.toMatchObject({ code: 'bad_request' })
})

test('two processes and a person at once: it is in the book once, and told of once', async () => {
  const owners = people(8, 2)
  const safe = await createSafe(chain, owners, 2)
  const components = await buildSafeListing(chain, safe)
  await keep(components)
  for (const [index, owner] of owners.entries()) await sign(components, owner, index === 0)
  const { signing } = await keep(components)
  const other = { ...services, events: await openEventHub(services.db) }
  const signature = await signHashAsSafe(owners, safe, hashOrderDigest(domain, components))
  const waiting = { ...signing, criteria: signing.criteria ?? null, isHeld: false }
  const looks = await Promise.all([
    checkPendingOrder(services, waiting),
    checkPendingOrder(other, waiting),
    submitOrder(other, buildSubmission(components, signature)),
    completeDueOrders(services, silentLog),
    completeDueOrders(other, silentLog),
  ])
  expect(looks.slice(0, 2)).toMatchObject([{ state: 'published' }, { state: 'published' }])
  expect((await look(components)).state).toBe('published')
  const { db } = services
  expect(await db.query('select hash from orders where hash = $1', [signing.hash])).toHaveLength(1)
  const events = await db.query("select id from events where event->>'type' = 'order' and event->>'hash' = $1", [
    signing.hash,
  ])
  expect(events).toHaveLength(1)
})

test('what is in the book already waits no more, whoever has brought it', async () => {
  const owners = people(9, 1)
  const safe = await createSafe(chain, owners, 1)
  const components = await buildSafeListing(chain, safe)
  await keep(components)
  const signature = await signHashAsSafe(owners, safe, hashOrderDigest(domain, components))
  await submitOrder(services, buildSubmission(components, signature))
  expect((await read(components)).state).toBe('published')
  await services.db.query("update pending_orders set state = 'waiting' where hash = $1", [hashOrder(components)])
  expect((await look(components)).state).toBe('published')
})

test('an offer for a trait stays what it was when the owners began, though more items come to have it', async () => {
  const owners = people(5, 2)
  const safe = await createSafe(chain, owners, 2)
  const contract = chain.chain.demoCollection
  const weth = findChain(localChainId)?.weth.address as Address
  const [buyer] = people(0, 1)
  const send = { account: buyer as PrivateKeyAccount, address: weth, abi: wethAbi } as const
  await assertMined(
    chain.client,
    await chain.client.writeContract({ ...send, functionName: 'deposit', value: parseEther('1') }),
  )
  await assertMined(
    chain.client,
    await chain.client.writeContract({ ...send, functionName: 'transfer', args: [safe, parseEther('1')] }),
  )
  const data = encodeFunctionData({ abi: wethAbi, functionName: 'approve', args: [seaportAddress, parseEther('1')] })
  await actAsSafe(chain, safe, { to: weth, data })
  const trait = { name: 'Sky', value: 'Overcast' }
  const give = async () => {
    const tokenId = await mintToken(chain, send.account)
    const at = { chain_id: localChainId, contract, token_id: tokenId }
    await insertRows(services.db, 'items', [buildItemRow({ ...at, owner: send.account.address })])
    await insertRows(services.db, 'item_traits', [{ ...at, ...trait }])
    return tokenId
  }
  const tokenIds = [await give(), await give()]
  const components = buildOffer({
    ...{ offerer: safe, contract, priceWei: parseEther('0.5'), currency: weth, counter: 0n, salt: 1n },
    ...{ startTimeSeconds: nowSeconds() - 60n, endTimeSeconds: nowSeconds() + 86_400n },
    wanted: { criteria: buildCriteriaTree(tokenIds).root },
  })
  const body = { ...buildSigningBody(components), criteria: { kind: 'trait', trait } }
  expect((await submitPendingOrder(services, body)).signing.criteria).toEqual({ kind: 'trait', trait })
  await give()
  for (const [index, owner] of owners.entries()) await sign(components, owner, index === 0)
  expect(await look(components)).toMatchObject({ state: 'published', problem: null })
  expect(await findOrder(services, pathOf(components))).toMatchObject({ kind: 'trait', criteria: { trait } })
})
