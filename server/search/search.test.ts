import { type Address, encodeAbiParameters, getAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '@/data/people'
import { itemsQuerySchema, searchQuerySchema } from '@/lib/api/schemas/query-parameters'
import { searchAnswerSchema } from '@/lib/api/schemas/search'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildSkeleton } from '@/server/base/names/build-skeleton'
import { countItems } from '@/server/items/count-items'
import { listItems } from '@/server/items/list-items'
import type { Services } from '@/server/services/services'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { findSearchResults, findSuggestions } from './search'

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
  const answer = await findSearchResults(market, searchQuerySchema.parse({ q, ...more }))
  expect(searchAnswerSchema.parse(answer)).toEqual(answer)
  return answer
}
const itemNames = async (q: string) => (await search(q)).items.map(({ name }) => name)
const listed = async (q: string, more: Record<string, string> = {}) =>
  listItems(services, itemsQuerySchema.parse({ q, ...more }))

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
  ['eron', 'Late Heron'],
  ['cladic', 'Cycladic Interference'],
  ['terf', 'Cycladic Interference'],
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

test('of collections that look alike the oldest comes first, found or not, and the others say so; their items come last', async () => {
  const real = buildAddress(200)
  const names = ['Verdigris', 'Vеrdigris', 'verdigris', 'VERDIGRIS.']
  for (const [index, name] of names.entries()) {
    const contract = index === 0 ? real : buildAddress(110 + index)
    await insertRows(services.db, 'collections', [
      buildCollectionRow({ contract, name, skeleton: buildSkeleton(name) }),
    ])
    await insertRows(services.db, 'items', [
      buildItemRow({ contract, name: `Verdigris ${index}`, minted_at: 1000 + index }),
    ])
  }
  const { collections, items } = await search('verdigris', { limit: '2' })
  expect(collections).toMatchObject([{ contract: real }, { lookalike: { contract: real } }])
  expect(collections[0]).not.toHaveProperty('lookalike')
  expect(items).toMatchObject([{ contract: real }, { name: 'Verdigris 3', lookalike: { contract: real } }])
  // With a Cyrillic letter: that one alone has it, and stands below what it imitates.
  expect((await search('vеrdigris')).collections.map(({ contract }) => contract).slice(0, 2)).toEqual([
    real,
    buildAddress(111),
  ])
  // Nobody is so named: what is meant is found by its looks.
  expect((await search('verdіgris')).collections[0]?.contract).toBe(real)
  expect((await search(`${buildAddress(111)}/1`)).items).toMatchObject([{ lookalike: { contract: real } }])
})

test('what begins no word is looked for in the middle of words, before slips of the keys; what begins one is not', async () => {
  await named(['Blackbird', 'Bind', 'Late Heron'])
  expect(await itemNames('bird')).toEqual(['Blackbird'])
  expect(await itemNames('lackb')).toEqual(['Blackbird'])
  expect(await itemNames('black lackbird')).toEqual(['Blackbird'])
  await insertRows(services.db, 'items', [buildItemRow({ token_id: '90', name: 'Birds' })])
  expect(await itemNames('bird')).toEqual(['Birds'])
  await insertRows(services.db, 'profiles', [{ address: buildAddress(7), name: 'Ana Ferrocarril', updated_at: 1 }])
  expect((await search('carril')).people.map(({ name }) => name)).toEqual(['Ana Ferrocarril'])
  const [demo] = people.filter(({ address }) => address)
  expect((await search(demo?.name.slice(1, 5) ?? '')).people).toMatchObject([{ name: demo?.name }])
  await services.db.query("update collections set name = 'Boathouse'")
  expect((await search('thous')).collections.map(({ name }) => name)).toEqual(['Boathouse'])
})

test('the beginning of an address, as pages shorten it too, finds who has, made or is called by it, and collections', async () => {
  const owner = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
  const maker = getAddress('0x15d4e0abc54267db7d7c367839aaf71a00a2c6a6')
  await insertRows(services.db, 'items', [
    buildItemRow({ name: 'Late Heron', owner, creator: buildAddress(3) }),
    buildItemRow({ token_id: '2', owner, creator: maker }),
  ])
  for (const q of ['0x15d3', '0X15D34a', '0x15d3…6A65', '0x15d3...6a65', '0x15d34aaf54']) {
    expect((await search(q)).people.map(({ address }) => address)).toEqual([owner])
  }
  expect((await search('0x15d')).people.map(({ address }) => address).toSorted()).toEqual([maker, owner].toSorted())
  expect((await search('0x15d3…6A66')).people).toEqual([])
  expect((await search('0x9999')).people).toEqual([])
  const [demo] = people.filter(({ address }) => address)
  expect((await search(demo?.address?.slice(0, 7) ?? '')).people).toMatchObject([{ name: demo?.name }])
  await insertRows(services.db, 'profiles', [
    { address: getAddress('0xabcdef0000000000000000000000000000000001'), name: 'Ana', updated_at: 1 },
  ])
  expect((await search('0xabcd')).people).toMatchObject([{ name: 'Ana' }])
  expect((await search(collectionAddress.slice(0, 8))).collections).toMatchObject([{ name: 'First Hang' }])
  expect((await listed('0x15d4')).items.map(({ tokenId }) => tokenId)).toEqual(['2'])
})

test('works are found by who made them, by the whole of a name or an address, and by no imitation of it', async () => {
  const [demo] = people.filter(({ address }) => address)
  const [ana, fake] = [buildAddress(7), buildAddress(8)]
  await insertRows(services.db, 'profiles', [
    { address: ana, name: 'Ana Ferro', skeleton: buildSkeleton('Ana Ferro'), named_at: 1, updated_at: 1 },
    { address: fake, name: 'ANA FERRO', skeleton: buildSkeleton('ANA FERRO'), named_at: 2, updated_at: 2 },
  ])
  await insertRows(services.db, 'items', [
    buildItemRow({ token_id: '1', name: 'Late Heron', creator: ana, minted_at: 1000 }),
    buildItemRow({ token_id: '2', name: 'Stone', creator: fake, minted_at: 1001 }),
    buildItemRow({ token_id: '3', name: 'Reed', creator: demo?.address ?? '', minted_at: 1002 }),
    buildItemRow({ token_id: '4', name: 'Ferro', creator: buildAddress(9), minted_at: 1003 }),
  ])
  const ids = async (q: string, more?: Record<string, string>) =>
    (await listed(q, more)).items.map(({ tokenId }) => tokenId)
  expect(await ids('ana ferro')).toEqual(['1'])
  expect(await ids('ferro')).toEqual(['4', '1'])
  expect(await ids('ana ferrp')).toEqual(['1'])
  expect(await ids('ferrp')).toEqual(['4', '1'])
  expect(await ids('ana ferr')).toEqual([])
  expect(await ids(demo?.name ?? '')).toEqual(['3'])
  expect(await ids(ana)).toEqual(['1'])
  for (const sort of ['price_asc', 'ending']) expect(await ids('ana ferro', { sort })).toEqual(['1'])
  expect(await countItems(services, itemsQuerySchema.parse({ q: 'ferro' }))).toBe(2)
  await insertRows(services.db, 'hidden', [
    { chain_id: 0, contract: ana, token_id: '-1', reason: 'Spam', created_at: 1 },
  ])
  // What is hidden is nobody's original.
  expect(await ids('ferro')).toEqual(['4', '2'])
})

test('the people and collections alone, for a page', async () => {
  const [demo] = people.filter(({ address }) => address)
  const names = (q: string) => findSuggestions(services, { q, limit: 4 })
  expect(await names(demo?.name ?? '')).toMatchObject({ people: [{ name: demo?.name }], collections: [] })
  expect(await names('hang')).toMatchObject({ people: [], collections: [{ name: 'First Hang' }] })
  expect(await names(collectionAddress)).toMatchObject({ people: [], collections: [{ name: 'First Hang' }] })
  expect(await names('heron.eth')).toEqual({ people: [], collections: [] })
})
