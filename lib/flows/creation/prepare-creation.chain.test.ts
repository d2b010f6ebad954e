import type { PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItemDraft, type ItemDraft } from '@/lib/creation/item-draft'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { keySender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { createCollection, sendCalls } from '@/tests/harness/create-collection'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { write } from '@/tests/harness/test-tokens'
import { type CreationTools, prepareCreation } from './prepare-creation'

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
})

afterAll(() => chain?.stop())

function getAccount(index: number): PrivateKeyAccount {
  const account = chain.accounts[index]
  if (!account) throw new Error(`There is no account ${index}`)
  return account
}

const unused = {
  getCollection: fail,
  isSubmitted: fail,
  waitForCollection: fail,
  submit: fail,
}

function fail(): never {
  throw new Error('Nothing is sold by this draft')
}

/** A draft, and a store that gives each document an address of its own. */
function openDraft(changes: Partial<ItemDraft> = {}): CreationTools & { draft: () => ItemDraft } {
  const media = { uri: 'ipfs://picture', type: 'image/png', fileName: 'p.png', bytes: 1 }
  let draft: ItemDraft = {
    ...createItemDraft(),
    ...{
      media,
      name: 'Rain',
      alt: 'Rain on a roof',
      category: 'Art',
      collectionName: 'Weather',
      royaltyPercent: '7.5',
    },
    ...changes,
  }
  return {
    ...{ listing: unused, voucher: unused },
    store: async (document) => ({ uri: `ipfs://${JSON.stringify(document).length}-${JSON.stringify(document)}` }),
    getDraft: () => draft,
    change: (more) => {
      draft = { ...draft, ...more }
    },
    draft: () => draft,
  }
}

function prepare(tools: CreationTools, account = getAccount(0), isBatching = false) {
  const ground = {
    ...{ client: chain.client as unknown as PublicClient, config: buildConfig(), chainId: localChainId },
    ...{ account: account.address, sender: { ...keySender, isBatching } },
  }
  return prepareCreation(ground, tools)
}

const kinds = ({ steps }: Awaited<ReturnType<typeof prepare>>) => steps.map(({ about }) => about.kind)
const lastTokenId = (address: `0x${string}`) =>
  chain.client.readContract({ address, abi: creatorCollectionAbi, functionName: 'lastTokenId' })

test('a key takes one step after the other, and each time is asked only for what is left', async () => {
  const shares = [getAccount(0), getAccount(1)].map(({ address }) => ({
    account: ` ${address.toLowerCase()}`,
    percent: '50',
  }))
  const tools = openDraft({ shares })
  const plan = await prepare(tools)
  expect(kinds(plan)).toEqual(['split', 'create', 'mint'])
  expect(plan).toMatchObject({
    isNew: true,
    isMinted: false,
    royaltyShares: [0, 1].map((index) => ({ account: getAccount(index).address, parts: 5000n })),
    royaltyBps: 750,
    tokenId: 1n,
    isSimulated: true,
  })
  expect(plan.maxNetworkFeeWei).toBeGreaterThan(0n)
  const [split, , mint] = plan.steps
  if (!split || !mint) throw new Error('There are three steps')
  await sendCalls(chain, getAccount(0), split.calls)
  const shared = await prepare(tools)
  expect(kinds(shared), 'the split is there').toEqual(['create', 'mint'])
  expect(shared).toMatchObject({ collection: plan.collection, isNew: true })
  await sendCalls(chain, getAccount(0), shared.steps[0]?.calls ?? [])
  const later = await prepare(tools)
  expect(kinds(later)).toEqual(['mint'])
  expect(later).toMatchObject({ collection: plan.collection, tokenId: 1n, isNew: false })
  await sendCalls(chain, getAccount(0), mint.calls)
  expect(await prepare(tools), 'nothing is left').toMatchObject({ steps: [], tokenId: 1n, isMinted: true })
  const royalty = { address: plan.collection, abi: creatorCollectionAbi, functionName: 'royaltyInfo' } as const
  expect((await chain.client.readContract({ ...royalty, args: [1n, 10_000n] }))[1]).toBe(750n)
})

test('without a royalty nobody looks at who would share it', async () => {
  const plan = await prepare(openDraft({ royaltyPercent: '0', shares: [{ account: 'nobody', percent: 'x' }] }))
  expect(plan).toMatchObject({ royaltyBps: 0, royaltyShares: [] })
})

test('who shares with the same people again finds their split made', async () => {
  const shares = [getAccount(6), getAccount(7)].map(({ address }) => ({ account: address, percent: '50' }))
  const first = await prepare(openDraft({ shares }), getAccount(6), true)
  expect(first.steps[0]?.calls).toHaveLength(3)
  await sendCalls(chain, getAccount(6), first.steps[0]?.calls ?? [])
  const second = await prepare(openDraft({ shares, name: 'Snow' }), getAccount(6))
  expect(kinds(second)).toEqual(['create', 'mint'])
  await sendCalls(chain, getAccount(6), second.steps[0]?.calls ?? [])
  const royalty = { address: second.collection, abi: creatorCollectionAbi, functionName: 'royaltyInfo' } as const
  const both = await Promise.all(
    [first.collection, second.collection].map((address) =>
      chain.client.readContract({ ...royalty, address, args: [1n, 10_000n] }),
    ),
  )
  expect(both[0]).toEqual(both[1])
})

test('who batches is asked once, for all of it', async () => {
  const plan = await prepare(openDraft(), getAccount(0), true)
  expect(kinds(plan)).toEqual(['mint'])
  expect(plan.steps[0]?.calls).toHaveLength(2)
})

test('in a collection that is there the item is minted once, whatever else is minted meanwhile', async () => {
  const maker = getAccount(2)
  const collection = await createCollection(chain, maker, { salt: 'there', names: ['One', 'Two'] })
  const tools = openDraft({ collection })
  const [before] = (await prepare(tools, maker)).steps
  if (!before) throw new Error('There is a step')
  expect(tools.draft().mintAfter).toBe('2')
  const [other] = (await prepare(openDraft({ collection, name: 'Another' }), maker)).steps
  if (!other) throw new Error('There is a step')
  await sendCalls(chain, maker, other.calls)
  await expect(sendCalls(chain, maker, before.calls), 'its number is taken').rejects.toThrow('UnexpectedTokenId')
  const again = await prepare(tools, maker)
  expect(again).toMatchObject({ tokenId: 4n, isNew: false })
  await sendCalls(chain, maker, again.steps[0]?.calls ?? [])
  expect(await prepare(tools, maker)).toMatchObject({ steps: [], tokenId: 4n })
  expect(await lastTokenId(collection)).toBe(4n)
  // The same words again, on purpose: a draft of its own.
  expect(await prepare(openDraft({ collection }), maker)).toMatchObject({ tokenId: 5n, twin: 4n, steps: [{}] })
})

test('two browsers with the same draft make one item: the chain refuses the second, and one that comes later is told', async () => {
  const maker = getAccount(5)
  const collection = await createCollection(chain, maker, { salt: 'two browsers', names: ['One'] })
  const kept = openDraft({ collection }).draft()
  const [here, there, late] = [openDraft(kept), openDraft(kept), openDraft(kept)]
  const [first, second] = [await prepare(here, maker), await prepare(there, maker)]
  expect([first, second]).toMatchObject([
    { tokenId: 2n, twin: null },
    { tokenId: 2n, twin: null },
  ])
  await sendCalls(chain, maker, first.steps[0]?.calls ?? [])
  await expect(sendCalls(chain, maker, second.steps[0]?.calls ?? [])).rejects.toThrow('UnexpectedTokenId')
  expect(await prepare(there, maker), 'it is made').toMatchObject({ tokenId: 2n, twin: null, steps: [] })
  expect(await prepare(late, maker), 'not made again unasked').toMatchObject({ tokenId: 3n, twin: 2n })
  expect(await prepare(openDraft({ ...kept, name: 'Snow' }), maker), 'another work').toMatchObject({ twin: null })
})

test('a collection that was handed over, a draft that lacks something and an account without money are refused', async () => {
  const [maker, other] = [getAccount(3), getAccount(4)]
  const collection = await createCollection(chain, maker, { salt: 'handed over' })
  const call = { address: collection, abi: creatorCollectionAbi }
  await write(chain, maker, { ...call, functionName: 'transferOwnership', args: [other.address] })
  await write(chain, other, { ...call, functionName: 'acceptOwnership', args: [] })
  await expect(prepare(openDraft({ collection }), maker)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(prepare(openDraft({ alt: '' }))).rejects.toMatchObject({ code: 'bad_request', details: 'alt' })
  await chain.client.setBalance({ address: maker.address, value: 1n })
  await expect(prepare(openDraft(), maker)).rejects.toMatchObject({ code: 'insufficient_funds' })
})
