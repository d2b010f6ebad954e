import { type Address, encodeFunctionData, erc721Abi, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemsPageSchema } from '@/lib/api/schemas/item'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { openTestSession } from '@/tests/builders/session'
import { createCollection } from '@/tests/harness/create-collection'
import { createSafe } from '@/tests/harness/create-safe'
import { buildTestListing, buyListing, signOrder } from '@/tests/harness/orders'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { TestSafe } from '@/tests/harness/test-safe'
import { send } from '@/tests/zoo/chain'
import { approve } from '@/tests/zoo/transfers'
import { zoo } from '@/tests/zoo/zoo'

let chain: TestChain
let market: TestMarket
let callApi: ReturnType<typeof createApi>
let stranger: PrivateKeyAccount
let holder: PrivateKeyAccount
let partner: PrivateKeyAccount
/** What a Safe of the holder and the partner executes with the signature of the partner alone. */
let safe: TestSafe
beforeAll(async () => {
  chain = await startTestChain()
  market = await startTestMarket(chain)
  callApi = createApi(() => market.services)
  ;[stranger, holder, partner] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]
  const owners = [partner.address, holder.address]
  const address = await createSafe(chain.client, partner, { owners, threshold: 1 })
  safe = await TestSafe.open(chain.client, address, [partner, holder])
})
afterAll(async () => {
  await market?.stop()
  await chain?.stop()
})

async function list(owner: Address, hidden: boolean): Promise<string[]> {
  const query = `owner=${owner}&hidden=${hidden}&limit=100`
  const answer = await ask('GET', `/items?${query}`)
  const { items } = itemsPageSchema.parse(await answer.json())
  return items.map(({ contract, tokenId }) => `${contract} ${tokenId}`)
}

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  callApi(new Request(`${market.services.publicUrl}/api/v1${path}`, { method, headers }), {
    ...{ ip: '127.0.0.1', requestId: 'request-1' },
  })

/** Where the account's list has an item, once the index is at the head. */
async function find(owner: Address, contract: Address, tokenId: bigint): Promise<'shown' | 'hidden' | 'neither'> {
  await market.sync()
  const id = `${contract} ${tokenId}`
  const [shown, hidden] = await Promise.all([list(owner, false), list(owner, true)])
  expect(shown.includes(id) && hidden.includes(id)).toBe(false)
  return shown.includes(id) ? 'shown' : hidden.includes(id) ? 'hidden' : 'neither'
}

async function deploy(by: PrivateKeyAccount, species: typeof zoo.burnableErc721 | typeof zoo.supplyErc1155) {
  const contract = await species.deploy(chain.client, by)
  await registerCollection(market.services, { chainId: localChainId, contract, opener: 'visitor' })
  return contract
}

const mint = (contract: Address, by: PrivateKeyAccount, to: Address) =>
  zoo.burnableErc721.mint(chain.client, contract, by, to)

const move = (contract: Address, from: PrivateKeyAccount, to: Address, tokenId: bigint) =>
  send(chain.client, from, contract, 'function transferFrom(address, address, uint256)', [from.address, to, tokenId])

test('an ERC-721 that a stranger mints to an account', async () => {
  const contract = await deploy(stranger, zoo.burnableErc721)
  const tokenId = await mint(contract, stranger, holder.address)
  expect(await find(holder.address, contract, tokenId)).toBe('hidden')
})

test('hundreds of one transaction are decided at once', async () => {
  const contract = await zoo.heavySvg.deploy(chain.client, stranger, 1n)
  await registerCollection(market.services, { chainId: localChainId, contract, opener: 'visitor' })
  await send(chain.client, stranger, contract, 'function mint(address, uint256)', [holder.address, 200n])
  await market.sync()
  const [row] = await market.services.db.query<{ hidden: number; all: number }>(
    `select count(*) filter (where is_unsolicited)::integer as hidden, count(*)::integer as all from item_arrivals
     where contract = $1 and holder = $2`,
    [contract, holder.address],
  )
  expect(row).toEqual({ hidden: 200, all: 200 })
})

test('an ERC-1155 that a stranger mints to an account', async () => {
  const contract = await deploy(stranger, zoo.supplyErc1155)
  const tokenId = await zoo.supplyErc1155.mint(chain.client, contract, stranger, holder.address)
  expect(await find(holder.address, contract, tokenId)).toBe('hidden')
})

test('one of a collection that joins later, of whose past it is', async () => {
  const contract = await zoo.supplyErc1155.deploy(chain.client, stranger)
  const tokenId = await zoo.supplyErc1155.mint(chain.client, contract, stranger, holder.address)
  await market.sync()
  await registerCollection(market.services, { chainId: localChainId, contract, opener: 'visitor' })
  await market.sync()
  expect(await find(holder.address, contract, tokenId)).toBe('hidden')
})

test('a token that a stranger minted and sends on, which the stranger sees', async () => {
  const contract = await deploy(stranger, zoo.burnableErc721)
  const tokenId = await mint(contract, stranger, stranger.address)
  expect(await find(stranger.address, contract, tokenId)).toBe('shown')
  await move(contract, stranger, holder.address, tokenId)
  expect(await find(holder.address, contract, tokenId)).toBe('hidden')
  expect(await find(stranger.address, contract, tokenId)).toBe('neither')
})

test('what the account mints itself, and from then on whatever comes of that collection', async () => {
  const contract = await deploy(holder, zoo.burnableErc721)
  const own = await mint(contract, holder, holder.address)
  expect(await find(holder.address, contract, own)).toBe('shown')
  const others = await mint(contract, holder, partner.address)
  expect(await find(partner.address, contract, others)).toBe('hidden')
  await move(contract, partner, holder.address, others)
  expect(await find(holder.address, contract, others)).toBe('shown')
})

test('what the account bought, and from then on the collection for all', async () => {
  const contract = await deploy(stranger, zoo.burnableErc721)
  const given = await mint(contract, stranger, holder.address)
  const sold = await mint(contract, stranger, stranger.address)
  expect(await find(holder.address, contract, given)).toBe('hidden')
  await approve(chain.client, contract, stranger, seaportAddress)
  const components = await buildTestListing(chain, { offerer: stranger.address, contract, tokenId: sold })
  await buyListing(chain, holder, { components, signature: await signOrder(stranger, components) })
  expect(await find(holder.address, contract, sold)).toBe('shown')
  expect(await find(holder.address, contract, given)).toBe('shown')
})

test('what an owner’s Safe sends in a transaction that another owner executes, and what an owner sends to the Safe', async () => {
  const contract = await deploy(stranger, zoo.burnableErc721)
  const stray = await mint(contract, stranger, safe.address)
  expect(await find(safe.address, contract, stray)).toBe('hidden')
  const data = encodeFunctionData({
    abi: erc721Abi,
    functionName: 'transferFrom',
    args: [safe.address, holder.address, stray],
  })
  await safe.execute(safe.build([{ to: contract, value: 0n, data }], await safe.nonce()))
  expect(await find(holder.address, contract, stray)).toBe('shown')

  const other = await deploy(stranger, zoo.burnableErc721)
  const given = await mint(other, stranger, holder.address)
  await move(other, holder, safe.address, given)
  expect(await find(safe.address, other, given)).toBe('shown')
})

test('what another’s Safe sends', async () => {
  const address = await createSafe(chain.client, stranger, { owners: [stranger.address], threshold: 1 })
  const others = await TestSafe.open(chain.client, address, [stranger])
  const contract = await deploy(stranger, zoo.burnableErc721)
  const tokenId = await mint(contract, stranger, address)
  expect(await find(address, contract, tokenId)).toBe('shown')
  const args = [address, holder.address, tokenId] as const
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args })
  await others.execute(others.build([{ to: contract, value: 0n, data }], 0))
  expect(await find(holder.address, contract, tokenId)).toBe('hidden')
})

test('gifts of a collection of our factories, but for one whose name calls to a website', async () => {
  const names = ['Slow Weather', 'Claim at slow-weather.com']
  const contract = await createCollection(chain, stranger, { salt: 'gifts', names })
  for (const tokenId of [1n, 2n]) await move(contract, stranger, holder.address, tokenId)
  expect(await find(holder.address, contract, 1n)).toBe('shown')
  expect(await find(holder.address, contract, 2n)).toBe('hidden')
})

test('the owner shows an item, and hides it again; nobody else does', async () => {
  const contract = await deploy(stranger, zoo.burnableErc721)
  const tokenId = await mint(contract, stranger, holder.address)
  expect(await find(holder.address, contract, tokenId)).toBe('hidden')
  const path = `/accounts/${holder.address}/hidden-items/${localChainId}/${contract}/${tokenId}`
  const signIn = async (address: Address) => ({
    ...{ cookie: await openTestSession(market.services, address), origin: market.services.publicUrl },
  })
  const own = await signIn(holder.address)
  expect((await ask('DELETE', path, await signIn(stranger.address))).status).toBe(403)
  expect((await ask('DELETE', path, { origin: market.services.publicUrl })).status).toBe(401)
  expect(await find(holder.address, contract, tokenId)).toBe('hidden')
  expect(await (await ask('DELETE', path, own)).json()).toEqual({ isHidden: false })
  expect(await find(holder.address, contract, tokenId)).toBe('shown')
  expect(await (await ask('PUT', path, own)).json()).toEqual({ isHidden: true })
  expect(await find(holder.address, contract, tokenId)).toBe('hidden')
  const none = `/accounts/${holder.address}/hidden-items/${localChainId}/${zeroAddress}/1`
  expect((await ask('PUT', none, own)).status).toBe(404)
})

test('a reorganisation takes back how a token came', async () => {
  const contract = await deploy(stranger, zoo.burnableErc721)
  const tokenId = await mint(contract, stranger, stranger.address)
  await market.sync()
  const snapshot = await chain.client.snapshot()
  await move(contract, stranger, holder.address, tokenId)
  expect(await find(holder.address, contract, tokenId)).toBe('hidden')
  await chain.client.revert({ id: snapshot })
  await chain.client.mine({ blocks: 2 })
  expect(await find(holder.address, contract, tokenId)).toBe('neither')
  expect(await find(stranger.address, contract, tokenId)).toBe('shown')
  const left = await market.services.db.query(
    'select 1 as one from item_arrivals where contract = $1 and holder = $2',
    [...[contract, holder.address]],
  )
  expect(left).toEqual([])
})
