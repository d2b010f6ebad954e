import { zeroAddress } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordStatements } from '@/scripts/bench/record-statements'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { buildAddress, buildOrderRow, insertRows } from '@/tests/builders/rows'
import { clearDatabase } from '@/tests/builders/services'
import { findFigureUnit } from './build-currency-rows'
import { storeCurrencies } from './store-currencies'

const db = await openTestDatabase()
beforeEach(() => clearDatabase(db))
afterAll(() => db.close())

const [wrapped, other] = [buildAddress(70), buildAddress(71)]
const game = (...tokens: string[]) => ({
  id: 4242,
  currencies: [
    { address: zeroAddress, symbol: 'GAME', decimals: 18 },
    ...tokens.map((address) => ({ address: address as `0x${string}`, symbol: 'WGAME', decimals: 18 })),
  ],
})
const list = (token_id: string, currency: string, price_wei: string) =>
  insertRows(db, 'orders', [buildOrderRow({ chain_id: 4242, token_id, currency, price_wei })])
const findCheapest = () =>
  db.query(
    'select b.token_id, o.price_wei as wei from cheapest_listings b join orders o on o.chain_id = b.chain_id and o.hash = b.hash where b.chain_id = 4242 order by 1',
  )

test('a chain with a coin of its own has prices in it, without a migration', async () => {
  await storeCurrencies(db, [game(wrapped)])
  await list('1', zeroAddress, '30')
  await list('1', wrapped, '20')
  await list('1', other, '10')
  expect(await findCheapest()).toMatchObject([{ token_id: '1', wei: expect.stringMatching(/^20(\.0+)?$/) }])
})

test('a chain with ether has prices in ether alone', async () => {
  await storeCurrencies(db, [
    {
      id: 4242,
      currencies: [
        { address: zeroAddress, symbol: 'POL', decimals: 18 },
        { address: wrapped, symbol: 'WETH', decimals: 18 },
      ],
    },
  ])
  expect(
    await db.query(
      'select address, is_floor_currency from currencies where chain_id = 4242 order by is_floor_currency',
    ),
  ).toEqual([
    { address: zeroAddress, is_floor_currency: false },
    { address: wrapped, is_floor_currency: true },
  ])
})

test('figures count the coin where no served chain has ether, and ether where one has it', async () => {
  const ethereum = { id: 1, currencies: [{ address: zeroAddress, symbol: 'ETH', decimals: 18 }] }
  const read = () =>
    db.query<{ counted: boolean; value_base: string }>(
      'select is_floor_currency as counted, value_base::text from currencies where chain_id = 4242 order by address',
    )
  const unserved = { ...ethereum, served: false }
  expect(findFigureUnit([unserved, game(wrapped)])).toBe('GAME')
  await storeCurrencies(db, [unserved, game(wrapped)])
  expect(await read()).toEqual([
    { counted: true, value_base: '0' },
    { counted: true, value_base: '0' },
  ])
  expect(findFigureUnit([ethereum, game(wrapped)])).toBe('ETH')
  await storeCurrencies(db, [ethereum, game(wrapped)])
  expect((await read()).map(({ counted }) => counted)).toEqual([false, false])
})

test('another set of currencies changes the cheapest listings that were stored before', async () => {
  await storeCurrencies(db, [game()])
  await list('1', wrapped, '20')
  await list('2', zeroAddress, '30')
  await list('2', wrapped, '5')
  expect(await findCheapest()).toMatchObject([{ token_id: '2', wei: expect.stringMatching(/^30/) }])
  await storeCurrencies(db, [game(wrapped)])
  expect(await findCheapest()).toMatchObject([
    { token_id: '1', wei: expect.stringMatching(/^20/) },
    { token_id: '2', wei: expect.stringMatching(/^5/) },
  ])
  await storeCurrencies(db, [game()])
  expect(await findCheapest()).toMatchObject([{ token_id: '2', wei: expect.stringMatching(/^30/) }])
})

test('a start without a change is one statement, and chains that are not configured keep their rows', async () => {
  await storeCurrencies(db, [game(wrapped)])
  const before = await db.query('select * from currencies order by chain_id, address')
  const { db: recording, statements } = recordStatements(db)
  await storeCurrencies(recording, [game(wrapped)])
  await storeCurrencies(recording, [])
  expect(statements).toHaveLength(2)
  expect(await db.query('select * from currencies order by chain_id, address')).toEqual(before)
})
