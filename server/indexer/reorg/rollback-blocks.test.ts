import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Database } from '@/server/db/database'
import { buildPendingOrderProblem } from '@/server/orders/checks/pending-order-problem'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildOrderRow,
  buildSigningRow,
  insertRows,
} from '@/tests/builders/rows'
import { rollbackBlocks } from './rollback-blocks'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('what waits because of a lost block waits no more, and what waits for one is asked for again', async () => {
  const queued = (number: number) => ({
    ...{ chain_id: localChainId, order_hash: buildHash(number), block_number: number, parameters: '{}' },
  })
  await insertRows(db, 'validated_orders', [queued(5), queued(9)])
  await insertRows(
    db,
    'collections',
    [null, 3, 9].map((from, index) => buildCollectionRow({ contract: buildAddress(index + 1), backfill_from: from })),
  )
  const blocks: [checked: number, due: number][] = [
    [4, 5],
    [9, 9],
    [5, 9],
  ]
  await insertRows(
    db,
    'orders',
    blocks.map(([checked_block, due_block], index) =>
      buildOrderRow({ hash: buildHash(100 + index), checked_block, due_block }),
    ),
  )
  await db.transaction((tx) => rollbackBlocks(tx, localChainId, 6n))

  expect(await db.query('select block_number from validated_orders')).toEqual([{ block_number: '5' }])
  const collections = await db.query<{ backfill_from: string | null }>(
    'select backfill_from from collections order by contract',
  )
  expect(collections.map((row) => row.backfill_from)).toEqual([null, '3', '7'])
  expect(await db.query('select checked_block, due_block from orders order by hash')).toEqual([
    { checked_block: '4', due_block: '5' },
    { checked_block: '5', due_block: '6' },
    { checked_block: '5', due_block: '6' },
  ])
})

test('orders that are over are looked at again where their end, or the counter that ended them, is undone', async () => {
  await db.execute('truncate orders')
  const maker = buildAddress(7)
  const over = (hash: number, row: object) =>
    buildOrderRow({ hash: buildHash(hash), checked_block: 5, due_block: 5, ...row })
  await insertRows(db, 'orders', [
    over(1, { status: 'filled' }),
    over(2, { status: 'filled' }),
    over(3, { status: 'cancelled', maker }),
    over(4, { status: 'cancelled' }),
  ])
  const told = (block: number, row: object) => ({
    ...{ chain_id: localChainId, block_number: block, block_hash: buildHash(block), log_index: 0 },
    ...{ transaction_hash: buildHash(0), time: 1, maker, order_hash: null, ...row },
  })
  await insertRows(db, 'order_events', [
    told(7, { kind: 'fulfilled', order_hash: buildHash(1) }),
    told(6, { kind: 'fulfilled', order_hash: buildHash(2) }),
    told(8, { kind: 'counter', counter: 1 }),
  ])
  await db.transaction((tx) => rollbackBlocks(tx, localChainId, 6n))
  const due = await db.query<{ hash: string }>('select hash from orders where due_block > checked_block order by hash')
  expect(due.map(({ hash }) => hash)).toEqual([buildHash(1), buildHash(3)])
})

test('what was lately refused by the chain waits for its owners again', async () => {
  const now = Number(nowSeconds())
  const refused = (hash: number, code: 'over' | 'withdrawn', due_at: number) => {
    const problem = JSON.stringify(buildPendingOrderProblem(code))
    return buildSigningRow({ hash: buildHash(hash), state: 'refused', problem, due_at })
  }
  await insertRows(db, 'pending_orders', [
    refused(1, 'over', now + 60),
    refused(2, 'over', now - 86_400),
    refused(3, 'withdrawn', now + 60),
  ])
  await db.transaction((tx) => rollbackBlocks(tx, localChainId, 6n))
  expect(await db.query("select hash, problem from pending_orders where state = 'waiting'")).toEqual([
    { hash: buildHash(1), problem: null },
  ])
})
