import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DecisionSubject } from '@/lib/api/schemas/moderation'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import { findLookalikeCollections } from '@/server/collections/find-collections-by-name'
import { findCollection } from '@/server/collections/list-collections'
import { loadProfileCard } from '@/server/feeds/share-card/load-share-card'
import { readPictureBytes } from '@/server/feeds/share-card/read-picture-bytes'
import { findStoredPicture } from '@/server/items/metadata/stored-copy'
import { computeCid } from '@/server/media/store/cid-builder'
import type { Services } from '@/server/services/services'
import { getAccount } from '@/server/views/get-account'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { storeDecision } from './store-decision'

const owner = buildAddress(77)
const operator = { address: buildAddress(9), accountChainId: 0 }
const place = { chainId: localChainId, contract: collectionAddress }
const item = { kind: 'item', ...place, tokenId: '1' } as const

let services: Services
let bytes: Buffer
let cid: string
let inline: string
beforeAll(async () => {
  services = await openTestServices()
  bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#274236' } })
    .png()
    .toBuffer()
  cid = computeCid(bytes)
  inline = `data:image/png;base64,${bytes.toString('base64')}`
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow({ name: 'Stones', skeleton: 'stones' })])
  await insertRows(services.db, 'profiles', [
    {
      ...{ address: owner, name: 'Ana', picture_chain_id: localChainId, picture_contract: collectionAddress },
      ...{ picture_token_id: '1', updated_at: 1 },
      ...{ banner_chain_id: localChainId, banner_contract: collectionAddress, banner_token_id: '1' },
    },
  ])
})

const rule = (subject: DecisionSubject, action: 'hide' | 'show' = 'hide') =>
  storeDecision(services, operator, { thing: subject, action, reason: 'It is a copy.' }, '127.0.0.1')
const insertItem = (row: Parameters<typeof buildItemRow>[0]) =>
  insertRows(services.db, 'items', [buildItemRow({ owner, creator: owner, ...row })])
async function storePicture() {
  const row = { cid, type: 'image/png', bytes: '1', stored_bytes: '1', held: true, created_at: '1' }
  await insertRows(services.db, 'media', [row])
  const file = join(services.media.incoming, '..', 'picture.png')
  await writeFile(file, bytes)
  await services.media.store.put(cid, file)
  return `${services.media.origin}/${cid}`
}

const caller = '192.0.2.1'

test('the picture of a hidden item is no profile’s picture or banner, on no share card and of no found collection', async () => {
  await insertItem({ image: `media:${cid}` })
  const url = await storePicture()
  const readAccount = () => getAccount(services, { address: owner })
  const findPicture = async () => (await findLookalikeCollections(services, 'Stones', { limit: 5 }))[0]?.image
  expect((await readAccount()).profile).toMatchObject({ picture: { image: url }, banner: { image: url } })
  expect((await loadProfileCard(services, { address: owner }, caller)).pictures).toEqual([url])
  expect(await findPicture()).toBe(url)
  expect(await readPictureBytes(services, url)).toEqual(bytes)
  await rule(item)
  const { profile, owned, created } = await readAccount()
  expect([profile?.picture, profile?.banner, owned, created]).toEqual([null, undefined, [], []])
  expect((await loadProfileCard(services, { address: owner }, caller)).pictures).toEqual([])
  expect(await findPicture()).toBeNull()
  expect(await readPictureBytes(services, url), 'also for who has the address').toBeNull()
  await rule(item, 'show')
  expect(await readPictureBytes(services, url)).toEqual(bytes)
  await rule({ kind: 'file', cid })
  expect(await readPictureBytes(services, url)).toBeNull()
})

test('the document of a hidden item is not found, itself or by its collection', async () => {
  await insertItem({ token_uri: 'ipfs://document' })
  const text = JSON.stringify({ name: 'Stone', image: inline })
  await services.db.query('update items set token_uri = $1', [`data:application/json,${encodeURIComponent(text)}`])
  const api = createApi(() => services)
  const read = async () => {
    const url = `http://localhost/api/v1/items/${localChainId}/${collectionAddress}/1/document`
    return (await api(new Request(url), { ip: '127.0.0.1', requestId: 'test' })).status
  }
  expect(await read()).toBe(200)
  for (const subject of [item, { kind: 'collection', ...place } as const]) {
    await rule(subject)
    expect(await read()).toBe(404)
    await rule(subject, 'show')
  }
  expect(await read()).toBe(200)
})

test('a blocked file is not shown where a document brings the same bytes in its text', async () => {
  await insertItem({ image: inline, image_uri: 'data:' })
  await insertItem({ token_id: '2', image: 'data:image/png;base64,iVBORw0KGgo=' })
  await services.db.query('update collections set image = $1', [inline])
  const shown = () => findStoredPicture(services, inline, () => null)
  expect(await shown()).toEqual({ image: inline, picture: null })
  await rule({ kind: 'file', cid })
  const rows = await services.db.query<{ image: string | null; changed_at: string | null }>(
    'select image, changed_at from items order by token_id',
  )
  expect(rows.map(({ image }) => image)).toEqual([null, 'data:image/png;base64,iVBORw0KGgo='])
  expect(rows[0]?.changed_at, 'no other picture').toBeNull()
  expect(await services.db.query('select image from collections')).toEqual([{ image: null }])
  expect(await shown(), 'nor when it is read again').toBeNull()
  expect(await readPictureBytes(services, inline)).toBeNull()
  await rule({ kind: 'file', cid }, 'show')
  expect(await shown()).toEqual({ image: inline, picture: null })
})

test('a blocked file is no picture or banner of a collection, and is looked for again once it may be shown', async () => {
  await storePicture()
  const second = buildAddress(12)
  await insertRows(services.db, 'collections', [
    buildCollectionRow({ contract: second, image: 'media:bafkother', image_uri: 'ipfs://bafkother', banner: inline }),
  ])
  await services.db.query(`update collections set banner = $2, banner_uri = $3, fetch_tries = 4 where contract = $1`, [
    collectionAddress,
    `media:${cid}-1280.webp`,
    `ipfs://${cid}`,
  ])
  await services.db.query(`update collections set banner_uri = $2 where contract = $1`, [second, `data:${cid}`])
  const read = () =>
    services.db.query(
      'select image, banner, fetch_due is not null as due, fetch_tries as tries from collections order by contract = $1',
      [second],
    )
  const other = { image: 'media:bafkother', banner: null }
  await rule({ kind: 'file', cid })
  expect(await read()).toEqual([
    { image: null, banner: null, due: false, tries: 4 },
    { ...other, due: false, tries: 0 },
  ])
  await rule({ kind: 'file', cid }, 'show')
  expect(await read()).toEqual([
    { image: null, banner: null, due: true, tries: 0 },
    { ...other, due: true, tries: 0 },
  ])
})

test('of a hidden collection neither banner nor link is shown', async () => {
  await services.db.query('update collections set banner = $1, external_url = $2', [
    ...[`media:${cid}-1280.webp`, 'https://makers.example/'],
  ])
  const shown = { banner: `${services.media.origin}/${cid}-1280.webp`, externalUrl: 'https://makers.example/' }
  expect(await findCollection(services, place)).toMatchObject(shown)
  await rule({ kind: 'collection', ...place })
  const hidden = await findCollection(services, place)
  expect([hidden?.banner, hidden?.externalUrl, hidden?.image]).toEqual([undefined, undefined, null])
})
