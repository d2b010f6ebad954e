import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { buildAddress, buildCollectionRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase } from '@/tests/builders/services'

const db = await openTestDatabase()

beforeEach(async () => {
  await clearDatabase(db)
  await insertRows(db, 'collections', [buildCollectionRow()])
})
afterAll(() => db.close())

test('who has given all away is no holder any more', async () => {
  const [alice, bob] = [buildAddress(1), buildAddress(2)]
  await db.query(
    `insert into items (chain_id, contract, token_id, standard, owner, minted_block, minted_at)
     values (31337, $1, 1, 'ERC721', $2, 1, 1), (31337, $1, 2, 'ERC721', $3, 1, 1)`,
    [collectionAddress, alice, bob],
  )
  await db.query('update items set owner = $1', [bob])
  expect(await db.query('select holder, item_count from holders')).toEqual([{ holder: bob, item_count: 2 }])
  expect(await db.query('select item_count, owner_count from collection_counts')).toEqual([
    { item_count: 2, owner_count: 1 },
  ])
})
