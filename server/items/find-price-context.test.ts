import { zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Services } from '@/server/services/services'
import {
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderRow,
  buildSaleRow,
  collectionAddress,
  insertRows,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { findLastSale, findPriceContext } from './find-price-context'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [buildItemRow(), buildItemRow({ token_id: '2' })])
})

const item = { chainId: localChainId, contract: collectionAddress, tokenId: '1' }

test('one sale is no line, and a minting voucher and a sale are', async () => {
  await insertRows(services.db, 'sales', [buildSaleRow()])
  expect(await findPriceContext(services, item)).toMatchObject({ hasSales: false })
  await insertRows(services.db, 'voucher_events', [
    {
      ...{ chain_id: localChainId, contract: collectionAddress, token_id: '1', block_number: 1, log_index: 9 },
      ...{
        block_hash: buildHash(5),
        transaction_hash: buildHash(6),
        time: pastSeconds,
        kind: 'redeemed',
        price_wei: '5',
      },
    },
  ])
  expect(await findPriceContext(services, item)).toMatchObject({ hasSales: true })
})

test('the last sale that counts, and the cheapest listing of the collection', async () => {
  await insertRows(services.db, 'sales', [
    buildSaleRow({ price_wei: '20' }),
    buildSaleRow({ price_wei: '900', is_wash_trade: true }),
    buildSaleRow({ token_id: '2', price_wei: '70' }),
  ])
  await insertRows(services.db, 'orders', [
    buildOrderRow({ token_id: '1', price_wei: '40' }),
    buildOrderRow({ token_id: '2', price_wei: '30' }),
  ])
  expect(await findPriceContext(services, item)).toEqual({
    lastSale: { currency: zeroAddress, priceWei: '20', quantity: '1', time: String(pastSeconds) },
    floorWei: '30',
    // One of them does not count.
    hasSales: false,
  })
  expect((await findLastSale(services, item))?.priceWei).toBe('20')
})

test('without a sale and a listing there is neither', async () => {
  expect(await findPriceContext(services, item)).toEqual({ lastSale: null, floorWei: null, hasSales: false })
  expect(await findLastSale(services, item)).toBeNull()
})
