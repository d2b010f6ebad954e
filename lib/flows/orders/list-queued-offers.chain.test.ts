import { decodeFunctionData, encodeFunctionData, erc20Abi, type PublicClient, parseEther } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OfferTerms } from '@/lib/orders/offer-terms'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { packCalls, type SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import { readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import type { SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { encodeOrderComponents, type OrderComponents } from '@/lib/protocol/seaport'
import type { FlowPlan } from '@/lib/transactions/send/flow-plan'
import { buildConfig } from '@/tests/builders/build-config'
import { buildOrder } from '@/tests/builders/build-order'
import { type SafeWorld, startSafeWorld } from '@/tests/harness/safe-world'
import { mintToken } from '@/tests/harness/start-test-chain'
import { listQueuedOffers } from './list-queued-offers'
import { prepareOffer } from './offer/prepare-offer'

const weth = findChain(localChainId)?.weth.address ?? '0x'
let world: SafeWorld
let tokenId: bigint
let salt = 1000n

beforeAll(async () => {
  world = await startSafeWorld()
  tokenId = await mintToken(world.chain, world.stranger)
  const { client, accounts } = world.chain
  await client.setBalance({ address: world.safe, value: parseEther('10') })
  expect(accounts.length).toBeGreaterThan(3)
}, 60_000)
afterAll(() => world?.stop())

async function openGround() {
  const client = world.chain.client as unknown as PublicClient
  const { chains, ...rest } = buildConfig()
  const money = { address: weth, symbol: 'WETH', decimals: 18 }
  const config = {
    ...rest,
    chains: chains.map((one) => ({ ...one, safeGatewayUrl: world.baseUrl, currencies: [...one.currencies, money] })),
  }
  const sender = { safe: await readSafeAccount(client, world.safe), isBatching: true }
  return { client, config, chainId: localChainId, account: world.safe, sender }
}

async function offer(ether: string, change: Partial<OfferTerms> = {}) {
  const now = Math.floor(Date.now() / 1000)
  salt += 1n
  const terms: OfferTerms = {
    ...{
      chainId: localChainId,
      contract: world.chain.chain.demoCollection,
      tokenId: String(tokenId),
      standard: 'ERC721',
    },
    ...{ name: 'Late Heron', scope: 'item', priceWei: String(parseEther(ether)), currency: weth },
    ...{ startTime: String(now - 30), endTime: String(now + 86_400), salt: String(salt) },
    ...change,
  }
  const tools = { findOffers: async () => [], storeCriteria: async () => [], submit: async () => {} }
  const plan = await prepareOffer(await openGround(), terms, tools)
  return { terms, plan, prepare: async () => prepareOffer(await openGround(), terms, tools) }
}

const callsOf = ({ steps }: FlowPlan) =>
  (steps[0]?.calls ?? []).map(({ to, data, valueWei: value }) => ({ to, data, value }))

/** What Seaport may take, by the plan; null where the plan leaves that as it is. */
function readAllowed(plan: FlowPlan): bigint | null {
  for (const { to, data } of callsOf(plan)) {
    if (to !== weth) continue
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...wethAbi], data })
    if (functionName === 'approve') return args[1]
  }
  return null
}

async function propose(calls: readonly SafeCall[]): Promise<SafeTx> {
  const [first, ...rest] = calls
  if (!first) throw new Error('nothing to propose')
  const tx = await world.buildTx(packCalls([first, ...rest]))
  await world.propose(tx, world.owners[0])
  return tx
}

async function carryOut(tx: SafeTx) {
  const [ada, bela] = world.owners
  await world.execute(tx, [await world.sign(ada, tx), await world.sign(bela, tx)])
}

it('offers of a Safe that wait together are all allowed once they are carried out', async () => {
  const first = await offer('0.5')
  expect([readAllowed(first.plan), first.plan.allowsMore]).toEqual([parseEther('0.5'), false])
  const waiting = [await propose(callsOf(first.plan))]
  expect(callsOf(await first.prepare()), 'not counting itself').toEqual(callsOf(first.plan))

  const second = await offer('0.6')
  expect([readAllowed(second.plan), second.plan.allowsMore]).toEqual([parseEther('1.1'), true])
  expect(second.plan.exposure, 'nobody can take what is not carried out').toMatchObject({ count: 1 })
  waiting.push(await propose(callsOf(second.plan)))
  for (const tx of waiting) await carryOut(tx)
  const read = { address: weth, abi: erc20Abi, functionName: 'allowance', args: [world.safe, seaportAddress] } as const
  expect(await world.chain.client.readContract(read)).toBe(parseEther('1.1'))
})

it('what is allowed now is not counted on where something before it may change that', async () => {
  const approve = (wei: bigint) => ({
    ...{ to: weth, value: 0n },
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [seaportAddress, wei] }),
  })
  await carryOut(await propose([approve(parseEther('2'))]))
  expect(readAllowed((await offer('0.6')).plan)).toBeNull()
  await propose([approve(1n)])
  expect(readAllowed((await offer('0.6')).plan)).toBe(parseEther('0.6'))
})

it('what waits with the market for its owners’ signatures counts too, and nothing of a key or of somebody else', async () => {
  const ground = await openGround()
  const { plan } = await offer('0.25')
  const listPendingOrders = async () => [{ parameters: encodeOrderComponents(plan.order) }] as never
  const found = await listQueuedOffers(ground, [], 1n, { listPendingOrders })
  expect(found.offers).toEqual([{ side: 'offer', currency: weth, priceWei: String(parseEther('0.25')) }])
  expect((await listQueuedOffers(ground, [], plan.order.salt, { listPendingOrders })).offers, 'its own').toEqual([])
  const live = { ...buildOrder({ side: 'offer' }), parameters: encodeOrderComponents(plan.order) }
  expect((await listQueuedOffers(ground, [live], 1n, { listPendingOrders })).offers, 'counted before').toEqual([])
  const foreign = async () => [{ parameters: encodeOrderComponents(foreignOrder(plan.order)) }] as never
  expect((await listQueuedOffers(ground, [], 1n, { listPendingOrders: foreign })).offers).toEqual([])
  const key = { ...ground, sender: { safe: null, isBatching: false } }
  expect(await listQueuedOffers(key, [], 1n, { listPendingOrders })).toEqual({ offers: [], movesMoney: false })
})

const foreignOrder = (order: OrderComponents) => ({ ...order, offerer: world.stranger.address })
