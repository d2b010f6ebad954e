import { type Address, type Hex, keccak256, pad, size, slice, stringToHex, toHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { registerConfiguredCollections } from '@/server/collections/registration/register-configured-collections'
import { getItem } from '@/server/items/get-item'
import { wethAddress } from '@/server/local/chain/contracts'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { buildSubmission, buildTestListing, signOrder } from '@/tests/harness/orders'
import { silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { send } from '@/tests/zoo/chain'
import { approve } from '@/tests/zoo/transfers'
import { zoo } from '@/tests/zoo/zoo'

let chain: TestChain
let market: TestMarket
let owner: PrivateKeyAccount
let holder: PrivateKeyAccount
beforeAll(async () => {
  chain = await startTestChain()
  market = await startTestMarket(chain)
  ;[owner, holder] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
})
afterAll(async () => {
  await market?.stop()
  await chain?.stop()
})

const join = (contract: Address) =>
  registerCollection(market.services, { chainId: localChainId, contract, opener: 'visitor' })
const readItem = (contract: Address, tokenId: bigint) =>
  getItem(market.services, { chainId: localChainId, contract, tokenId: String(tokenId) }, 'test')
const list = async (contract: Address, tokenId: bigint, standard: 'ERC721' | 'ERC1155') => {
  await approve(chain.client, contract, holder, seaportAddress)
  const components = await buildTestListing(chain, { offerer: holder.address, contract, tokenId, standard })
  return submitOrder(market.services, buildSubmission(components, await signOrder(holder, components)))
}

test('a collection from before ERC-165 joins, with its items and their transfers', async () => {
  const { client } = chain
  const contract = await zoo.beforeErc165.deploy(client, owner)
  const kept = await zoo.beforeErc165.mint(client, contract, owner, holder.address)
  const given = await zoo.beforeErc165.mint(client, contract, owner, holder.address)
  expect(await join(contract)).toMatchObject({ standard: 'ERC721' })
  await market.sync()
  await send(client, holder, contract, 'function transfer(address, uint256)', [owner.address, given])
  await market.sync()
  expect(await readItem(contract, kept)).toMatchObject({ owner: holder.address, standard: 'ERC721' })
  expect(await readItem(contract, given)).toMatchObject({ owner: owner.address })
})

test('one that has all functions of ERC-721 but ERC-165 is for sale too', async () => {
  const contract = await zoo.draftErc721.deploy(chain.client, owner)
  const tokenId = await zoo.draftErc721.mint(chain.client, contract, owner, holder.address)
  // It joins with its first order.
  expect(await list(contract, tokenId, 'ERC721')).toMatchObject({ order: { status: 'active' } })
  await market.sync()
  expect(await readItem(contract, tokenId)).toMatchObject({ owner: holder.address, listing: { status: 'active' } })
})

test('one that claims both standards is an ERC-1155 as long as it counts by token', async () => {
  const contract = await zoo.inventory.deploy(chain.client, owner)
  const tokenId = await zoo.inventory.mint(chain.client, contract, owner, holder.address)
  expect(await join(contract)).toMatchObject({ standard: 'ERC1155' })
  await market.sync()
  expect(await list(contract, tokenId, 'ERC1155')).toMatchObject({ order: { status: 'active' } })
  expect(await readItem(contract, tokenId)).toMatchObject({ owner: holder.address, supply: '1' })
})

test('the operator names the standard', async () => {
  const contract = await zoo.inventory.deploy(chain.client, owner)
  const list = [`${localChainId}:${contract}:erc721`]
  const { tried, stop } = registerConfiguredCollections({ services: market.services, list, log: silentLog })
  await tried
  stop()
  const tokenId = await zoo.inventory.mint(chain.client, contract, owner, holder.address)
  await market.sync()
  expect(await readItem(contract, tokenId)).toMatchObject({ owner: holder.address, standard: 'ERC721' })
})

/** Writes a text of more than 31 bytes to a slot of a contract, as Solidity lays it out. */
async function writeText(address: Address, slot: bigint, text: string) {
  const bytes = stringToHex(text)
  const length = BigInt(size(bytes))
  const write = (index: Hex, value: Hex) => chain.client.setStorageAt({ address, index, value })
  await write(toHex(slot, { size: 32 }), toHex(length * 2n + 1n, { size: 32 }))
  const first = BigInt(keccak256(toHex(slot, { size: 32 })))
  for (let place = 0; place * 32 < length; place++) {
    const word = slice(bytes, place * 32, Math.min(place * 32 + 32, Number(length)))
    await write(toHex(first + BigInt(place), { size: 32 }), pad(word, { size: 32, dir: 'right' }))
  }
}

test('an edition whose metadata has decimals tells them', async () => {
  const contract = await zoo.supplyErc1155.deploy(chain.client, owner)
  // OpenZeppelin's `_uri`.
  await writeText(contract, 2n, 'data:application/json,{"name":"Gold","decimals":2}')
  await join(contract)
  const tokenId = await zoo.supplyErc1155.mint(chain.client, contract, owner, holder.address, { quantity: 1500n })
  await market.sync()
  expect(await readItem(contract, tokenId)).toMatchObject({ name: 'Gold', supply: '1500', decimals: 2 })
})

test.each<[string, () => Address]>([
  ['an account', () => holder.address],
  ['an ERC-20', () => wethAddress],
])('%s is no collection', async (_, find) => {
  await expect(join(find())).rejects.toMatchObject({ code: 'not_found' })
})
