import { afterAll, beforeEach, expect, test } from 'vitest'
import { ordersQuerySchema } from '@/lib/api/schemas/query-parameters'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buildOffer, encodeOrderComponents } from '@/lib/protocol/seaport'
import { buildPayment } from '@/lib/protocol/seaport/build-payments'
import { listOrders } from '@/server/orders/list-orders'
import { buildAddress, buildOrderRow, collectionAddress, insertRows, makerAddress } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'

const services = await openTestServices()
const { db } = services
const currency = findChain(localChainId)?.weth.address as `0x${string}`

beforeEach(() => clearDatabase(db))
afterAll(() => db.close())

interface Offer {
  priceWei: bigint
  /** What it pays back to its own offerer. */
  backWei?: bigint
  feeBps?: number
  quantity?: bigint
  /** What is left of it. */
  left?: bigint
}

const buildRow = ({ priceWei, backWei = 0n, feeBps = 0, quantity = 1n, left = quantity }: Offer) => {
  const components = buildOffer({
    ...{ offerer: makerAddress, contract: collectionAddress, standard: 'ERC1155', wanted: { tokenId: 1n }, currency },
    ...{ priceWei, quantity, startTimeSeconds: 1n, endTimeSeconds: 2n, counter: 0n, salt: 1n },
    fees: feeBps ? [{ recipient: buildAddress(9), bps: feeBps }] : [],
  })
  const back = buildPayment(currency, makerAddress, { startAmount: backWei, endAmount: backWei })
  const consideration = [...components.consideration, ...(backWei > 0n ? [back] : [])]
  return buildOrderRow({
    ...{ side: 'offer', kind: 'item', currency, quantity: String(left) },
    price_wei: String((priceWei * left) / quantity),
    parameters: JSON.stringify(encodeOrderComponents({ ...components, consideration })),
  })
}
const insert = (...offers: Offer[]) => insertRows(db, 'orders', offers.map(buildRow))
const ranked = async () => {
  const query = ordersQuerySchema.parse({ sort: 'unit_price_desc', currency: 'WETH' })
  return (await listOrders(services, query)).orders.map(({ priceWei, netPriceWei }) => [priceWei, netPriceWei])
}

test('offers are ranked by what their seller gets', async () => {
  await insert({ priceWei: 900n, backWei: 899n }, { priceWei: 100n }, { priceWei: 105n, feeBps: 1_000 })
  expect(await ranked()).toEqual([
    ['100', '100'],
    ['105', '95'],
    ['900', '1'],
  ])
})

test('an offer that is filled in part keeps its rank', async () => {
  await insert({ priceWei: 400n, quantity: 4n, left: 1n, feeBps: 1_000 }, { priceWei: 91n }, { priceWei: 89n })
  const before = [
    ['91', '91'],
    ['100', '90'],
    ['89', '89'],
  ]
  expect(await ranked()).toEqual(before)
  await db.query("update orders set price_wei = 400, quantity = 4 where price_wei = '100'")
  expect((await ranked()).map(([priceWei]) => priceWei)).toEqual(['91', '400', '89'])
})

test('a listing is ranked by what its buyer pays, also after a change of its price', async () => {
  await insertRows(db, 'orders', [
    buildOrderRow({ price_wei: '30', quantity: '3' }),
    buildOrderRow({ price_wei: '11' }),
  ])
  await db.query("update orders set price_wei = 60 where price_wei = '30'")
  const units = await db.query<{ unit_price: string }>('select unit_price from orders order by unit_price')
  expect(units.map(({ unit_price: unit }) => unit)).toEqual([`11${'0'.repeat(20)}`, `20${'0'.repeat(20)}`])
})
