import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemTraitsAnswerSchema } from '@/lib/api/schemas/item-traits'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import type { Services } from '@/server/services/services'
import { buildCollectionRow, buildItemRow, buildOrderRow, collectionAddress, insertRows } from '@/tests/builders/rows'
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
