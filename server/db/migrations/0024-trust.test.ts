import { expect, test } from 'vitest'
import { buildSkeleton } from '@/server/base/names/build-skeleton'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { buildAddress, buildCollectionRow, insertRows } from '@/tests/builders/rows'
import { fillSkeletons } from './0024-trust'

test('the names that are there get their looks, more than one batch of them, and so do new ones', async () => {
  const db = await openTestDatabase()
  await db.query(
    `insert into collections (chain_id, contract, name, standard)
     select n % 3 + 1, '0x' || lpad(n::text, 40, '0'), 'Herons ' || n, 'ERC721' from generate_series(1, 2100) n`,
  )
  await insertRows(db, 'collections', [buildCollectionRow({ contract: buildAddress(9_999), name: '✅' })])
  await insertRows(db, 'profiles', [
    { address: buildAddress(1), name: 'Ada', updated_at: 1 },
    { address: buildAddress(2), name: null, updated_at: 1 },
  ])
  await db.transaction(fillSkeletons)
  const rows = await db.query<{ name: string; skeleton: string | null }>('select name, skeleton from collections')
  expect(rows).toHaveLength(2101)
  expect(rows.filter(({ name, skeleton }) => skeleton !== buildSkeleton(name))).toEqual([])
  expect(await db.query('select skeleton from profiles order by address')).toEqual([
    { skeleton: buildSkeleton('Ada') },
    { skeleton: null },
  ])
  await db.close()
})
