// @test-project mocks
import { type Address, encodeFunctionData, hashTypedData, type PublicClient, parseEther, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { prepareListing } from '@/lib/flows/orders/list/prepare-listing'
import { prepareOffer } from '@/lib/flows/orders/offer/prepare-offer'
import type { SignedOrder } from '@/lib/orders/signed-orders'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import { safeSettingsAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { canSignOffChain } from '@/lib/safe/can-sign-off-chain'
import { buildConfig } from '@/tests/builders/build-config'
import { buyListing } from '@/tests/harness/orders'
import { actAsSafe, createSafe } from '@/tests/harness/safe-signer'
import { signHashAsSafe } from '@/tests/harness/sign-as-safe'
import { mintToken, startTestChain, type TestChain, transferToken } from '@/tests/harness/start-test-chain'
import type { FlowPlan } from './send/flow-plan'

vi.mock('@/lib/api/client/pending-orders', () => ({
  listPendingOrders: async () => [],
  submitPendingOrder: async () => ({}),
}))

// The market's word is stubbed; the chain, Seaport, the token and the Safe are real.
const weth = findChain(localChainId)?.weth.address as Address
let test: TestChain
let owners: PrivateKeyAccount[]
let safe: Address
let submitted: SignedOrder[] = []

beforeAll(async () => {
  test = await startTestChain()
  owners = test.accounts.slice(1, 4)
  safe = await createSafe(test, owners, 2)
})
afterAll(() => test.stop())

const client = () => test.client as unknown as PublicClient
const submit = async (orders: readonly SignedOrder[]) => {
  submitted = [...orders]
}

async function openGround() {
  const { chains, ...rest } = buildConfig()
  const currency = { address: weth, symbol: 'WETH', decimals: 18 }
  const config = { ...rest, chains: chains.map((one) => ({ ...one, currencies: [...one.currencies, currency] })) }
  const sender = { safe: await readSafeAccount(client(), safe), isBatching: true }
  return { client: client(), config, chainId: localChainId, account: safe, sender }
}

async function signAsTwo({ signing }: FlowPlan): Promise<SignedOrder> {
  const digest = hashTypedData(signing?.typedData as Parameters<typeof hashTypedData>[0])
  await signing?.submit(await signHashAsSafe(owners.slice(0, 2), safe, digest))
  return submitted[0] as SignedOrder
}

async function buildTerms(change: { count?: number } = {}) {
  const deployer = test.accounts.at(-1) as PrivateKeyAccount
  const now = Math.floor(Date.now() / 1000)
  const lots = []
  for (let index = 0; index < (change.count ?? 1); index++) {
    const tokenId = await mintToken(test, deployer)
    await transferToken(test, deployer, safe, tokenId)
    const token = { contract: test.chain.demoCollection, tokenId: String(tokenId), standard: 'ERC721' as const }
    const named = { ...token, name: 'Late Heron', collectionName: 'Demo', quantity: '1' }
    lots.push({ tokens: [named], priceWei: String(parseEther('1')) })
  }
  return {
    ...{
      chainId: localChainId,
      lots,
      currency: zeroAddress,
      salt: String(Date.now()),
      approvesAll: true,
      replaces: [],
    },
    ...{ startTime: String(now - 30), endTime: String(now + 86_400), bySignatures: true },
  }
}

const list = async (terms: Awaited<ReturnType<typeof buildTerms>>) =>
  prepareListing(await openGround(), terms, {
    getOrder: () => Promise.reject(new Error('there is none')),
    findSigned: async () => [],
    getCollection: async () => ({ floorWei: null }),
    listItems: async () => ({ items: [] }),
    submit,
  })

it('a Safe’s owners sign a listing off the chain, and a key buys it', async () => {
  const plan = await list(await buildTerms())
  expect(plan.steps, 'Seaport may move it already').toEqual([])
  expect(plan.signing?.held).toMatchObject({ isBegun: false })
  const { parameters, signature } = await signAsTwo(plan)
  await buyListing(test, test.accounts[0] as PrivateKeyAccount, {
    components: decodeOrderComponents(parameters),
    signature,
  })
})

it('where Seaport may not move the item that is one transaction first; several items are never signed so', async () => {
  const approve = (isApproved: boolean) =>
    actAsSafe(test, safe, {
      to: test.chain.demoCollection,
      data: encodeFunctionData({
        ...{ abi: demoCollectionAbi, functionName: 'setApprovalForAll' },
        args: [seaportAddress, isApproved],
      }),
    })
  await approve(false)
  const plan = await list(await buildTerms())
  expect(plan.steps.map(({ about }) => about.kind)).toEqual(['approve'])
  expect(plan.signing?.held?.hash).toBeTruthy()
  await approve(true)
  const several = await list(await buildTerms({ count: 2 }))
  expect(several.signing).toBeNull()
  expect(several.steps.map(({ about }) => about.kind)).toEqual(['list'])
})

it('an offer needs its money wrapped and allowed first, then signatures alone', async () => {
  const now = Math.floor(Date.now() / 1000)
  const token = { contract: test.chain.demoCollection, tokenId: '1', standard: 'ERC721' as const }
  const terms = {
    ...{ ...token, chainId: localChainId, name: 'Late Heron', scope: 'collection' as const, currency: weth },
    ...{ priceWei: String(parseEther('0.5')), salt: '7', startTime: String(now - 30), endTime: String(now + 86_400) },
    bySignatures: true,
  }
  const tools = { storeCriteria: async () => [], findOffers: async () => [], submit }
  await test.client.setBalance({ address: safe, value: parseEther('5') })
  const first = await prepareOffer(await openGround(), terms, tools)
  expect(first.steps.map(({ about, calls }) => [about.kind, calls.length])).toEqual([['allow', 2]])
  for (const call of [
    { to: weth, data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }), value: parseEther('0.5') },
    { ...first.steps[0]?.calls[1], value: 0n },
  ] as { to: Address; data: `0x${string}`; value: bigint }[]) {
    await actAsSafe(test, safe, call)
  }
  const plan = await prepareOffer(await openGround(), terms, tools)
  expect(plan.steps).toEqual([])
  const { signature, criteria } = await signAsTwo(plan)
  expect(signature).toHaveLength(2 + 2 * 130)
  expect(criteria).toEqual({ kind: 'collection', trait: undefined })
})

it('it is offered to Safes that know their owners’ signatures again, and to nobody else', async () => {
  const can = (account: Address) => canSignOffChain(client(), { chainId: localChainId, safe: account })
  expect(await can(safe)).toBe(true)
  expect(await can(owners[0]?.address as Address)).toBe(false)
  expect(await can(test.chain.demoCollection)).toBe(false)
  const data = encodeFunctionData({ abi: safeSettingsAbi, functionName: 'setFallbackHandler', args: [zeroAddress] })
  await actAsSafe(test, safe, { to: safe, data })
  expect(await can(safe), 'no handler for EIP-1271').toBe(false)
})
