import { type Address, type PublicClient, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '@/lib/api/schemas/order'
import type { ListingToken } from '@/lib/orders/listing-terms'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildListing, encodeOrderComponents, hashOrder } from '@/lib/protocol/seaport'
import type { FlowPlan } from '@/lib/transactions/send/flow-plan'
import { keySender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { buildOrder } from '@/tests/builders/build-order'
import { sendCalls } from '@/tests/harness/create-collection'
import { mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { prepareBatchTransfer } from './prepare-batch-transfer'

let chain: TestChain
let ada: PrivateKeyAccount
let bela: PrivateKeyAccount

beforeAll(async () => {
  chain = await startTestChain()
  ;[ada, bela] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
})
afterAll(() => chain?.stop())

async function mint(count: number): Promise<ListingToken[]> {
  const tokens: ListingToken[] = []
  for (let index = 0; index < count; index++) {
    const tokenId = String(await mintToken(chain, ada))
    const contract = chain.chain.demoCollection
    tokens.push({ contract, tokenId, standard: 'ERC721', name: `Item ${index}`, collectionName: 'Demo', quantity: '1' })
  }
  return tokens
}

function sign({ contract, tokenId }: ListingToken): Order {
  const components = buildListing({
    ...{ offerer: ada.address, contract, tokenId: BigInt(tokenId), priceWei: 10n ** 18n, counter: 0n, salt: 1n },
    ...{ startTimeSeconds: 1_000n, endTimeSeconds: 4_000_000_000n, fees: [] },
  })
  return {
    ...buildOrder({ maker: ada.address, hash: hashOrder(components) }),
    parameters: encodeOrderComponents(components),
  }
}

function prepare(
  tokens: readonly ListingToken[],
  { to = bela.address as Address, cancels = [] as Order[], isBatching = false } = {},
) {
  const client = chain.client as unknown as PublicClient
  const sender = { ...keySender, isBatching }
  const ground = { client, config: buildConfig(), chainId: localChainId, account: ada.address, sender }
  return prepareBatchTransfer(ground, { tokens, to, cancels })
}

const kinds = ({ steps }: FlowPlan) => steps.map(({ about: { kind, itemName } }) => `${kind} ${itemName}`)
const takeStep = ({ steps: [step] }: FlowPlan) => sendCalls(chain, ada, step?.calls ?? [])
const ownerOf = ({ contract, tokenId }: ListingToken) =>
  chain.client.readContract({
    address: contract,
    abi: demoCollectionAbi,
    functionName: 'ownerOf',
    args: [BigInt(tokenId)],
  })

test('a key sends one after the other, and what is signed for them ends first', async () => {
  const tokens = await mint(3)
  const cancels = tokens.slice(0, 1).map(sign)
  const plan = () => prepare(tokens, { cancels })
  expect(kinds(await plan())).toEqual(['cancel Item 2', 'transfer Item 0', 'transfer Item 1', 'send_many Item 2'])
  await takeStep(await plan())
  expect(kinds(await plan())).toEqual(['transfer Item 0', 'transfer Item 1', 'send_many Item 2'])
  await takeStep(await plan())
  expect(kinds(await plan()), 'what is there is sent').toEqual(['transfer Item 1', 'send_many Item 2'])
  await takeStep(await plan())
  await takeStep(await plan())
  expect(await Promise.all(tokens.map(ownerOf))).toEqual(tokens.map(() => bela.address))
})

test('who batches sends all at once', async () => {
  const tokens = await mint(2)
  const { steps } = await prepare(tokens, { isBatching: true, cancels: tokens.map(sign) })
  expect(steps).toMatchObject([
    {
      about: { kind: 'send_many', count: 2 },
      together: [{ kind: 'cancel' }, { kind: 'transfer' }, { kind: 'transfer' }],
    },
  ])
  expect(steps[0]?.calls.map(({ to }) => to)).toEqual([seaportAddress, ...tokens.map(({ contract }) => contract)])
})

test('what somebody else has is not sent, nor is anything to nobody, to oneself or to its own contract', async () => {
  const tokens = await mint(2)
  const [first] = tokens as [ListingToken]
  const refused = (code: string) => ({ issues: [expect.objectContaining({ code })] })
  await expect(prepare(tokens, { to: zeroAddress })).rejects.toMatchObject(refused('recipient'))
  await expect(prepare(tokens, { to: first.contract })).rejects.toMatchObject(refused('recipient'))
  await expect(prepare(tokens, { to: ada.address })).rejects.toMatchObject(refused('self'))
  await takeStep(await prepare([first], { to: chain.accounts[5]?.address as Address }))
  await expect(prepare(tokens)).rejects.toMatchObject(refused('not_yours'))
})
