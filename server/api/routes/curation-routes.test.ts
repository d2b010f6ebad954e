import type { PublicClient } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { curationAnswerSchema } from '@/lib/api/schemas/curation'
import { showAnswerSchema, showsAnswerSchema } from '@/lib/api/schemas/show'
import { collectionHref } from '@/lib/collections/collection-href'
import { itemHref } from '@/lib/items/item-href'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { findCollectionNameWarnings } from '@/server/collections/find-collection-name-warnings'
import { listFeaturedItems } from '@/server/items/featured/list-featured-items'
import { getItem } from '@/server/items/get-item'
import { listAuditEntries } from '@/server/moderation/list-audit-entries'
import { createCuratedTrust } from '@/server/services/curation/curated-trust'
import { openCuration } from '@/server/services/curation/open-curation'
import { noTrust } from '@/server/services/read-trust'
import type { Services } from '@/server/services/services'
import { findCuratedNames } from '@/server/site/curation/find-curated-names'
import { buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { createVisitor, type Visitor } from '@/tests/builders/visitor'

const [operator, stranger] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
const place = { chainId: 31337, contract: collectionAddress }
const featured = { kind: 'item', ...place, tokenId: '1', from: null, until: null }

const emptyChain = {
  getCode: async () => undefined,
  call: async () => ({ data: undefined }),
} as unknown as PublicClient

let services: Services
let api: Api
beforeAll(async () => {
  const opened = await openTestServices({ clients: new Map([[localChainId, emptyChain]]) })
  const curation = await openCuration(opened.db)
  const trust = createCuratedTrust({ ...noTrust, operators: new Set([operator.address]) }, curation)
  services = { ...opened, curation, trust }
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [buildItemRow()])
  api = createApi(() => services)
})
afterAll(() => services.db.close())

async function signIn(account: typeof operator): Promise<Visitor> {
  const visitor = createVisitor(api)
  await visitor.signIn(account)
  return visitor
}
const change = (visitor: Visitor, name: string, version: number, document: object) =>
  visitor.call('POST', `/moderation/curation/${name}`, { version, document })

test('operators alone see and change it', async () => {
  const nobody = createVisitor(api)
  const refused = await change(nobody, 'featured', 0, { featured: [] })
  expect(refused.status).toBe(401)
  const visitor = await signIn(stranger)
  expect((await change(visitor, 'featured', 0, { featured: [] })).status).toBe(404)
  expect((await visitor.call('GET', '/moderation/curation')).status).toBe(404)
})

test('a change shows at once, is recorded, and replaces no change that its author has not seen', async () => {
  const desk = await signIn(operator)
  const first = await change(desk, 'featured', 0, { featured: [featured] })
  expect(curationAnswerSchema.parse(await first.json()).featured).toEqual({
    version: 1,
    document: { featured: [featured] },
  })
  expect((await listFeaturedItems(services)).map(({ tokenId }) => tokenId)).toEqual(['1'])
  expect((await change(desk, 'featured', 0, { featured: [] })).status).toBe(409)
  expect((await change(desk, 'featured', 1, { featured: [] })).status).toBe(200)
  expect(await listFeaturedItems(services)).toEqual([])
  const { entries } = await listAuditEntries(services, { limit: 10 })
  expect(entries.filter(({ action }) => action === 'curate').map(({ subject }) => subject)).toEqual([
    'curation:featured',
    'curation:featured',
  ])
})

test('a badge of the browser stands beside those of the settings, and words of the settings stand', async () => {
  const desk = await signIn(operator)
  const answer = await change(desk, 'badges', 0, {
    badges: [
      { ...place, words: 'Known to us' },
      { address: stranger.address, accountChainId: null, words: 'An artist' },
    ],
  })
  expect(answer.status).toBe(200)
  expect(services.trust.collections).toEqual([{ ...place, words: 'Known to us' }])
  expect([...services.trust.people]).toEqual([[stranger.address, 'An artist']])
  const settings = { ...noTrust, collections: [{ ...place, words: 'By the settings' }] }
  const { curation } = services
  expect(createCuratedTrust(settings, curation as NonNullable<typeof curation>).collections).toEqual(
    settings.collections,
  )
  const warnings = await findCollectionNameWarnings(services, [place])
  expect(JSON.stringify([...warnings.values()])).toContain('Known to us')
})

const show = { slug: 'winter', title: { en: 'Winter' }, text: null, cover: null, items: [], from: null, until: null }

test('what operators have chosen is called by its name', async () => {
  const curation = (await openCuration(services.db)).current()
  const chosen = {
    ...curation,
    featured: { version: 1, document: { featured: [featured, { ...featured, tokenId: '99' }] } },
    badges: { version: 1, document: { badges: [{ ...place, words: 'Known' }] } },
  } as typeof curation
  const { name, collection } = await getItem(
    services,
    { chainId: place.chainId, contract: collectionAddress, tokenId: '1' },
    '127.0.0.1',
  )
  expect(await findCuratedNames(services, chosen)).toEqual({
    [itemHref({ ...place, tokenId: '1' })]: name,
    [itemHref({ ...place, tokenId: '99' })]: null,
    [collectionHref(place)]: collection.name,
  })
})

test('the sections of the home page and the shows are stored, and the API lists the shows', async () => {
  const desk = await signIn(operator)
  const home = await change(desk, 'home', 0, { sections: ['shows', 'live'] })
  expect(curationAnswerSchema.parse(await home.json()).home).toEqual({
    version: 1,
    document: { sections: ['shows', 'live'] },
  })
  const { tokenId } = featured
  expect((await change(desk, 'shows', 0, { shows: [{ ...show, items: [{ ...place, tokenId }] }] })).status).toBe(200)
  const nobody = createVisitor(api)
  const listed = showsAnswerSchema.parse(await (await nobody.call('GET', '/shows')).json())
  expect(listed.shows.map(({ slug, title }) => [slug, title])).toEqual([['winter', { en: 'Winter' }]])
  const one = showAnswerSchema.parse(await (await nobody.call('GET', '/shows/winter')).json())
  expect(one.items.map((item) => item.tokenId)).toEqual([tokenId])
  expect((await nobody.call('GET', '/shows/summer')).status).toBe(404)
  expect((await nobody.call('GET', '/shows/Winter!')).status).toBe(400)
})

test.each([
  ['home', { sections: ['live', 'live'] }],
  ['home', { sections: ['hero'] }],
  ['shows', { shows: [show, show] }],
  ['shows', { shows: [{ ...show, slug: 'Winter show' }] }],
  ['shows', { shows: [{ ...show, from: '20', until: '10' }] }],
  ['featured', { featured: [{ ...featured, from: '20', until: '20' }] }],
  ['shows', { shows: [{ ...show, title: {} }] }],
  ['shows', { shows: [{ ...show, title: { en: ' ' } }] }],
  ['shows', { shows: [{ ...show, title: { french: 'Hiver' } }] }],
  ['shows', { shows: [{ ...show, text: { en: 'a\u202eb' } }] }],
  ['featured', { featured: [{ ...featured, kind: 'account' }] }],
  ['featured', { featured: [{ ...featured, from: 'tomorrow' }] }],
  ['badges', { badges: [{ ...place, words: ' ' }] }],
  ['badges', { badges: [{ ...place, words: 'a\u202eb' }] }],
])('%s %j is refused', async (name, document) => {
  expect((await change(await signIn(operator), name, 0, document)).status).toBe(400)
})
