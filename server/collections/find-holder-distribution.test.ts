import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Services } from '@/server/services/services'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { findHolderDistribution } from './find-holder-distribution'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(() => clearDatabase(services.db))

const find = () => findHolderDistribution(services, { chainId: localChainId, contract: collectionAddress })

test('accounts are counted by how many they hold, at the bounds of each bucket', async () => {
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  const held = [1, 1, 2, 3, 4, 10, 11, 51]
  await insertRows(
    services.db,
    'items',
    held.flatMap((count, place) =>
      Array.from({ length: count }, (_, index) =>
        buildItemRow({ token_id: String(place * 100 + index), owner: buildAddress(place + 1) }),
      ),
    ),
  )
  expect(await find()).toEqual([
    { least: 1, most: 1, holderCount: 2, quantity: '2' },
    { least: 2, most: 3, holderCount: 2, quantity: '5' },
    { least: 4, most: 10, holderCount: 2, quantity: '14' },
    { least: 11, most: 50, holderCount: 1, quantity: '11' },
    { least: 51, most: null, holderCount: 1, quantity: '51' },
  ])
})

test('a collection that nobody holds has no distribution', async () => {
  expect(await find()).toEqual([])
})
