import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { salePricesAnswerSchema } from '@/lib/api/schemas/sale-price'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Services } from '@/server/services/services'
import { buildAddress, buildCollectionRow, buildSaleRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { findSalePrices } from './find-sale-prices'
import { getCollection } from './get-collection'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
})

const path = { chainId: localChainId, contract: collectionAddress }
const day = 86_400
const today = ((Number(nowSeconds()) / day) | 0) * day
const find = (range: '7d' | '30d' = '30d') => findSalePrices(services, path, { range }, '127.0.0.1')

test('without a sale there is no median', async () => {
  expect(await find()).toMatchObject({ prices: [] })
  expect(await find()).not.toHaveProperty('medianWei')
})

test('by the day: the lowest, the one in the middle and the highest that was paid for a piece, ETH and WETH as one', async () => {
  const weth = findChain(localChainId)?.weth.address ?? null
  const before = today - 2 * day
  await insertRows(services.db, 'sales', [
    ...['30', '10', '20', '40'].map((price_wei) => buildSaleRow({ time: before + 60, price_wei })),
    buildSaleRow({ time: before + day - 1, price_wei: '50', currency: weth }),
    buildSaleRow({ time: before, price_wei: '90', quantity: '3' }),
    buildSaleRow({ time: today - day, price_wei: '7' }),
    buildSaleRow({ time: today - day, price_wei: '999', currency: buildAddress(77) }),
    buildSaleRow({ time: today - 40 * day, price_wei: '1' }),
  ])
  const answer = await find()
  expect(salePricesAnswerSchema.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({
    stepSeconds: day,
    prices: [
      {
        ...{ time: String(before), lowWei: '10', medianWei: '30', highWei: '50', saleCount: 6, volumeWei: '240' },
      },
      { time: String(today - day), lowWei: '7', medianWei: '7', highWei: '7', saleCount: 1, volumeWei: '7' },
    ],
  })
})

test('what was sold together has no price of its own, and what one sells to oneself none at all', async () => {
  const log = { block_number: 5, log_index: 3, time: today, price_wei: '1' }
  const own = buildAddress(9)
  await insertRows(services.db, 'sales', [
    buildSaleRow(log),
    buildSaleRow({ ...log, token_id: '2' }),
    buildSaleRow({ time: today, seller: own, buyer: own, price_wei: '2' }),
    buildSaleRow({ time: today, price_wei: '3' }),
  ])
  expect((await find()).prices).toMatchObject([{ lowWei: '3', highWei: '3', saleCount: 1 }])
})

test('the median of an even number of prices lies between the two in the middle', async () => {
  await insertRows(services.db, 'sales', [
    ...['8', '3', '1', '90'].map((price_wei) => buildSaleRow({ time: today, price_wei })),
  ])
  expect((await find()).prices).toMatchObject([{ medianWei: '5' }])
  // Of the whole range, which the other day is a part of.
  await insertRows(services.db, 'sales', [buildSaleRow({ time: today - day, price_wei: '2' })])
  expect((await find()).medianWei).toBe('3')
})

test('by the hour for a week; none of a collection without a sale; the last day’s volume', async () => {
  expect((await find('7d')).prices).toEqual([])
  const now = Number(nowSeconds())
  await insertRows(services.db, 'sales', [
    buildSaleRow({ time: now - 7_200, price_wei: '5' }),
    buildSaleRow({ time: now - 60, price_wei: '6' }),
    buildSaleRow({ time: now - 2 * day, price_wei: '100' }),
  ])
  const { prices, stepSeconds } = await find('7d')
  expect([stepSeconds, prices.length]).toEqual([3_600, 3])
  expect(await getCollection(services, path, '127.0.0.1')).toMatchObject({ dayVolumeWei: '11', volumeWei: '111' })
})
