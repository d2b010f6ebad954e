import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemTraitsAnswerSchema } from '@/lib/api/schemas/item-traits'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Services } from '@/server/services/services'
import {
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderRow,
  buildSaleRow,
  collectionAddress,
  insertRows,
} from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { findItemTraits } from './find-item-traits'
import { storeTraits } from './metadata/store-metadata'

let services: Services
const place = { chainId: localChainId, contract: collectionAddress }
beforeAll(async () => {
  services = await openTestServices()
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [
    ...['1', '2', '3', '4'].map((token_id) => buildItemRow({ token_id })),
    // Burnt.
    buildItemRow({ token_id: '5', owner: null }),
  ])
  const gold = [{ name: 'Metal', value: 'Gold' }]
  for (const tokenId of [1n, 2n, 5n])
    await services.db.transaction((tx) => storeTraits(tx, { ...place, tokenId, traits: gold }))
  await services.db.transaction((tx) =>
    storeTraits(tx, { ...place, tokenId: 3n, traits: [{ name: 'Metal', value: 'Tin' }] }),
  )
  await services.db.transaction((tx) =>
    storeTraits(tx, { ...place, tokenId: 1n, traits: [...gold, { name: 'Age', value: 'Old' }] }),
  )
  const criteria = JSON.stringify({ kind: 'trait', trait: gold[0], tokenIds: ['1', '2'] })
  const weth = findChain(localChainId)?.weth.address ?? null
  await insertRows(services.db, 'orders', [
    buildOrderRow({ token_id: '2', price_wei: '9' }),
    buildOrderRow({ token_id: '3', price_wei: '4' }),
    buildOrderRow({ side: 'offer', kind: 'trait', token_id: null, currency: weth, price_wei: '6', criteria }),
    buildOrderRow({ side: 'offer', kind: 'trait', token_id: null, currency: weth, price_wei: '5', criteria }),
  ])
})
afterAll(() => services.db.close())

test('each trait with how many of the collection share it, and what the cheapest of them is sold for', async () => {
  const found = await findItemTraits(services, { ...place, tokenId: '1' }, '127.0.0.1')
  expect(itemTraitsAnswerSchema.parse(found)).toEqual(found)
  expect(found).toEqual({
    traits: [
      { name: 'Age', value: 'Old', count: 1, floorWei: null, bestOfferWei: null },
      { name: 'Metal', value: 'Gold', count: 2, floorWei: '9', bestOfferWei: '6' },
    ],
    itemCount: 4,
  })
})

test('an item without traits has none, and its collection is counted all the same', async () => {
  expect(await findItemTraits(services, { ...place, tokenId: '4' }, '127.0.0.1')).toEqual({ traits: [], itemCount: 4 })
})

test('each trait with the median of what its items sold for in 90 days, without wash trades, bundles and older sales', async () => {
  const ago = (days: bigint) => (nowSeconds() - days * 86_400n).toString()
  const sale = (token_id: string, price_wei: string, changes = {}) =>
    buildSaleRow({ token_id, price_wei, time: ago(1n), ...changes })
  await insertRows(services.db, 'sales', [
    sale('1', '10'),
    sale('2', '30'),
    // Two pieces for 25 each.
    sale('5', '50', { quantity: '2' }),
    sale('3', '7'),
    sale('3', '7'),
  ])
  const medians = async (tokenId: string) => {
    const { traits } = await findItemTraits(services, { ...place, tokenId }, '127.0.0.1')
    return traits.map(({ value, recentSales }) => [value, recentSales])
  }
  const ofThree = [
    ['Old', undefined],
    ['Gold', { count: 3, medianWei: '25' }],
  ]
  expect(await medians('1')).toEqual(ofThree)
  // Two are too few.
  expect(await medians('3')).toEqual([['Tin', undefined]])

  const bundle = { block_number: 9_001, block_hash: buildHash(9_001), log_index: 4 }
  await insertRows(services.db, 'sales', [
    sale('1', '999', { is_wash_trade: true }),
    sale('1', '999', bundle),
    sale('2', '999', bundle),
    sale('2', '999', { time: ago(91n) }),
  ])
  expect(await medians('1')).toEqual(ofThree)

  await insertRows(services.db, 'sales', [sale('2', '40')])
  expect(await medians('1')).toEqual([
    ['Old', undefined],
    ['Gold', { count: 4, medianWei: '27' }],
  ])
})
