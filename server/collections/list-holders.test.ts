import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdersPageSchema } from '@/lib/api/schemas/collection-holder'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Services } from '@/server/services/services'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { listHolders } from './list-holders'

const editions = buildAddress(200)
let services: Services
beforeAll(async () => {
  services = await openTestServices()
  await insertRows(services.db, 'collections', [
    buildCollectionRow(),
    buildCollectionRow({ contract: editions, standard: 'ERC1155' }),
    buildCollectionRow({ contract: buildAddress(300), backfill_from: '1' }),
  ])
  const owners = [1, 2, 2, 3, 3, 3, 4]
  await insertRows(services.db, 'items', [
    ...owners.map((owner, index) => buildItemRow({ token_id: String(index), owner: buildAddress(owner) })),
    buildItemRow({ token_id: '99', owner: null }),
    buildItemRow({ contract: editions, standard: 'ERC1155', owner: null }),
  ])
  await insertRows(
    services.db,
    'balances',
    [
      ['1', 1, '5'],
      ['2', 1, '1'],
      ['1', 2, '10'],
    ].map(([token_id, holder, quantity]) => ({
      ...{ chain_id: localChainId, contract: editions, token_id: String(token_id) },
      ...{ holder: buildAddress(Number(holder)), quantity: String(quantity) },
    })),
  )
})
afterAll(() => services.db.close())

const find = (contract: string, query: { limit?: number; cursor?: string } = {}) =>
  listHolders(services, { chainId: localChainId, contract: contract as `0x${string}` }, { limit: 24, ...query }, 'a')

test('whoever has most comes first, with how much; what was burnt nobody has', async () => {
  const page = await find(collectionAddress)
  expect(holdersPageSchema.parse(page)).toEqual(page)
  expect(page.supply).toBe('7')
  expect(page.holders.map(({ address, quantity }) => [address, quantity])).toEqual([
    [buildAddress(3), '3'],
    [buildAddress(2), '2'],
    [buildAddress(4), '1'],
    [buildAddress(1), '1'],
  ])
})

test('of editions the pieces count, and how many different items they are of', async () => {
  expect(await find(editions)).toEqual({
    holders: [
      { address: buildAddress(2), quantity: '10', workCount: 1 },
      { address: buildAddress(1), quantity: '6', workCount: 2 },
    ],
    supply: '16',
    next: null,
  })
})

test('pages go on where the one before ended, and a cursor of another list is refused', async () => {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { holders, next } = await find(collectionAddress, { limit: 1, ...(cursor ? { cursor } : {}) })
    found.push(...holders.map(({ address }) => address))
    cursor = next ?? undefined
  } while (cursor)
  expect(found).toEqual([3, 2, 4, 1].map(buildAddress))
  await expect(find(collectionAddress, { cursor: 'e30' })).rejects.toMatchObject({ code: 'bad_request' })
})

test('while a collection is read, nobody can say who has what', async () => {
  await expect(find(buildAddress(300))).rejects.toMatchObject({ code: 'unavailable' })
})

test('of editions that are all divided alike it says how', async () => {
  const [alike, mixed, unique] = [buildAddress(400), buildAddress(500), buildAddress(600)]
  await insertRows(services.db, 'collections', [
    buildCollectionRow({ contract: alike, standard: 'ERC1155' }),
    buildCollectionRow({ contract: mixed, standard: 'ERC1155' }),
    buildCollectionRow({ contract: unique }),
  ])
  const edition = { standard: 'ERC1155', owner: null }
  await insertRows(services.db, 'items', [
    buildItemRow({ ...edition, contract: alike, token_id: '1', decimals: 2 }),
    buildItemRow({ ...edition, contract: alike, token_id: '2', decimals: 2 }),
    buildItemRow({ ...edition, contract: mixed, token_id: '1', decimals: 2 }),
    buildItemRow({ ...edition, contract: mixed, token_id: '2' }),
    // An ERC-721 has no amounts, whatever its metadata says.
    buildItemRow({ contract: unique, decimals: 18 }),
  ])
  const page = await find(alike)
  expect(page.decimals).toBe(2)
  expect(holdersPageSchema.parse(page)).toEqual(page)
  for (const contract of [mixed, unique, editions]) expect(await find(contract)).not.toHaveProperty('decimals')
})
