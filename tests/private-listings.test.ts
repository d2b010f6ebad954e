import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { activityQuerySchema, itemsQuerySchema, ordersQuerySchema } from '@/lib/api/schemas/query-parameters'
import { localChainId } from '@/lib/protocol/chains/chains'
import { listActivity } from '@/server/activity/list-activity'
import { createEventStreamer } from '@/server/api/events/stream-events'
import { findDepth } from '@/server/collections/find-depth'
import { findTraitCounts } from '@/server/collections/find-trait-counts'
import { findCollection } from '@/server/collections/list-collections'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { getItem } from '@/server/items/get-item'
import { listItems } from '@/server/items/list-items'
import { appendOrderEvents } from '@/server/orders/checks/append-order-events'
import { getOrder } from '@/server/orders/get-order'
import { listOrders } from '@/server/orders/list-orders'
import type { Services } from '@/server/services/services'
import { loadProfileTab } from '@/server/views/load-profile-tab'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderEventRow,
  buildOrderRow,
  collectionAddress,
  futureSeconds,
  insertRows,
  makerAddress,
} from './builders/rows'
import { openTestServices } from './builders/services'

const taker = buildAddress(2)
const stranger = buildAddress(3)
const place = { chainId: localChainId, contract: collectionAddress }
const [single, bundle, cancelled, upcoming] = [buildHash(7_001), buildHash(7_002), buildHash(7_003), buildHash(7_004)]
const hidden = [single, bundle, cancelled, upcoming]

let services: Services
beforeAll(async () => {
  services = await openTestServices()
  const reserved = { kind: 'private', taker, price_wei: '1' }
  const together = buildOrderRow({ ...reserved, hash: bundle, token_id: null })
  const parameters = JSON.parse(String(together.parameters))
  const offer = ['1', '2'].map((identifierOrCriteria) => ({ ...parameters.offer[0], identifierOrCriteria }))
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [buildItemRow(), buildItemRow({ token_id: '2' })])
  await insertRows(services.db, 'item_traits', [
    { chain_id: localChainId, contract: collectionAddress, token_id: '1', name: 'Stone', value: 'Jade' },
  ])
  await insertRows(services.db, 'orders', [
    buildOrderRow({ ...reserved, hash: single }),
    { ...together, parameters: JSON.stringify({ ...parameters, offer }) },
    buildOrderRow({ ...reserved, hash: cancelled, status: 'cancelled' }),
    buildOrderRow({ ...reserved, hash: upcoming, start_time: futureSeconds - 1 }),
  ])
  await insertRows(services.db, 'order_events', [buildOrderEventRow({ order_hash: cancelled })])
}, 60_000)
afterAll(() => services?.db.close())

const ofOrders = (query: Record<string, string>) => listOrders(services, ordersQuerySchema.parse(query))
const ofActivity = (query: Record<string, string>) => listActivity(services, activityQuerySchema.parse(query))
const ofItems = (query: Record<string, string>) => listItems(services, itemsQuerySchema.parse(query))
const token = { collection: collectionAddress, tokenId: '1' }
const ofItem = { chainId: String(localChainId), contract: collectionAddress, tokenId: '1' }

test.each<[string, () => Promise<unknown>]>([
  ['the order book', () => ofOrders({})],
  ['open listings', () => ofOrders({ side: 'listing', status: 'active' })],
  ['upcoming listings', () => ofOrders({ status: 'upcoming' })],
  ['cancelled orders', () => ofOrders({ status: 'cancelled' })],
  ['listings of the kind', () => ofOrders({ kind: 'private' })],
  ['orders by price', () => ofOrders({ sort: 'price_asc', currency: 'ETH' })],
  ['orders of a collection', () => ofOrders({ collection: collectionAddress, status: 'active' })],
  ['orders of a token', () => ofOrders(token)],
  ['orders for another account', () => ofOrders({ taker: stranger })],
  ['an item', () => getItem(services, { ...place, tokenId: '1' }, '127.0.0.1')],
  ['items for sale', () => ofItems({ status: 'on_sale' })],
  ['items by price', () => ofItems({ sort: 'price_asc' })],
  ['the activity of the market', () => ofActivity({})],
  ['listings in the activity', () => ofActivity({ kind: 'listing' })],
  ['cancellations in the activity', () => ofActivity({ kind: 'cancel' })],
  ['the activity of a collection', () => ofActivity({ contract: collectionAddress })],
  ['the activity of an item', () => ofActivity(ofItem)],
  ['the activity of another account', () => ofActivity({ account: stranger })],
  ['the listings on a profile', () => loadProfileTab(services, makerAddress, { tab: 'sale' })],
  ['the depth of a collection', () => findDepth(services, place, '127.0.0.1')],
])('private listings are not in %s', async (_, read) => {
  const text = JSON.stringify(await read())
  for (const hash of hidden) expect(text).not.toContain(hash)
  expect(text).not.toContain(taker)
})

test('no figure counts a private listing', async () => {
  const collection = await findCollection(services, place)
  expect(collection).toMatchObject({ floorWei: null })
  expect(JSON.stringify(await findTraitCounts(services, place))).not.toContain('"floorWei":"1"')
  expect((await ofItems({ status: 'on_sale' })).items).toEqual([])
})

test.each<[string, () => Promise<unknown>, string[]]>([
  ['their taker', () => ofOrders({ taker }), hidden],
  ['their taker, of a token', () => ofOrders({ ...token, taker, status: 'active' }), [single, bundle]],
  ['their maker', () => ofOrders({ maker: makerAddress }), hidden],
  ['their hash', () => getOrder(services, { chainId: localChainId, hash: single }), [single]],
  ['the activity of the taker', () => ofActivity({ account: taker }), [single, bundle, cancelled, upcoming]],
  ['the activity of the maker', () => ofActivity({ account: makerAddress }), [single, bundle, cancelled, upcoming]],
])('private listings are found by %s', async (_, read, hashes) => {
  const text = JSON.stringify(await read())
  for (const hash of hidden) expect(text.includes(hash), hash).toBe(hashes.includes(hash))
})

test('only the maker and the taker hear of a private listing', async () => {
  const stream = createEventStreamer()
  const readers = [undefined, stranger, makerAddress, taker.toUpperCase().replace('0X', '0x')].map((account) => {
    const query = account ? `?account=${account}` : ''
    return stream(services.events, new Request(`http://market/api/v1/events${query}`), account ?? 'visitor')
  })
  const rows = await services.db.query<never>(
    `select hash, maker, taker, collection, token_id, status, reasons, start_time, end_time from orders where hash = $1`,
    [single],
  )
  const open = buildOrderRow({ token_id: '2' })
  await insertRows(services.db, 'orders', [open])
  const others = await services.db.query<never>(
    `select hash, maker, taker, collection, token_id, status, reasons, start_time, end_time from orders where hash = $1`,
    [open.hash ?? ''],
  )
  await commitWithEvents(services, (tx) => appendOrderEvents(tx, localChainId, [...rows, ...others]))
  setTimeout(() => services.events.close(), 50)
  const heard = await Promise.all(readers.map((reader) => reader.text()))
  expect(heard.map((text) => [text.includes(single), text.includes(String(open.hash))])).toEqual([
    [false, true],
    [false, true],
    [true, true],
    [true, true],
  ])
  const events = await services.events.since('0')
  expect(events?.map(({ event }: { event: MarketEvent }) => event.type)).toEqual(['order', 'order'])
})
