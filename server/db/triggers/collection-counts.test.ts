import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import type { Database } from '@/server/db/database'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { refillDerivedTables } from '@/tests/builders/refill-derived-tables'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildSaleRow,
  insertRows,
} from '@/tests/builders/rows'
import { clearDatabase } from '@/tests/builders/services'
import { isWashTrade } from '@/tests/builders/wash-trades'

const kept = {
  holders: 'chain_id, contract, holder',
  collection_counts: 'chain_id, contract',
  trait_counts: 'chain_id, contract, name, value',
  collection_sales: 'chain_id, contract, currency',
}
const [whole, split] = [buildAddress(100), buildAddress(200)]

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

/** What counts for nothing is as good as what is not there. */
const read = async () => {
  const tables = await Promise.all(
    Object.entries(kept).map(async ([table, keys]) => [
      table,
      await db.query<Record<string, unknown>>(`select * from ${table} order by ${keys}`),
    ]),
  )
  const isEmpty = (row: Record<string, unknown>) => row.item_count === 0 && row.owner_count === 0 && row.supply === '0'
  return tables.map(([table, rows]) => [
    table,
    (rows as Record<string, unknown>[]).filter((row) => !isEmpty(row) && row.sale_count !== 0),
  ])
}

async function countAnew() {
  const wrong = await db.query(`select * from sales s where is_wash_trade <> ${isWashTrade('s')}`)
  expect(wrong).toEqual([])
  await refillDerivedTables(db)
  return read()
}

test('whatever is written, in any order, the counts are those of what is there', async () => {
  await clearDatabase(db)
  await insertRows(db, 'collections', [
    buildCollectionRow({ contract: whole }),
    buildCollectionRow({ contract: split, standard: 'ERC1155' }),
  ])
  const random = createSeededRandom(7)
  const below = (count: number) => Math.floor(random() * count)
  const account = () => buildAddress(1 + below(4))
  const token = () => 1 + below(6)
  const place = (contract: string) => `chain_id = 31337 and contract = '${contract}' and token_id`
  const acts: (() => string)[] = [
    () => `insert into items (chain_id, contract, token_id, standard, owner, minted_block, minted_at)
      select 31337, '${whole}', n, 'ERC721', case when n % 3 = 0 then null else '${account()}' end, 1, 1
      from generate_series(${token()}, ${token()}) n on conflict (chain_id, contract, token_id) do update set owner = excluded.owner`,
    () => `update items set owner = '${account()}' where ${place(whole)} between ${token()} and ${token()}`,
    () => `update items set owner = null where ${place(whole)} = ${token()}`,
    () => `update items set name = 'Another'`,
    () => `delete from items where ${place(whole)} = ${token()}`,
    () => `insert into item_traits select 31337, '${random() < 0.5 ? whole : split}', n, 'Hat', 'Hat ' || n % 2
      from generate_series(${token()}, ${token()}) n on conflict do nothing`,
    () => `delete from item_traits where ${place(random() < 0.5 ? whole : split)} = ${token()}`,
    () => `insert into balances select 31337, '${split}', n, '${account()}', ${1 + below(9)}
      from generate_series(${token()}, ${token()}) n on conflict do nothing`,
    () => `delete from balances where ${place(split)} = ${token()} and holder in ('${account()}', '${account()}')`,
    () => `delete from balances where ${place(split)} > ${token()}`,
    () => `delete from sales where log_index < ${below(9)} and block_number = ${below(9)}`,
  ]
  for (let round = 0; round < 300; round++) {
    await db.execute(acts[below(acts.length)]?.() ?? '')
    if (round % 3 === 0) {
      const sold = () => ({
        ...{
          block_number: below(9),
          log_index: 100 + round,
          price_wei: String(below(1_000)),
          time: below(99) * 800_000,
        },
        ...{ contract: random() < 0.5 ? whole : split, seller: account(), buyer: account() },
      })
      await insertRows(db, 'sales', [
        buildSaleRow(sold()),
        buildSaleRow({ ...sold(), token_id: '2', log_index: 1_000 + round }),
      ])
    }
    if (round % 30 === 0) await db.execute(`delete from sales where block_number = ${below(9)}`)
    if (round % 25 !== 0) continue
    const now = await read()
    expect(now, `round ${round}`).toEqual(await countAnew())
  }
  expect((await read()).every(([, rows]) => (rows?.length ?? 0) > 0)).toBe(true)
})

test('what was sold by vouchers is counted beside, and taken back with them', async () => {
  await clearDatabase(db)
  const event = (block: number, kind: string) => ({
    ...{ chain_id: 31337, block_number: block, block_hash: buildHash(block), log_index: 0, kind, contract: whole },
    ...{ transaction_hash: buildHash(block), token_id: '1', account: buildAddress(1), price_wei: '5', time: 1 },
  })
  await insertRows(db, 'voucher_events', [event(1, 'redeemed'), event(2, 'redeemed'), event(3, 'cancelled')])
  const volume = () => db.query('select currency, volume_wei, sale_count from collection_sales')
  expect(await volume()).toEqual([{ currency: '', volume_wei: '10', sale_count: 2 }])
  await db.execute('delete from voucher_events where block_number > 1')
  expect(await volume()).toEqual([{ currency: '', volume_wei: '5', sale_count: 1 }])
  // The maker is known later, and is who has bought.
  await insertRows(db, 'collections', [buildCollectionRow({ contract: whole, creator: buildAddress(1) })])
  expect(await volume()).toEqual([])
  await db.query('update collections set creator = $1', [buildAddress(2)])
  expect(await volume()).toEqual([{ currency: '', volume_wei: '5', sale_count: 1 }])
})

test('many that come in one statement are counted at once', async () => {
  await clearDatabase(db)
  await insertRows(db, 'items', [buildItemRow({ contract: split, standard: 'ERC1155', owner: null })])
  const begun = performance.now()
  await db.execute(
    `insert into balances select 31337, '${split}', 1 + n / 10, '0x' || n % 500, 2 from generate_series(1, 20000) n`,
  )
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(await db.query('select item_count, owner_count, supply from collection_counts')).toEqual([
    { item_count: 2001, owner_count: 500, supply: '40000' },
  ])
})
