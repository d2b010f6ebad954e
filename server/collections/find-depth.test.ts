import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { priceDepthSchema } from '@/lib/api/schemas/price-depth'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildItemRow,
  buildOrderRow,
  collectionAddress,
  insertRows,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { findDepth } from './find-depth'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(() => clearDatabase(services.db))

const find = () => findDepth(services, { chainId: localChainId, contract: collectionAddress }, '127.0.0.1')
const weth = findChain(localChainId)?.weth.address ?? null
const offer = { side: 'offer', kind: 'collection', token_id: null, currency: weth }

async function insertCollection(standard: 'ERC721' | 'ERC1155') {
  await insertRows(services.db, 'collections', [buildCollectionRow({ standard })])
  await insertRows(services.db, 'items', [buildItemRow({ standard }), buildItemRow({ token_id: '2', standard })])
}

test('what anyone can buy, and what is wanted, by price; ETH and WETH as one, and nothing that is not open', async () => {
  await insertCollection('ERC721')
  await insertRows(services.db, 'orders', [
    buildOrderRow({ price_wei: '10' }),
    buildOrderRow({ price_wei: '12' }),
    buildOrderRow({ price_wei: '12', token_id: '2', currency: weth }),
    buildOrderRow({ price_wei: '1', token_id: '2', status: 'inactive', reasons: ['not_owner'] }),
    buildOrderRow({ price_wei: '2', token_id: '2', end_time: pastSeconds + 1 }),
    buildOrderRow({ price_wei: '3', kind: 'private', taker: buildAddress(3) }),
    buildOrderRow({ price_wei: '4', kind: 'bundle', token_id: null }),
    buildOrderRow({ price_wei: '5', token_id: '2', currency: buildAddress(77) }),
    buildOrderRow({ ...offer, price_wei: '8' }),
    buildOrderRow({ ...offer, price_wei: '8', kind: 'item', token_id: '1' }),
    buildOrderRow({ ...offer, price_wei: '6', quantity: '2' }),
    buildOrderRow({ ...offer, price_wei: '9', status: 'inactive', reasons: ['balance'] }),
  ])
  const depth = await find()
  expect(priceDepthSchema.parse(depth)).toEqual(depth)
  const level = (price: string, more = {}) => ({
    ...{ lowWei: price, highWei: price, quantity: '1', anyQuantity: '1', anyHighWei: price, orderCount: 1, ...more },
  })
  expect(depth).toEqual({
    // The first item is listed twice, and sold once.
    asks: [level('10'), level('12')],
    bids: [level('8', { quantity: '2', orderCount: 2 }), level('3', { quantity: '2', anyQuantity: '2' })],
    hasMoreAsks: false,
    hasMoreBids: false,
  })
})

test('of editions every listing counts, with all its pieces', async () => {
  await insertCollection('ERC1155')
  await insertRows(services.db, 'orders', [
    buildOrderRow({ price_wei: '30', quantity: '3' }),
    buildOrderRow({ price_wei: '10', maker: buildAddress(2) }),
  ])
  expect((await find()).asks).toEqual([
    { lowWei: '10', highWei: '10', quantity: '4', anyQuantity: '4', anyHighWei: '10', orderCount: 2 },
  ])
})

test('a collection without an order has empty sides; one that nobody knows is not found', async () => {
  await insertCollection('ERC721')
  expect(await find()).toMatchObject({ asks: [], bids: [] })
  const stranger = findDepth(services, { chainId: 1, contract: collectionAddress }, '127.0.0.1')
  await expect(stranger).rejects.toMatchObject({ code: 'not_found' })
})
