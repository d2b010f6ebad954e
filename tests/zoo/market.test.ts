import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, type PublicClient, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collectionAnswerSchema } from '@/lib/api/schemas/collection'
import { itemAnswerSchema } from '@/lib/api/schemas/item'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { anyRecipient, assertTransferable } from '@/lib/flows/orders/assert-transferable'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildFulfilment, buildListing } from '@/lib/protocol/seaport'
import { createApi } from '@/server/api/core/create-api'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { startFileFetching } from '@/server/items/metadata/start-file-fetching'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { buildSubmission, signOrder } from '@/tests/harness/orders'
import { assertMined, silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { type Expected, expected } from './expected'
import { findTradedStandard, type Species } from './species'
import { hostile } from './species/hostile'
import { approveItem } from './transfers'
import { allSpecies } from './zoo'

interface Specimen {
  contract: Address
  tokenId: bigint
  holder: PrivateKeyAccount
  buyer: PrivateKeyAccount
  trade: string
}

const hostileNames: readonly string[] = Object.values(hostile).map(({ name }) => name)
const shown = allSpecies
  .filter(({ name }) => !hostileNames.includes(name))
  .map((species) => [species.name, species] as const)
const priceWei = parseEther('0.01')

let gateway: Server
let mining: NodeJS.Timeout | undefined
let chain: TestChain
let market: TestMarket
let callApi: ReturnType<typeof createApi>
const files = new Map<string, unknown>()
const specimens = new Map<string, Specimen>()

beforeAll(async () => {
  gateway = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    const [type, body] =
      typeof file === 'string' ? ['image/svg+xml', file] : ['application/json', JSON.stringify(file) ?? '']
    if (file === undefined) response.writeHead(404).end()
    else response.setHeader('content-type', type).end(body)
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  chain = await startTestChain()
  market = await startTestMarket(chain)
  callApi = createApi(() => market.services)
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  market.services.media.fetch = { ipfsGateways: [origin], arweaveGateways: [origin], isOpen: false }
  // anvil may leave a transaction that comes while a block is made to the next block, which may be the last.
  mining = setInterval(() => void chain.client.mine({ blocks: 1 }).catch(() => {}), 1_000)
  await Promise.all(shown.map(([name, species]) => prepare(species).then((specimen) => specimens.set(name, specimen))))
  await market.sync()
  await fetchFiles()
  await Promise.all(
    shown.map(async ([name, species]) => {
      getSpecimen(name).trade = await trade(species, getSpecimen(name))
    }),
  )
  clearInterval(mining)
  await market.sync()
}, 180_000)
afterAll(async () => {
  clearInterval(mining)
  gateway?.close()
  await market?.stop()
  await chain?.stop()
})

async function createAccount(): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey())
  await chain.client.setBalance({ address: account.address, value: parseEther('100') })
  return account
}

function getSpecimen(name: string): Specimen {
  const specimen = specimens.get(name)
  if (!specimen) throw new Error(`${name} was not deployed`)
  return specimen
}

function getExpected(name: string): Expected {
  const found = expected[name]
  if (!found) throw new Error(`Nothing is expected of ${name}`)
  return found
}

async function prepare(species: Species): Promise<Specimen> {
  const { uri, deploy = species.deploy, files: serve } = getExpected(species.name)
  const [owner, holder, buyer] = await Promise.all([createAccount(), createAccount(), createAccount()])
  const contract = await deploy(chain.client, owner)
  const tokenId = await species.mint(chain.client, contract, owner, holder.address, uri === undefined ? {} : { uri })
  for (const [path, file] of Object.entries(serve?.(tokenId) ?? {})) files.set(path, file)
  await registerCollection(market.services, { chainId: localChainId, contract, opener: 'visitor' })
  return { contract, tokenId, holder, buyer, trade: '' }
}

async function fetchFiles(): Promise<void> {
  const fetching = startFileFetching({
    ...{ services: market.services, log: silentLog, findBundledPicture: () => null, pollMilliseconds: 20 },
  })
  const isIdle = async () => {
    const [due] = await market.services.db.query<{ count: number }>(
      `select count(*)::integer as count from items where metadata_state = 'pending' or (fetch_due is not null and fetch_tries = 0)`,
    )
    expect(due?.count).toBe(0)
  }
  await vi.waitFor(isIdle, { timeout: 60_000, interval: 50 }).finally(() => fetching.stop())
}

/** Lists the item and buys it: `sold`, or the reason that a seller is told before the first prompt. */
async function trade(species: Species, specimen: Specimen): Promise<string> {
  const { client } = chain
  const { contract, tokenId, holder, buyer } = specimen
  const refusal = await findRefusal(species, specimen)
  await approveItem(client, species, contract, holder, { operator: seaportAddress, tokenId }).catch(() => {})
  const { timestamp } = await client.getBlock()
  const components = buildListing({
    ...{ offerer: holder.address, contract, standard: findTradedStandard(species), tokenId, priceWei },
    ...{ salt: BigInt(generatePrivateKey()), counter: 0n },
    ...{ startTimeSeconds: timestamp - 60n, endTimeSeconds: timestamp + 3_600n },
  })
  const body = buildSubmission(components, await signOrder(holder, components))
  const submitted = await submitOrder(market.services, body).catch((error: unknown) => toAppError(error))
  if (!('order' in submitted)) return refusal ?? `refused at submission alone: ${submitted.issues?.[0]?.code}`
  if (refusal) return `taken, but ${refusal} before`
  const terms = { seaport: seaportAddress, components, signature: submitted.order.signature, atSeconds: timestamp }
  const { to, data, valueWei } = buildFulfilment(terms)
  await assertMined(client, await client.sendTransaction({ account: buyer, to, data, value: valueWei }))
  return 'sold'
}

async function findRefusal(species: Species, { contract, tokenId, holder }: Specimen): Promise<string | null> {
  const { client } = chain
  const transfer = {
    ...{ standard: findTradedStandard(species), token: contract, tokenId, amount: 1n },
    ...{ from: holder.address, to: anyRecipient, operator: seaportAddress },
  }
  try {
    await assertTransferable(client as unknown as PublicClient, transfer, await client.getBlock())
    return null
  } catch (error) {
    return toAppError(error).issues?.[0]?.code ?? null
  }
}

async function ask(path: string): Promise<unknown> {
  const request = new Request(`http://127.0.0.1/api/v1/${path}`)
  return (await callApi(request, { ip: '127.0.0.1', requestId: 'request-1' })).json()
}

/** The item and its collection after the sale. The chain is asked for the royalty within a time limit. */
async function readAnswers(name: string) {
  const { contract, tokenId } = getSpecimen(name)
  const { item } = itemAnswerSchema.parse(await ask(`items/${localChainId}/${contract}/${tokenId}`))
  const readCollection = async () => {
    const { collection } = collectionAnswerSchema.parse(await ask(`collections/${localChainId}/${contract}`))
    expect(collection.royaltyBps ?? collection.royaltyProblem).toBeDefined()
    return collection
  }
  return { item, collection: await vi.waitFor(readCollection, 20_000) }
}

const answers = new Map<string, ReturnType<typeof readAnswers>>()

function getAnswers(name: string): ReturnType<typeof readAnswers> {
  const read = answers.get(name) ?? readAnswers(name)
  answers.set(name, read)
  return read
}

const shorten = (address: Address) => `${address.slice(0, 6)}…${address.slice(-4)}`

test('at least 32 third-party contracts are expected, and each of them', () => {
  expect(Object.keys(expected).length).toBeGreaterThanOrEqual(32)
  expect(Object.keys(expected).toSorted()).toEqual(shown.map(([name]) => name).toSorted())
})

test.each(shown)('an item of %s is shown as its contract says', async (name) => {
  const specimen = getSpecimen(name)
  const { description = null, traits = [], picture, document, ...own } = getExpected(name)
  const { item } = await getAnswers(name)
  expect(item.name).toEqual(
    own.name instanceof RegExp ? expect.stringMatching(own.name) : (own.name ?? `#${specimen.tokenId}`),
  )
  expect(item.description).toEqual(description instanceof RegExp ? expect.stringMatching(description) : description)
  const said = item.traits?.map(({ name: trait, value, displayType }) => [trait, value, displayType].filter(Boolean))
  expect(said ?? []).toEqual(traits)
  expect(item.image !== null).toBe(picture)
  expect(item.durability?.metadata).toBe(document)
  expect(item.droppedFields).toBeUndefined()
})

test.each(shown)('the collection of %s has its name, standard and royalty', async (name) => {
  const specimen = getSpecimen(name)
  const own = getExpected(name)
  const { collection } = await getAnswers(name)
  expect(collection).toMatchObject({
    ...{ name: own.collection ?? shorten(specimen.contract), standard: own.standard ?? 'ERC721', status: 'ready' },
  })
  expect(collection.royaltyBps ?? collection.royaltyProblem).toBe(own.royalty)
})

test.each(shown)('an item of %s is sold, or refused for its reason', async (name) => {
  const specimen = getSpecimen(name)
  const result = getExpected(name).trade
  expect(specimen.trade).toBe(result)
  const { item, collection } = await getAnswers(name)
  expect(item.owner).toBe((result === 'sold' ? specimen.buyer : specimen.holder).address)
  expect(collection.saleCount).toBe(result === 'sold' ? 1 : 0)
})
