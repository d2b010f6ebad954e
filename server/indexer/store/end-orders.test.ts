import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Database } from '@/server/db/database'
import { toEventTransaction } from '@/tests/builders/append-events'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { buildHash, buildOrderRow, insertRows } from '@/tests/builders/rows'
import { endOrders } from './end-orders'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.execute('delete from orders'))

const parameters = (orderType: number) =>
  JSON.stringify({ ...JSON.parse(String(buildOrderRow().parameters)), orderType })
test.each([
  ['a whole order', 0, '1', 'fulfilled', 'filled'],
  ['a whole order of several pieces', 2, '5', 'fulfilled', 'filled'],
  ['a partial order of which one piece is left', 1, '1', 'fulfilled', 'active'],
  ['a partial order', 3, '5', 'fulfilled', 'active'],
  ['a partial order', 1, '5', 'cancelled', 'cancelled'],
] as const)('%s (type %i, %s left), %s: %s', async (_, orderType, quantity, kind, status) => {
  const hash = buildHash(1)
  await insertRows(db, 'orders', [buildOrderRow({ hash, quantity, parameters: parameters(orderType) })])
  const log = { kind, orderHash: hash } as Parameters<typeof endOrders>[2][number]
  await db.transaction((tx) => endOrders(toEventTransaction(tx), localChainId, [log]))
  expect(await db.query('select status from orders')).toEqual([{ status }])
})
