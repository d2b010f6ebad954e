import { type Address, getAddress, parseEther, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityQuerySchema, collectionsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { buildCreateCalls } from '@/lib/protocol/contracts/build-create-calls'
import { buildMintCalls } from '@/lib/protocol/contracts/build-mint-calls'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import { predictSplit } from '@/lib/protocol/contracts/predict-addresses'
import { buildVoucherTypedData } from '@/lib/protocol/contracts/voucher'
import { buildVoucher, createVoucherId } from '@/lib/vouchers/build-voucher'
import { listActivity } from '@/server/activity/list-activity'
import { listCollections } from '@/server/collections/list-collections'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { findRoyaltySplits } from '@/server/collections/royalties/find-royalty-splits'
import type { Services } from '@/server/services/services'
import {
  buildDocument,
  buildNewCollection,
  buildSalt,
  createCollection,
  sendCalls,
} from '@/tests/harness/create-collection'
import { clearTables, readTables } from '@/tests/harness/read-tables'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { write } from '@/tests/harness/test-tokens'

let testChain: TestChain
let services: Services
let fresh: Services
let market: TestMarket

beforeAll(async () => {
  testChain = await startTestChain()
  services = await openTestServices(testChain.chain)
  fresh = await openTestServices(testChain.chain)
  market = await startTestMarket(testChain, { services })
})

afterAll(async () => {
  await market?.stop()
  await services?.db.close()
  await fresh?.db.close()
  await testChain?.stop()
})

function getAccount(index: number): PrivateKeyAccount {
  const account = testChain.accounts[index]
  if (!account) throw new Error(`There is no account ${index}`)
  return account
}

async function findCollection(contract: Address) {
  await market.sync()
  const { collections } = await listCollections(services, collectionsQuerySchema.parse({ limit: '100' }))
  return collections.find((one) => one.contract === contract)
}

function findItems(contract: Address) {
  return services.db.query(
    'select name, owner, creator, metadata_state from items where contract = $1 order by token_id',
    [contract],
  )
}

async function expectFreshIndex(): Promise<void> {
  await market.sync()
  await clearTables(fresh.db)
  const other = await startTestMarket(testChain, { services: fresh })
  await other.sync()
  await other.stop()
  expect(await readTables(services.db)).toEqual(await readTables(fresh.db))
}

/** Blocks without anything, in place of the newest. */
const reorganise = (depth: number) =>
  testChain.client.request({ method: 'anvil_reorg' as never, params: [depth, []] as never })

async function sign(collection: Address, priceWei: bigint, nonce = 0n) {
  const creator = getAccount(0)
  const voucher = buildVoucher({
    ...{ tokenId: createVoucherId(), uri: buildDocument({ name: 'Minted when bought' }), priceWei, nonce },
    ...{ payees: [{ account: creator.address, parts: 1n }], deadlineSeconds: 4_102_444_800n },
  })
  const typedData = buildVoucherTypedData({ chainId: localChainId, collection }, voucher)
  return { voucher, signature: await creator.signTypedData(typedData) }
}

test('a collection of our factory joins by itself, with its creator, its name, its document and its tokens', async () => {
  const creator = getAccount(0)
  const contractUri = buildDocument({ name: 'Another name', description: 'Clouds that stay.' })
  const contract = await createCollection(testChain, creator, {
    ...{ salt: 'joins', collection: { contractUri }, names: ['First', 'Second'] },
  })
  expect(await findCollection(contract)).toMatchObject({
    ...{ name: 'Slow Weather', standard: 'ERC721', creator: creator.address, itemCount: 2, status: 'ready' },
    ...{ description: 'Clouds that stay.', image: null },
  })
  const read = { owner: creator.address, creator: creator.address, metadata_state: 'ready' }
  expect(await findItems(contract)).toEqual([
    { name: 'First', ...read },
    { name: 'Second', ...read },
  ])
  const own = await listCollections(services, collectionsQuerySchema.parse({ creator: creator.address.toLowerCase() }))
  expect(own.collections.map((one) => one.contract)).toEqual([contract])
  expect(
    await listCollections(services, collectionsQuerySchema.parse({ creator: getAccount(1).address })),
  ).toMatchObject({
    collections: [],
  })
  await expectFreshIndex()
})

test('what a collection and its tokens say of themselves is read again when it changes, and when that is undone', async () => {
  const creator = getAccount(0)
  const contract = await createCollection(testChain, creator, { salt: 'changes', names: ['Before'] })
  const call = { address: contract, abi: creatorCollectionAbi }
  expect(await findCollection(contract)).toMatchObject({ description: null })
  const [uri, text] = [buildDocument({ name: 'After' }), buildDocument({ description: 'Said later.' })]
  await write(testChain, creator, { ...call, functionName: 'setTokenURI', args: [1n, uri] })
  await write(testChain, creator, { ...call, functionName: 'setContractURI', args: [text] })
  expect(await findCollection(contract)).toMatchObject({ description: 'Said later.' })
  expect(await findItems(contract)).toMatchObject([{ name: 'After' }])
  await reorganise(1)
  expect(await findCollection(contract)).toMatchObject({ description: null })
  await reorganise(2)
  await market.sync()
  expect(await findItems(contract)).toMatchObject([{ name: 'Before' }])
  await expectFreshIndex()
})

test('a redeemed voucher is a mint and a sale with its price, of an item by the creator; undone with its block', async () => {
  const contract = await createCollection(testChain, getAccount(0), { salt: 'redeemed', names: ['Given'] })
  const { voucher, signature } = await sign(contract, parseEther('0.3'))
  await sendCalls(testChain, getAccount(1), [buildRedeemCall(contract, voucher, signature)])
  await market.sync()
  const find = async () => (await listActivity(services, activityQuerySchema.parse({ contract }))).activity
  const [sold, redeemed, given] = await find()
  expect(sold).toMatchObject({
    ...{ kind: 'sale', from: getAccount(0).address, to: getAccount(1).address, tokenId: String(voucher.tokenId) },
    ...{ priceWei: parseEther('0.3').toString(), currency: zeroAddress, quantity: '1' },
  })
  expect(redeemed).toMatchObject({
    kind: 'mint',
    from: null,
    to: getAccount(1).address,
    tokenId: String(voucher.tokenId),
  })
  expect(redeemed).not.toHaveProperty('priceWei')
  expect(await findCollection(contract)).toMatchObject({ saleCount: 1, volumeWei: parseEther('0.3').toString() })
  expect(given).toMatchObject({ kind: 'mint', to: getAccount(0).address, tokenId: '1' })
  expect(given).not.toHaveProperty('priceWei')
  expect(await findItems(contract)).toMatchObject([
    { name: 'Given', owner: getAccount(0).address },
    { name: 'Minted when bought', owner: getAccount(1).address, creator: getAccount(0).address },
  ])
  await expectFreshIndex()
  await reorganise(1)
  await market.sync()
  expect(await find()).toHaveLength(1)
  expect(await findItems(contract)).toHaveLength(1)
  await expectFreshIndex()
})

test('the ends of vouchers are kept, and undone with their blocks', async () => {
  const contract = await createCollection(testChain, getAccount(0), { salt: 'ended' })
  const tokenId = createVoucherId()
  await sendCalls(testChain, getAccount(0), [
    buildCancelVoucherCall(contract, tokenId),
    buildCancelVoucherCall(contract),
  ])
  const find = async () => {
    await market.sync()
    const sql =
      'select kind, token_id, nonce from voucher_events where contract = $1 and kind <> $2 order by block_number'
    return services.db.query(sql, [contract, 'owner'])
  }
  const cancelled = { kind: 'cancelled', token_id: tokenId.toString(), nonce: null }
  expect(await find()).toEqual([cancelled, { kind: 'nonce', token_id: null, nonce: '1' }])
  await expectFreshIndex()
  await reorganise(1)
  expect(await find()).toEqual([cancelled])
})

test('a collection whose making is undone is gone with its items, and is back when it is made again', async () => {
  const creator = getAccount(0)
  const id = await testChain.client.snapshot()
  const contract = await createCollection(testChain, creator, { salt: 'undone', names: ['Gone'] })
  expect(await findCollection(contract)).toMatchObject({ itemCount: 1 })
  await testChain.client.revert({ id })
  await testChain.client.mine({ blocks: 5 })
  expect(await findCollection(contract)).toBeUndefined()
  expect(await findItems(contract)).toEqual([])
  await createCollection(testChain, creator, { salt: 'undone', names: ['Back', 'Too'] })
  expect(await findCollection(contract)).toMatchObject({ itemCount: 2, creator: creator.address })
  await expectFreshIndex()
})

test('one that is made and minted again in other blocks of a reorganised chain is read once', async () => {
  const creator = getAccount(0)
  const id = await testChain.client.snapshot()
  const contract = await createCollection(testChain, creator, { salt: 'again', names: ['One'] })
  await market.sync()
  await market.stop()
  await testChain.client.revert({ id })
  await testChain.client.mine({ blocks: 2 })
  await createCollection(testChain, creator, { salt: 'again', names: ['One', 'Two'] })
  market = await startTestMarket(testChain, { services })
  expect(await findCollection(contract)).toMatchObject({ itemCount: 2, status: 'ready' })
  await expectFreshIndex()
})

test('one that a visitor opened before the index heard of it has its creator too', async () => {
  const creator = getAccount(2)
  await market.sync()
  await market.stop()
  const contract = await createCollection(testChain, creator, { salt: 'opened', names: ['Early'] })
  await testChain.client.mine({ blocks: 3 })
  await registerCollection(services, { chainId: localChainId, contract, opener: 'visitor' })
  const find = () => services.db.query('select creator, created_block from collections where contract = $1', [contract])
  const [opened] = await find()
  expect(opened).toMatchObject({ creator: creator.address, created_block: expect.any(String) })
  market = await startTestMarket(testChain, { services })
  expect(await findCollection(contract)).toMatchObject({ itemCount: 1, creator: creator.address })
  expect(await find()).toEqual([opened])
  await expectFreshIndex()
})

test('another contract that tells of vouchers is not believed', async () => {
  const contract = await createCollection(testChain, getAccount(0), { salt: 'not ours', names: ['Real'] })
  await market.sync()
  await services.db.query('update collections set creator = null where contract = $1', [contract])
  const { voucher, signature } = await sign(contract, 5n)
  await sendCalls(testChain, getAccount(1), [buildRedeemCall(contract, voucher, signature)])
  await market.sync()
  expect(
    await services.db.query(`select 1 from voucher_events where contract = $1 and kind = 'redeemed'`, [contract]),
  ).toEqual([])
  await services.db.query('update collections set creator = $2 where contract = $1', [contract, getAccount(0).address])
})

test('tokens that are minted later are read as they come', async () => {
  const contract = await createCollection(testChain, getAccount(0), { salt: 'later', names: ['One'] })
  await market.sync()
  const tokens = [{ to: getAccount(3).address, uri: buildDocument({ name: 'Two' }) }]
  await sendCalls(testChain, getAccount(0), buildMintCalls({ collection: contract, lastTokenId: 1n, tokens }).calls)
  await market.sync()
  expect(await findItems(contract)).toMatchObject([
    { name: 'One', owner: getAccount(0).address },
    { name: 'Two', owner: getAccount(3).address, creator: getAccount(0).address },
  ])
})

test('who shares a royalty is known with the collection, and anew when it goes to others', async () => {
  const [maker, other] = [getAccount(7), getAccount(8)]
  const shareWith = (parts: bigint) => [
    { account: maker.address, parts: 10_000n - parts },
    { account: other.address, parts },
  ]
  const shares = shareWith(2_500n)
  const collection = { royaltyBps: 1_000, royaltyShares: shares }
  const contract = await createCollection(testChain, maker, { salt: 'shared', collection })
  await market.sync()
  const first = {
    ...{ chainId: localChainId, split: predictSplit(shares) },
    shares: shares.map(({ account, parts }) => ({ account, parts: parts.toString() })),
  }
  expect(await findRoyaltySplits(services, maker)).toEqual([first])
  expect(await findRoyaltySplits(services, { address: other.address.toLowerCase() })).toEqual([first])
  expect(await findRoyaltySplits(services, getAccount(9))).toEqual([])

  // A contract that says the same at another address is none.
  const impostor = getAddress('0x00000000000000000000000000000000005b117a')
  const code = await testChain.client.getCode({ address: first.split })
  await testChain.client.setCode({ address: impostor, bytecode: code ?? '0x' })
  const call = { address: contract, abi: creatorCollectionAbi, functionName: 'setRoyalty' } as const
  await write(testChain, maker, { ...call, args: [impostor, 1_000n] })
  await market.sync()
  expect(await findRoyaltySplits(services, maker)).toEqual([first])

  const later = shareWith(5_000n)
  // The split alone: no collection is made with it.
  const made = buildCreateCalls({
    ...{ creator: maker.address, salt: buildSalt('split'), tokens: [] },
    collection: buildNewCollection({ ...collection, royaltyShares: later }),
  })
  await sendCalls(testChain, getAccount(9), made.calls.slice(0, 1))
  await write(testChain, maker, { ...call, args: [predictSplit(later), 500n] })
  await market.sync()
  const splits = await findRoyaltySplits(services, other)
  expect(splits.map(({ split }) => split).toSorted()).toEqual([first.split, predictSplit(later)].toSorted())
})
