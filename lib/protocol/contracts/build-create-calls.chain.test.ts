import { type Address, type Hex, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { collectionFactoryAbi } from '@/lib/protocol/abi/collection-factory-abi'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { royaltySplitAbi } from '@/lib/protocol/abi/royalty-split-abi'
import { buildNewCollection, buildSalt, sendCalls } from '@/tests/harness/create-collection'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { TestSafe } from '@/tests/harness/test-safe'
import { buildCreateCalls } from './build-create-calls'
import { buildMintCalls } from './build-mint-calls'
import { collectionFactoryAddress } from './deployments'
import { predictCollection, predictSplit, type RoyaltyShare } from './predict-addresses'

let chain: TestChain
let [creator, other, third]: PrivateKeyAccount[] = []

beforeAll(async () => {
  chain = await startTestChain()
  ;[creator, other, third] = chain.accounts
})

afterAll(() => chain?.stop())

const people = () => [creator, other, third] as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]
const split = (): RoyaltyShare[] =>
  people().map(({ address }, index) => ({ account: address, parts: BigInt(index + 1) }))

function read(
  address: Address,
  functionName: 'owner' | 'name' | 'symbol' | 'contractURI' | 'maxSupply' | 'lastTokenId',
) {
  return chain.client.readContract({ address, abi: creatorCollectionAbi, functionName })
}

async function readTokens(address: Address, tokenIds: readonly bigint[]) {
  const base = { address, abi: creatorCollectionAbi } as const
  return Promise.all(
    tokenIds.map(async (tokenId) => [
      await chain.client.readContract({ ...base, functionName: 'ownerOf', args: [tokenId] }),
      await chain.client.readContract({ ...base, functionName: 'tokenURI', args: [tokenId] }),
    ]),
  )
}

test('a key makes a collection with a split and mints into it: all is where it was told to be', async () => {
  const [one, two] = people()
  const { collection, royaltyReceiver, tokenIds, calls } = buildCreateCalls({
    ...{ creator: one.address, salt: buildSalt('a key') },
    collection: buildNewCollection({ contractUri: 'ipfs://c', royaltyBps: 750, royaltyShares: split(), maxSupply: 5n }),
    tokens: [
      { to: one.address, uri: 'ipfs://first' },
      { to: two.address, uri: 'ipfs://second' },
    ],
  })
  expect(calls).toHaveLength(4)
  await sendCalls(chain, one, calls)
  expect(tokenIds).toEqual([1n, 2n])
  expect(await readTokens(collection, tokenIds)).toEqual([
    [one.address, 'ipfs://first'],
    [two.address, 'ipfs://second'],
  ])
  const facts = ['owner', 'name', 'symbol', 'contractURI', 'maxSupply'] as const
  expect(await Promise.all(facts.map((name) => read(collection, name)))).toEqual([
    ...[one.address, 'Slow Weather', 'SLOW', 'ipfs://c', 5n],
  ])
  const royalty = { address: collection, abi: creatorCollectionAbi, functionName: 'royaltyInfo' } as const
  expect(await chain.client.readContract({ ...royalty, args: [1n, 10_000n] })).toEqual([royaltyReceiver, 750n])
  const shares = { address: royaltyReceiver, abi: royaltySplitAbi, functionName: 'getShares' } as const
  expect(await chain.client.readContract(shares)).toEqual(split())

  const next = buildMintCalls({ collection, lastTokenId: 2n, tokens: [{ to: two.address, uri: 'ipfs://third' }] })
  await sendCalls(chain, one, next.calls)
  expect(await readTokens(collection, next.tokenIds)).toEqual([[two.address, 'ipfs://third']])
  await expect(sendCalls(chain, one, next.calls)).rejects.toThrow('UnexpectedTokenId')
})

test('a Safe does all of it in one transaction, and again what is sent twice is refused', async () => {
  const { safe } = chain.chain
  const { collection, tokenIds, calls } = buildCreateCalls({
    ...{ creator: safe, salt: buildSalt('a Safe') },
    collection: buildNewCollection({ royaltyBps: 500, royaltyShares: split() }),
    tokens: Array.from({ length: 12 }, (_, index) => ({ to: safe, uri: `ipfs://${index}` })),
  })
  const account = await TestSafe.open(chain.client, safe, chain.accounts)
  const batch = calls.map(({ to, data, valueWei }) => ({ to, data, value: valueWei }))
  await account.execute(account.build(batch, await account.nonce()))
  expect(await read(collection, 'owner')).toBe(safe)
  expect(await readTokens(collection, tokenIds)).toEqual(tokenIds.map((_, index) => [safe, `ipfs://${index}`]))
  const nonce = await account.nonce()
  await account.execute(account.build(batch, nonce))
  expect(await account.nonce(), 'the chain refuses all of it').toBe(nonce)
  expect(await read(collection, 'lastTokenId')).toBe(12n)
})

test('addresses are those that the factory predicts, whoever and whatever is drawn', async () => {
  const random = createSeededRandom(11)
  const draw = (bytes: number): Hex =>
    `0x${Array.from({ length: bytes }, () =>
      Math.floor(random() * 256)
        .toString(16)
        .padStart(2, '0'),
    ).join('')}`
  const factory = { address: collectionFactoryAddress, abi: collectionFactoryAbi } as const
  for (let run = 0; run < 20; run++) {
    const [maker, salt] = [draw(20), draw(32)]
    const predicted = await chain.client.readContract({ ...factory, functionName: 'predict', args: [maker, salt] })
    expect(predictCollection(maker, salt)).toBe(predicted)
    const shares = Array.from({ length: 2 + Math.floor(random() * 19) }, () => ({
      ...{ account: draw(20), parts: 1n + BigInt(draw(11)) },
    }))
    const at = await chain.client.readContract({ ...factory, functionName: 'predictSplit', args: [shares] })
    expect(predictSplit(shares)).toBe(at)
  }
})

test('the address of a creator is nobody else’s', async () => {
  const [one, two] = people()
  const build = (account: PrivateKeyAccount) =>
    buildCreateCalls({
      ...{ creator: account.address, salt: buildSalt('the same'), collection: buildNewCollection(), tokens: [] },
    })
  expect(build(one).collection).not.toBe(build(two).collection)
  await sendCalls(chain, two, build(two).calls)
  expect(await chain.client.getCode({ address: build(one).collection })).toBeUndefined()
})

test.each([
  ['no name', { name: ' ' }],
  ['a royalty of more than all', { royaltyBps: 10_001, royaltyShares: [{ account: '0x01' as Address, parts: 1n }] }],
  ['a royalty for nobody', { royaltyBps: 100 }],
  ['somebody without a royalty', { royaltyShares: [{ account: '0x01' as Address, parts: 1n }] }],
  ['a share of nobody', { royaltyBps: 100, royaltyShares: [{ account: zeroAddress, parts: 1n }] }],
  ['a share of nothing', { royaltyBps: 100, royaltyShares: [{ account: '0x01' as Address, parts: 0n }] }],
  ['21 shares', { royaltyBps: 100, royaltyShares: Array(21).fill({ account: '0x01' as Address, parts: 1n }) }],
  ['more tokens than its supply', { maxSupply: 1n }],
])('%s is refused before anything is sent', (_, changes) => {
  const tokens = Array(2).fill({ to: people()[0].address, uri: 'ipfs://x' })
  const parameters = { creator: people()[0].address, salt: buildSalt('refused'), tokens }
  expect(() => buildCreateCalls({ ...parameters, collection: buildNewCollection(changes) })).toThrow(RangeError)
})

test('a token without a document is refused before anything is sent', () => {
  const tokens = [{ to: people()[0].address, uri: '' }]
  expect(() => buildMintCalls({ collection: zeroAddress, lastTokenId: 0n, tokens })).toThrow(RangeError)
})
