import { afterAll, beforeEach, expect, test } from 'vitest'
import { itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { localChainId } from '@/lib/protocol/chains/chains'
import { getItem } from '@/server/items/get-item'
import { listItems } from '@/server/items/list-items'
import { fileChainId } from '@/server/media/blocked-files'
import { listReferencedFiles } from '@/server/media/list-referenced-files'
import { computeCid } from '@/server/media/store/cid-builder'
import { isWithheld } from '@/server/moderation/is-withheld'
import { buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import type { Metadata } from './parse-metadata'
import { buildItemColumns, postponeMetadata, storeMetadata } from './store-metadata'

const services = await openTestServices()
const { db } = services
const key = { chainId: localChainId, contract: collectionAddress, tokenId: '1' }
const heron: Metadata = {
  ...{
    name: 'Heron',
    description: null,
    alt: null,
    category: null,
    traits: [],
    animation: null,
    externalUrl: null,
    background: null,
    dropped: [],
  },
  image: 'https://pictures.example/heron.png',
}
const uri = 'https://documents.example/1'

beforeEach(async () => {
  await clearDatabase(db)
  const unknown = { metadata_state: 'pending', name: null, image: null, category: null }
  await insertRows(db, 'collections', [buildCollectionRow()])
  await insertRows(db, 'items', [buildItemRow(unknown)])
})
afterAll(() => db.close())

const hide = (subject: Record<string, string | number>) =>
  insertRows(db, 'hidden', [{ token_id: '-1', reason: 'illegal', created_at: 1, ...subject }])

/** @param metadata null for a document that has to be fetched first */
async function store(metadata: Metadata | null, at: string = uri): Promise<void> {
  const columns = await buildItemColumns(services, { uri: at, metadata, findBundledPicture: () => null })
  await db.transaction((tx) => storeMetadata(tx, key, { columns, metadata, block: 1n, isNew: true }))
}
const setPicture = (image: string) => db.query('update items set image = $1', [image])
const isChanged = async () => (await getItem(services, key, '192.0.2.1')).changedAt !== undefined
const kept = (letter: string) => `media:bafkrei${letter.repeat(52)}`
const inline = (text: string) =>
  `data:image/png;base64,${Buffer.from(`\x89PNG\r\n\x1a\n${text}IEND`, 'latin1').toString('base64')}`

test('what is first known of an item, read again, or shown in another size is no change', async () => {
  await store(null)
  await store(heron)
  await setPicture(`${kept('a')}-640.webp`)
  await setPicture(kept('a'))
  await store(null)
  await store({ ...heron, description: 'At dusk' })
  await db.transaction((tx) => postponeMetadata(tx, key, { uri, block: 2n, problem: null }))
  expect(await isChanged()).toBe(false)
})

const changes: [string, () => Promise<unknown>][] = [
  ['another name', () => store({ ...heron, name: 'Gold bar' })],
  ['another picture', () => store({ ...heron, image: 'https://pictures.example/gold.png' })],
  ['no picture', () => store({ ...heron, image: null })],
  ['another token URI', () => store(heron, 'https://documents.example/2')],
  ['another token URI whose document is not there', () => store(null, 'https://documents.example/2')],
  [
    'another token URI while the store is away',
    () => db.transaction((tx) => postponeMetadata(tx, key, { uri: 'ipfs://two', block: 2n, problem: null })),
  ],
  [
    'another name at the same address, once it was fetched',
    async () => {
      await store(null)
      await store({ ...heron, name: 'Gold bar' })
    },
  ],
  ['another picture at the same address, once it was fetched', () => setPicture(`${kept('b')}-640.webp`)],
]
test.each(changes)('%s is a change, with its time', async (_, change) => {
  await store(heron)
  await setPicture(`${kept('a')}-640.webp`)
  const before = Math.floor(Date.now() / 1000)
  await change()
  const { changedAt } = await getItem(services, key, '192.0.2.1')
  expect(Number(changedAt) - before).toBeGreaterThanOrEqual(0)
  expect(Number(changedAt) - before).toBeLessThan(60)
})

test('a picture in the document itself counts by its content', async () => {
  const document = 'data:application/json,{}'
  await store({ ...heron, image: inline('one') }, document)
  await store({ ...heron, image: inline('one') }, document)
  expect(await isChanged()).toBe(false)
  await store({ ...heron, image: inline('two') }, document)
  expect(await isChanged()).toBe(true)
})

test('an item that was known before changes were noted is compared with what its row says', async () => {
  await store(heron)
  await db.query('update items set known_hash = null')
  await store(null)
  expect(await isChanged()).toBe(false)
  await store({ ...heron, name: 'Gold bar' })
  expect(await isChanged()).toBe(true)
})

const readEarlier = async () => (await getItem(services, key, '192.0.2.1')).earlier
const keep = (letter: string) =>
  insertRows(db, 'media', [
    { cid: `bafkrei${letter.repeat(52)}`, type: 'image/webp', bytes: 1, stored_bytes: 1, held: true, created_at: 1 },
  ])

test('the version before a change of name and picture stays known while the new picture is fetched, and after', async () => {
  await keep('a')
  await store(heron)
  await setPicture(kept('a'))
  expect(await readEarlier()).toBeUndefined()
  await store({ ...heron, name: 'Gold bar', image: 'https://pictures.example/gold.png' })
  const before = { name: 'Heron', image: expect.stringContaining(kept('a').slice('media:'.length)) }
  const { changedAt } = await getItem(services, key, '192.0.2.1')
  expect(await readEarlier()).toEqual({ ...before, until: changedAt })
  await setPicture(kept('b'))
  expect(await readEarlier()).toMatchObject(before)
})

test('another picture at the same address has an earlier one; another token URI with the same looks has none', async () => {
  await keep('a')
  await store(heron)
  await setPicture(kept('a'))
  await store(heron, 'https://documents.example/2')
  await setPicture(kept('a'))
  expect(await readEarlier()).toBeUndefined()
  await setPicture(kept('b'))
  expect(await readEarlier()).toMatchObject({ name: 'Heron', image: expect.stringContaining('/bafkrei') })
})

test('of several changes the last earlier version is known', async () => {
  for (const name of ['Heron', 'Gold bar', 'Lead bar']) await store({ ...heron, name })
  expect(await readEarlier()).toMatchObject({ name: 'Gold bar', image: null })
})

test('an earlier picture that was taken down, is not stored any more or belongs to a hidden item is not shown', async () => {
  const document = 'data:application/json,{}'
  await store({ ...heron, image: inline('one') }, document)
  await store({ ...heron, image: inline('two') }, document)
  expect(await readEarlier()).toMatchObject({ image: inline('one') })
  const digest = computeCid(Buffer.from('\x89PNG\r\n\x1a\noneIEND', 'latin1'))
  await hide({ chain_id: fileChainId, contract: digest })
  expect(await readEarlier()).toMatchObject({ name: 'Heron', image: null })
  await setPicture(kept('c'))
  await setPicture(kept('d'))
  expect(await readEarlier()).toMatchObject({ image: null })
  await keep('c')
  expect(await readEarlier()).toMatchObject({ image: expect.stringContaining('/bafkrei') })
  await hide({ chain_id: localChainId, contract: collectionAddress, token_id: '1' })
  expect(await readEarlier()).toMatchObject({ image: null })
})

test('an earlier picture is not removed from the store, and is withheld with its item', async () => {
  await keep('a')
  await store(heron)
  await setPicture(kept('a'))
  await setPicture(kept('b'))
  const cid = kept('a').slice('media:'.length)
  expect(await listReferencedFiles(db, new Set([cid]))).toEqual(new Set([cid]))
  expect(await isWithheld(db, cid)).toBe(false)
  await hide({ chain_id: localChainId, contract: collectionAddress, token_id: '1' })
  expect(await isWithheld(db, cid)).toBe(true)
})

test('lists leave it out', async () => {
  await store(heron)
  await store({ ...heron, name: 'Gold bar' })
  const { items } = await listItems(services, itemsQuerySchema.parse({}))
  expect(items).toMatchObject([{ name: 'Gold bar' }])
  expect(items[0]).not.toHaveProperty('changedAt')
  expect(items[0]).not.toHaveProperty('earlier')
})
