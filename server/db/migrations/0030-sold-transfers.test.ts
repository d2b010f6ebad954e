import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '@/server/db/database'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import {
  buildAddress,
  buildHash,
  buildSaleRow,
  buildTransferRow,
  insertRows,
  makerAddress,
} from '@/tests/builders/rows'
import { clearDatabase } from '@/tests/builders/services'
import { fillSold } from './0030-sold-transfers'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('of transfers that are there, those are marked that a sale tells of', async () => {
  await clearDatabase(db)
  const sold = { sender: makerAddress, transaction_hash: buildHash(7) }
  const changes = [
    sold,
    { ...sold, token_id: '2' },
    { ...sold, sender: buildAddress(2) },
    { ...sold, contract: buildAddress(101) },
    { ...sold, transaction_hash: buildHash(8) },
    { ...sold, chain_id: 1 },
  ]
  await insertRows(
    db,
    'transfers',
    changes.map((change, log_index) => buildTransferRow({ block_number: 5, log_index, ...change })),
  )
  await insertRows(db, 'sales', [buildSaleRow({ transaction_hash: buildHash(7) })])
  await db.execute(fillSold)
  expect(await db.query('select log_index, is_sold from transfers order by log_index')).toEqual(
    changes.map((_, log_index) => ({ log_index, is_sold: log_index === 0 })),
  )
})
