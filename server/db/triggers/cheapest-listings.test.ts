import { zeroAddress } from 'viem'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { createSeededRandom } from '@/lib/base/random'
import { localChainId } from '@/lib/protocol/chains/chains'
import { listChains } from '@/lib/protocol/chains/list-chains'
import { buildEtherCondition } from '@/server/db/sql/order-currency'
import { isAllOrNothingLot } from '@/server/db/sql/order-status'
import { createSqlParams } from '@/server/db/sql-params'
import { listItems } from '@/server/items/list-items'
import { refreshCheapestListings } from '@/server/orders/checks/refresh-cheapest-listings'
import type { Services } from '@/server/services/services'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import { refillDerivedTables } from '@/tests/builders/refill-derived-tables'
import { buildAddress, buildCollectionRow, buildItemRow, buildOrderRow, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'

const itemCount = 8
const services: Services = await openTestServices()
const { db, config } = services
const weth = config.chains.find(({ id }) => id === localChainId)?.contracts.weth ?? zeroAddress
const now = Math.floor(Date.now() / 1000)

beforeEach(async () => {
  await clearDatabase(db)
  await insertRows(db, 'collections', [buildCollectionRow()])
  await insertRows(
    db,
    'items',
    Array.from({ length: itemCount }, (_, index) => buildItemRow({ token_id: String(index) })),
  )
})
afterEach(() => vi.useRealTimers())
afterAll(() => db.close())

/** Of each item that is for sale at a moment: its cheapest listing, of all that are stored. */
async function findByOrders(moment: number) {
  const params = createSqlParams()
  const at = params.add(moment)
  return db.query<{ token_id: string; hash: string }>(
    `select token_id, hash from (
       select distinct on (token_id) o.* from orders o
       where side = 'listing' and kind in ('single', 'dutch') and status = 'active' and token_id is not null
         and start_time <= ${at}::bigint and end_time > ${at}::bigint and ${buildEtherCondition(config, params)}
       order by token_id, ${isAllOrNothingLot}, unit_price, hash
     ) o order by unit_price, token_id`,
    params.values,
  )
}

async function findBySort(sort: string, moment: number) {
  vi.useFakeTimers({ now: moment * 1000, toFake: ['Date'] })
  const { items } = await listItems(services, itemsQuerySchema.parse({ sort, limit: '100' }))
  vi.useRealTimers()
  return items.flatMap(({ tokenId, listing }) => (listing ? [{ token_id: tokenId, hash: listing.hash }] : []))
}

test('whatever is written, in any order, an item has its cheapest listing at any moment, with and without renewal', async () => {
  const random = createSeededRandom(11)
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T
  const build = () =>
    buildOrderRow({
      token_id: pick([...Array(itemCount).keys(), null])?.toString() ?? null,
      kind: pick(['single', 'single', 'single', 'dutch', 'bundle']),
      side: pick(['listing', 'listing', 'listing', 'offer']),
      status: pick(['active', 'active', 'inactive']),
      currency: pick([zeroAddress, weth, buildAddress(5)]),
      price_wei: String(1 + below(12)),
      quantity: pick(['1', '1', '3']),
      start_time: now + 10 * (below(40) - 30),
      end_time: now + 10 * (below(40) - 10),
    })
  for (let round = 0; round < 60; round++) {
    await insertRows(db, 'orders', Array.from({ length: 1 + below(4) }, build))
    const some = `hash in (select hash from orders order by md5(hash || ${round}) limit 3)`
    const change = pick([
      "status = 'filled'",
      "status = 'cancelled'",
      "status = 'active'",
      "status = 'inactive'",
      'price_wei = price_wei + 3',
      'price_wei = 1',
      'quantity = 2',
      'checked_block = checked_block + 1',
    ])
    await db.execute(`update orders set ${change} where ${some}`)
    if (below(10) === 0) await db.execute(`delete from orders where ${some}`)
    if (below(3) === 0) {
      vi.useFakeTimers({ now: (now + 10 * (below(60) - 30)) * 1000, toFake: ['Date'] })
      while (await refreshCheapestListings(services, 3)) {}
      vi.useRealTimers()
    }
    for (const moment of [now, now + 10 * (below(80) - 40)]) {
      const wanted = await findByOrders(moment)
      expect(await findBySort('price_asc', moment), `round ${round}, ${moment - now} s`).toEqual(wanted)
      const newest = await findBySort('newest', moment)
      expect(new Set(newest.map(({ hash }) => hash))).toEqual(new Set(wanted.map(({ hash }) => hash)))
    }
  }
  const kept = async () =>
    (await db.query('select token_id, hash from cheapest_listings where hash is not null order by 1')) as unknown[]
  while (await refreshCheapestListings(services)) {}
  const before = await kept()
  expect(before.length).toBeGreaterThan(3)
  await refillDerivedTables(db)
  expect(await kept()).toEqual(before)
})

test('the database knows ETH and WETH of every network that a market can have', async () => {
  for (const { id, nativeCurrency, weth } of listChains()) {
    const rows = await db.query<{ currency: string }>(
      'select address as currency from currencies where chain_id = $1 and is_floor_currency order by 1',
      [id],
    )
    const ether = [...(nativeCurrency.symbol === 'ETH' ? [zeroAddress] : []), weth.address]
    expect(rows.map(({ currency }) => currency)).toEqual(ether.sort())
  }
})

test('an item that a thousand listings sell is one step of a list by price', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) =>
    buildOrderRow({ token_id: '1', price_wei: String(10 + index) }),
  )
  await insertRows(db, 'orders', [...rows, buildOrderRow({ token_id: '2', price_wei: '5000' })])
  await db.execute('analyze')
  expect((await findBySort('price_asc', now)).map(({ token_id }) => token_id)).toEqual(['1', '2'])
  const [{ rows: kept } = { rows: 0 }] = await db.query<{ rows: number }>(
    'select count(*)::integer as rows from cheapest_listings',
  )
  expect(kept).toBe(2)
})

test.skipIf(!testsOnPostgres)('two who list the same item at the same time leave the cheaper one', async () => {
  for (let round = 0; round < 10; round++) {
    await db.execute('delete from orders')
    const prices = ['7', '3', '5', '9']
    await Promise.all(
      prices.map((price_wei) =>
        db.transaction(async (tx) => {
          await insertRows({ ...db, query: tx.query }, 'orders', [buildOrderRow({ price_wei })])
          await tx.query('select pg_sleep(0.02)')
        }),
      ),
    )
    const [row] = await db.query('select unit_price / 10::numeric ^ 20 = 3 as cheapest from cheapest_listings')
    expect(row).toEqual({ cheapest: true })
  }
})

test.skipIf(!testsOnPostgres)(
  'a renewal passes over the works that another is writing of, and does not wait',
  async () => {
    await insertRows(db, 'orders', [buildOrderRow({ token_id: '1' }), buildOrderRow({ token_id: '2' })])
    await db.execute('update cheapest_listings set until = 1')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let written: Promise<void> | undefined
    await new Promise<void>((held, fail) => {
      written = db.transaction(async (tx) => {
        await tx.query("update orders set price_wei = price_wei + 1 where token_id = '2'")
        held()
        await released
      })
      written.catch(fail)
    })
    try {
      await refreshCheapestListings(services)
      expect(await db.query('select token_id from cheapest_listings where until = 1')).toEqual([{ token_id: '2' }])
    } finally {
      release()
      await written
    }
  },
)
