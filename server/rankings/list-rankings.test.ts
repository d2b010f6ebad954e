import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rankingsQuerySchema } from '@/lib/api/schemas/rankings-query'
import { localChainId } from '@/lib/protocol/chains/chains'
import { nowSeconds } from '@/server/base/now-seconds'
import { findSalePrices } from '@/server/collections/find-sale-prices'
import { getCollection } from '@/server/collections/get-collection'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderRow,
  buildSaleRow,
  collectionAddress,
  insertRows,
  makerAddress,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { listRankings } from './list-rankings'

const other = buildAddress(101)
const hour = 3_600n

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [
    buildCollectionRow(),
    buildCollectionRow({ contract: other, name: 'Reeds' }),
    buildCollectionRow({ contract: buildAddress(102), name: 'Never sold' }),
    buildCollectionRow({ contract: buildAddress(103), name: 'Being read', backfill_from: 1 }),
  ])
})

const find = async (query: Record<string, string> = {}) =>
  (await listRankings(services, rankingsQuerySchema.parse(query))).rankings
/** Fixed for the file: a test deletes a row by its time, and the clock can tick between two calls. */
const startSeconds = nowSeconds()
const ago = (hours: bigint) => String(startSeconds - hours * hour)
const sale = (hours: bigint, price: string, changes: Parameters<typeof buildSaleRow>[0] = {}) =>
  buildSaleRow({ time: ago(hours), price_wei: price, ...changes })

test('collections by what they sold in the span, beside the span before, with floor, owners and works', async () => {
  await insertRows(services.db, 'items', [buildItemRow(), buildItemRow({ token_id: '2', owner: buildAddress(2) })])
  await insertRows(services.db, 'orders', [buildOrderRow({ price_wei: '7' })])
  await insertRows(services.db, 'sales', [
    sale(2n, '10'),
    sale(3n, '30', { token_id: '2' }),
    sale(30n, '20', { token_id: '3' }),
    sale(60n, '500', { token_id: '4' }),
    sale(3n, '90', { contract: other }),
    sale(1n, '900', { contract: buildAddress(103) }),
  ])
  const found = await find()
  expect(found).toEqual([
    expect.objectContaining({ contract: other, name: 'Reeds', volumeWei: '90', volumeBeforeWei: '0', saleCount: 1 }),
    {
      ...{ chainId: localChainId, contract: collectionAddress, name: 'Stones', image: null },
      ...{ volumeWei: '40', volumeBeforeWei: '20', saleCount: 2, saleCountBefore: 1, leftOutCount: 0 },
      ...{ floorWei: '7', ownerCount: 2, itemCount: 2 },
    },
  ])
  const names = async (query: Record<string, string>) => (await find(query)).map(({ name }) => name)
  expect(await names({ sort: 'sales' })).toEqual(['Stones', 'Reeds'])
  expect(await names({ sort: 'change' }), 'what sold nothing before has no change').toEqual(['Stones', 'Reeds'])
  expect(await names({ range: '1h' })).toEqual([])
  expect(await names({ sort: 'floor' }), 'what has no floor comes last').toEqual(['Stones', 'Reeds'])
  await insertRows(services.db, 'orders', [
    buildOrderRow({ hash: buildHash(9), collection: other, price_wei: '8' }),
    buildOrderRow({ hash: buildHash(10), collection: other, price_wei: '9' }),
  ])
  expect(await names({ sort: 'floor' }), 'the highest first').toEqual(['Reeds', 'Stones'])
  expect(await names({ sort: 'floor', limit: '1' })).toEqual(['Reeds'])
  expect(await names({ range: '30d', limit: '1' })).toEqual(['Stones'])
  expect(await names({ chainId: '1' })).toEqual([])
})

test('a sale to oneself counts as none, nor does one of an item that goes back, either way', async () => {
  const [a, b, c] = [buildAddress(1), buildAddress(2), buildAddress(3)]
  await insertRows(services.db, 'sales', [
    sale(1n, '1000', { seller: a, buyer: a }),
    sale(5n, '2000', { token_id: '2', seller: a, buyer: b }),
    sale(4n, '3000', { token_id: '2', seller: b, buyer: a }),
    // From one to the other twice, and on to a third: nothing went back.
    sale(3n, '1', { token_id: '3', seller: a, buyer: b }),
    sale(2n, '2', { token_id: '4', seller: b, buyer: a }),
    sale(2n, '4', { token_id: '3', seller: b, buyer: c }),
    // Sold back, but long after.
    sale(20n, '8', { token_id: '5', seller: a, buyer: b }),
    sale(20n + 24n * 31n, '16', { token_id: '5', seller: b, buyer: a }),
  ])
  expect(await find()).toMatchObject([{ volumeWei: '15', saleCount: 4, leftOutCount: 3 }])
  // A reorganisation takes back the sale that had taken back another one: that counts again, once nothing goes back on it.
  await services.db.execute('delete from sales where price_wei = 3000')
  expect(await find()).toMatchObject([{ volumeWei: '2015', saleCount: 5, leftOutCount: 1 }])
})

test('an item that went round through others counts none of the ways; of an edition neither of the two that close it', async () => {
  const [a, b, c, d] = [buildAddress(1), buildAddress(2), buildAddress(3), buildAddress(4)]
  const way = (hours: bigint, seller: string, buyer: string, changes = {}) =>
    sale(hours, '30', { seller, buyer, ...changes })
  await insertRows(services.db, 'sales', [way(9n, a, b), way(8n, b, c)])
  expect(await find()).toMatchObject([{ volumeWei: '60', saleCount: 2, leftOutCount: 0 }])
  const before = way(10n, d, a, { price_wei: '7' })
  await insertRows(services.db, 'sales', [way(7n, c, a), before, way(6n, a, d, { token_id: '2', price_wei: '1' })])
  expect(await find()).toMatchObject([{ volumeWei: '8', saleCount: 2, leftOutCount: 3 }])
  // What is read late stands between all the same.
  await services.db.execute(`delete from sales where time = ${ago(8n)}`)
  await insertRows(services.db, 'sales', [way(8n, b, c)])
  expect(await find()).toMatchObject([{ volumeWei: '8', saleCount: 2, leftOutCount: 3 }])
  await services.db.query('update collections set standard = $1 where contract = $2', ['ERC1155', other])
  const piece = { contract: other }
  await insertRows(services.db, 'sales', [way(9n, a, b, piece), way(8n, c, d, piece), way(7n, b, a, piece)])
  expect((await find()).find(({ contract }) => contract === other)).toMatchObject({ volumeWei: '30', leftOutCount: 2 })
})

test('the figures of a collection and its prices count the same sales', async () => {
  const [a, b, c] = [buildAddress(1), buildAddress(2), buildAddress(3)]
  await services.db.query('update collections set creator = $1 where contract = $2', [makerAddress, collectionAddress])
  await insertRows(services.db, 'sales', [
    sale(9n, '1000', { seller: a, buyer: a, token_id: '2' }),
    sale(9n, '30', { seller: a, buyer: b }),
    sale(8n, '30', { seller: b, buyer: c }),
    sale(7n, '30', { seller: c, buyer: a }),
    sale(6n, '4', { seller: a, buyer: b, token_id: '3' }),
  ])
  const redeemed = (number: number, account: string) => ({
    ...{ chain_id: localChainId, block_number: number, block_hash: buildHash(number), log_index: 0, kind: 'redeemed' },
    ...{ transaction_hash: buildHash(number), contract: collectionAddress, token_id: '1', account, price_wei: '5' },
    time: ago(1n),
  })
  await insertRows(services.db, 'voucher_events', [redeemed(1, b), redeemed(2, makerAddress)])
  const [ranking] = await find({ range: '24h' })
  expect(ranking).toMatchObject({ volumeWei: '9', saleCount: 2 })
  const place = { chainId: localChainId, contract: collectionAddress }
  expect(await getCollection(services, place, 'someone')).toMatchObject({
    volumeWei: '9',
    dayVolumeWei: '9',
    saleCount: 2,
  })
  const { prices } = await findSalePrices(services, place, { range: '7d' }, 'someone')
  expect(prices.map(({ volumeWei }) => volumeWei)).toEqual(['4', '5'])
})

test('what was sold by a voucher counts, but not to its maker; and no other money than ETH and WETH', async () => {
  await services.db.query('update collections set creator = $1 where contract = $2', [makerAddress, collectionAddress])
  const redeemed = (number: number, account: string) => ({
    ...{ chain_id: localChainId, block_number: number, block_hash: buildHash(number), log_index: 0, kind: 'redeemed' },
    ...{ transaction_hash: buildHash(number), contract: collectionAddress, token_id: '1', account, price_wei: '5' },
    time: ago(1n),
  })
  await insertRows(services.db, 'voucher_events', [redeemed(1, buildAddress(2)), redeemed(2, makerAddress)])
  await insertRows(services.db, 'sales', [sale(1n, '700', { currency: buildAddress(55) })])
  expect(await find()).toMatchObject([{ volumeWei: '5', saleCount: 1, leftOutCount: 1 }])
})

test('a collection that an operator has hidden is left out', async () => {
  await insertRows(services.db, 'sales', [sale(2n, '10'), sale(2n, '5', { contract: other })])
  expect((await find()).map(({ contract }) => contract)).toEqual([collectionAddress, other])
  await insertRows(services.db, 'hidden', [
    { chain_id: localChainId, contract: collectionAddress, token_id: '-1', reason: 'Spam', created_at: 1 },
  ])
  expect((await find()).map(({ contract }) => contract)).toEqual([other])
})

test('one that is named like another says so', async () => {
  const [real, fake] = [collectionAddress, other]
  await services.db.query('update collections set skeleton = $1, name = $2 where contract in ($3, $4)', [
    'like',
    'Like',
    real,
    fake,
  ])
  await insertRows(services.db, 'items', [
    buildItemRow({ minted_at: 1_000 }),
    buildItemRow({ contract: fake, minted_at: 2_000 }),
  ])
  await insertRows(services.db, 'sales', [sale(2n, '10'), sale(2n, '50', { contract: fake })])
  const found = await find()
  expect(found).toMatchObject([{ contract: fake, lookalike: { contract: real } }, { contract: real }])
  expect(found[1]).not.toHaveProperty('lookalike')
})
