import { type Address, concatHex, getCreate2Address, type Hex, parseEther, zeroHash } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { voucherSubmissionSchema } from '@/lib/api/schemas/voucher'
import { planCreation } from '@/lib/flows/creation/plan-creation'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCreateCalls } from '@/lib/protocol/contracts/build-create-calls'
import {
  collectionFactoryAddress,
  create2ProxyAddress,
  firstCollectionFactory,
} from '@/lib/protocol/contracts/deployments'
import { predictCollection, predictSplit } from '@/lib/protocol/contracts/predict-addresses'
import { buildVoucherTypedData } from '@/lib/protocol/contracts/voucher'
import { buildVoucher, createVoucherId } from '@/lib/vouchers/build-voucher'
import { nowSeconds } from '@/server/base/now-seconds'
import { getCollection } from '@/server/collections/get-collection'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { getVoucher } from '@/server/vouchers/list-vouchers'
import { submitVoucher } from '@/server/vouchers/submit-voucher'
import artifact from '@/tests/fixtures/contracts/older-collection-factory.json'
import { buildNewCollection, buildSalt, createCollection, sendCalls } from '@/tests/harness/create-collection'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { write } from '@/tests/harness/test-tokens'

const initCode = artifact.initCode as Hex
const older = firstCollectionFactory.address
const weakRules = { factory: older, isFreezePermanent: false, endsVouchersOnTransfer: false }
const strongRules = { factory: collectionFactoryAddress, isFreezePermanent: true, endsVouchersOnTransfer: true }

let chain: TestChain
let market: TestMarket
let creator: PrivateKeyAccount
let alternate: PrivateKeyAccount

beforeAll(async () => {
  chain = await startTestChain()
  const [first, second] = chain.accounts
  if (!first || !second) throw new Error('The chain has no accounts')
  ;[creator, alternate] = [first, second]
  // The chain has no state before it was started: whoever looks for a deployment must find enough blocks after that.
  await chain.client.mine({ blocks: 100 })
  const data = concatHex([zeroHash, initCode])
  await sendCalls(chain, creator, [{ to: create2ProxyAddress, data, valueWei: 0n }])
  market = await startTestMarket(chain)
})

afterAll(async () => {
  await market?.stop()
  await chain?.stop()
})

const shares = () => [creator, alternate].map(({ address }) => ({ account: address, parts: 1n }))

/** By the older factory: a collection whose royalty is shared, with one item of the alternate account. */
async function createOlder(salt: string): Promise<Address> {
  const collection = buildNewCollection({ royaltyBps: 500, royaltyShares: shares() })
  const { calls } = buildCreateCalls({ creator: creator.address, salt: buildSalt(salt), collection, tokens: [] })
  const made = predictCollection(creator.address, buildSalt(salt), older)
  await sendCalls(
    chain,
    creator,
    calls.map((call) => ({ ...call, to: older })),
  )
  const call = { address: made, abi: creatorCollectionAbi } as const
  await write(chain, creator, {
    ...{ ...call, functionName: 'setRoyalty', args: [predictSplit(shares(), older), 500n] },
  })
  await mintToAlternate(made)
  return made
}

const mintToAlternate = (address: Address) =>
  write(chain, creator, {
    ...{ address, abi: creatorCollectionAbi, functionName: 'mint', args: [alternate.address, 1n, 'ipfs://item'] },
  })

async function handOver(address: Address, from: PrivateKeyAccount, to: PrivateKeyAccount) {
  const call = { address, abi: creatorCollectionAbi } as const
  await write(chain, from, { ...call, functionName: 'transferOwnership', args: [to.address] })
  await write(chain, to, { ...call, functionName: 'acceptOwnership', args: [] })
}

async function readCollection(contract: Address, services = market.services) {
  await market.sync()
  return getCollection(services, { chainId: localChainId, contract }, '127.0.0.1')
}

const changeItem = (address: Address) =>
  write(chain, alternate, {
    ...{ address, abi: creatorCollectionAbi, functionName: 'setTokenURI', args: [1n, 'ipfs://other'] },
  })

test('the fixture is the build of the older factory', () => {
  const place = { from: create2ProxyAddress, salt: zeroHash, bytecode: initCode }
  expect(getCreate2Address(place)).toBe(older)
})

test('a collection of the older factory is created here, with its own rules and its split', async () => {
  const contract = await createOlder('recognised')
  expect(await readCollection(contract)).toMatchObject({
    ...{ name: 'Slow Weather', creator: creator.address, itemCount: 1, status: 'ready', rules: weakRules },
  })
  const rows = await market.services.db.query('select distinct split from royalty_split_shares')
  expect(rows).toEqual([{ split: predictSplit(shares(), older) }])
  const newest = await createCollection(chain, creator, { salt: 'newest' })
  expect((await readCollection(newest)).rules).toEqual(strongRules)
  await market.services.db.query('update collections set factory = null where contract = $1', [contract])
  expect((await readCollection(contract)).rules, 'stored before there was another factory').toEqual(weakRules)
  expect((await readCollection(chain.chain.demoCollection)).rules).toBeUndefined()
})

test('one that a visitor opens has its creator and its rules', async () => {
  const contract = await createOlder('opened')
  const services = await openTestServices(chain.chain)
  await registerCollection(services, { chainId: localChainId, contract, opener: 'visitor' })
  expect(await readCollection(contract, services)).toMatchObject({ creator: creator.address, rules: weakRules })
  await services.db.close()
})

test('the rules are those of the contracts', async () => {
  const contract = await createOlder('rules')
  await handOver(contract, creator, alternate)
  await changeItem(contract)
  const newest = await createCollection(chain, creator, { salt: 'rules' })
  await mintToAlternate(newest)
  await handOver(newest, creator, alternate)
  await expect(changeItem(newest)).rejects.toThrow('TokenFixed')
})

test('a voucher of the older factory’s collection counts again when that comes back', async () => {
  const contract = await createOlder('vouchers')
  await market.sync()
  const voucher = buildVoucher({
    ...{ tokenId: createVoucherId(), uri: 'ipfs://lazy', priceWei: parseEther('1'), nonce: 0n },
    ...{ deadlineSeconds: nowSeconds() + 86_400n, payees: [{ account: creator.address, parts: 1n }] },
  })
  const signature = await creator.signTypedData(
    buildVoucherTypedData({ chainId: localChainId, collection: contract }, voucher),
  )
  const { tokenId, deadline, nonce, payments, ...rest } = voucher
  const { voucher: kept } = await submitVoucher(
    market.services,
    voucherSubmissionSchema.parse({
      ...{ chainId: localChainId, collection: contract, signature },
      voucher: {
        ...{ ...rest, tokenId: `${tokenId}`, deadline: `${deadline}`, nonce: `${nonce}` },
        payments: payments.map(({ to, amount }) => ({ to, amount: `${amount}` })),
      },
    }),
  )
  const readStatus = async () => {
    await market.sync()
    return (await getVoucher(market.services, { chainId: localChainId, hash: kept.hash })).status
  }
  expect(await readStatus()).toBe('active')
  await handOver(contract, creator, alternate)
  expect(await readStatus()).toBe('inactive')
  await handOver(contract, alternate, creator)
  expect(await readStatus()).toBe('active')
})

test('a creation that an upgrade interrupted goes on in its collection', async () => {
  const contract = await createOlder('interrupted')
  const draft = { salt: buildSalt('interrupted'), params: buildNewCollection() }
  const plan = await planCreation(chain.client, { creator: creator.address, uri: 'ipfs://next', collection: draft })
  expect(plan).toMatchObject({ collection: contract, isNew: false, tokenId: 2n })
})
