import { zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Services } from '@/server/services/services'
import { dollar, eth, eurc, openMixedServices, usdc, weth } from '@/tests/builders/mixed-currencies'
import { buildCollectionRow, buildItemRow, buildOrderRow, insertRows } from '@/tests/builders/rows'
import { clearDatabase } from '@/tests/builders/services'
import { countItems } from './count-items'
import { listItems } from './list-items'

let services: Services
let compareBy: Awaited<ReturnType<typeof openMixedServices>>['compareBy']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, compareBy, close } = await openMixedServices())
})
afterAll(() => close())

const query = (change: Record<string, string>) => itemsQuerySchema.parse({ sort: 'price_asc', ...change })
const find = async (change: Record<string, string> = {}) => {
  const { items } = await listItems(services, query(change))
  return items.map(({ tokenId }) => Number(tokenId))
}

/** Listings by token: in the order of their numbers where a dollar is a two-thousandth of an ether. */
const prices: readonly [currency: string, price: bigint][] = [
  [usdc, 100n * dollar],
  [zeroAddress, eth / 10n],
  [eurc, 300n * dollar],
  [usdc, 1_000n * dollar],
  [weth, eth],
  [usdc, 5_000n * dollar],
]
const rates = { ETH: '2000', USDC: '1', EURC: '1.1' }

beforeEach(async () => {
  await clearDatabase(services.db)
  await compareBy(null)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  const tokens = prices.map((_, index) => String(index))
  await insertRows(
    services.db,
    'items',
    tokens.map((token_id) => buildItemRow({ token_id })),
  )
  await insertRows(
    services.db,
    'orders',
    prices.map(([currency, price], index) =>
      buildOrderRow({ token_id: String(index), currency, price_wei: String(price) }),
    ),
  )
})

test('without rates, each currency is sorted by itself: ether first, from the cheapest on', async () => {
  expect(await find()).toEqual([1, 4, 0, 3, 5, 2])
  expect(await find({ sort: 'price_desc' })).toEqual([2, 5, 3, 0, 4, 1])
})

test('with rates, all are sorted by what they are worth', async () => {
  await compareBy(rates)
  expect(await find()).toEqual([0, 1, 2, 3, 4, 5])
  expect(await find({ sort: 'price_desc' })).toEqual([5, 4, 3, 2, 1, 0])
})

test('a currency without a rate stays by itself', async () => {
  await compareBy({ ETH: '2000', USDC: '1' })
  expect(await find()).toEqual([0, 1, 3, 4, 5, 2])
})

test('rates that are gone, and those of the unit, leave the groups', async () => {
  await compareBy(rates)
  await compareBy({ USDC: '1', EURC: '1.1' })
  expect(await find()).toEqual([1, 4, 0, 3, 5, 2])
  await compareBy(rates)
  await compareBy(null)
  expect(await find()).toEqual([1, 4, 0, 3, 5, 2])
})

test('another rate is another order; a start keeps the rates that are stored', async () => {
  await compareBy(rates)
  await compareBy({ ...rates, ETH: '20000' })
  expect(await find()).toEqual([0, 2, 3, 1, 5, 4])
  await compareBy('kept')
  expect(await find()).toEqual([0, 2, 3, 1, 5, 4])
})

test('pages of any length follow each other without a gap, whichever way they are compared', async () => {
  for (const known of [null, { ETH: '2000', USDC: '1' }, rates]) {
    await compareBy(known)
    for (const sort of ['price_asc', 'price_desc']) {
      const all = await find({ sort })
      const found: number[] = []
      for (let cursor: string | undefined = '', pages = 0; cursor !== undefined && pages < 10; pages++) {
        const { items, next } = await listItems(services, query({ sort, limit: '2', ...(cursor ? { cursor } : {}) }))
        found.push(...items.map(({ tokenId }) => Number(tokenId)))
        cursor = next ?? undefined
      }
      expect(found).toEqual(all)
    }
  }
})

test.each([
  ['of ether without a currency', { minPriceWei: String(eth / 5n) }, [4]],
  ['of ether from above', { maxPriceWei: String(eth / 5n) }, [1]],
  ['of ether by the symbol of its wrapped coin', { maxPriceWei: String(eth), currency: 'WETH' }, [1, 4]],
  ['of dollars', { minPriceWei: String(200n * dollar), currency: 'USDC' }, [3, 5]],
  ['of dollars from above', { maxPriceWei: String(1_000n * dollar), currency: usdc }, [0, 3]],
  ['of dollars on both sides', { minPriceWei: '1', maxPriceWei: String(100n * dollar), currency: 'USDC' }, [0]],
])('without rates, bounds %s find what is priced in it', async (_, bounds, tokens) => {
  expect(await find(bounds)).toEqual(tokens)
  expect(await countItems(services, query(bounds))).toBe(tokens.length)
})

test.each([
  ['of ether', { minPriceWei: String(eth / 8n), maxPriceWei: String(eth) }, [2, 3, 4]],
  ['of dollars', { minPriceWei: String(200n * dollar), currency: 'USDC' }, [1, 2, 3, 4, 5]],
  ['of dollars from above', { maxPriceWei: String(330n * dollar), currency: 'USDC' }, [0, 1, 2]],
])('with rates, bounds %s find what is worth as much', async (_, bounds, tokens) => {
  await compareBy(rates)
  expect(await find(bounds)).toEqual(tokens)
  expect(await countItems(services, query(bounds))).toBe(tokens.length)
})

test('bounds in a currency that no chain has are refused', async () => {
  await expect(find({ minPriceWei: '1', currency: 'DOGE' })).rejects.toMatchObject({ code: 'bad_request' })
})

test('an item with listings in two currencies has the price that is compared first', async () => {
  const again = buildOrderRow({ token_id: '4', currency: usdc, price_wei: String(50n * dollar) })
  await insertRows(services.db, 'orders', [again])
  expect(await find()).toEqual([1, 4, 0, 3, 5, 2])
  await compareBy(rates)
  expect(await find()).toEqual([4, 0, 1, 2, 3, 5])
})

test('a price in six decimals is compared as one in eighteen', async () => {
  const [row] = await services.db.query(
    'select value_rate::text from currencies where chain_id = $1 and address = $2',
    [localChainId, usdc],
  )
  expect(row).toEqual({ value_rate: String(10n ** 12n) })
})
