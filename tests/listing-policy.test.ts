import { type Address, type Hex, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeVoucher } from '@/lib/api/schemas/encode-voucher'
import { listingRequestAnswerSchema, queuedRequestsPageSchema } from '@/lib/api/schemas/listing-request'
import { parseEnv } from '@/lib/base/env/env'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildVoucherTypedData } from '@/lib/protocol/contracts/voucher'
import { buildVoucher, createVoucherId } from '@/lib/vouchers/build-voucher'
import { createApi } from '@/server/api/core/create-api'
import { nowSeconds } from '@/server/base/now-seconds'
import { listCollections } from '@/server/collections/list-collections'
import { applyListingPolicy } from '@/server/collections/listing/apply-listing-policy'
import { readListingPolicy } from '@/server/services/listing-policy'
import type { Services } from '@/server/services/services'
import { createVisitor, type Visitor } from './builders/visitor'
import { createCollection } from './harness/create-collection'
import { buildSubmission, buildTestListing, signOrder } from './harness/orders'
import { mintToken, startTestChain, type TestChain } from './harness/start-test-chain'
import { startTestMarket, type TestMarket } from './harness/start-test-market'
import { deployConsecutive, multiTokenAbi, write } from './harness/test-tokens'

const operator = privateKeyToAccount(generatePrivateKey())
const curated = { LISTING_POLICY: 'curated', OPERATORS: operator.address }

let chain: TestChain
let market: TestMarket
let artist: PrivateKeyAccount
let friend: PrivateKeyAccount
let reader: Visitor
/** The services after the latest restart. */
let services: Services
const api = createApi(() => services)

beforeAll(async () => {
  chain = await startTestChain()
  ;[artist, friend] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
  market = await startTestMarket(chain, { env: { ...curated, ALLOW_CREATORS: friend.address } })
  await market.sync()
})
afterAll(async () => {
  await market?.stop()
  await chain?.stop()
})
beforeEach(() => restart({ ...curated, ALLOW_CREATORS: friend.address }))

/** As a process that starts with other settings on the same database. */
async function restart(env: Record<string, string>) {
  const listing = readListingPolicy(parseEnv(env), { chainId: localChainId, contract: chain.chain.demoCollection })
  await market.services.db.transaction((tx) => applyListingPolicy(tx, listing))
  const trust = { ...market.services.trust, operators: new Set([operator.address]) }
  services = { ...market.services, listing, trust }
  reader = createVisitor(api)
}

const deploy = () => deployConsecutive(chain, artist, 3n)
const key = (contract: Address) => `${localChainId}:${contract}`
const add = (contract: Address) => reader.call('POST', '/collections', { chainId: localChainId, contract })
const listed = async () => {
  const { collections } = await listCollections(services, { limit: 100 } as never)
  return collections.map(({ contract }) => contract)
}

async function signIn(account: PrivateKeyAccount): Promise<Visitor> {
  const visitor = createVisitor(api)
  expect((await visitor.signIn(account)).status).toBe(201)
  return visitor
}

/** The code of the first issue, or the status of what was taken. */
async function list(contract: Address, tokenId: bigint, account = artist): Promise<string | number> {
  const approval = { address: contract, abi: multiTokenAbi, functionName: 'setApprovalForAll' } as const
  await write(chain, account, { ...approval, args: [seaportAddress, true] })
  const components = await buildTestListing(chain, { offerer: account.address, contract, tokenId })
  const answer = await reader.call('POST', '/orders', buildSubmission(components, await signOrder(account, components)))
  if (answer.status === 201) return 201
  const { error } = await answer.json()
  expect([answer.status, error.code]).toEqual([422, 'order_refused'])
  return error.issues[0].code
}

async function sendVoucher(collection: Address, account: PrivateKeyAccount): Promise<string | number> {
  const voucher = buildVoucher({
    ...{ tokenId: createVoucherId(), uri: 'ipfs://lazy', priceWei: parseEther('1'), nonce: 0n, fees: [] },
    ...{ deadlineSeconds: nowSeconds() + 86_400n, payees: [{ account: account.address, parts: 1n }] },
  })
  const signature: Hex = await account.signTypedData(
    buildVoucherTypedData({ chainId: localChainId, collection }, voucher),
  )
  const body = { chainId: localChainId, collection, signature, voucher: encodeVoucher(voucher) }
  const answer = await reader.call('POST', '/vouchers', body)
  return answer.status === 201 ? 201 : (await answer.json()).error.issues[0].code
}

test('curated: a stranger’s collection is neither added nor traded, and nothing of it is stored', async () => {
  const contract = await deploy()
  expect((await add(contract)).status).toBe(403)
  expect(await list(contract, 0n)).toBe('collection_not_listed')
  const missing = await (await reader.call('GET', `/collections/${localChainId}/${contract}`)).json()
  expect(missing.error.message).toContain('POST /api/v1/listing-requests')
  expect(await market.services.db.query('select 1 from collections where contract = $1', [contract])).toEqual([])
  expect(await list(chain.chain.demoCollection, await mintToken(chain, artist)), 'the own collection').toBe(201)
})

test('what is made with the factory is listed where its creator is allowed, and refused of others', async () => {
  market.services.listing = services.listing
  const own = await createCollection(chain, friend, { salt: 'friend', names: ['One'] })
  const other = await createCollection(chain, artist, { salt: 'stranger', names: ['One'] })
  await market.sync()
  expect(await listed()).toContain(own)
  expect(await listed()).not.toContain(other)
  expect(await market.services.db.query('select 1 from collections where contract = $1', [other])).toEqual([])
  expect([await list(own, 1n, friend), await list(other, 1n)]).toEqual([201, 'collection_not_listed'])
  expect([await sendVoucher(own, friend), await sendVoucher(other, artist)]).toEqual([201, 'collection_not_listed'])
  expect((await add(other)).status).toBe(403)
})

test('files are stored for accounts whose collections are listed, and for operators', async () => {
  const upload = async (account: PrivateKeyAccount) =>
    (await (await signIn(account)).call('POST', '/metadata', { name: 'One' })).status
  expect([await upload(friend), await upload(operator), await upload(artist)]).toEqual([201, 200, 403])
  await restart({})
  expect(await upload(artist)).toBe(200)
})

test('a creator who is allowed later may add what was made before', async () => {
  const contract = await createCollection(chain, artist, { salt: 'before', names: ['One'] })
  await market.sync()
  expect((await add(contract)).status).toBe(403)
  await restart({ ...curated, ALLOW_CREATORS: artist.address })
  expect((await add(contract)).status).toBe(201)
  await market.sync()
  expect(await list(contract, 1n)).toBe(201)
})

test('a request waits in the queue, an operator approves it, and its orders are taken', async () => {
  const contract = await deploy()
  const body = { chainId: localChainId, contract, words: 'I am the artist.' }
  expect((await reader.call('POST', '/listing-requests', body)).status).toBe(401)
  const visitor = await signIn(artist)
  const sent = await visitor.call('POST', '/listing-requests', body)
  expect(sent.status).toBe(201)
  const { request } = listingRequestAnswerSchema.parse(await sent.json())
  expect(request).toMatchObject({ contract, state: 'open', reason: null })
  expect((await (await signIn(friend)).call('POST', '/listing-requests', body)).status, 'one stands').toBe(200)

  expect((await visitor.call('GET', '/moderation/listing-requests')).status).toBe(404)
  const desk = await signIn(operator)
  const readQueue = async (state = 'open') =>
    queuedRequestsPageSchema
      .parse(await (await desk.call('GET', `/moderation/listing-requests?state=${state}`)).json())
      .requests.map((one) => [one.contract, one.requester, one.words])
  expect(await readQueue()).toEqual([[contract, artist.address, 'I am the artist.']])
  const decision = { chainId: localChainId, contract, action: 'approve', reason: 'Known to us.' }
  expect((await visitor.call('POST', '/moderation/listing-requests', decision)).status).toBe(404)
  expect((await desk.call('POST', '/moderation/listing-requests', { ...decision, reason: ' ' })).status).toBe(400)
  expect((await desk.call('POST', '/moderation/listing-requests', decision)).status).toBe(200)
  expect([await readQueue(), await readQueue('approved')]).toEqual([
    [],
    [[contract, artist.address, 'I am the artist.']],
  ])
  await market.sync()
  expect(await list(contract, 0n)).toBe(201)
  expect(await listed()).toContain(contract)
  const { entries } = await (await desk.call('GET', '/moderation/audit')).json()
  expect(entries[0]).toMatchObject({
    action: 'approve',
    subject: `collection:${key(contract)}`,
    reason: 'Known to us.',
  })

  await restart(curated)
  expect(await list(contract, 1n), 'a decision outlives the process').toBe(201)
  const other = await signIn(operator)
  await other.call('POST', '/moderation/listing-requests', { ...decision, action: 'refuse', reason: 'It is a copy.' })
  expect(await list(contract, 2n), 'and is taken back by another').toBe('collection_not_listed')
  expect(await listed()).not.toContain(contract)
})

test('a refusal stands, with its reason, however often somebody asks', async () => {
  const contract = await deploy()
  const body = { chainId: localChainId, contract }
  const [visitor, desk] = [await signIn(artist), await signIn(operator)]
  await visitor.call('POST', '/listing-requests', body)
  await desk.call('POST', '/moderation/listing-requests', { ...body, action: 'refuse', reason: 'It is a copy.' })
  const again = await visitor.call('POST', '/listing-requests', body)
  expect([again.status, (await again.json()).request]).toMatchObject([
    200,
    { state: 'refused', reason: 'It is a copy.' },
  ])
  expect(await list(contract, 0n)).toBe('collection_not_listed')
})

test('requests are limited: of an account, to collections, and to what is not listed', async () => {
  const visitor = await signIn(friend)
  const ask = async (contract: Address) =>
    (await visitor.call('POST', '/listing-requests', { chainId: localChainId, contract })).status
  expect(await ask(friend.address), 'a key').toBe(404)
  expect(await ask(chain.chain.demoCollection), 'listed').toBe(409)
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push(await ask(await deploy()))
  expect(statuses).toEqual([201, 201, 201, 201, 201, 403])
  await restart({ LISTING_POLICY: 'closed' })
  const closed = await signIn(artist)
  const sent = await closed.call('POST', '/listing-requests', { chainId: localChainId, contract: await deploy() })
  expect(sent.status).toBe(403)
})

test('a collection that is blocked later keeps its page and its orders, leaves lists, and is back when it is not', async () => {
  await restart({})
  const contract = await deploy()
  expect((await add(contract)).status).toBe(201)
  await market.sync()
  expect(await list(contract, 0n)).toBe(201)
  const read = async () => {
    const { collection } = await (await reader.call('GET', `/collections/${localChainId}/${contract}`)).json()
    const { orders } = await (await reader.call('GET', `/orders?collection=${contract}&status=active`)).json()
    return [collection.hidden?.isUnlisted, orders.length, (await listed()).includes(contract)]
  }
  expect(await read()).toEqual([undefined, 1, true])
  const rules: Record<string, string>[] = [{ BLOCK_COLLECTIONS: key(contract) }, { LISTING_POLICY: 'closed' }]
  for (const env of rules) {
    await restart(env)
    expect(await read()).toEqual([true, 1, false])
    expect(await list(contract, 1n)).toBe('collection_not_listed')
    expect((await add(contract)).status).toBe(403)
    await restart({})
    expect(await read()).toEqual([undefined, 1, true])
  }
  expect(await list(contract, 1n)).toBe(201)
})

test('what an operator hid stays hidden when the policy lists it again; what the policy hides, no operator shows', async () => {
  await restart({})
  const contract = await deploy()
  await add(contract)
  const desk = await signIn(operator)
  const decide = async (action: string) => {
    const thing = { kind: 'collection', chainId: localChainId, contract }
    return (await desk.call('POST', '/moderation/decisions', { thing, action, reason: 'A copy.' })).status
  }
  expect(await decide('hide')).toBe(201)
  await restart({ BLOCK_COLLECTIONS: key(contract) })
  expect(await decide('show')).toBe(409)
  await restart({})
  expect(await listed()).not.toContain(contract)
  expect(await decide('show')).toBe(201)
  expect(await listed()).toContain(contract)
})

test('open: a blocked creator’s collections do not join, not even with an order', async () => {
  await restart({ BLOCK_CREATORS: artist.address })
  market.services.listing = services.listing
  const contract = await createCollection(chain, artist, { salt: 'blocked', names: ['One'] })
  await market.sync()
  expect(await listed()).not.toContain(contract)
  expect(await list(contract, 1n)).toBe('collection_not_listed')
  expect((await add(contract)).status).toBe(403)
  const other = await deploy()
  expect((await add(other)).status, 'no factory names its creator').toBe(201)
})
