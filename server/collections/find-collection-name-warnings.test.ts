import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectionSchema } from '@/lib/api/schemas/collection'
import { itemSchema } from '@/lib/api/schemas/item'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildSkeleton } from '@/server/base/names/build-skeleton'
import { getItem } from '@/server/items/get-item'
import { listItems } from '@/server/items/list-items'
import { noTrust } from '@/server/services/read-trust'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildItemRow,
  buildSaleRow,
  insertRows,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { findCollectionNameWarnings } from './find-collection-name-warnings'
import { getCollection } from './get-collection'
import { listCollections } from './list-collections'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(() => clearDatabase(services.db))

interface Given {
  id: number
  name: string
  /** When its first item was minted; none was without it. */
  at?: number
  creator?: string
  block?: number
  sales?: number
  chain?: number
}

async function give(...given: Given[]) {
  for (const { id, name, at, creator, block, sales = 0, chain = localChainId } of given) {
    const place = { chain_id: chain, contract: buildAddress(id) }
    await insertRows(services.db, 'collections', [
      buildCollectionRow({
        ...place,
        ...{ name, skeleton: buildSkeleton(name), creator: creator ?? null, created_block: block ?? null },
      }),
    ])
    if (at !== undefined) await insertRows(services.db, 'items', [buildItemRow({ ...place, minted_at: at })])
    await insertRows(
      services.db,
      'sales',
      Array.from({ length: sales }, () => buildSaleRow(place)),
    )
  }
}

async function findLike(id: number, market = services, chainId = localChainId) {
  const collection = await getCollection(market, { chainId, contract: buildAddress(id) }, 'someone')
  expect(collectionSchema.parse(collection)).toEqual(collection)
  return collection.lookalike?.contract ?? null
}

test('the younger of two that look alike is marked with address, name and both ages; the older is not', async () => {
  await give({ id: 1, name: 'Bored Apes', at: pastSeconds }, { id: 2, name: 'Воred Apes', at: pastSeconds + 9 })
  const collection = await getCollection(services, { chainId: localChainId, contract: buildAddress(2) }, 'someone')
  expect(collection).toMatchObject({
    lookalike: {
      ...{ chainId: localChainId, contract: buildAddress(1), name: 'Bored Apes', because: 'older', badge: null },
      ...{ createdAt: String(pastSeconds), ownCreatedAt: String(pastSeconds + 9) },
    },
    nameSigns: ['mixed_script'],
  })
  expect(await findLike(1)).toBeNull()
  const page = await listCollections(services, { limit: 9 })
  expect(page.collections.map(({ lookalike }) => lookalike?.contract)).toEqual([undefined, buildAddress(1)])
})

test('an item says it of its collection, alone and in a list', async () => {
  await give({ id: 1, name: 'Bored Apes', at: pastSeconds }, { id: 2, name: 'Bored Apes ✅', at: pastSeconds + 9 })
  const item = await getItem(services, { chainId: localChainId, contract: buildAddress(2), tokenId: '1' }, 'someone')
  expect(itemSchema.parse(item)).toEqual(item)
  expect(item.collection).toMatchObject({ name: 'Bored Apes ▫', lookalike: { contract: buildAddress(1) } })
  const { items } = await listItems(services, { sort: 'newest', limit: 9 })
  expect(items.map(({ collection }) => collection.lookalike?.contract)).toEqual([buildAddress(1), undefined])
})

test('nobody is warned of one maker’s second one, but of another’s, and of one whose maker is not known', async () => {
  const [creator, other] = [buildAddress(7), buildAddress(8)]
  await give(
    { id: 1, name: 'Herons', at: pastSeconds, creator, block: 1 },
    { id: 2, name: 'herons', at: pastSeconds + 1, creator, block: 2 },
    { id: 3, name: 'HERONS', at: pastSeconds + 2, creator: other, block: 3 },
  )
  expect(await findLike(2)).toBeNull()
  expect(await findLike(3)).toBe(buildAddress(1))
  await give({ id: 4, name: 'Herons', at: pastSeconds + 3 })
  expect(await findLike(4)).toBe(buildAddress(1))
})

test('the operator’s badge goes before age, and makes no two badged ones imitations', async () => {
  await give(
    { id: 1, name: 'Herons', at: pastSeconds },
    { id: 2, name: 'Herons', at: pastSeconds + 1 },
    { id: 3, name: 'Herons', at: pastSeconds + 2 },
  )
  const badge = (id: number) => ({ chainId: localChainId, contract: buildAddress(id), words: 'Known to us' })
  const market = { ...services, trust: { ...noTrust, collections: [badge(2), badge(3)] } }
  expect(await findLike(1, market)).toBe(buildAddress(2))
  expect(await findLike(2, market)).toBeNull()
  expect(await findLike(3, market)).toBeNull()
  const collection = await getCollection(market, { chainId: localChainId, contract: buildAddress(2) }, 'someone')
  expect(collection.badge).toBe('Known to us')
})

test('where age does not tell, what was traded more; on another chain too', async () => {
  await give({ id: 1, name: 'Herons', sales: 1 }, { id: 2, name: 'Herons', sales: 3 })
  expect(await findLike(1)).toBe(buildAddress(2))
  expect(await findLike(2)).toBeNull()
  await give({ id: 1, name: 'Herons', at: pastSeconds, chain: 1 })
  const collection = await getCollection(services, { chainId: localChainId, contract: buildAddress(2) }, 'someone')
  expect(collection.lookalike).toMatchObject({
    chainId: 1,
    because: 'older',
    contract: buildAddress(1),
    ownCreatedAt: null,
  })
})

test('short and ordinary names are nobody’s, but for a badged one', async () => {
  await give(
    { id: 1, name: 'NFT Collection', at: pastSeconds },
    { id: 2, name: 'nft collection', at: pastSeconds + 1 },
    { id: 3, name: 'Ape', at: pastSeconds },
    { id: 4, name: 'APE', at: pastSeconds + 1 },
  )
  expect([await findLike(2), await findLike(4)]).toEqual([null, null])
  const badge = { chainId: localChainId, contract: buildAddress(3), words: 'Known to us' }
  expect(await findLike(4, { ...services, trust: { ...noTrust, collections: [badge] } })).toBe(buildAddress(3))
})

test('what an operator has hidden is no original', async () => {
  await give({ id: 1, name: 'Herons', at: pastSeconds }, { id: 2, name: 'Herons', at: pastSeconds + 1 })
  const hidden = { chain_id: localChainId, contract: buildAddress(1), token_id: '-1', reason: 'Copied', created_at: 1 }
  await insertRows(services.db, 'hidden', [hidden])
  expect(await findLike(2)).toBeNull()
})

test('where no name is like another, or each belongs to nobody, one question is asked, and none about sales', async () => {
  await give(
    { id: 1, name: 'Herons', at: pastSeconds, sales: 2 },
    { id: 2, name: 'Egrets', at: pastSeconds },
    { id: 3, name: 'Untitled', at: pastSeconds },
    { id: 4, name: 'untitled', at: pastSeconds + 1 },
  )
  const asked: string[] = []
  const db: Services['db'] = {
    ...services.db,
    query(sql, params = []) {
      asked.push(sql)
      return services.db.query(sql, params)
    },
  }
  const places = [1, 2, 3, 4].map((id) => ({ chainId: localChainId, contract: buildAddress(id) }))
  const found = await findCollectionNameWarnings({ ...services, db }, places)
  expect([...found.values()].toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
    ['Egrets', 'Herons', 'untitled', 'Untitled'].map((name) => ({ name, marks: {} })),
  )
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toMatch(/sales|items/)
})

test('thousands of imitations cost what a hundred do, and the oldest of the others is still found', async () => {
  await give({ id: 1, name: 'Herons', at: pastSeconds }, { id: 2, name: 'Herons', at: pastSeconds + 5, block: 9 })
  await services.db.query(
    `insert into collections (chain_id, contract, name, standard, skeleton, creator, created_block)
     select $1::integer, '0x' || lpad(n::text, 40, '0'), 'Herons', 'ERC721', $2, 'x', n from generate_series(10, 4000) n`,
    [localChainId, buildSkeleton('Herons')],
  )
  await services.db.execute('analyze collections')
  const begun = performance.now()
  expect(await findLike(2)).toBe(buildAddress(1))
  expect(performance.now() - begun).toBeLessThan(1_000)
})
