import { type Address, encodeAbiParameters } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '@/data/people'
import { localChainId } from '@/lib/chains/chains'
import { itemsQuerySchema, searchQuerySchema } from '@/lib/schemas/queries'
import { searchAnswerSchema } from '@/lib/schemas/search'
import { findItems } from '@/server/items/find-items'
import type { Services } from '@/server/services'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { findBySearch } from './find-by-search'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow({ name: 'First Hang' })])
})

const other = buildAddress(101)
const named = (names: readonly string[]) =>
  insertRows(
    services.db,
    'items',
    names.map((name, index) => buildItemRow({ token_id: String(index + 1), name, minted_at: 1000 + index })),
  )
const search = async (q: string, more: Record<string, string> = {}, market = services) => {
  const answer = await findBySearch(market, searchQuerySchema.parse({ q, ...more }))
  expect(searchAnswerSchema.parse(answer)).toEqual(answer)
  return answer
}
const itemNames = async (q: string) => (await search(q)).items.map(({ name }) => name)
const listed = async (q: string, more: Record<string, string> = {}) =>
  findItems(services, itemsQuerySchema.parse({ q, ...more }))

test.each([
  ['late heron', 'Late Heron'],
  ['LATE HÉRON', 'Late Heron'],
  ['heron late', 'Late Heron'],
  ['her', 'Late Heron'],
  ['l', 'Late Heron'],
  ['herno', 'Late Heron'],
  ['jeron', 'Late Heron'],
  ['lat eheron', 'Late Heron'],
  ['heon', 'Late Heron'],
  ['cyclaidc', 'Cycladic Interference'],
  ['interfrence', 'Cycladic Interference'],
  ['intefrence cycladic', 'Cycladic Interference'],
  ['obrien', "O'Brien’s 100% Cotton_Field"],
  ['o’brien', "O'Brien’s 100% Cotton_Field"],
  ['%', "O'Brien’s 100% Cotton_Field"],
  ['100%', "O'Brien’s 100% Cotton_Field"],
  ['_', "O'Brien’s 100% Cotton_Field"],
  ['cotton_f', "O'Brien’s 100% Cotton_Field"],
  ['鷺', '深緑の鷺'],
  ['深緑', '深緑の鷺'],
  ['شجرة', 'شَجَرَة الليل'],
  ['עֵץ', 'עץ הלילה'],
  ['ΝΎΧΤΑ', 'Η νύχτα'],
  ['🔥', 'Fire🔥'],
  ['🔥🔥', 'Fire🔥'],
  ['fire', 'Fire🔥'],
  ['ﬁre', 'Fire🔥'],
  ['#12', '#12'],
  ['...', undefined],
  ["'); drop table items; --", undefined],
  ["' & ! | :* \\", undefined],
  ['!', undefined],
  ['x'.repeat(100), 'x'.repeat(200)],
  ['zebra', undefined],
  ['hex', undefined],
])('%s finds %s', async (q, name) => {
  const names = ["O'Brien’s 100% Cotton_Field", 'Late Heron', 'Cycladic Interference', '深緑の鷺', 'شَجَرَة الليل']
  await named([...names, 'עץ הלילה', 'Η νύχτα', 'Fire🔥', 'x'.repeat(200)])
  await insertRows(services.db, 'items', [buildItemRow({ token_id: '12', name: null })])
  expect((await itemNames(q))[0]).toBe(name)
  expect((await listed(q)).items[0]?.name).toBe(name)
})

test('the whole name comes first, then all words, then beginnings; the newest of each', async () => {
  await named(['Stone', 'Stone 5', 'Stone 51', 'Stones', 'A Stone', 'Stone 52'])
  expect(await itemNames('stone')).toEqual(['Stone', 'Stone 52', 'A Stone', 'Stone 51', 'Stone 5'])
  expect(await itemNames('stone 5')).toEqual(['Stone 5', 'Stone 52', 'Stone 51'])
})

test('what is known as it is typed is no slip', async () => {
  await named(['Late Heron', 'Late Herons', 'Late Herod'])
  expect(await itemNames('heron')).toEqual(['Late Heron', 'Late Herons'])
  expect((await itemNames('heroq')).toSorted()).toEqual(['Late Herod', 'Late Heron'])
})

test('words of the collection count, and it is found by them; a new name counts at once', async () => {
  await insertRows(services.db, 'collections', [buildCollectionRow({ contract: other, name: 'Hangar Nine' })])
  await named(['Late Heron'])
  await insertRows(services.db, 'items', [buildItemRow({ contract: other, name: 'Heron', image: '/heron.webp' })])
  expect((await search('hang')).collections.map(({ name }) => name)).toEqual(['First Hang', 'Hangar Nine'])
  expect((await search('hang heron')).items.map(({ collectionName }) => collectionName).toSorted()).toEqual([
    'First Hang',
    'Hangar Nine',
  ])
  expect((await listed('nine heron')).items.map(({ name }) => name)).toEqual(['Heron'])
  expect((await search('hangra')).collections).toMatchObject([{ name: 'Hangar Nine', image: '/heron.webp' }])
  await services.db.query("update collections set name = 'Boathouse' where contract = $1", [other])
  expect((await listed('boathouse heron')).items.map(({ name }) => name)).toEqual(['Heron'])
  expect((await listed('nine heron')).items).toEqual([])
})

test('what lists do not show is not found: burnt, or of a collection that is being read', async () => {
  await insertRows(services.db, 'items', [buildItemRow({ name: 'Burnt Heron', owner: null })])
  expect(await itemNames('heron')).toEqual([])
  await insertRows(services.db, 'items', [buildItemRow({ token_id: '2', name: 'Late Heron' })])
  expect(await itemNames('heron')).toEqual(['Late Heron'])
  await services.db.query('update collections set backfill_from = 5')
  expect(await itemNames('heron')).toEqual([])
})

test('people by their own word, or by their demo name, which their own word replaces', async () => {
  const [demo] = people.filter(({ address }) => address)
  const [first = '', last = ''] = demo?.name.split(' ') ?? []
  const slip = `${last.slice(0, 2)}${last[3]}${last[2]}${last.slice(4)}`
  expect((await search(first)).people).toMatchObject([{ name: demo?.name, image: demo?.image }])
  expect((await search(slip)).people).toMatchObject([{ name: demo?.name }])
  expect((await search(first, { chainId: '1' })).people).toEqual([])
  await insertRows(services.db, 'profiles', [
    { address: buildAddress(7), name: 'Ana Ferro', updated_at: 1 },
    { address: demo?.address ?? '', name: 'Somebody Else', updated_at: 1 },
  ])
  expect((await search('anna fero')).people).toEqual([])
  expect((await search('ana ferr')).people).toEqual([{ address: buildAddress(7), name: 'Ana Ferro', image: null }])
  expect((await search('frero')).people).toHaveLength(1)
  expect((await search(first)).people).toEqual([])
  expect((await search('somebody')).people).toHaveLength(1)
})

test('an address, and a token of it', async () => {
  await named(['Late Heron'])
  await insertRows(services.db, 'collections', [buildCollectionRow({ chain_id: 1, name: 'Elsewhere' })])
  expect((await search(collectionAddress)).collections.map(({ name }) => name)).toEqual(['Elsewhere', 'First Hang'])
  expect(await search(`${collectionAddress}/1`)).toMatchObject({
    items: [{ name: 'Late Heron', chainId: localChainId }],
    people: [],
  })
  expect((await search(`https://x.example/item/1/${collectionAddress}/1`)).items).toEqual([])
  const stranger = buildAddress(77)
  expect(await search(stranger)).toEqual({
    items: [],
    collections: [],
    people: [{ address: stranger, name: null, image: null }],
  })
})

test('an ENS name, where Ethereum is served and its node answers', async () => {
  const address: Address = buildAddress(78)
  const answer = encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'address' }],
    [encodeAbiParameters([{ type: 'address' }], [address]), address],
  )
  const market = { ...services, rpc: new Map([[mainnet.id, { request: async () => answer }]]) } as Services
  expect((await search('heron.eth', {}, market)).people).toEqual([{ address, name: 'heron.eth', image: null }])
  const away = { request: () => Promise.reject(new Error('away')) }
  expect(
    (await search('heron.eth', {}, { ...services, rpc: new Map([[mainnet.id, away]]) } as Services)).people,
  ).toEqual([])
  expect((await search('heron.eth')).people).toEqual([])
})

test('no more of each kind than was asked for', async () => {
  await named(Array.from({ length: 30 }, (_, index) => `Heron ${index}`))
  expect((await search('heron')).items).toHaveLength(5)
  expect((await search('heron', { limit: '20' })).items).toHaveLength(20)
})

test('pages of a search with a slip are whole, in every sort', async () => {
  await named(Array.from({ length: 7 }, (_, index) => `Late Heron ${index}`))
  for (const sort of ['newest', 'price_asc', 'ending']) {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await listed('heorn', { sort, limit: '2', ...(cursor ? { cursor } : {}) })
      seen.push(...page.items.map(({ tokenId }) => tokenId))
      cursor = page.next
    }
    expect(seen.toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  }
})

test('what an operator has hidden is not found; a sign that imitates the operator’s is a neutral square', async () => {
  await named(['Late Heron', 'Heron ✅'])
  await insertRows(services.db, 'profiles', [
    { address: other, name: 'Heron Person', updated_at: 1 },
    { address: buildAddress(102), name: 'Heron Other', updated_at: 1 },
  ])
  const hide = (chain_id: number, contract: string, token_id: string) =>
    insertRows(services.db, 'hidden', [{ chain_id, contract, token_id, reason: 'Spam', created_at: 1 }])
  await hide(localChainId, collectionAddress, '1')
  await hide(0, other, '-1')
  const found = await search('heron')
  expect(found.items.map(({ name }) => name)).toEqual(['Heron ▫'])
  expect(found.people.map(({ name }) => name)).toEqual(['Heron Other'])
  expect((await search('first hang')).collections).toHaveLength(1)
  await hide(localChainId, collectionAddress, '-1')
  expect(await search('first hang')).toMatchObject({ collections: [], items: [] })
  expect(await itemNames('heron')).toEqual([])
})
