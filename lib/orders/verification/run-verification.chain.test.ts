import { createPublicClient, http, type PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import {
  computePriceWei,
  encodeOrderComponents,
  type Fee,
  hashOrder,
  type OrderComponents,
  parseOrderShape,
} from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { buildOrder } from '@/tests/builders/build-order'
import { buildTestListing, cancelOrder, incrementCounter, signOrder, validateOrder } from '@/tests/harness/orders'
import { createShapes, type GeneratedOrder } from '@/tests/harness/orders-shapes'
import { type OrderWorld, startOrderWorld } from '@/tests/harness/orders-world'
import { approveSeaport, assertMined, mintToken, transferToken } from '@/tests/harness/start-test-chain'
import { runVerification } from './run-verification'
import type { OrderClaim } from './verification-facts'
import type { VerificationSource } from './verification-source'

// A node is real, and so are chain, Seaport, Safe and tokens; the market's word is what is doubted.
let world: OrderWorld
let seller: PrivateKeyAccount
let methods: string[] = []
const node: VerificationSource = { kind: 'node', url: 'http://node.test' }
const dead: VerificationSource = { kind: 'own', url: 'http://dead.test' }

beforeAll(async () => {
  world = await startOrderWorld(1)
  seller = (world.makers[0] as OrderWorld['makers'][number]).account
}, 120_000)
afterAll(() => world?.stop())

type Signed = Pick<GeneratedOrder, 'components' | 'signature'>

function open({ kind }: VerificationSource): PublicClient {
  const url = kind === 'own' ? 'http://127.0.0.1:1' : world.test.chain.rpcUrl
  const onFetchRequest = async (_: unknown, { body }: RequestInit) => {
    methods.push(JSON.parse(String(body)).method)
  }
  return createPublicClient({ transport: http(url, { retryCount: 0, onFetchRequest }) })
}

function claimOf({ components, signature }: Signed): OrderClaim {
  const shape = parseOrderShape(components)
  const [card] = components.offer
  const [payment] = components.consideration
  if (!card || !payment || !shape) throw new Error('not a listing')
  const order = {
    ...buildOrder({ hash: hashOrder(components), signature, maker: components.offerer, currency: payment.token }),
    parameters: encodeOrderComponents(components),
    priceWei: String(computePriceWei(components, nowSeconds())),
    quantity: String(shape.quantity),
  }
  const item = { contract: card.token, tokenId: String(card.identifierOrCriteria) }
  return { order, item, marketFee: { bps: 0, recipient: null }, royaltyContracts: {} }
}

async function check(signed: Signed) {
  methods = []
  const { proof, problem } = await runVerification(claimOf(signed), [node], open)
  expect(problem).toBeNull()
  return {
    proof,
    failing: proof.lines.filter(({ result }) => result === 'fails').map(({ reason }) => reason),
    signature: proof.lines.find(({ subject }) => subject === 'signature')?.reason,
  }
}

async function list() {
  const tokenId = await mintToken(world.test, seller)
  const components: OrderComponents = await buildTestListing(world.test, { offerer: seller.address, tokenId })
  return { components, signature: await signOrder(seller, components), tokenId }
}

it('an honest listing holds line by line, at one block and for three requests', async () => {
  const { proof, failing } = await check(await list())
  expect(failing).toEqual([])
  expect(proof.lines.filter(({ result }) => result === 'unknown')).toEqual([])
  expect(proof.block).toBe(await world.test.client.getBlockNumber())
  expect(methods.toSorted()).toEqual(['eth_call', 'eth_chainId', 'eth_getBlockByNumber'])
})

describe('a line turns false when the chain does', () => {
  it('cancelled', async () => {
    const listed = await list()
    await cancelOrder(world.test, seller, listed.components)
    expect((await check(listed)).failing).toEqual(['status_cancelled'])
  })

  it('moved to somebody else', async () => {
    const listed = await list()
    await transferToken(world.test, seller, world.buyer.account.address, listed.tokenId)
    expect((await check(listed)).failing).toEqual(['holding_other'])
  })

  it('approval withdrawn, and given again', async () => {
    const listed = await list()
    await approveSeaport(world.test, seller, false)
    expect((await check(listed)).failing).toEqual(['approved_not'])
    await approveSeaport(world.test, seller)
    expect((await check(listed)).failing).toEqual([])
  })

  it('all orders cancelled at once', async () => {
    const snapshot = await world.test.client.snapshot()
    const listed = await list()
    await incrementCounter(world.test, seller)
    expect((await check(listed)).failing).toEqual(['counter_differs'])
    await world.test.client.revert({ id: snapshot })
  })
})

describe('kinds of orders', () => {
  it.each([
    ['listing ETH 1155', 'signed_key'],
    ['listing WETH 721', 'signed_key'],
    ['EIP-1271', 'signed_contract'],
    ['EIP-2098', 'signed_compact'],
    ['bulk leaf', 'signed_bulk'],
    ['bundle', 'signed_key'],
    ['private', 'signed_key'],
  ] as const)('%s', async (name, reason) => {
    const shapes = createShapes(world, createSeededRandom(5))
    let order = await shapes[name](name)
    while (parseOrderShape(order.components)?.side !== 'listing') order = await shapes[name](name)
    const { failing, signature } = await check(order)
    expect(failing).toEqual([])
    expect(signature).toBe(reason)
  })

  it('validated on chain, without a signature', async () => {
    const { components } = await list()
    expect((await check({ components, signature: '0x' })).failing).toEqual(['signed_not'])
    await validateOrder(world.test, seller, components)
    expect(await check({ components, signature: '0x' })).toMatchObject({ failing: [], signature: 'signed_before' })
  })
})

it('royalty by ERC-2981, as the collection asks it for this very price', async () => {
  const { client, chain } = world.test
  const artist = world.buyer.account
  const collection = { address: chain.demoCollection, abi: demoCollectionAbi } as const
  const { result: tokenId, request } = await client.simulateContract({
    ...{ account: artist, ...collection, functionName: 'mint', args: ['', 500n] },
  })
  await assertMined(client, await client.writeContract(request))
  await transferToken(world.test, artist, seller.address, tokenId)
  const royaltyOf = async (fees: Fee[]) => {
    const components = await buildTestListing(world.test, { offerer: seller.address, tokenId, fees })
    const { proof } = await check({ components, signature: await signOrder(seller, components) })
    return proof.lines.find(({ subject }) => subject === 'royalty')
  }
  expect(await royaltyOf([{ recipient: artist.address, bps: 500 }])).toMatchObject({ reason: 'royalty_paid' })
  expect(await royaltyOf([])).toMatchObject({ reason: 'royalty_unpaid', values: { asked: '5', paid: '0' } })
})

it('one that does not answer is passed over, and that is told', async () => {
  const reading = await runVerification(claimOf(await list()), [dead, node], open)
  expect(reading).toMatchObject({ source: node, problem: null, skipped: [dead] })
})

it('when nobody answers what needs no node is proved all the same', async () => {
  const reading = await runVerification(claimOf(await list()), [dead], open)
  expect(reading).toMatchObject({ source: dead, problem: 'node_unavailable', skipped: [] })
  expect(reading.proof.lines.filter(({ result }) => result === 'holds').map(({ subject }) => subject)).toEqual([
    ...['goods', 'price', 'hash', 'signature'],
  ])
})

it('a node of another network is no witness', async () => {
  const claim = claimOf(await list())
  const reading = await runVerification({ ...claim, order: { ...claim.order, chainId: 1 } }, [node], open)
  expect(reading).toMatchObject({ problem: 'wrong_chain' })
  expect(reading.proof.block).toBeNull()
})
