import { type Address, type Hex, hashMessage, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { confirmSafeMessage, getSafeInfo, getSafeMessage, proposeSafeMessage } from '@/lib/protocol/safe-gateway'
import { readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import { buildSafeMessageTypedData, hashSafeMessage } from '@/lib/protocol/safe-tx/safe-message'
import { buildFulfilment } from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { createSafe } from '@/tests/harness/create-safe'
import bytecode from './artifacts/safe-1.3.0.json'
import { buildSignedListing } from './harness/orders'
import { type SafeWorld, startSafeWorld } from './harness/safe-world'
import { approveSeaport, mintToken } from './harness/start-test-chain'
import { TestSafe } from './harness/test-safe'

// The canonical addresses of 1.3.0 (safe-deployments); the bytecode is of the package @gnosis.pm/safe-contracts 1.3.0.
const singleton: Address = '0x3E5c63644E683549055b9Be8653de26E0B4CD36E'
const fallbackHandler: Address = '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4'

let world: SafeWorld
let safe: Address

beforeAll(async () => {
  world = await startSafeWorld()
  const { client } = world.chain
  await client.setCode({ address: singleton, bytecode: bytecode.singletonL2 as Hex })
  await client.setCode({ address: fallbackHandler, bytecode: bytecode.fallbackHandler as Hex })
  const [ada, bela] = world.owners
  const owners = [ada.address, bela.address]
  safe = await createSafe(client, ada, { owners, threshold: 2, singleton, fallbackHandler })
  await client.setBalance({ address: safe, value: parseEther('5') })
}, 60_000)
afterAll(() => world?.stop())

it('is a Safe, and outdated', async () => {
  expect(await readSafeAccount(world.chain.client as never, safe)).toMatchObject({ threshold: 2, owners: 2 })
  const info = await getSafeInfo(world.gateway, { ...world.at, address: safe })
  expect(info).toMatchObject({ version: '1.3.0+L2', implementationVersionState: 'OUTDATED' })
})

it('buys', async () => {
  const { chain, owners, stranger } = world
  const tokenId = await mintToken(chain, stranger)
  await approveSeaport(chain, stranger)
  const order = await buildSignedListing(chain, stranger, tokenId)
  const call = buildFulfilment({ ...order, seaport: seaportAddress, atSeconds: nowSeconds() })
  const test = new TestSafe(chain.client, safe, owners)
  await test.execute(test.build([{ to: call.to, value: call.valueWei, data: call.data }], await test.nonce()))
  const of = { address: chain.chain.demoCollection, abi: demoCollectionAbi } as const
  expect(await chain.client.readContract({ ...of, functionName: 'ownerOf', args: [tokenId] })).toBe(safe)
})

it('signs a message with its owners’ signatures, which its own handler takes', async () => {
  const [ada, bela] = world.owners
  const place = { chainId: localChainId, safe }
  const text = 'A text that an older Safe signs'
  const digest = hashMessage(text)
  const typedData = buildSafeMessageTypedData(place, digest)
  const [first, second] = [await ada.signTypedData(typedData), await bela.signTypedData(typedData)]
  const at = { ...world.at, address: safe }
  await proposeSafeMessage(world.gateway, { ...at, body: { message: text, signature: first } })
  const messageHash = hashSafeMessage(place, digest)
  await confirmSafeMessage(world.gateway, { chainId: localChainId, messageHash, body: { signature: second } })
  const message = await getSafeMessage(world.gateway, { chainId: localChainId, messageHash })
  expect(message?.status).toBe('CONFIRMED')
  const signature = message?.preparedSignature as Hex
  const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
  const args = [digest, signature] as const
  expect(await world.chain.client.readContract({ address: safe, abi, functionName: 'isValidSignature', args })).toBe(
    '0x1626ba7e',
  )
})
