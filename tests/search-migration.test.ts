import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { migrate, migrations } from '@/server/db/migrate'
import { wrapPglite } from '@/server/db/open-pglite-database'
import { listItems } from '@/server/items/list-items'
import { buildCollectionRow, buildItemRow, insertRows } from './builders/rows'
import { openTestServices } from './builders/services'

test('a market that was made before search is found by it, slips too', async () => {
  const db = wrapPglite(await PGlite.create())
  await migrate(
    db,
    migrations.filter(({ version }) => version < 21),
  )
  await insertRows(db, 'collections', [buildCollectionRow()])
  await insertRows(db, 'items', [buildItemRow({ name: 'Late Hérôn' })])
  await migrate(db)
  const services = await openTestServices({ db })
  const { items } = await listItems(services, itemsQuerySchema.parse({ q: 'stonse heorn' }))
  expect(items.map(({ name }) => name)).toEqual(['Late Hérôn'])
  await db.close()
})

test('what was found by its number before its document was looked for still is, and its name takes its place', async () => {
  const db = wrapPglite(await PGlite.create())
  await migrate(
    db,
    migrations.filter(({ version }) => version < 46),
  )
  await insertRows(db, 'collections', [buildCollectionRow()])
  await insertRows(db, 'items', [
    buildItemRow({ token_id: '77', name: null, metadata_state: 'pending' }),
    buildItemRow({ token_id: '78', name: 'Late Heron' }),
  ])
  await migrate(db)
  const services = await openTestServices({ db })
  const find = async (q: string) =>
    (await listItems(services, itemsQuerySchema.parse({ q }))).items.map(({ tokenId }) => tokenId)
  expect([await find('77'), await find('heron')]).toEqual([['77'], ['78']])
  await db.query("update items set name = 'Rain' where token_id = 77")
  expect([await find('77'), await find('rain')]).toEqual([[], ['77']])
  await db.close()
})

test('a work without a name has the words that a name of its number would have', async () => {
  const { db } = await openTestServices()
  const rows = await db.query<{ name: string }>(
    `select name from (select '#' || n as name from generate_series(0, 2000) n
       union all select '#' || repeat('9', n) from generate_series(1, 78) n
       union all values ('#'), ('#1a'), ('# 1'), ('1'), ('#１'), ('')) names
     where search_of(name, '@1:0xc0') is distinct from search_of_name(name, '@1:0xc0')
       or search_of(name, null) is distinct from search_of_name(name, null)`,
  )
  expect(rows).toEqual([])
  await db.close()
})
