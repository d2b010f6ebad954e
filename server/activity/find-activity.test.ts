import { zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activitySchema } from '@/lib/schemas/activity'
import { activityQuerySchema } from '@/lib/schemas/queries'
import { encodeCursor } from '@/server/db/cursor'
import type { Services } from '@/server/services'
import {
  buildAddress,
  buildHash,
  buildOrderEventRow,
  buildOrderRow,
  buildSaleRow,
  buildTransferRow,
  collectionAddress,
  insertRows,
  makerAddress,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { findActivity } from './find-activity'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(() => clearDatabase(services.db))

const find = (query: Record<string, string> = {}) => findActivity(services, activityQuerySchema.parse(query))
const kinds = async (query?: Record<string, string>) => (await find(query)).activity.map(({ kind }) => kind)

const buyer = buildAddress(2)
const saleTransaction = buildHash(77)

/** Minted, listed, sold (one transaction moves and pays), given away, offered for, and an old listing cancelled. */
async function insertStory() {
  const [listed, cancelled] = [buildHash(1001), buildHash(1002)]
  await insertRows(services.db, 'transfers', [
    buildTransferRow({ time: pastSeconds }),
    buildTransferRow({
      time: pastSeconds + 2,
      sender: makerAddress,
      recipient: buyer,
      transaction_hash: saleTransaction,
    }),
    buildTransferRow({ time: pastSeconds + 3, sender: buyer, recipient: buildAddress(3) }),
  ])
  await insertRows(services.db, 'orders', [
    buildOrderRow({ hash: listed, created_at: pastSeconds, status: 'filled' }),
    buildOrderRow({ hash: cancelled, created_at: pastSeconds + 1, status: 'cancelled', price_wei: '50' }),
    buildOrderRow({ created_at: pastSeconds + 4, side: 'offer', kind: 'item', maker: buyer }),
  ])
  await insertRows(services.db, 'sales', [
    buildSaleRow({ time: pastSeconds + 2, order_hash: listed, transaction_hash: saleTransaction }),
  ])
  await insertRows(services.db, 'order_events', [
    buildOrderEventRow({ time: pastSeconds + 5, order_hash: cancelled }),
    buildOrderEventRow({ time: pastSeconds + 6, kind: 'counter' }),
  ])
}

test('the story of an item, newest first, with nothing told twice', async () => {
  await insertStory()
  expect(await kinds()).toEqual(['cancel', 'offer', 'transfer', 'sale', 'listing', 'listing', 'mint'])
})

test('each entry answers by its schema', async () => {
  await insertStory()
  const { activity } = await find()
  for (const entry of activity) expect(activitySchema.parse(entry)).toEqual(entry)
  const mint = activity.find(({ kind }) => kind === 'mint')
  expect(mint).toMatchObject({ from: null, to: makerAddress, tokenId: '1' })
  const sale = activity.find(({ kind }) => kind === 'sale')
  expect(sale).toMatchObject({ from: makerAddress, to: buyer, priceWei: '10', currency: zeroAddress })
  expect(sale).toMatchObject({ transactionHash: saleTransaction, blockNumber: expect.any(String) })
  expect(activity.find(({ kind }) => kind === 'listing')).not.toHaveProperty('blockNumber')
})

test('filters: kind, item, account', async () => {
  await insertStory()
  expect(await kinds({ kind: 'sale' })).toEqual(['sale'])
  expect(await kinds({ kind: 'mint' })).toEqual(['mint'])
  expect(await kinds({ contract: collectionAddress, tokenId: '2' })).toEqual([])
  expect(await kinds({ account: buildAddress(3) })).toEqual(['transfer'])
  expect(await kinds({ chainId: '1' })).toEqual([])
})

test('pages are whole and stable under inserts, in one second too', async () => {
  await insertStory()
  await insertRows(
    services.db,
    'transfers',
    [1, 2, 3].map(() => buildTransferRow({ sender: buyer, recipient: makerAddress })),
  )
  const all = (await find()).activity.map(({ id }) => id)
  expect(new Set(all).size).toBe(10)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await find({ limit: '2', ...(cursor ? { cursor } : {}) })
    seen.push(...page.activity.map(({ id }) => id))
    cursor = page.next
    await insertRows(services.db, 'transfers', [buildTransferRow({ time: pastSeconds + 9, sender: buyer })])
  } while (cursor)
  expect(seen).toEqual(all)
})

test('a forged cursor is refused', async () => {
  const place = { time: '1', rank: 2 ** 40, block: '1', log: 1, id: 'x' }
  await expect(find({ cursor: encodeCursor(place) })).rejects.toMatchObject({ code: 'bad_request' })
})
