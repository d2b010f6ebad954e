import { afterAll, beforeEach, expect, test } from 'vitest'
import { itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { localChainId } from '@/lib/protocol/chains/chains'
import { countItems } from '@/server/items/count-items'
import { listItems } from '@/server/items/list-items'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderRow,
  buildSaleRow,
  collectionAddress as contract,
  makerAddress as holder,
  insertRows,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'

const services = await openTestServices()
const { db } = services
afterAll(() => db.close())

const item = { chain_id: localChainId, contract, token_id: '1' }
const arrival = {
  ...{ ...item, holder, sender: buildAddress(9), transaction_hash: buildHash(1), block_number: 1 },
  is_unsolicited: true as boolean | null,
}
const choice = { ...item, address: holder, is_hidden: false, chosen_at: pastSeconds }

/** Token 1 came unasked; token 2 is of another collection and came in no way that is known. */
beforeEach(async () => {
  await clearDatabase(db)
  await insertRows(db, 'collections', [buildCollectionRow(), buildCollectionRow({ contract: buildAddress(101) })])
  await insertRows(db, 'items', [buildItemRow(), buildItemRow({ contract: buildAddress(101), token_id: '2' })])
  await insertRows(db, 'item_arrivals', [arrival])
})

const query = (change: Record<string, string> = {}) => itemsQuerySchema.parse({ owner: holder, ...change })
const list = async (change?: Record<string, string>, market: Services = services) =>
  (await listItems(market, query(change))).items.map(({ tokenId }) => tokenId).toSorted()

test('what came unasked is left out of the list and the count of its owner, and listed when it is asked for', async () => {
  expect(await list()).toEqual(['2'])
  expect(await list({ hidden: 'false' })).toEqual(['2'])
  expect(await list({ hidden: 'true' })).toEqual(['1'])
  expect(await list({ sort: 'price_asc' })).toEqual(['2'])
  expect(await countItems(services, query())).toBe(1)
  expect(await countItems(services, query({ hidden: 'true' }))).toBe(1)
})

test('a list that names the collection has all that the owner has of it', async () => {
  expect(await list({ contract })).toEqual(['1'])
  expect(await list({ contract, hidden: 'false' })).toEqual([])
})

test('a list of all items has it', async () => {
  const { items } = await listItems(services, itemsQuerySchema.parse({}))
  expect(items).toHaveLength(2)
})

test.each<[string, string, Record<string, string | number | boolean | null>]>([
  ['its owner shows it', 'item_choices', choice],
  ['its owner likes it', 'favourites', { ...item, address: holder, created_at: pastSeconds }],
  ['its owner listed it', 'orders', buildOrderRow() as never],
  ['its collection was traded', 'sales', buildSaleRow({ token_id: '7', seller: buildAddress(7) }) as never],
  ['its owner minted another one', 'item_arrivals', { ...arrival, token_id: '7', is_unsolicited: false }],
  [
    'the operator approved its collection',
    'listing_requests',
    {
      ...{ chain_id: localChainId, contract, name: 'Stones', requester: holder, requester_chain_id: 0 },
      ...{ state: 'approved', created_at: pastSeconds },
    },
  ],
])('it is shown once %s', async (_, table, row) => {
  await insertRows(db, table, [row])
  expect(await list()).toEqual(['1', '2'])
  expect(await list({ hidden: 'true' })).toEqual([])
})

test.each<[string, string, Record<string, string | number | boolean | null>]>([
  ['somebody else shows it', 'item_choices', { ...choice, address: buildAddress(8) }],
  [
    'the contract at its owner’s address on another chain shows it',
    'item_choices',
    { ...choice, account_chain_id: 10 },
  ],
  ['somebody else likes it', 'favourites', { ...item, address: buildAddress(8), created_at: pastSeconds }],
  ['somebody offers for it', 'orders', buildOrderRow({ maker: buildAddress(8), side: 'offer', kind: 'item' }) as never],
  ['its collection was traded with oneself', 'sales', buildSaleRow({ buyer: holder, is_wash_trade: true }) as never],
  ['another one came unasked too', 'item_arrivals', { ...arrival, token_id: '7' }],
  ['of another one nothing is decided', 'item_arrivals', { ...arrival, token_id: '7', is_unsolicited: null }],
])('it stays hidden when %s', async (_, table, row) => {
  await insertRows(db, table, [row])
  expect(await list()).toEqual(['2'])
})

test('it is shown once the operator vouches for its collection, and is shown to others who have it', async () => {
  const trust = { ...services.trust, collections: [{ chainId: localChainId, contract, words: 'Known' }] }
  expect(await list({}, { ...services, trust })).toEqual(['1', '2'])
  await db.query('update item_arrivals set holder = $1', [buildAddress(8)])
  expect(await list()).toEqual(['1', '2'])
})

test('its owner hides any item, also one that came unasked and is of a known collection now', async () => {
  await insertRows(db, 'item_choices', [
    { ...choice, contract: buildAddress(101), token_id: '2', is_hidden: true },
    { ...choice, is_hidden: true },
  ])
  await insertRows(db, 'sales', [buildSaleRow({ seller: buildAddress(7) })])
  expect(await list()).toEqual([])
  expect(await list({ hidden: 'true' })).toEqual(['1', '2'])
})

test('whose items are hidden must be said', () => {
  expect(itemsQuerySchema.safeParse({ hidden: 'true' }).error?.issues[0]).toMatchObject({ path: ['hidden'] })
})
