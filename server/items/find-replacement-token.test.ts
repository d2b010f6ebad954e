import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Item, ItemVoucher } from '@/lib/api/schemas/item'
import { localChainId } from '@/lib/protocol/chains/chains'
import { computeNextVoucherId } from '@/lib/vouchers/build-voucher'
import type { Services } from '@/server/services/services'
import { buildItem } from '@/tests/builders/build-item'
import {
  buildHash,
  buildItemRow,
  collectionAddress,
  futureSeconds,
  insertRows,
  makerAddress,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { findReplacementToken } from './find-replacement-token'

let services: Services
const hash = buildHash(1)
const tokenId = 2n ** 128n + 5n

beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'vouchers', [
    {
      ...{ chain_id: localChainId, collection: collectionAddress, hash, token_id: String(tokenId), nonce: '0' },
      ...{ creator: makerAddress, price_wei: '1', deadline: String(futureSeconds), signature: '0x' },
      ...{ terms: JSON.stringify({ uri: 'ipfs://rain' }), created_at: pastSeconds },
    },
  ])
})

const find = (change: Partial<ItemVoucher> = {}) => {
  const voucher: ItemVoucher = {
    ...{ hash, creator: makerAddress, priceWei: '1', buyer: null, deadline: String(futureSeconds) },
    ...{ status: 'cancelled', isOver: true, ...change },
  }
  const item: Item = { ...buildItem(), contract: collectionAddress, tokenId: String(tokenId), voucher }
  return findReplacementToken(services, item)
}
const addItem = (change: Parameters<typeof buildItemRow>[0]) =>
  insertRows(services.db, 'items', [buildItemRow({ token_uri: 'ipfs://rain', minted_at: pastSeconds + 9, ...change })])

test('what its maker has minted since leads there, but no other item, and none of before', async () => {
  await addItem({ token_id: '1', token_uri: 'ipfs://snow' })
  await addItem({ token_id: '2', minted_at: pastSeconds - 9 })
  await addItem({ token_id: String(tokenId), minted_block: null })
  expect(await find()).toBeUndefined()
  await addItem({ token_id: '3' })
  expect(await find()).toBe('3')
  expect(await find({ status: 'expired', isOver: false })).toBe('3')
  expect(await find({ status: 'active', isOver: false }), 'on sale').toBeUndefined()
})

test('what is sold again as another token leads there first', async () => {
  const next = computeNextVoucherId(tokenId).toString()
  await addItem({ token_id: '3' })
  await addItem({ token_id: next, minted_block: null })
  expect(await find()).toBe(next)
  expect(await find({ isOver: false }), 'the same token can be sold').toBe('3')
})
