import { zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '@/lib/api/schemas/order'
import { ordersQuerySchema } from '@/lib/api/schemas/query-parameters'
import { localChainId } from '@/lib/protocol/chains/chains'
import { explainRead } from '@/scripts/bench/explain-read'
import { listOrders } from '@/server/orders/list-orders'
import type { Services } from '@/server/services/services'
import { fillMarket } from './builders/fill-market'
import { buildAddress, buildOrderRow, futureSeconds, pastSeconds } from './builders/rows'
import { openTestServices } from './builders/services'

const maker = buildAddress(700)
const collection = buildAddress(701)
const quiet = 2_000
const offers = { collection, side: 'offer', status: 'active', currency: 'ETH' }

let services: Services
beforeAll(async () => {
  services = await openTestServices()
  // The planner sees that they are many; that all of them are older than the others, and all for the same, it does not.
  await services.db.execute(
    `insert into orders (chain_id, hash, side, kind, maker, collection, token_id, currency, price_wei, quantity, status,
        start_time, end_time, counter, parameters, signature, created_at, checked_block)
      select ${localChainId}, '0xf' || lpad(n::text, 63, '0'), 'offer', 'item', '${maker}', '${collection}', n, '${zeroAddress}', 7, 1, 'active',
        ${pastSeconds}, ${futureSeconds}, 0, '${buildOrderRow().parameters}', '0x', ${pastSeconds}, 1
      from generate_series(1, ${quiet}) as n`,
  )
  await fillMarket(services.db, 20_000)
  await services.db.execute('vacuum analyze')
}, 120_000)
afterAll(() => services.db.close())

const lists: [name: string, query: Record<string, string>][] = [
  ['of a maker', { maker }],
  ['of a maker that are open', { maker, status: 'active' }],
  ['of a collection', { collection }],
  ['of a collection on its chain that are open', { collection, chainId: String(localChainId), status: 'active' }],
  ['of a side that are open', { side: 'offer', status: 'active' }],
  ['of a collection from the cheapest', { ...offers, sort: 'unit_price_asc' }],
  ['of a collection from the dearest', { ...offers, sort: 'unit_price_desc' }],
  ['of a collection on its chain', { ...offers, chainId: String(localChainId), sort: 'unit_price_asc' }],
  ['of a collection by the whole price', { ...offers, sort: 'price_desc' }],
]

test.each(lists)(
  'the orders %s: no more are read than are asked for, however many are newer or as dear',
  async (_, query) => {
    const read = (given: object) => (market: Services) =>
      listOrders(market, ordersQuerySchema.parse({ ...query, ...given }))
    const first = await read({})(services)
    const last = await read({ limit: '100', cursor: await findCursor(read, quiet - 100) })(services)
    expect(first.orders.every((order) => order.side === 'offer')).toBe(true)
    expect(last).toMatchObject({ next: null, orders: { length: 100 } })
    for (const given of [{}, { cursor: first.next }, { limit: '100', cursor: await findCursor(read, quiet - 100) }]) {
      const { pages } = await explainRead(services, read(given))
      expect(pages).toBeLessThanOrEqual(50)
    }
  },
)

type Read = (given: object) => (market: Services) => Promise<{ orders: Order[]; next: string | null }>

/** Behind so many orders, each of which is there once. */
async function findCursor(read: Read, count: number): Promise<string | null> {
  const hashes = new Set<string>()
  let cursor: string | null = null
  while (hashes.size < count) {
    const page = await read({ limit: '100', ...(cursor ? { cursor } : {}) })(services)
    for (const { hash } of page.orders) hashes.add(hash)
    cursor = page.next
    if (!cursor) break
  }
  expect(hashes.size).toBe(count)
  return cursor
}
