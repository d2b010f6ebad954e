import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DecisionSubject } from '@/lib/api/schemas/moderation'
import { localChainId } from '@/lib/protocol/chains/chains'
import { eoaChainId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import { listen } from '@/server/http/listen'
import { serveMedia } from '@/server/http/serve-media'
import { storeDecision } from '@/server/moderation/store-decision'
import type { Services } from '@/server/services/services'
import { silentLog } from '@/tests/builders/local-chain'
import { buildPictureFile, buildWav } from '@/tests/builders/media-files'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { testSender } from '@/tests/builders/session'
import { type S3Server, startS3Server } from '@/tests/harness/s3-server'
import { deleteBlockedFiles, deleteExpiredFiles, markUnusedFiles } from './start-garbage-collection'
import { createS3Store } from './store/create-s3-store'
import { storeMetadataDocument, storeUpload } from './store-media'

let services: Services
let s3: S3Server
const server = createServer(serveMedia({ getServices: () => services, findFrameAncestors: () => [] }))
beforeAll(async () => {
  services = await openTestServices()
  s3 = await startS3Server()
  services.media.origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await s3.close()
  await services.db.close()
})
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
})

let count = 0
/** A file that no other is like. */
const keepPicture = async (own = services) => {
  count += 1
  const bytes = await buildPictureFile('png', 400 + count, 300)
  return (await storeUpload(own, new Blob([new Uint8Array(bytes)]).stream(), testSender)).media
}
const keepSound = async () => {
  count += 1
  const bytes = buildWav()
  bytes.writeUInt8(count, 44)
  return (await storeUpload(services, new Blob([new Uint8Array(bytes)]).stream(), testSender)).media
}
async function isStored(key: string): Promise<boolean> {
  const stored = await services.media.store.read(key)
  stored?.stream.destroy()
  return stored !== null
}
const findKept = async () => (await services.db.query<{ cid: string }>('select cid from media')).map(({ cid }) => cid)
/** As if so much time had passed. */
async function pass(seconds: number): Promise<void> {
  await services.db.query(
    `update media set created_at = created_at - $1, unused_since = unused_since - $1, removing_at = removing_at - $1`,
    [seconds],
  )
  await services.db.query('update media_uploads set created_at = created_at - $1', [seconds])
}
const day = 86_400
/** Searches as a market does in so many days. */
async function collect(days: number, own = services): Promise<void> {
  for (let passed = 0; passed < days; passed += 10) {
    await pass(10 * day)
    await deleteExpiredFiles(own, silentLog)
    await markUnusedFiles(own)
  }
  await pass(1_000)
  await deleteExpiredFiles(own, silentLog)
}
const item = (changes: Record<string, string | null>) => buildItemRow({ image: null, ...changes })

test('what something refers to stays for ever; what nothing does goes after its days, with its copies and its note', async () => {
  const [shown, original, viaGateway, played, inline, remote, ofCollection, drafted, unused] = [
    ...[await keepPicture(), await keepPicture(), await keepPicture(), await keepSound(), await keepSound()],
    ...[await keepPicture(), await keepPicture(), await keepPicture(), await keepPicture()],
  ]
  const [banner, imageUri, bannerUri] = [await keepPicture(), await keepPicture(), await keepPicture()]
  const documents = await Promise.all(
    ['token', 'collection', 'voucher', 'unused'].map(
      async (name) => (await storeMetadataDocument(services, { name })).media,
    ),
  )
  const [token, ofAll, voucher, unusedDocument] = documents
  await services.db.query('insert into media_sources values ($1, $2), ($3, $4)', [
    ...['https://art.example/1.png', remote?.cid ?? '', 'https://art.example/2.png', unused?.cid ?? ''],
  ])
  await insertRows(services.db, 'items', [
    item({ image: `media:${shown?.cid}-400.webp`, token_uri: `ipfs://${token?.cid}` }),
    item({ token_id: '2', image_uri: `ipfs://ipfs/${original?.cid}/`, animation_uri: `ipfs://${played?.cid}` }),
    item({
      token_id: '3',
      image_uri: `https://gateway.example/ipfs/${viaGateway?.cid}`,
      animation_uri: `data:${inline?.cid}`,
    }),
    item({ token_id: '4', image_uri: 'https://art.example/1.png' }),
  ])
  await services.db.query(
    'update collections set image = $1, document_uri = $2, banner = $3, image_uri = $4, banner_uri = $5',
    [
      ...[`media:${ofCollection?.cid}-400.webp`, `ipfs://${ofAll?.cid}`, `media:${banner?.cid}-400.webp`],
      ...[`ipfs://${imageUri?.cid}`, `data:${bannerUri?.cid}`],
    ],
  )
  await insertRows(services.db, 'drafts', [
    { address: buildAddress(1), id: 'create', content: `{"media":{"uri":"ipfs://${drafted?.cid}"}}`, updated_at: 1 },
  ])
  await insertRows(services.db, 'vouchers', [
    {
      ...{
        chain_id: localChainId,
        collection: collectionAddress,
        hash: '0x1',
        token_id: '9',
        creator: buildAddress(1),
      },
      ...{ price_wei: '1', deadline: '1', nonce: '0', signature: '0x', created_at: 1 },
      terms: JSON.stringify({ uri: `ipfs://${voucher?.cid}` }),
    },
  ])
  const all = await findKept()
  await collect(20)
  expect(await findKept(), 'it is wanted for 30 days').toHaveLength(all.length)
  await collect(40)
  const gone = all.filter((cid) => cid === unused?.cid || cid === unusedDocument?.cid)
  expect((await findKept()).toSorted()).toEqual(all.filter((cid) => !gone.includes(cid)).toSorted())
  for (const { url } of [...(unused?.picture?.sources ?? []), { url: unused?.url ?? '' }]) {
    expect((await fetch(url)).status).toBe(404)
  }
  expect(await isStored(unused?.cid ?? '')).toBe(false)
  expect(await isStored(`${unused?.cid}-320.webp`)).toBe(false)
  expect((await fetch(original?.url ?? '')).status).toBe(200)
  expect(await services.db.query('select uri from media_sources')).toEqual([{ uri: 'https://art.example/1.png' }])
  expect(await services.db.query('select 1 from media_uploads where cid = $1', [unused?.cid ?? ''])).toEqual([])
})

test('from a store that speaks S3 too; one that is away is asked again', async () => {
  const own = { ...services, media: { ...services.media, store: createS3Store(s3.settings) } }
  await keepPicture(own)
  expect(s3.objects.size).toBe(3)
  s3.failure = 503
  await collect(60, own)
  expect(await findKept()).toHaveLength(1)
  s3.failure = null
  await deleteExpiredFiles(own, silentLog)
  expect(s3.objects.size).toBe(0)
  expect(await findKept()).toEqual([])
})

describe('a file that is sent again while it leaves', () => {
  test('stays, while its bytes are there', async () => {
    const { cid } = await keepSound()
    await pass(day)
    await markUnusedFiles(services)
    await pass(31 * day)
    await markUnusedFiles(services)
    expect(await services.db.query('select 1 from media where removing_at is not null')).toHaveLength(1)
    await storeMetadataDocument(services, { name: 'Late', image: `ipfs://${cid}` })
    await pass(1_000)
    await deleteExpiredFiles(services, silentLog)
    expect(await findKept()).toContain(cid)
    expect(await isStored(cid)).toBe(true)
  })

  test('is refused for a moment once they go, and is kept then', async () => {
    const bytes = new Uint8Array(buildWav())
    const send = () => storeUpload(services, new Blob([bytes]).stream(), testSender)
    const { cid } = (await send()).media
    await pass(day)
    await markUnusedFiles(services)
    await pass(31 * day)
    await markUnusedFiles(services)
    await pass(400)
    await expect(send()).rejects.toMatchObject({ code: 'unavailable', retryable: true })
    await pass(400)
    await deleteExpiredFiles(services, silentLog)
    expect(await findKept()).toEqual([])
    expect((await send()).created).toBe(true)
    expect(await isStored(cid)).toBe(true)
  })
})

describe('what an operator decides', () => {
  const operator = { address: buildAddress(9), accountChainId: eoaChainId }
  const rule = (subject: DecisionSubject, action: 'hide' | 'show') =>
    storeDecision(services, operator, { thing: subject, action, reason: 'Against the law.' }, '127.0.0.1')

  test('a blocked file is served nowhere, unpinned, removed with its copies, and not kept again; until it is unblocked', async () => {
    count += 1
    const bytes = new Uint8Array(await buildPictureFile('png', 400 + count, 300))
    const send = () => storeUpload(services, new Blob([bytes]).stream(), testSender)
    const { cid, url, picture } = (await send()).media
    const urls = [url, ...(picture?.sources ?? []).map((source) => source.url)]
    await insertRows(services.db, 'items', [
      item({
        image: `media:${cid}-320.webp`,
        picture: '{"width":8,"height":8,"sources":[]}',
        image_uri: `ipfs://${cid}`,
      }),
    ])
    await services.db.query('update media set pinned_at = 1')
    for (const one of urls) expect((await fetch(one)).status).toBe(200)
    expect(await rule({ kind: 'file', cid }, 'hide')).toMatchObject({ action: 'hide', name: null })
    for (const one of urls) expect((await fetch(one)).status, one).toBe(451)
    expect(await services.db.query('select image, picture from items')).toEqual([{ image: null, picture: null }])
    await expect(send()).rejects.toMatchObject({ code: 'blocked' })

    const asked: string[] = []
    const node = createServer((request, response) => {
      asked.push(`${request.headers.authorization} ${request.url}`)
      response.end('{}')
    })
    const pin = { url: `http://127.0.0.1:${await listen(node, 0, '127.0.0.1')}`, token: 'secret' }
    await deleteBlockedFiles(services, silentLog, pin)
    node.close()
    expect(asked).toEqual([`Bearer secret /api/v0/pin/rm?arg=${cid}`])
    expect(await findKept()).toEqual([])
    expect(await isStored(cid)).toBe(false)
    expect(await isStored(`${cid}-320.webp`)).toBe(false)
    for (const one of urls) expect((await fetch(one)).status).toBe(451)
    await expect(send()).rejects.toMatchObject({ code: 'blocked' })

    await rule({ kind: 'file', cid }, 'show')
    expect((await fetch(url)).status).toBe(404)
    expect(await services.db.query('select 1 from items where fetch_due is not null')).toHaveLength(1)
    expect((await send()).created).toBe(true)
    expect((await fetch(url)).status).toBe(200)
  })

  test.each([
    ['an item', { kind: 'item', chainId: localChainId, contract: collectionAddress, tokenId: '1' }],
    ['a collection', { kind: 'collection', chainId: localChainId, contract: collectionAddress }],
  ] as const)(
    'the files of %s that is hidden are not served, but those that something else shows',
    async (_, subject) => {
      const [own, shared, sound, unlisted] = [
        await keepPicture(),
        await keepPicture(),
        await keepSound(),
        await keepPicture(),
      ]
      const other = buildAddress(101)
      await insertRows(services.db, 'collections', [
        buildCollectionRow({ contract: other, image: `media:${shared.cid}-320.webp` }),
      ])
      await insertRows(services.db, 'items', [
        item({ image: `media:${own.cid}-320.webp`, animation_uri: `ipfs://${sound.cid}` }),
        item({ contract: other, image: `media:${shared.cid}-320.webp` }),
      ])
      if (subject.kind === 'collection') {
        await insertRows(services.db, 'items', [item({ token_id: '2', image: `media:${shared.cid}-320.webp` })])
      }
      const statuses = () =>
        Promise.all([own, sound, shared, unlisted].map(async ({ url }) => (await fetch(url)).status))
      await rule(subject, 'hide')
      expect(await statuses()).toEqual([404, 404, 200, 200])
      expect((await fetch(own.picture?.sources[0]?.url ?? '')).status).toBe(404)
      await rule(subject, 'show')
      expect(await statuses()).toEqual([200, 200, 200, 200])
    },
  )
})

test('a note of what was never stored goes too', async () => {
  const note = [buildAddress(1), 0, 'bafkreia', 5]
  await services.db.query('insert into media_uploads values ($1, $2, $3, $4, $5)', [...note, nowSeconds() - 100_000n])
  await markUnusedFiles(services)
  expect(await services.db.query('select 1 from media_uploads')).toEqual([])
})
