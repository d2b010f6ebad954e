import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { formatAddress } from '@/lib/base/format/format-address'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buildSkeleton } from '@/server/base/names/build-skeleton'
import { findCollectionNames } from '@/server/collections/find-collection-names'
import { getCollection } from '@/server/collections/get-collection'
import { countItems, maxCounted } from '@/server/items/count-items'
import { listItems } from '@/server/items/list-items'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildItemRow,
  buildOrderRow,
  collectionAddress,
  insertRows,
  makerAddress,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { loadItems } from './load-items'
import { loadTraitFacets } from './load-trait-facets'

const of = { chainId: localChainId, contract: collectionAddress }
const weth = findChain(localChainId)?.weth.address ?? null
const soon = Math.floor(Date.now() / 1000) + 3_600

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
})

const ids = async (query: Record<string, unknown>) =>
  (await listItems(services, itemsQuerySchema.parse(query))).items.map(({ tokenId }) => Number(tokenId))

async function insertFour() {
  const tokens = ['1', '2', '3', '4']
  const items = tokens.map((token_id) => buildItemRow({ token_id, minted_at: pastSeconds + Number(token_id) }))
  await insertRows(services.db, 'items', items)
  const offer = { side: 'offer', kind: 'item', currency: weth, maker: buildAddress(9) }
  await insertRows(services.db, 'orders', [
    buildOrderRow({ token_id: '1', price_wei: '5' }),
    buildOrderRow({ token_id: '2', price_wei: '7', end_time: soon }),
    buildOrderRow({ token_id: '2', price_wei: '9' }),
    buildOrderRow({ token_id: '4', price_wei: '1', end_time: pastSeconds + 1 }),
    buildOrderRow({ ...offer, token_id: '1' }),
    buildOrderRow({ ...offer, token_id: '3' }),
    // Neither its owner's own, nor one that is over, nor one for any item of the collection.
    buildOrderRow({ ...offer, token_id: '2', maker: makerAddress }),
    buildOrderRow({ ...offer, token_id: '4', status: 'cancelled' }),
    buildOrderRow({ ...offer, kind: 'collection', token_id: null }),
  ])
}

test.each(['newest', 'price_asc', 'price_desc', 'ending'])(
  'sorted by %s, each status finds what it says',
  async (sort) => {
    await insertFour()
    await services.db.query('update items set owner = $1', [makerAddress])
    const found = async (status: string) => (await ids({ status, sort })).toSorted()
    expect(await found('on_sale')).toEqual([1, 2])
    expect(await found('not_on_sale')).toEqual([3, 4])
    expect(await found('ending')).toEqual([2])
    expect(await found('with_offers')).toEqual([1, 3])
    expect(await ids({ status: 'not_on_sale', minPriceWei: '1', sort })).toEqual([])
    const first = await listItems(services, itemsQuerySchema.parse({ status: 'with_offers', sort, limit: '1' }))
    const rest = await ids({ status: 'with_offers', sort, cursor: first.next ?? '' })
    expect([...first.items.map(({ tokenId }) => Number(tokenId)), ...rest].toSorted()).toEqual([1, 3])
  },
)

test.each(['newest', 'price_asc', 'price_desc', 'ending'])(
  'by %s, what lies between two places is found whole, whatever has come there or gone',
  async (sort) => {
    const tokens = Array.from({ length: 12 }, (_, index) => String(index + 1))
    const items = tokens.map((token_id) => buildItemRow({ token_id, minted_at: pastSeconds + Number(token_id) }))
    await insertRows(services.db, 'items', items)
    const listed = tokens.slice(0, 7)
    await insertRows(
      services.db,
      'orders',
      listed.map((token_id) => buildOrderRow({ token_id, price_wei: token_id, end_time: soon + Number(token_id) })),
    )
    const pages: { cursor: string | undefined; next: string | null; found: string[] }[] = []
    let cursor: string | undefined
    do {
      const { items: found, next } = await listItems(services, itemsQuerySchema.parse({ sort, limit: '4', cursor }))
      pages.push({ cursor, next, found: found.map(({ tokenId }) => tokenId) })
      cursor = next ?? undefined
    } while (cursor)
    const reread = async ({ cursor: from, next }: (typeof pages)[number]) => {
      const query = { sort, limit: '100', ...(from ? { cursor: from } : {}), ...(next ? { until: next } : {}) }
      return (await listItems(services, itemsQuerySchema.parse(query))).items.map(({ tokenId }) => tokenId)
    }
    for (const page of pages) expect(await reread(page)).toEqual(page.found)
    // One goes off sale, one comes on at another price, one is burnt and one is new: each is in one page still.
    await services.db.query("update orders set status = 'cancelled' where token_id = 2")
    await services.db.query('update orders set price_wei = 6 where token_id = 4')
    await services.db.query('update items set owner = null where token_id = 10')
    await insertRows(services.db, 'items', [buildItemRow({ token_id: '13', minted_at: pastSeconds + 5 })])
    const all = await ids({ sort, limit: '100' })
    expect((await Promise.all(pages.map(reread))).flat().map(Number)).toEqual(all)
  },
)

test('an `until` of another list is refused', async () => {
  await insertFour()
  const { next } = await listItems(services, itemsQuerySchema.parse({ limit: '1' }))
  const query = itemsQuerySchema.parse({ sort: 'ending', until: next })
  await expect(listItems(services, query)).rejects.toMatchObject({ code: 'bad_request' })
})

test('an address gives its items and their number; a cursor that makes no sense is left out, and said', async () => {
  await insertFour()
  const load = (query: Record<string, unknown>) => loadItems(services, { query, of, defaultSort: 'price_asc' })
  const items = await load({ status: 'on_sale', min: '0.000000000000000006', max: '1' })
  expect(items.items.map(({ tokenId }) => tokenId)).toEqual(['2'])
  expect(items).toMatchObject({ found: 1, next: null, isOdd: false })
  const odd = await load({ cursor: 'bm9uc2Vuc2U', sort: 'dearest' })
  expect(odd).toMatchObject({ found: 4, isOdd: true, filter: {} })
  expect(await load({ min: '1,5' })).toMatchObject({ found: 4, isOdd: false, oddAmount: '1,5' })
  expect(odd.items).toHaveLength(4)
  const network = String(localChainId)
  expect(await load({ chain: '1', contract: '0x', network })).toMatchObject({ found: 4, isOdd: false })
  const unserved = await load({ network: '1' })
  expect(unserved).toMatchObject({ found: 4, isOdd: true })
  expect(unserved.filter.network).toBeUndefined()
})

test('works are counted to the bound, and not beyond', async () => {
  await services.db.query(
    `insert into items (chain_id, contract, token_id, standard, owner, minted_block, minted_at, metadata_state, name)
     select $1, $2, n, 'ERC721', $3, n, n, 'ready', 'Stone ' || n from generate_series(1, ${maxCounted + 30}) n`,
    [localChainId, collectionAddress, makerAddress],
  )
  expect(await countItems(services, itemsQuerySchema.parse({}))).toBe(maxCounted + 1)
  expect(await countItems(services, itemsQuerySchema.parse({ q: 'stone 12' }))).toBe(11)
  const items = await loadItems(services, { query: {}, defaultSort: 'newest' })
  expect(items).toMatchObject({ found: maxCounted + 1 })
  const second = await loadItems(services, { query: { cursor: items.next }, defaultSort: 'newest' })
  expect(second).toMatchObject({ found: null })
})

test('traits are counted beside all else that is asked for, and a chosen one as if it were not', async () => {
  await insertFour()
  const traits = { 1: ['Gold', 'Cap'], 2: ['Gold', 'Hood'], 3: ['Jade', 'Cap'], 4: ['Jade', 'Hood'] }
  const rows = Object.entries(traits).flatMap(([token_id, values]) =>
    ['Metal', 'Hat'].map((name, index) => ({
      ...{ chain_id: localChainId, contract: collectionAddress, token_id, name, value: values[index] ?? '' },
    })),
  )
  await insertRows(services.db, 'item_traits', rows)
  const collection = await getCollection(services, of, '127.0.0.1')
  const counted = async (query: Record<string, unknown>) => {
    const facets = await loadTraitFacets(
      services,
      collection,
      itemsQuerySchema.parse({ ...query, contract: of.contract }),
    )
    return Object.fromEntries(facets.map(({ name, value, count }) => [`${name} ${value}`, count]))
  }
  expect(await counted({})).toEqual({ 'Metal Gold': 2, 'Metal Jade': 2, 'Hat Cap': 2, 'Hat Hood': 2 })
  expect(await counted({ status: 'on_sale' })).toEqual({ 'Metal Gold': 2, 'Hat Cap': 1, 'Hat Hood': 1 })
  expect(await counted({ trait: { Metal: 'Gold' }, status: 'with_offers' })).toEqual({
    ...{ 'Metal Gold': 1, 'Metal Jade': 1, 'Hat Cap': 1 },
  })
  // Where they are too many to count beside a filter, no number is better than a wrong one.
  const large = { ...collection, itemCount: 50_000 }
  const facets = await loadTraitFacets(services, large, itemsQuerySchema.parse({ status: 'on_sale' }))
  expect(new Set(facets.map(({ count }) => count))).toEqual(new Set([null]))
})

test('of the values of a trait those are dates that the metadata call so', async () => {
  await insertFour()
  const at = { chain_id: localChainId, contract: collectionAddress }
  await insertRows(services.db, 'item_traits', [
    { ...at, token_id: '1', name: 'Born', value: '1546360800', display_type: 'date' },
    { ...at, token_id: '1', name: 'Mints', value: '1546360800', display_type: 'number' },
    { ...at, token_id: '2', name: 'Code', value: '1546360800', display_type: null },
    { ...at, token_id: '2', name: 'Born', value: '5', display_type: 'number' },
  ])
  const collection = await getCollection(services, of, '127.0.0.1')
  for (const query of [{}, { status: 'on_sale' }]) {
    const facets = await loadTraitFacets(
      services,
      collection,
      itemsQuerySchema.parse({ ...query, contract: of.contract }),
    )
    expect(facets.filter(({ displayType }) => displayType).map(({ name, value }) => [name, value])).toEqual([
      ['Born', '1546360800'],
    ])
  }
})

test('of collections to choose from, like names say their address, forged signs are masked, and hidden ones are left out', async () => {
  const [fake, forged, hidden] = [buildAddress(101), buildAddress(102), buildAddress(103)]
  await insertRows(services.db, 'collections', [
    buildCollectionRow({ contract: fake, name: 'Stonеs', skeleton: buildSkeleton('Stonеs') }),
    buildCollectionRow({ contract: forged, name: 'Ashes ✓', skeleton: buildSkeleton('Ashes') }),
    buildCollectionRow({ contract: hidden, name: 'Hidden', skeleton: buildSkeleton('Hidden') }),
  ])
  await services.db.query('update collections set skeleton = $1 where contract = $2', [
    ...[buildSkeleton('Stones'), collectionAddress],
  ])
  await insertRows(
    services.db,
    'items',
    [collectionAddress, fake, forged, hidden].map((contract) => buildItemRow({ contract })),
  )
  await insertRows(services.db, 'hidden', [
    { chain_id: localChainId, contract: hidden, token_id: '-1', reason: 'Spam', created_at: 1 },
  ])
  const names = (await findCollectionNames(services, { chainId: localChainId, contract: hidden })).map(
    ({ name }) => name,
  )
  expect(names.toSorted()).toEqual(
    ['Ashes ▫', `Stones · ${formatAddress(collectionAddress)}`, `Stonеs · ${formatAddress(fake)}`].toSorted(),
  )
})

test('collections to choose from: those with works, by name, and the one that is chosen', async () => {
  const [full, empty] = [buildAddress(101), buildAddress(102)]
  await insertRows(services.db, 'collections', [
    buildCollectionRow({ contract: full, name: 'Ashes' }),
    buildCollectionRow({ contract: empty, name: 'Empty' }),
  ])
  await insertRows(services.db, 'items', [buildItemRow(), buildItemRow({ contract: full })])
  const names = async (chosen?: { chainId: number; contract: string }) =>
    (await findCollectionNames(services, chosen)).map(({ name }) => name)
  expect(await names()).toEqual(['Ashes', 'Stones'])
  expect(await names({ chainId: localChainId, contract: empty.toLowerCase() })).toEqual(['Ashes', 'Empty', 'Stones'])
})
