import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { storeCollection } from '@/server/collections/registration/store-collection'
import { setHeadTime } from '@/server/db/sql/chain-time'
import { openChainFiles } from '@/server/local/chain/chain-files'
import { createLocalClient } from '@/server/local/chain/client'
import { createLocalBackend } from '@/server/local/chain/create-local-backend'
import { startLocalChain } from '@/server/local/chain/start-local-chain'
import { listOrders } from '@/server/orders/list-orders'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { openTestServices } from '@/tests/builders/services'
import { buyListing } from '@/tests/harness/orders'
import { silentLog, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { buildPatinaCollection } from './build-patina-collection'
import { buildTidemarkCollection, tidemarkArtist } from './build-tidemark-collection'
import { createPastRenewal, type PastRenewal } from './create-past-renewal'
import { daySeconds } from './draw-order-terms'
import { listPatinas } from './list-patinas'
import { tidemarkOrderCounts } from './plan-editions'
import { type PastEvent, patinaOrderCounts } from './plan-past'
import { patinaCollectionOffers } from './plan-wide-offers'
import { playPast } from './play-past'

let dataDir: string
let local: TestChain
let market: TestMarket
let renewal: PastRenewal
let kept: `0x${string}`
const warn = vi.fn()
const log = { ...silentLog, warn }
/** Whose each token is at first: eight, of eight people. */
const owners = [0, 1, 2, 3, 4, 6, 7, 8]

const addresses = () => local.chain.creators.map(({ address }) => address)
const collections = () => ({
  patina: buildPatinaCollection(addresses(), listPatinas()),
  tidemark: buildTidemarkCollection(addresses()),
})

/** A small past: eight tokens, eleven copies of an edition, one sale three days ago. */
async function playSmallPast(begin: number): Promise<void> {
  const mints = owners.map(
    (to, index): PastEvent => ({ kind: 'mint', tokenId: index + 1, to, atSeconds: begin + index * 10 }),
  )
  const sale = { kind: 'sale', tokenId: 8, from: 8, to: 9, priceMilli: 50, isOffer: false } as const
  const copies = [tidemarkArtist, 10, 11].map(
    (to, index): PastEvent => ({ kind: 'mint', tokenId: 1, to, quantity: 5 - index, atSeconds: begin + 100 + index }),
  )
  const { patina, tidemark } = collections()
  await playPast({
    client: local.client,
    keys: local.chain.creators.map(({ privateKey }) => privateKey),
    collections: [
      { collection: patina, events: [...mints, { ...sale, atSeconds: begin + daySeconds }] },
      { collection: tidemark, events: copies },
    ],
  })
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'verdigris-renewal-'))
  const begin = Number(nowSeconds()) - 4.5 * daySeconds
  const chain = await startLocalChain({ dataDir, log: silentLog, sinceSeconds: begin - daySeconds })
  const accounts = [...chain.accounts, ...chain.creators].map(({ privateKey }) => privateKeyToAccount(privateKey))
  local = { chain, client: createLocalClient(chain.rpcUrl), accounts, stop: () => chain.stop() }
  await playSmallPast(begin)
}, 120_000)

beforeEach(async () => {
  kept = await local.client.snapshot()
  warn.mockReset()
  const services = await openTestServices({
    db: await openTestDatabase(),
    clients: new Map([[localChainId, createLocalClient(local.chain.rpcUrl)]]) as never,
  })
  market = await startTestMarket(local, { services })
  const { contract, name, standard } = collections().tidemark
  await storeCollection(services, { chainId: localChainId, contract, name, standard })
  await market.sync()
  const backend = createLocalBackend(local.chain)
  renewal = createPastRenewal({ services, chain: local.chain, backend, log })
})

afterEach(async () => {
  vi.useRealTimers()
  await renewal.stop()
  await market.stop()
  await market.services.db.close()
  setHeadTime(localChainId, 0n)
  await local.client.revert({ id: kept })
  // A revert leaves the clock of anvil where the test has set it.
  await local.client.request({ method: 'evm_setTime', params: [Math.floor(Date.now() / 1000)] } as never)
})

afterAll(async () => {
  await local.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const listOpen = async (contract: string, side: 'listing' | 'offer') => {
  const rows = await market.services.db.query<{
    hash: string
    token_id: string | null
    maker: string
    quantity: string
  }>(
    `select hash, token_id, maker, quantity from orders
     where collection = $1 and side = $2 and status = 'active' and end_time > $3 order by token_id, maker`,
    [contract, side, Math.floor(Date.now() / 1000)],
  )
  return rows
}

async function countSales(): Promise<number> {
  await market.sync()
  const [row] = await market.services.db.query<{ count: number }>('select count(*)::integer as count from sales')
  return row?.count ?? 0
}

/** Somebody looks, and all that follows is done. */
async function visit(): Promise<void> {
  renewal.noteVisit()
  await renewal.settled()
  await market.sync()
}

async function passDays(days: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] })
  const seconds = Math.floor(Date.now() / 1000 + days * daySeconds)
  vi.setSystemTime(seconds * 1000)
  await local.client.setNextBlockTimestamp({ timestamp: BigInt(seconds) })
  await local.client.mine({ blocks: 1 })
  await market.sync()
}

test('a visit lists what people of the demo have, adds offers, and sells as much as the days without a sale ask for', async () => {
  expect(await countSales()).toBe(1)
  await visit()
  const { patina, tidemark } = collections()
  expect(await countSales()).toBe(1 + 3)
  const sold = await market.services.db.query<{ contract: string; is_wash_trade: boolean; transaction_hash: string }>(
    'select contract, is_wash_trade, transaction_hash from sales order by block_number desc limit 3',
  )
  expect(sold.some(({ is_wash_trade }) => is_wash_trade)).toBe(false)
  const { journal } = await openChainFiles(dataDir)
  const written = await readFile(journal, 'utf8')
  for (const { transaction_hash } of sold) expect(written, 'a restart keeps the sale').toContain(transaction_hash)

  const orders = await listOrders(market.services, { sort: 'newest', limit: 100 })
  const made = (contract: string, side: string) =>
    orders.orders.filter((order) => order.collection === contract && order.side === side)
  expect(made(patina.contract, 'listing')).toHaveLength(owners.length)
  expect(made(tidemark.contract, 'listing')).toHaveLength(3)
  expect(made(patina.contract, 'offer').length).toBeGreaterThan(patinaOrderCounts.offer / 2)
  expect(made(tidemark.contract, 'offer').length).toBeGreaterThan(0)
  expect(made(tidemark.contract, 'offer').length).toBeLessThanOrEqual(tidemarkOrderCounts.offer)
  expect(warn).not.toHaveBeenCalled()
})

test('within an hour another visit changes nothing; what lapses is listed again by a later one', async () => {
  await visit()
  const { patina } = collections()
  const before = await listOpen(patina.contract, 'listing')
  await market.services.db.query('delete from orders where hash = $1', [before[0]?.hash ?? ''])
  await visit()
  expect(await listOpen(patina.contract, 'listing')).toHaveLength(before.length - 1)
  await passDays(120)
  expect(await listOpen(patina.contract, 'listing')).toEqual([])
  const sales = await countSales()
  await visit()
  const after = await listOpen(patina.contract, 'listing')
  expect(after.length).toBeGreaterThanOrEqual(owners.length - 3)
  expect(await countSales()).toBe(sales + 3)
  expect(warn).not.toHaveBeenCalled()
})

test('offers for the whole collection are renewed too, below its floor price', async () => {
  const { patina } = collections()
  const listWide = async () => (await listOpen(patina.contract, 'offer')).filter(({ token_id }) => token_id === null)
  await visit()
  expect(await listWide(), 'nothing was listed yet').toEqual([])
  await passDays(1)
  await visit()
  expect(await listWide()).toHaveLength(patinaCollectionOffers)
  // Beside an offer for a trait there are as many for the whole collection.
  await market.services.db.query("update orders set kind = 'trait' where hash = $1", [
    (await listWide())[0]?.hash ?? '',
  ])
  const before = new Set((await listWide()).map(({ hash }) => hash))
  await passDays(2)
  await visit()
  const after = await listWide()
  expect(after).toHaveLength(patinaCollectionOffers + 1)
  // An older one may stand above a floor price that has fallen since.
  const renewed = after.flatMap(({ hash }) => (before.has(hash) ? [] : [hash]))
  expect(renewed.length).toBeGreaterThan(0)
  const [{ is_below: isBelow } = {}] = await market.services.db.query<{ is_below: boolean }>(
    `select max(unit_price) filter (where hash = any($2)) < min(unit_price) filter (where side = 'listing') as is_below
     from orders where collection = $1 and status = 'active'`,
    [patina.contract, renewed],
  )
  expect(isBelow).toBe(true)
  expect(warn).not.toHaveBeenCalled()
})

test('an item that a visitor bought is neither listed nor wanted again', async () => {
  await visit()
  const { patina } = collections()
  const [ada] = local.chain.accounts
  const [row] = await listOpen(patina.contract, 'listing')
  const order = (await listOrders(market.services, { sort: 'newest', limit: 100 })).orders.find(
    ({ hash }) => hash === row?.hash,
  )
  if (!ada || !order) throw new Error('Nothing is for sale')
  await buyListing(local, privateKeyToAccount(ada.privateKey), {
    components: decodeOrderComponents(order.parameters),
    signature: order.signature,
  })
  await passDays(120)
  await visit()
  const open = [...(await listOpen(patina.contract, 'listing')), ...(await listOpen(patina.contract, 'offer'))]
  expect(open.length).toBeGreaterThan(0)
  expect(open.map(({ token_id }) => token_id)).not.toContain(order.tokenId)
  const [item] = await market.services.db.query<{ owner: string }>(
    'select owner from items where contract = $1 and token_id = $2',
    [patina.contract, order.tokenId ?? ''],
  )
  expect(item?.owner).toBe(ada.address)
})

test('a failure is logged, and a visit never throws', async () => {
  const failing = createPastRenewal({
    services: { ...market.services, db: { query: () => Promise.reject(new Error('The database is away')) } } as never,
    ...{ chain: local.chain, backend: createLocalBackend(local.chain), log },
  })
  failing.noteVisit()
  failing.noteVisit()
  await failing.settled()
  expect(warn).toHaveBeenCalledOnce()
})

test('a demo without a past is left as it is', async () => {
  await market.services.db.query('delete from collections where contract = any($1::text[])', [
    Object.values(collections()).map(({ contract }) => contract),
  ])
  const orders = async () => (await listOrders(market.services, { sort: 'newest', limit: 100 })).orders
  await visit()
  expect(await orders()).toEqual([])
  expect(await countSales()).toBe(1)
})
