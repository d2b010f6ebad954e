import { zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { itemSchema } from '@/lib/api/schemas/item'
import { itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import type { Services } from '@/server/services/services'
import { buildCollectionRow, buildItemRow, buildSaleRow, insertRows, pastSeconds } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { listItems } from './list-items'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(
    services.db,
    'items',
    ['1', '2', '3'].map((token_id) => buildItemRow({ token_id })),
  )
})

const find = async (include?: string) =>
  (await listItems(services, itemsQuerySchema.parse(include ? { include } : {}))).items

test('each item has what it was last sold for, where it is asked for', async () => {
  await insertRows(services.db, 'sales', [
    buildSaleRow({ price_wei: '10' }),
    buildSaleRow({ price_wei: '30', quantity: '2', time: pastSeconds + 5 }),
    buildSaleRow({ token_id: '2', price_wei: '7' }),
  ])
  const items = await find('last_sale')
  expect(items.map(({ tokenId, lastSale }) => [tokenId, lastSale?.priceWei])).toEqual([
    ['3', undefined],
    ['2', '7'],
    ['1', '30'],
  ])
  expect(items[2]?.lastSale).toEqual({
    ...{ currency: zeroAddress, priceWei: '30', quantity: '2', time: String(pastSeconds + 5) },
  })
  for (const item of items) expect(itemSchema.parse(item)).toEqual(item)
  expect((await find()).flatMap(({ lastSale }) => lastSale ?? [])).toEqual([])
})

test('a trade with oneself is no last sale: the one before it is', async () => {
  await insertRows(services.db, 'sales', [
    buildSaleRow({ price_wei: '10' }),
    buildSaleRow({ price_wei: '900', is_wash_trade: true }),
    buildSaleRow({ token_id: '2', price_wei: '900', is_wash_trade: true }),
  ])
  expect((await find('last_sale')).map(({ lastSale }) => lastSale?.priceWei)).toEqual([undefined, undefined, '10'])
})
