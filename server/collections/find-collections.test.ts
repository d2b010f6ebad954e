import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/chains/chains'
import { accountSchema } from '@/lib/schemas/account'
import { collectionSchema } from '@/lib/schemas/collection'
import { getAccount } from '@/server/accounts/get-account'
import type { Services } from '@/server/services'
import {
  buildAddress,
  buildCollectionRow,
  buildItemRow,
  buildOrderRow,
  buildSaleRow,
  collectionAddress,
  insertRows,
  makerAddress,
  pastSeconds,
} from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { findCollections } from './find-collections'
import { getCollection } from './get-collection'

const other = buildAddress(200)
let services: Services
beforeAll(async () => {
  services = await openTestServices()
  await insertRows(services.db, 'collections', [
    buildCollectionRow(),
    buildCollectionRow({ contract: other, name: 'Ponds' }),
  ])
  await insertRows(services.db, 'items', [
    buildItemRow({ token_id: '1' }),
    buildItemRow({ token_id: '2', owner: buildAddress(2) }),
    buildItemRow({ token_id: '3', owner: buildAddress(2) }),
  ])
  await insertRows(services.db, 'orders', [
    buildOrderRow({ price_wei: '100' }),
    buildOrderRow({ price_wei: '9', token_id: '2', status: 'inactive', reasons: ['not_owner'] }),
    buildOrderRow({ price_wei: '10', token_id: '3', end_time: pastSeconds + 1 }),
    buildOrderRow({ price_wei: '1', token_id: '3', status: 'cancelled' }),
  ])
  await insertRows(services.db, 'sales', [buildSaleRow({ price_wei: '7' }), buildSaleRow({ price_wei: '8' })])
})
afterAll(() => services.db.close())

test('the floor is of what can be bought now, and the volume of what was', async () => {
  const collection = await getCollection(services, { chainId: localChainId, contract: collectionAddress })
  expect(collectionSchema.parse(collection)).toEqual(collection)
  expect(collection).toMatchObject({ itemCount: 3, ownerCount: 2, floorWei: '100', volumeWei: '15', saleCount: 2 })
})

test('a collection without items has no floor', async () => {
  const collection = await getCollection(services, { chainId: localChainId, contract: other })
  expect(collection).toMatchObject({ itemCount: 0, ownerCount: 0, floorWei: null, volumeWei: '0', saleCount: 0 })
  await expect(getCollection(services, { chainId: 1, contract: other })).rejects.toMatchObject({ code: 'not_found' })
})

test('pages', async () => {
  const first = await findCollections(services, { limit: 1 })
  const second = await findCollections(services, { limit: 1, cursor: first.next ?? '' })
  expect([...first.collections, ...second.collections].map(({ name }) => name)).toEqual(['Stones', 'Ponds'])
  expect(second.next).toBeNull()
})

test('an account has what it owns, what it made, and each signature that could be filled', async () => {
  const account = await getAccount(services, { address: makerAddress })
  expect(accountSchema.parse(account)).toEqual(account)
  expect(account.owned.map(({ tokenId }) => tokenId)).toEqual(['1'])
  expect(account.created).toHaveLength(3)
  expect(account.orders.map(({ status }) => status)).toEqual(['inactive', 'active'])
})
