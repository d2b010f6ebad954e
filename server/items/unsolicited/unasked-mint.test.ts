import { zeroAddress } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { localChainId } from '@/lib/protocol/chains/chains'
import { countItems } from '@/server/items/count-items'
import { getItem } from '@/server/items/get-item'
import { listItems } from '@/server/items/list-items'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  collectionAddress as contract,
  makerAddress as holder,
  insertRows,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'

const services = await openTestServices()
const { db } = services
afterAll(() => db.close())

const arrival = {
  ...{ chain_id: localChainId, contract, token_id: '1', holder, sender: zeroAddress as string },
  ...{ transaction_hash: buildHash(1), block_number: 1, is_unsolicited: true as boolean | null },
}

beforeEach(async () => {
  await clearDatabase(db)
  await insertRows(db, 'collections', [buildCollectionRow()])
  await insertRows(db, 'items', [buildItemRow({ creator: holder })])
})

async function readCreator() {
  const created = itemsQuerySchema.parse({ creator: holder })
  const { items } = await listItems(services, created)
  const item = await getItem(services, { chainId: localChainId, contract, tokenId: '1' }, '127.0.0.1')
  return { isListed: items.length === 1, count: await countItems(services, created), creator: item.creator }
}

const [named, unnamed] = [
  { isListed: true, count: 1, creator: holder },
  { isListed: false, count: 0, creator: null },
]

test('who was sent a new token unasked is not its creator', async () => {
  expect(await readCreator()).toEqual(named)
  await insertRows(db, 'item_arrivals', [arrival])
  expect(await readCreator()).toEqual(unnamed)
})

test.each([
  ['minted it', { is_unsolicited: false }],
  ['got it and nothing is decided', { is_unsolicited: null }],
  ['got it back from somebody unasked', { sender: buildAddress(9) }],
  ['is somebody else than who was sent it', { holder: buildAddress(9) }],
])('its creator is who %s', async (_, change) => {
  await insertRows(db, 'item_arrivals', [{ ...arrival, ...change }])
  expect(await readCreator()).toEqual(named)
})
