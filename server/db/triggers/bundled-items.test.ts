import { afterAll, beforeEach, expect, test } from 'vitest'
import { itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { listItems } from '@/server/items/list-items'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import { refillDerivedTables } from '@/tests/builders/refill-derived-tables'
import { buildCollectionRow, buildItemRow, buildOrderRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { writeTogether } from '@/tests/builders/write-together'
import type { Queryable } from '../database'

const services = await openTestServices()
const { db } = services
const tokens = ['1', '2', '3', '4']

beforeEach(async () => {
  await clearDatabase(db)
  await insertRows(db, 'collections', [buildCollectionRow()])
  await insertRows(
    db,
    'items',
    tokens.map((token_id) => buildItemRow({ token_id })),
  )
})
afterAll(() => db.close())

const buildBundle = (of: readonly string[], status = 'active') =>
  buildOrderRow({
    ...{ kind: 'bundle', token_id: null, status },
    parameters: JSON.stringify({
      offer: of.map((token) => ({ token: collectionAddress, identifierOrCriteria: token })),
    }),
  })
const bundle = (tx: Queryable, of: readonly string[], status?: string) =>
  insertRows({ ...db, query: tx.query }, 'orders', [buildBundle(of, status)])
const list = (tx: Queryable, token_id: string) =>
  insertRows({ ...db, query: tx.query }, 'orders', [buildOrderRow({ token_id })])
const marked = async () =>
  (
    await db.query<{ token_id: string }>('select token_id from cheapest_listings where was_bundled order by token_id')
  ).map(({ token_id }) => token_id)

/** Of each item whether it is shown with a listing, in a bundle, or as not for sale. */
async function show(sort: string) {
  const { items } = await listItems(services, itemsQuerySchema.parse({ sort }))
  const shown = items.map(({ tokenId, listing, isBundled }) => [tokenId, listing ? 'listed' : Boolean(isBundled)])
  return Object.fromEntries(shown)
}

test('bundles are looked for of items that one has named, and of no other', async () => {
  await bundle(db, ['2', '3'])
  await list(db, '3')
  const shown = { 1: false, 2: true, 3: 'listed', 4: false }
  expect(await show('newest')).toEqual(shown)
  expect(await show('price_asc')).toEqual(shown)
  await db.execute('update cheapest_listings set was_bundled = false')
  expect(await show('newest'), 'it is not looked for').toEqual({ ...shown, 2: false })
})

test('an item that a bundle has named is listed, and not any more, as any other', async () => {
  await bundle(db, ['1', '2'])
  await list(db, '1')
  expect(await show('price_asc')).toEqual({ 1: 'listed', 2: true, 3: false, 4: false })
  await db.execute("update orders set status = 'cancelled' where token_id = '1'")
  expect(await show('price_asc')).toEqual({ 1: true, 2: true, 3: false, 4: false })
  await db.execute("update orders set status = 'cancelled'")
  expect(await show('newest')).toEqual({ 1: false, 2: false, 3: false, 4: false })
  await db.execute("update orders set status = 'active' where kind = 'bundle'")
  expect(await show('newest')).toEqual({ 1: true, 2: true, 3: false, 4: false })
})

test('a refill finds what bundles named, whatever their status is by now', async () => {
  await bundle(db, ['1', '2'])
  await bundle(db, ['2', '4'], 'inactive')
  await list(db, '2')
  const before = await marked()
  expect(before).toEqual(['1', '2', '4'])
  await refillDerivedTables(db)
  expect(await marked()).toEqual(before)
  expect(await show('newest')).toEqual({ 1: true, 2: 'listed', 3: false, 4: false })
})

test.skipIf(!testsOnPostgres).each([
  ['the bundle', (tx: Queryable) => bundle(tx, ['1']), (tx: Queryable) => list(tx, '1')],
  ['the listing', (tx: Queryable) => list(tx, '1'), (tx: Queryable) => bundle(tx, ['1'])],
] as const)('a listing and a bundle that come at the same time: %s first', async (_, first, second) => {
  await writeTogether(db, first, second)
  expect(await db.query('select token_id, was_bundled, sequence is not null as listed from cheapest_listings')).toEqual(
    [{ token_id: '1', was_bundled: true, listed: true }],
  )
})
