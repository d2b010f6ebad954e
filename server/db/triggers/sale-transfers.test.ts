import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

/** A transaction is in one block. */
const sale = { block_number: 5, transaction_hash: buildHash(7) }
const sold = { ...sale, sender: makerAddress }
const changes = [
  sold,
  { ...sold, recipient: buildAddress(3) },
  { ...sold, token_id: '2' },
  { ...sold, sender: buildAddress(2) },
  { ...sold, contract: buildAddress(101) },
  { ...sold, transaction_hash: buildHash(8) },
  { ...sold, chain_id: 1 },
]

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(async () => {
  await clearDatabase(db)
  const rows = changes.map((change, log_index) => buildTransferRow({ ...sale, log_index, ...change }))
  await insertRows(db, 'transfers', rows)
})
afterAll(() => db.close())

const findSold = async () => {
  const rows = await db.query<{ log_index: number }>('select log_index from transfers where is_sale order by log_index')
  return rows.map(({ log_index }) => log_index)
}

test('a sale marks what its seller gave away in its transaction, and nothing else', async () => {
  expect(await findSold()).toEqual([])
  await insertRows(db, 'sales', [buildSaleRow({ transaction_hash: buildHash(9) })])
  expect(await findSold()).toEqual([])
  await insertRows(db, 'sales', [buildSaleRow(sale)])
  expect(await findSold()).toEqual([0, 1])
})
