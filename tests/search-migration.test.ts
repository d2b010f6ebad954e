import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { itemsQuerySchema } from '@/lib/schemas/queries'
import { migrate, migrations } from '@/server/db/migrate'
import { wrapPglite } from '@/server/db/open-pglite-database'
import { findItems } from '@/server/items/find-items'
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
  const { items } = await findItems(services, itemsQuerySchema.parse({ q: 'stonse heorn' }))
  expect(items.map(({ name }) => name)).toEqual(['Late Hérôn'])
  await db.close()
})
