import { type Address, maxUint256, type PublicClient, parseEther, slice, toFunctionSelector, zeroAddress } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '@/lib/api/schemas/order'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { prepareListing } from '@/lib/flows/orders/list/prepare-listing'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buildFulfilment, buildListing, buildOffer, type OrderComponents } from '@/lib/protocol/seaport'
import { keySender } from '@/lib/transactions/send/sender'
import { setHeadTime } from '@/server/db/sql/chain-time'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { Services } from '@/server/services/services'
import { insertRows } from '@/tests/builders/rows'
import { buildSubmission, signOrder } from '@/tests/harness/orders'
import { assertMined, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices } from '@/tests/harness/start-test-market'
import { send } from './chain'
import { rules } from './rules'
import { findTradedStandard, type Species } from './species'
import { approveItem, readHolding } from './transfers'
import { allSpecies } from './zoo'

const priceWei = parseEther('0.01')

interface Specimen {
  contract: Address
  owner: PrivateKeyAccount
  holder: PrivateKeyAccount
}

let chain: TestChain
let services: Services
const weth = findChain(localChainId)?.weth.address as Address
const specimens = new Map<string, Specimen>()

beforeAll(async () => {
  chain = await startTestChain()
  services = await openTestServices(chain.chain)
}, 60_000)
afterAll(async () => {
  await services?.db.close()
  await chain?.stop()
})

async function createAccount(): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey())
  await chain.client.setBalance({ address: account.address, value: parseEther('100') })
  return account
}

async function getSpecimen(species: Species): Promise<Specimen> {
  const found = specimens.get(species.name)
  if (found) return found
  const [owner, holder] = await Promise.all([createAccount(), createAccount()])
  const contract = await species.deploy(chain.client, owner)
  const specimen = { contract, owner, holder }
  specimens.set(species.name, specimen)
  return specimen
}

async function buildTimes() {
  const { timestamp } = await chain.client.getBlock()
  return { startTimeSeconds: timestamp - 60n, endTimeSeconds: timestamp + 3_600n, counter: 0n }
}

async function list(species: Species, contract: Address, offerer: PrivateKeyAccount, tokenId: bigint) {
  const salt = BigInt(generatePrivateKey())
  const times = await buildTimes()
  const standard = findTradedStandard(species)
  const of = { offerer: offerer.address, contract, standard, tokenId, priceWei, salt }
  return submit(offerer, buildListing({ ...of, ...times }))
}

async function offer(species: Species, contract: Address, offerer: PrivateKeyAccount, tokenId: bigint) {
  const [times, standard] = [await buildTimes(), findTradedStandard(species)]
  const of = { offerer: offerer.address, contract, standard, wanted: { tokenId }, currency: weth, priceWei }
  return submit(offerer, buildOffer({ ...of, ...times, salt: BigInt(generatePrivateKey()) }))
}

async function submit(account: PrivateKeyAccount, components: OrderComponents) {
  const body = buildSubmission(components, await signOrder(account, components))
  return { components, order: (await submitOrder(services, body)).order }
}

/** The taker's own transaction. */
async function fill(account: PrivateKeyAccount, { components, order }: { components: OrderComponents; order: Order }) {
  const { timestamp } = await chain.client.getBlock()
  const terms = { seaport: seaportAddress, components, signature: order.signature, atSeconds: timestamp }
  const { to, data, valueWei } = buildFulfilment(terms)
  await assertMined(chain.client, await chain.client.sendTransaction({ account, to, data, value: valueWei }))
}

/** A bidder with money for one offer. */
async function createBidder(): Promise<PrivateKeyAccount> {
  const bidder = await createAccount()
  const hash = await chain.client.sendTransaction({ account: bidder, to: weth, value: priceWei })
  await assertMined(chain.client, hash)
  const args = [seaportAddress, maxUint256]
  await send(chain.client, bidder, weth, 'function approve(address, uint256) returns (bool)', args)
  return bidder
}

const approve = (species: Species, contract: Address, holder: PrivateKeyAccount, tokenId: bigint) =>
  approveItem(chain.client, species, contract, holder, { operator: seaportAddress, tokenId })

/** By whom an ERC-1155 token is held the index knows. */
async function noteHolder(species: Species, contract: Address, tokenId: bigint, holder: Address) {
  if (findTradedStandard(species) === 'ERC721') return
  const row = { chain_id: localChainId, contract, token_id: tokenId, holder, quantity: 1n }
  await insertRows(services.db, 'balances', [row])
}

async function findIssues(run: Promise<unknown>): Promise<string[]> {
  const error = toAppError(await run.then(() => null).catch((thrown: unknown) => thrown))
  return error.issues?.map(({ code }) => code) ?? [error.code]
}

const untouched = async () => {
  throw new Error('No wallet is asked and nothing is submitted.')
}

/** The way of a browser to its first prompt. */
async function prepareSale(species: Species, contract: Address, { address }: PrivateKeyAccount, tokenId: bigint) {
  const { timestamp } = await chain.client.getBlock()
  const standard = findTradedStandard(species)
  const token = { contract, tokenId: String(tokenId), standard, name: 'Item', collectionName: 'Zoo', quantity: '1' }
  const terms: ListingTerms = {
    chainId: localChainId,
    lots: [{ tokens: [token], priceWei: String(priceWei) }],
    ...{ currency: zeroAddress, startTime: String(timestamp - 60n), endTime: String(timestamp + 3_600n) },
    ...{ salt: '1', approvesAll: true, replaces: [] },
  }
  const client = chain.client as unknown as PublicClient
  const ground = { client, config: services.config, chainId: localChainId, account: address, sender: keySender }
  return prepareListing(ground, terms, {
    getOrder: untouched,
    getCollection: async () => ({ floorWei: null }),
    listItems: async () => ({ items: [] }),
    findSigned: async () => [],
    submit: untouched,
  })
}

const approveSelector = toFunctionSelector('approve(address,uint256)')
const approveAllSelector = toFunctionSelector('setApprovalForAll(address,bool)')

const everySpecies = allSpecies.map((species) => [species.name, species] as const)
const tradeable = everySpecies.filter(([name, { isTradeable }]) => isTradeable && name !== 'GasBurner')

test.each(tradeable)('%s is listed, bought, offered for and accepted', async (_, species) => {
  const { contract, owner, holder } = await getSpecimen(species)
  const tokenId = await species.mint(chain.client, contract, owner, holder.address)
  const { steps } = await prepareSale(species, contract, holder, tokenId)
  const approvals = steps.flatMap(({ calls }) => calls.map(({ data }) => slice(data, 0, 4)))
  expect(approvals).toEqual([species.approvesOneByOne ? approveSelector : approveAllSelector])
  await approve(species, contract, holder, tokenId)
  const listing = await list(species, contract, holder, tokenId)
  expect(listing.order.status).toBe('active')
  const buyer = await createAccount()
  await fill(buyer, listing)
  expect(await readHolding(chain.client, species, contract, buyer.address, tokenId)).toBe(1n)
  await noteHolder(species, contract, tokenId, buyer.address)
  const bidder = await createBidder()
  const bid = await offer(species, contract, bidder, tokenId)
  expect(bid.order.status).toBe('active')
  await approve(species, contract, buyer, tokenId)
  await fill(buyer, bid)
  expect(await readHolding(chain.client, species, contract, bidder.address, tokenId)).toBe(1n)
})

const untradeable = everySpecies.filter(([name, { isTradeable }]) => !isTradeable || name === 'GasBurner')

test.each(untradeable)('%s is refused before the first prompt and at submission', async (name, species) => {
  const { contract, owner, holder } = await getSpecimen(species)
  const tokenId = await species.mint(chain.client, contract, owner, holder.address)
  const rule = rules[name] ?? ''
  expect(await findIssues(prepareSale(species, contract, holder, tokenId))).toEqual([rule])
  await noteHolder(species, contract, tokenId, holder.address)
  const refusal = [rule, 'fill_refused']
  expect(await findIssues(offer(species, contract, await createBidder(), tokenId))).toEqual(refusal)
  const isApproved = await approve(species, contract, holder, tokenId).then(
    () => true,
    () => false,
  )
  const expected = isApproved ? refusal : ['not_approved']
  expect(await findIssues(list(species, contract, holder, tokenId))).toEqual(expected)
})

test('what a validator forbids it can allow', async () => {
  for (const [name, species] of everySpecies.filter(([, { allowSale }]) => allowSale)) {
    const { contract, owner, holder } = await getSpecimen(species)
    const tokenId = await species.mint(chain.client, contract, owner, holder.address)
    await approve(species, contract, holder, tokenId)
    await species.allowSale?.(chain.client, contract, { owner, holder, operator: seaportAddress, tokenId })
    const { order } = await list(species, contract, holder, tokenId)
    expect(order, name).toMatchObject({ status: 'active', flags: ['transfer_rules'] })
  }
})

// The last one moves the chain's clock on by a year.
const ruled = everySpecies
  .filter(([, { forbidSale }]) => forbidSale)
  .toSorted(([a], [b]) => Number(a === 'EnsRegistrar') - Number(b === 'EnsRegistrar'))

test.each(ruled)('%s is refused once its rule forbids a sale', async (name, species) => {
  const { contract, owner, holder } = await getSpecimen(species)
  const tokenId = await species.mint(chain.client, contract, owner, holder.address, { tokenId: 7n })
  await approve(species, contract, holder, tokenId)
  await species.forbidSale?.(chain.client, contract, { owner, holder, operator: seaportAddress, tokenId })
  const rule = rules[name] ?? ''
  setHeadTime(localChainId, (await chain.client.getBlock()).timestamp)
  const isLost = rule === 'not_owner'
  // A browser's simulation asks as Seaport itself, which such a rule takes for an account with a key.
  if (species.bindsContractsAlone) await prepareSale(species, contract, holder, tokenId)
  else expect(await findIssues(prepareSale(species, contract, holder, tokenId))).toEqual([isLost ? 'not_yours' : rule])
  const found = await findIssues(list(species, contract, holder, tokenId))
  expect(found).toEqual(isLost ? [rule] : [...new Set([rule, 'fill_refused'])])
})
