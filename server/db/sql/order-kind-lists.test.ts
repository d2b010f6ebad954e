import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderKinds } from '@/lib/api/schemas/order-kind'
import type { Database } from '@/server/db/database'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { bundleKinds, fallingKinds, itemOfferKinds, listedOfferKinds, unitListingKinds } from './order-kind-lists'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

/** The lists of kinds that the text of an index or a function compares with, as statements have them. */
function findKindLists(text: string): string {
  const lists = [...text.matchAll(/\bkind (?:=|in) (?:ANY \(ARRAY\[|\()?('[^)\]]+?')(?:::text)?(?=[)\]\s])/g)]
  return [...new Set(lists.map(([, list = '']) => `(${list.replaceAll('::text', '')})`))].join()
}

// A migration that names other kinds than the definition would leave statements without their index, or triggers without their rows.
test('the partial indexes of orders are of the kinds that statements name', async () => {
  const rows = await db.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where tablename = 'orders' and indexdef like '%kind%'`,
  )
  expect(Object.fromEntries(rows.map(({ name, text }) => [name, findKindLists(text)]))).toEqual({
    ...{ orders_cheapest: unitListingKinds, orders_starting: unitListingKinds },
    ...{ orders_dutch: fallingKinds, orders_open_dutch: fallingKinds },
    ...{ orders_item_offers: itemOfferKinds, orders_traits: listedOfferKinds },
  })
})

test('the functions of the database name the same kinds', async () => {
  const rows = await db.query<{ name: string; text: string }>(
    `select proname as name, prosrc as text from pg_proc where prosrc like '%o.kind%'`,
  )
  expect(Object.fromEntries(rows.map(({ name, text }) => [name, findKindLists(text)]))).toEqual({
    ...{ find_cheapest_listing: unitListingKinds, refresh_cheapest_listing: unitListingKinds },
    ...{ refresh_cheapest_on_insert: unitListingKinds, refresh_cheapest_on_update: unitListingKinds },
    ...{ refresh_cheapest_on_delete: unitListingKinds, is_bundled: bundleKinds, mark_bundled_items: bundleKinds },
  })
})

test('no statement names a kind itself', () => {
  const named = new RegExp(
    `\\bkind (=|<>|(not )?in|is (not )?distinct from) \\(?'(${Object.keys(orderKinds).join('|')})'`,
  )
  expect(named.test("where o.kind in ('private')")).toBe(true)
  const files = ['server', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const sources = files.filter((file) => /(?<!\.test)\.(ts|sql)$/.test(file) && !file.includes('migrations/'))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([])
})
