import { createPublicClient, encodeAbiParameters, type Hex, http, parseEther, zeroHash } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Issue } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { hashOrder, hashOrderDigest } from '@/lib/protocol/seaport'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { getOrder } from '@/server/orders/get-order'
import type { Services } from '@/server/services/services'
import {
  buildSignedListing,
  buildSubmission,
  buildTestListing,
  buyListing,
  cancelOrder,
  incrementCounter,
  signOrder,
  validateOrder,
} from '@/tests/harness/orders'
import {
  approveSeaport,
  assertMined,
  mintToken,
  startTestChain,
  type TestChain,
  transferToken,
} from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { submitOrder } from './submit-order'

let testChain: TestChain
let market: TestMarket
let services: Services

beforeAll(async () => {
  testChain = await startTestChain()
  market = await startTestMarket(testChain)
  services = market.services
})

afterAll(async () => {
  await market?.stop()
  await testChain?.stop()
})

let used = 5
/** An account that no other test uses, with an approved token. */
async function prepareSeller(): Promise<{ seller: PrivateKeyAccount; tokenId: bigint }> {
  const seller = testChain.accounts[used++]
  if (!seller) throw new Error('No account is left')
  await approveSeaport(testChain, seller)
  return { seller, tokenId: await mintToken(testChain, seller) }
}

async function findRefusal(body: unknown): Promise<{ code: string; issues: string[]; all: Issue[] }> {
  const error = toAppError(
    await submitOrder(services, body).then(
      () => null,
      (thrown: unknown) => thrown,
    ),
  )
  const all = error.issues ?? []
  return { code: error.code, issues: all.map(({ code }) => code), all }
}

describe('taken', () => {
  test('a signed listing can be read back', async () => {
    const { seller, tokenId } = await prepareSeller()
    const { body, hash, components } = await buildSignedListing(testChain, seller, tokenId)
    const { order, created } = await submitOrder(services, body)
    expect(created).toBe(true)
    expect(order).toMatchObject({
      ...{ chainId: localChainId, hash, side: 'listing', kind: 'single', maker: seller.address, status: 'active' },
      ...{ tokenId: String(tokenId), priceWei: String(parseEther('1')), parameters: body.order.parameters },
    })
    expect(order.signature).toBe(body.order.signature)
    expect(await getOrder(services, { chainId: localChainId, hash: hashOrder(components) })).toEqual(order)
  })

  test('an order that is held answers created: false and keeps its first signature', async () => {
    const { seller, tokenId } = await prepareSeller()
    const { body } = await buildSignedListing(testChain, seller, tokenId)
    const first = await submitOrder(services, body)
    const other = { ...body, order: { ...body.order, signature: '0x1234' } }
    expect(await submitOrder(services, other)).toEqual({ order: first.order, created: false })
    const rows = await services.db.query('select 1 from orders where hash = $1', [first.order.hash])
    expect(rows).toHaveLength(1)
  })

  test('many submissions of one order at once store it once', async () => {
    const { seller, tokenId } = await prepareSeller()
    const { body } = await buildSignedListing(testChain, seller, tokenId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => submitOrder(services, body)))
    expect(answers.filter(({ created }) => created)).toHaveLength(1)
  })

  test('many at once, each with its own answer and told of once; a refused one spoils no other', async () => {
    const { seller, tokenId } = await prepareSeller()
    const listings = await Promise.all(Array.from({ length: 8 }, () => buildSignedListing(testChain, seller, tokenId)))
    const hashes = listings.map(({ hash }) => hash)
    const refused = await buildSignedListing(testChain, seller, 999_999n)
    const bodies = [...listings, refused].map(({ body }) => body)
    const answers = await Promise.allSettled(bodies.map((body) => submitOrder(services, body)))
    const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(taken.map(({ order, created }) => [order.hash, created])).toEqual(hashes.map((hash) => [hash, true]))
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'order_refused' } })
    const told = await services.db.query<{ hash: string }>(
      "select event->>'hash' as hash from events where event->>'hash' = any($1::text[])",
      [hashes],
    )
    expect(told.map(({ hash }) => hash).sort()).toEqual([...hashes].sort())
  })

  test('numbers in hex or as integers, lower-case addresses and the length of the consideration', async () => {
    const { seller, tokenId } = await prepareSeller()
    const { body, hash, components } = await buildSignedListing(testChain, seller, tokenId)
    const { parameters } = body.order
    const loose = {
      ...parameters,
      ...{ offerer: parameters.offerer.toLowerCase(), salt: `0x${components.salt.toString(16)}` },
      ...{ startTime: Number(parameters.startTime), totalOriginalConsiderationItems: 1 },
    }
    const { order } = await submitOrder(services, { ...body, order: { ...body.order, parameters: loose } })
    expect(order.hash).toBe(hash)
    expect(order.parameters).toEqual(parameters)
  })

  test('a compact signature (EIP-2098)', async () => {
    const { seller, tokenId } = await prepareSeller()
    const { body } = await buildSignedListing(testChain, seller, tokenId)
    const signature = toCompact(body.order.signature)
    const { order } = await submitOrder(services, { ...body, order: { ...body.order, signature } })
    expect(order.signature).toBe(signature)
  })

  test('no signature when the order is validated on chain', async () => {
    const { seller, tokenId } = await prepareSeller()
    const components = await buildTestListing(testChain, { offerer: seller.address, tokenId })
    const body = buildSubmission(components, '0x')
    expect((await findRefusal(body)).issues).toEqual(['signature_missing'])
    await validateOrder(testChain, seller, components)
    expect((await submitOrder(services, body)).order).toMatchObject({ status: 'active', signature: '0x' })
  })

  test('of an order that is validated on chain no signature that does not hold', async () => {
    const { seller, tokenId } = await prepareSeller()
    const components = await buildTestListing(testChain, { offerer: seller.address, tokenId })
    await validateOrder(testChain, seller, components)
    const stranger = testChain.accounts[0] as PrivateKeyAccount
    const body = buildSubmission(components, await signOrder(stranger, components))
    expect((await submitOrder(services, body)).order).toMatchObject({ status: 'active', signature: '0x' })
  })

  test('an approval of the one token alone', async () => {
    const { seller, tokenId } = await prepareSeller()
    await approveSeaport(testChain, seller, false)
    const hash = await testChain.client.writeContract({
      ...{ account: seller, address: testChain.chain.demoCollection, abi: demoCollectionAbi, functionName: 'approve' },
      args: [seaportAddress, tokenId],
    })
    await assertMined(testChain.client, hash)
    const { body } = await buildSignedListing(testChain, seller, tokenId)
    expect((await submitOrder(services, body)).created).toBe(true)
  })

  test("a Safe's order, signed by its owners (EIP-1271), and no longer when one signature is missing", async () => {
    const { seller, tokenId } = await prepareSeller()
    const safe = testChain.chain.safe
    await transferToken(testChain, seller, safe, tokenId)
    await asAccount(safe, async () => {
      const hash = await testChain.client.writeContract({
        ...{ account: safe, address: testChain.chain.demoCollection, abi: demoCollectionAbi },
        ...{ functionName: 'setApprovalForAll', args: [seaportAddress, true] },
      })
      await assertMined(testChain.client, hash)
    })
    const components = await buildTestListing(testChain, { offerer: safe, tokenId })
    const signatures = await signAsSafe(components)
    const one = buildSubmission(components, signatures[0] as Hex)
    expect((await findRefusal(one)).issues).toEqual(['signature_invalid'])
    const both = buildSubmission(components, `${signatures[0]}${signatures[1]?.slice(2)}` as Hex)
    expect((await submitOrder(services, both)).order).toMatchObject({ status: 'active', maker: safe })
    const buyer = testChain.accounts[4] as PrivateKeyAccount
    await buyListing(testChain, buyer, { components, signature: both.order.signature })
  })
})

describe('refused', () => {
  test('a body that is malformed, with where', async () => {
    const { seller, tokenId } = await prepareSeller()
    const { body } = await buildSignedListing(testChain, seller, tokenId)
    const { order } = body
    const wrongSum = order.parameters.offerer.replace(/[a-f]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    const { code, all } = await findRefusal({
      ...body,
      order: { ...order, parameters: { ...order.parameters, offerer: wrongSum, salt: -1, endTime: '1e9' } },
    })
    expect(code).toBe('bad_request')
    expect(all.map(({ path }) => path)).toEqual([
      'order.parameters.offerer',
      'order.parameters.endTime',
      'order.parameters.salt',
    ])
    for (const malformed of [null, [], 'x', 7, {}, { ...body, order: null }, { ...body, chainId: '31337x' }]) {
      expect((await findRefusal(malformed)).code).toBe('bad_request')
    }
  })

  test('another chain, and a signature for another chain', async () => {
    const { seller, tokenId } = await prepareSeller()
    const { body, components } = await buildSignedListing(testChain, seller, tokenId)
    expect(await findRefusal({ ...body, chainId: 1 })).toMatchObject({
      code: 'order_refused',
      issues: ['chain_not_served'],
    })
    const elsewhere = buildSubmission(components, await signOrder(seller, components, 1))
    expect((await findRefusal(elsewhere)).issues).toEqual(['signature_invalid'])
  })

  test('a stranger’s signature, a changed order, a wrapped signature (ERC-6492)', async () => {
    const { seller, tokenId } = await prepareSeller()
    const { body, components, signature } = await buildSignedListing(testChain, seller, tokenId)
    const stranger = testChain.accounts[0] as PrivateKeyAccount
    expect((await findRefusal(buildSubmission(components, await signOrder(stranger, components)))).issues).toEqual([
      'signature_invalid',
    ])
    const changed = { ...components, endTime: components.endTime - 1n }
    expect((await findRefusal(buildSubmission(changed, signature))).issues).toEqual(['signature_invalid'])
    const wrapped = encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
      [seaportAddress, '0x', signature],
    )
    const erc6492 = `${wrapped}${'6492'.repeat(16)}` as Hex
    expect((await findRefusal(buildSubmission(components, erc6492))).issues).toEqual(['signature_invalid'])
    expect((await submitOrder(services, body)).created).toBe(true)
  })

  test("somebody else's token, one that does not exist, and one without approval", async () => {
    const { seller, tokenId } = await prepareSeller()
    const { body } = await buildSignedListing(testChain, seller, tokenId)
    await transferToken(testChain, seller, seaportAddress, tokenId)
    expect((await findRefusal(body)).issues).toEqual(['not_owner'])
    const missing = await buildSignedListing(testChain, seller, 10_000n)
    expect((await findRefusal(missing.body)).issues).toEqual(['not_owner'])
    await approveSeaport(testChain, seller, false)
    expect((await findRefusal(body)).issues).toEqual(['not_owner', 'not_approved'])
  })

  test('an order that is over on chain: cancelled, filled, counter raised', async () => {
    const { seller, tokenId } = await prepareSeller()
    const cancelled = await buildSignedListing(testChain, seller, tokenId)
    await cancelOrder(testChain, seller, cancelled.components)
    expect((await findRefusal(cancelled.body)).issues).toEqual(['already_cancelled'])
    const raised = await buildSignedListing(testChain, seller, tokenId)
    await incrementCounter(testChain, seller)
    expect((await findRefusal(raised.body)).issues).toEqual(['counter_mismatch'])
    const filled = await buildSignedListing(testChain, seller, tokenId)
    await buyListing(testChain, testChain.accounts[0] as PrivateKeyAccount, filled)
    expect((await findRefusal(filled.body)).issues).toEqual(['already_filled', 'not_owner'])
  })

  test('a collection that is not known, and criteria on a listing', async () => {
    const { seller, tokenId } = await prepareSeller()
    const contract = seaportAddress
    const components = await buildTestListing(testChain, { offerer: seller.address, tokenId, contract })
    expect((await findRefusal(buildSubmission(components, zeroHash))).issues).toEqual(['collection_unknown'])
    const { body } = await buildSignedListing(testChain, seller, tokenId)
    const { all } = await findRefusal({ ...body, criteria: { kind: 'collection' } })
    expect(all).toMatchObject([{ code: 'criteria_unexpected', path: 'criteria' }])
  })

  test('while the node or the database is away it is to be tried again', async () => {
    const { seller, tokenId } = await prepareSeller()
    const { body } = await buildSignedListing(testChain, seller, tokenId)
    const dead = createPublicClient({
      chain: localViemChain,
      transport: http('http://127.0.0.1:9', { retryCount: 0 }),
    })
    const withoutNode = { ...services, clients: new Map([[localChainId, dead]]) }
    await expect(submitOrder(withoutNode, body)).rejects.toMatchObject({ code: 'unavailable', retryable: true })
    const fail = () => Promise.reject(new Error('PGlite is closed'))
    const withoutDatabase = { ...services, db: { ...services.db, query: fail, transaction: fail } }
    await expect(submitOrder(withoutDatabase, body)).rejects.toMatchObject({ code: 'unavailable', retryable: true })
    expect((await submitOrder(services, body)).created).toBe(true)
  })
})

function toCompact(signature: Hex): Hex {
  const isOdd = signature.slice(130) === '1c'
  const s = BigInt(`0x${signature.slice(66, 130)}`) + (isOdd ? 2n ** 255n : 0n)
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}` as Hex
}

async function asAccount(address: Hex, run: () => Promise<void>): Promise<void> {
  await testChain.client.impersonateAccount({ address })
  await run()
  await testChain.client.stopImpersonatingAccount({ address })
}

/** The first two owners' signatures of the Safe's message over the order's digest, by ascending owner. */
function signAsSafe(components: Parameters<typeof hashOrder>[0]): Promise<Hex[]> {
  const digest = hashOrderDigest({ chainId: localChainId, seaport: seaportAddress }, components)
  const owners = testChain.accounts
    .slice(0, 2)
    .sort((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
  return Promise.all(
    owners.map((owner) =>
      owner.signTypedData({
        domain: { chainId: localChainId, verifyingContract: testChain.chain.safe },
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        message: { message: digest },
      }),
    ),
  )
}
