import { zeroAddress } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { createSeededRandom } from '@/lib/base/random'
import { localChainId } from '@/lib/protocol/chains/chains'
import { explainRead } from '@/scripts/bench/explain-read'
import { listItems } from '@/server/items/list-items'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import { refillDerivedTables } from '@/tests/builders/refill-derived-tables'
import {
  buildCollectionRow,
  buildItemRow,
  buildOrderRow,
  collectionAddress,
  futureSeconds,
  insertRows,
  makerAddress,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { writeTogether } from '@/tests/builders/write-together'
import type { Transaction } from '../database'

const services = await openTestServices()
const { db } = services

beforeEach(async () => {
  await clearDatabase(db)
  await insertRows(db, 'collections', [buildCollectionRow()])
})
afterAll(() => db.close())

const kept = () =>
  db.query<{ token_id: string; category: string | null }>(
    'select token_id, category from cheapest_listings order by token_id',
  )
const byItems = () =>
  db.query<{ token_id: string; category: string | null }>(
    'select b.token_id, i.category from cheapest_listings b left join items i using (chain_id, token_id) order by b.token_id',
  )

test('the few of a category that are for sale are found at once, by price and by end', async () => {
  // Half of all items are music, and almost none of those for sale: to the planner it is one of every two.
  const [listed, hash] = [2_000, "'0x' || lpad(to_hex(n), 64, '0')"]
  await db.execute(
    `insert into items (chain_id, contract, token_id, standard, owner, minted_block, minted_at, name, category)
       select ${localChainId}, '${collectionAddress}', n, 'ERC721', '${makerAddress}', 1, ${pastSeconds}, 'Stone',
         case when n between 1000 and 1029 or n > ${listed} then 'Music' else 'Art' end from generate_series(1, ${2 * listed}) n`,
  )
  await db.execute(
    `insert into orders (chain_id, hash, side, kind, maker, collection, token_id, currency, price_wei, quantity, status,
         start_time, end_time, counter, parameters, signature, created_at, checked_block)
       select ${localChainId}, ${hash}, 'listing', 'single', '${makerAddress}', '${collectionAddress}', n, '${zeroAddress}', n, 1,
         'active', ${pastSeconds}, ${futureSeconds} + n, 0, '${buildOrderRow().parameters}', '0x', ${pastSeconds} + n, 1
       from generate_series(1, ${listed}) n`,
  )
  await db.execute('vacuum analyze')
  for (const sort of ['price_asc', 'price_desc', 'ending']) {
    const read = (market: typeof services) =>
      listItems(market, itemsQuerySchema.parse({ category: 'Music', status: 'on_sale', sort }))
    const numbers = Array.from({ length: 24 }, (_, index) =>
      String(sort === 'price_desc' ? 1029 - index : 1000 + index),
    )
    expect((await read(services)).items.map(({ tokenId }) => tokenId)).toEqual(numbers)
    const { pages, whole } = await explainRead(services, read)
    expect(whole, sort).toEqual([])
    expect(pages, sort).toBeLessThan(300)
  }
})

test('whatever is written, in any order, a listed item has its category', async () => {
  const random = createSeededRandom(7)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  for (let round = 0; round < 150; round++) {
    const token_id = String(Math.floor(random() * 20))
    const category = pick(['Art', 'Music', null])
    const [known] = await db.query('select 1 from items where token_id = $1', [token_id])
    const isListed = pick([true, false])
    if (isListed) await insertRows(db, 'orders', [buildOrderRow({ token_id, status: pick(['active', 'inactive']) })])
    else if (known) await db.query('update items set category = $1 where token_id = $2', [category, token_id])
    else await insertRows(db, 'items', [buildItemRow({ token_id, category })])
    expect(await kept(), `round ${round}`).toEqual(await byItems())
    const [{ rows: others } = { rows: -1 }] = await db.query<{ rows: number }>(
      `select count(*)::integer as rows from cheapest_listings b
       where not exists (select from orders o where o.token_id = b.token_id and o.status = 'active')`,
    )
    expect(others, 'a row of what nobody has listed').toBe(0)
  }
  const before = await kept()
  expect(new Set(before.map(({ category }) => category))).toEqual(new Set(['Art', 'Music', null]))
  await refillDerivedTables(db)
  expect(await kept()).toEqual(before)
})

const list = (tx: Transaction) => insertRows({ ...db, query: tx.query }, 'orders', [buildOrderRow()])
const learn = (tx: Transaction) => tx.query("update items set category = 'Music'")

test.skipIf(!testsOnPostgres).each([
  ['the listing', list, learn],
  ['the category', learn, list],
] as const)('a first listing and a category that come at the same time: %s first', async (_, first, second) => {
  await insertRows(db, 'items', [buildItemRow({ category: null })])
  await writeTogether(db, first, second)
  expect(await kept()).toEqual([{ token_id: '1', category: 'Music' }])
})
