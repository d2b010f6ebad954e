import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ordersQuerySchema } from '@/lib/api/schemas/query-parameters'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { createSqlParams } from '@/server/db/sql-params'
import { getItem } from '@/server/items/get-item'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderRow,
  buildTransferRow,
  collectionAddress,
  futureSeconds,
  insertRows,
  makerAddress,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { addBookFlags, type BookFlagColumns, buildBookFlags } from './book-flags'
import { encodeOrders } from './encode-order'
import { listOrders } from './list-orders'
import type { OrderRow } from './order-row'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(() => clearDatabase(services.db))

const hash = buildHash(900)
const other = buildAddress(2)
const now = Math.floor(Date.now() / 1000)
const day = 86_400
async function read() {
  const params = createSqlParams()
  const { columns, join } = buildBookFlags(services, params)
  const sql = `select m.*, ${columns} from orders m ${join} where m.hash = ${params.add(hash)}`
  const [row] = await services.db.query<OrderRow & BookFlagColumns>(sql, params.values)
  const [order] = row ? encodeOrders(services, [row]) : []
  return row && order && addBookFlags(order, row).flags
}
const weth = findChain(localChainId)?.weth.address ?? null

type Changes = NonNullable<Parameters<typeof buildOrderRow>[0]>
const insert = (changes: Changes, ...others: Changes[]) =>
  insertRows(services.db, 'orders', [
    buildOrderRow({ hash, created_at: now - day, ...changes }),
    ...others.map((row) => buildOrderRow({ maker: other, token_id: '2', created_at: now - day, ...row })),
  ])

test.each<[string, Changes, Changes[], string[] | undefined]>([
  ['below half of the floor', { price_wei: '49' }, [{ price_wei: '100' }], ['far_below_floor']],
  ['at half of the floor', { price_wei: '50' }, [{ price_wei: '100' }], undefined],
  ['below half, of four pieces', { price_wei: '196', quantity: '4' }, [{ price_wei: '100' }], ['far_below_floor']],
  ['at half, of four pieces', { price_wei: '200', quantity: '4' }, [{ price_wei: '100' }], undefined],
  [
    'beside a higher floor and a lower one',
    { price_wei: '49' },
    [{ price_wei: '100' }, { price_wei: '90' }],
    undefined,
  ],
  ['beside the maker’s own alone', { price_wei: '49' }, [{ price_wei: '100', maker: makerAddress }], undefined],
  ['alone', { price_wei: '49' }, [], undefined],
  ['beside a floor in WETH', { price_wei: '49' }, [{ price_wei: '100', currency: weth }], ['far_below_floor']],
  ['in another currency', { price_wei: '49', currency: buildAddress(7) }, [{ price_wei: '100' }], undefined],
  [
    'beside a listing that has not started',
    { price_wei: '49' },
    [{ price_wei: '100', start_time: futureSeconds - 1 }],
    undefined,
  ],
  [
    'reserved for one account',
    { price_wei: '49', kind: 'private', taker: other },
    [{ price_wei: '100' }],
    ['far_below_floor'],
  ],
  ['of a bundle', { price_wei: '49', kind: 'bundle', token_id: null }, [{ price_wei: '100' }], undefined],
  ['over', { price_wei: '49', status: 'filled' }, [{ price_wei: '100' }], undefined],
  ['an offer', { price_wei: '49', side: 'offer', kind: 'item' }, [{ price_wei: '100' }], undefined],
])('a listing %s', async (_, changes, others, flags) => {
  await insert(changes, ...others)
  expect(await read()).toEqual(flags)
})

test.each<[string, Changes, string[] | undefined]>([
  ['89 days old', { created_at: now - 89 * day }, undefined],
  ['91 days old', { created_at: now - 91 * day }, ['stale_listing']],
  ['91 days old and cancelled', { created_at: now - 91 * day, status: 'cancelled' }, undefined],
  ['91 days old, an offer', { created_at: now - 91 * day, side: 'offer', kind: 'item' }, undefined],
])('an order that is %s', async (_, changes, flags) => {
  await insert(changes)
  expect(await read()).toEqual(flags)
})

test.each<[string, Changes, Parameters<typeof buildTransferRow>[0][], string[] | undefined]>([
  ['has left and come back', {}, [{ sender: makerAddress, recipient: other }, { sender: other }], ['stale_listing']],
  ['was bought before', {}, [{ sender: other, time: now - 2 * day }], undefined],
  ['has left', {}, [{ sender: makerAddress, recipient: other }], undefined],
  ['went to somebody else and back among them', {}, [{ sender: other, recipient: buildAddress(3) }], undefined],
  ['is another item that came back', {}, [{ sender: other, token_id: '2' }], undefined],
  ['was sent to its own owner', {}, [{ sender: makerAddress, recipient: makerAddress }], undefined],
])('a listing whose item %s', async (_, changes, transfers, flags) => {
  await insert(changes)
  await insertRows(
    services.db,
    'transfers',
    transfers.map((row) => buildTransferRow({ time: now - 60, ...row })),
  )
  expect(await read()).toEqual(flags)
})

test('another piece of an edition that came to its seller says nothing, and one of a bundle’s items does', async () => {
  const parameters = (change: object, count = 1) => {
    const base = JSON.parse(String(buildOrderRow().parameters))
    const offer = ['1', '2'].slice(0, count).map((identifierOrCriteria) => {
      return { ...base.offer[0], identifierOrCriteria, ...change }
    })
    return JSON.stringify({ ...base, offer })
  }
  await insertRows(services.db, 'transfers', [buildTransferRow({ token_id: '2', sender: other, time: now - 60 })])
  await insert({ token_id: '2', parameters: parameters({ itemType: 3, identifierOrCriteria: '2' }) })
  expect(await read()).toBeUndefined()
  await clearDatabase(services.db)
  await insertRows(services.db, 'transfers', [buildTransferRow({ token_id: '2', sender: other, time: now - 60 })])
  await insert({ kind: 'bundle', token_id: null, parameters: parameters({}, 2) })
  expect(await read()).toEqual(['stale_listing'])
})

test('the flags stand beside those that are stored, on an item’s listings too, and not in lists', async () => {
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [buildItemRow()])
  const old = { created_at: now - 100 * day }
  await insert(
    { ...old, price_wei: '49', found_flags: '{high_gas}' },
    { price_wei: '100' },
    { ...old, maker: makerAddress, token_id: '1', status: 'inactive', reasons: '{not_approved}' },
    { ...old, maker: makerAddress, token_id: '1', start_time: futureSeconds - 1 },
  )
  expect(await read()).toEqual(['far_below_floor', 'high_gas', 'stale_listing'])
  const path = { chainId: localChainId, contract: collectionAddress, tokenId: '1' }
  const item = await getItem(services, path, '127.0.0.1')
  expect(item.listing?.flags).toEqual(['far_below_floor', 'high_gas', 'stale_listing'])
  expect(item.otherListings?.[0]?.flags).toContain('stale_listing')
  expect(item.upcomingListing?.flags).toContain('stale_listing')
  const { orders } = await listOrders(
    services,
    ordersQuerySchema.parse({ collection: collectionAddress, tokenId: '1' }),
  )
  expect(orders.find((order) => order.hash === hash)?.flags).toEqual(['high_gas'])
})
