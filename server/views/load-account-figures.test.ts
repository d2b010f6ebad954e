import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildItemRow,
  buildOrderRow,
  buildSaleRow,
  collectionAddress,
  insertRows,
  makerAddress,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { loadAccountFigures } from './load-account-figures'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(() => clearDatabase(services.db))

const other = buildAddress(555)
const holder = buildAddress(7)

test('what an account owns, created and sold, and the worth of what it owns at floor prices', async () => {
  await insertRows(services.db, 'collections', [buildCollectionRow(), buildCollectionRow({ contract: other })])
  await insertRows(services.db, 'items', [
    buildItemRow({ token_id: '1', owner: holder }),
    buildItemRow({ token_id: '2', owner: holder }),
    buildItemRow({ token_id: '3' }),
    buildItemRow({ token_id: '4', contract: other, owner: holder, creator: holder }),
    buildItemRow({ token_id: '5', contract: other }),
  ])
  await insertRows(services.db, 'orders', [
    buildOrderRow({ token_id: '3', price_wei: '40' }),
    buildOrderRow({ token_id: '5', collection: other, price_wei: '7' }),
    buildOrderRow({ token_id: '5', collection: other, price_wei: '9' }),
  ])
  await insertRows(services.db, 'sales', [
    buildSaleRow({ seller: holder, price_wei: '10' }),
    buildSaleRow({ seller: holder, price_wei: '5' }),
    buildSaleRow({ seller: holder, price_wei: '900', is_wash_trade: true }),
  ])
  expect(await loadAccountFigures(services, holder)).toEqual({
    ...{ ownedCount: 3, createdCount: 1, saleCount: 2, soldWei: 15n },
    floorValueWei: 2n * 40n + 7n,
  })
})

test('an edition is worth the floor price for each copy that the account has', async () => {
  const common = { chain_id: localChainId, contract: collectionAddress, token_id: '1' }
  await insertRows(services.db, 'collections', [buildCollectionRow({ standard: 'ERC1155' })])
  await insertRows(services.db, 'items', [buildItemRow({ token_id: '1', standard: 'ERC1155', owner: null })])
  await insertRows(services.db, 'balances', [
    { ...common, holder: holder, quantity: '4' },
    { ...common, holder: makerAddress, quantity: '9' },
  ])
  await insertRows(services.db, 'orders', [buildOrderRow({ token_id: '1', price_wei: '40' })])
  expect(await loadAccountFigures(services, holder)).toMatchObject({ ownedCount: 1, floorValueWei: 4n * 40n })
})

test('an account that nothing is known of has none, and no worth', async () => {
  expect(await loadAccountFigures(services, makerAddress)).toEqual({
    ...{ ownedCount: 0, createdCount: 0, saleCount: 0, soldWei: 0n },
    floorValueWei: null,
  })
})
