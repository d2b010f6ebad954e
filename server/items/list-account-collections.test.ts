import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountCollectionsAnswerSchema } from '@/lib/api/schemas/account-collection'
import { localChainId } from '@/lib/protocol/chains/chains'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderRow,
  collectionAddress as contract,
  insertRows,
  makerAddress,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { listAccountCollections } from './list-account-collections'

const services = await openTestServices()
const { db } = services
afterAll(() => db.close())

const [editions, sold] = [buildAddress(200), buildAddress(201)]

beforeEach(async () => {
  await clearDatabase(db)
  await insertRows(db, 'collections', [
    buildCollectionRow({ name: 'Stones' }),
    buildCollectionRow({ contract: editions, name: 'Prints', standard: 'ERC1155' }),
    buildCollectionRow({ contract: sold, name: 'Sold out' }),
    buildCollectionRow({ contract: buildAddress(202), name: 'Of others' }),
  ])
})

const list = (address: string = makerAddress) => listAccountCollections(services, { address })

test('what an account holds or has listed, and its items, those that it has listed first', async () => {
  await insertRows(db, 'items', [
    buildItemRow({ token_id: '1' }),
    buildItemRow({ token_id: '2' }),
    buildItemRow({ token_id: '3', owner: buildAddress(9) }),
    buildItemRow({ contract: editions, standard: 'ERC1155', owner: null }),
    buildItemRow({ contract: buildAddress(202), owner: buildAddress(9) }),
  ])
  await insertRows(db, 'balances', [
    { chain_id: localChainId, contract: editions, token_id: '1', holder: makerAddress, quantity: '4' },
  ])
  await insertRows(db, 'orders', [
    buildOrderRow({ token_id: '2', status: 'cancelled' }),
    buildOrderRow({ hash: buildHash(8), collection: sold, token_id: '7', status: 'filled' }),
    buildOrderRow({ hash: buildHash(9), collection: buildAddress(202), side: 'offer', kind: 'item' }),
  ])
  const found = await list(makerAddress.toLowerCase())
  expect(accountCollectionsAnswerSchema.parse(found)).toEqual(found)
  const place = { chainId: localChainId }
  expect(found.collections.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { ...place, contract: editions, name: 'Prints', standard: 'ERC1155', heldTokenIds: [] },
    { ...place, contract: sold, name: 'Sold out', standard: 'ERC721', heldTokenIds: [] },
    { ...place, contract, name: 'Stones', standard: 'ERC721', heldTokenIds: ['2', '1'] },
  ])
  expect(found.isComplete).toBe(true)
  expect(await list(buildAddress(7))).toEqual({ collections: [], isComplete: true })
})

test('what came unsolicited is left out', async () => {
  await insertRows(db, 'items', [buildItemRow({ token_id: '1' })])
  await insertRows(db, 'item_arrivals', [
    {
      ...{ chain_id: localChainId, contract, token_id: '1', holder: makerAddress, sender: buildAddress(9) },
      ...{ transaction_hash: buildHash(1), block_number: 1, is_unsolicited: true },
    },
  ])
  expect((await list()).collections).toEqual([])
})

test('more than one answer has is said', async () => {
  const rows = Array.from({ length: 501 }, (_, index) => buildItemRow({ token_id: String(index) }))
  await insertRows(db, 'items', rows)
  const { collections, isComplete } = await list()
  expect([collections[0]?.heldTokenIds.length, isComplete]).toEqual([500, false])
})
