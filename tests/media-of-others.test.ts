import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { importBytes } from 'ipfs-unixfs-importer'
import { fixedSize } from 'ipfs-unixfs-importer/chunker'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import type { PeriodicTask } from '@/server/base/start-periodic-task'
import { getItem } from '@/server/items/get-item'
import { startFileFetching } from '@/server/items/metadata/start-file-fetching'
import { buildItemImageUrl } from '@/server/media/document-picture'
import { startPinning } from '@/server/media/start-pinning'
import { computeCid } from '@/server/media/store/cid-builder'
import { storeMetadataDocument, storeUpload } from '@/server/media/store-media'
import type { Services } from '@/server/services/services'
import { silentLog } from './builders/local-chain'
import { buildBomb, buildMovingFile, buildMp4, buildPdf, buildPictureFile, svgText } from './builders/media-files'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from './builders/rows'
import { clearDatabase, openTestServices } from './builders/services'
import { openTestSession, testSender } from './builders/session'

const documentCid = `bafybei${'a'.repeat(52)}`
const pictureCid = `bafybei${'b'.repeat(52)}`
const pageCid = `bafybei${'d'.repeat(52)}`
const filmCid = `bafybei${'c'.repeat(52)}`
const arweaveId = 'a'.repeat(43)

type Answer = (response: ServerResponse, request: IncomingMessage) => void
let gateway: Server
let canary: Server
let gatewayOrigin = ''
let canaryOrigin = ''
let touched = 0
/** What the gateway has, by path; each path that it was asked for. */
const pages = new Map<string, Answer>()
const asked: string[] = []
let services: Services
let fetching: PeriodicTask | undefined

beforeAll(async () => {
  gateway = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = pages.get(request.url ?? '')
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  canary = createServer().listen(0, '127.0.0.1')
  canary.on('connection', () => {
    touched += 1
  })
  await Promise.all([once(gateway, 'listening'), once(canary, 'listening')])
  gatewayOrigin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  canaryOrigin = `//127.0.0.1:${(canary.address() as AddressInfo).port}`
  services = await openTestServices()
  services.media.fetch = { ipfsGateways: [gatewayOrigin], arweaveGateways: [gatewayOrigin], isOpen: true }
})
afterAll(async () => {
  for (const server of [gateway, canary]) {
    server.closeAllConnections()
    server.close()
  }
  await services.db.close()
})
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  pages.clear()
  asked.length = 0
  touched = 0
})
afterEach(async () => {
  await fetching?.stop()
  // Whatever came: nobody inside was called.
  expect(touched).toBe(0)
})

const send =
  (type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type, ...headers }).end(body)
const sendJson = (document: unknown) => send('application/json', JSON.stringify(document))

/** An item as the indexer leaves it when its document is elsewhere. */
async function insertDue(uri: string): Promise<void> {
  const blank = { name: null, image: null, category: null, metadata_state: 'failed' }
  await insertRows(services.db, 'items', [{ ...buildItemRow(), ...blank, token_uri: uri, fetch_due: 1 }])
}

const readItem = () =>
  getItem(services, { chainId: localChainId, contract: collectionAddress, tokenId: '1' }, '127.0.0.1')

/** Until nothing is due any more, or all that is was put off. */
async function fetchAll(): Promise<Item> {
  const findBundledPicture = () => null
  fetching = startFileFetching({ services, log: silentLog, findBundledPicture, pollMilliseconds: 10 })
  await vi.waitFor(
    async () => {
      const due = await services.db.query(
        'select 1 from items where fetch_due is not null and fetch_tries = 0 and image is null',
      )
      expect(due).toEqual([])
      expect(await services.db.query("select 1 from items where copy_state = 'wanted' and fetch_tries = 0")).toEqual([])
    },
    { timeout: 20_000 },
  )
  return readItem()
}

describe('a document and its picture are elsewhere', () => {
  test('both are fetched, and the picture is shown as copies of our own', async () => {
    pages.set(
      `/ipfs/${documentCid}/1.json`,
      sendJson({ name: 'Heron', image: `ipfs://${pictureCid}`, properties: { alt: 'A bird' } }),
    )
    pages.set(`/ipfs/${pictureCid}`, send('image/png', await buildPictureFile('png', 900, 600)))
    await insertDue(`ipfs://${documentCid}/1.json`)
    const item = await fetchAll()
    expect(item).toMatchObject({ name: 'Heron', alt: 'A bird', picture: { width: 900, height: 600 } })
    expect(item.durability).toEqual({ metadata: 'ipfs', image: 'ipfs', copy: 'none', pinned: false })
    const urls = [item.image, ...(item.picture?.sources.map(({ url }) => url) ?? [])]
    for (const url of urls) expect(url).toMatch(/^http:\/\/media\.test\/[a-z0-9]+-\d+\.webp$/)
    // The original is not kept unless somebody asks.
    expect(await services.db.query('select held from media')).toEqual([{ held: false }])
  })

  test('ar:// goes to the gateway for Arweave', async () => {
    pages.set(`/${arweaveId}`, sendJson({ name: 'Stone' }))
    await insertDue(`ar://${arweaveId}`)
    expect(await fetchAll()).toMatchObject({ name: 'Stone', durability: { metadata: 'arweave' } })
  })

  test('what the own store has is not asked for elsewhere', async () => {
    const picture = await buildPictureFile('png')
    const kept = await storeUpload(services, new Blob([new Uint8Array(picture)]).stream(), testSender)
    const { media } = await storeMetadataDocument(services, { name: 'Own', image: kept.media.uri })
    await insertDue(media.uri)
    const item = await fetchAll()
    expect(item, 'a picture needs no player').not.toHaveProperty('playable')
    expect(item).toMatchObject({ name: 'Own', image: expect.stringContaining(kept.media.cid) })
    expect(item.durability).toEqual({ metadata: 'ipfs', image: 'ipfs', copy: 'held', pinned: false })
    expect(asked).toEqual([])
  })

  test('a gateway that is away is asked again later, and only then', async () => {
    await insertDue(`ipfs://${documentCid}`)
    pages.set(`/ipfs/${documentCid}`, (response) => response.writeHead(503).end())
    await fetchAll()
    const [row] = await services.db.query<{ due: string; tries: number }>(
      'select fetch_due as due, fetch_tries as tries from items',
    )
    expect(Number(row?.due)).toBeGreaterThan(Date.now() / 1000 + 30)
    expect([row?.tries, asked.length]).toEqual([1, 1])
    pages.set(`/ipfs/${documentCid}`, sendJson({ name: 'Back' }))
    await services.db.query('update items set fetch_due = 1, fetch_tries = 0')
    await vi.waitFor(async () => expect((await readItem()).name).toBe('Back'))
  })
})

test('what one collection points to holds up no other, however slow and however much it is', async () => {
  const other = buildAddress(77)
  const blank = { name: null, image: null, category: null, metadata_state: 'failed' }
  const due = (count: number, changes: Record<string, unknown>, place: string) =>
    Array.from({ length: count }, (_, index) => ({
      ...buildItemRow(),
      ...blank,
      ...{ token_id: String(index + 1), token_uri: `ipfs://${documentCid}/${place}/${index}` },
      ...changes,
    }))
  await insertRows(services.db, 'collections', [buildCollectionRow({ contract: other })])
  await insertRows(services.db, 'items', due(600, { fetch_due: 1 }, 'slow'))
  await insertRows(services.db, 'items', due(5, { fetch_due: 2, contract: other }, 'quick'))
  const held: ServerResponse[] = []
  for (let index = 0; index < 600; index++) {
    pages.set(`/ipfs/${documentCid}/slow/${index}`, (response) => void held.push(response))
  }
  for (let index = 0; index < 5; index++) {
    pages.set(`/ipfs/${documentCid}/quick/${index}`, sendJson({ name: `Quick ${index}` }))
  }
  fetching = startFileFetching({ services, log: silentLog, findBundledPicture: () => null, pollMilliseconds: 10 })
  await vi.waitFor(
    async () =>
      expect(await services.db.query("select 1 from items where name like 'Quick %'"), 'quick ones').toHaveLength(5),
    { timeout: 8_000 },
  )
  expect(held.length, 'slow ones at once').toBe(6)
  const stopped = fetching.stop()
  for (const response of held) response.destroy()
  await stopped
})

describe('what hostile documents and pictures can do', () => {
  const hostile: [name: string, image: () => string, page?: () => Promise<Answer> | Answer][] = [
    ['a private address', () => `https:${canaryOrigin}/1.png`],
    ['a private address without TLS', () => `http:${canaryOrigin}/1.png`],
    ['a cloud’s metadata service', () => 'https://169.254.169.254/latest/meta-data'],
    ['a file', () => 'file:///etc/passwd'],
    ['a page', () => 'data:text/html,<script>alert(1)</script>'],
    ['a script', () => 'javascript:alert(1)'],
    ['a way out of the gateway', () => `ipfs://${pictureCid}/../../api/v0/id`],
    [
      'a redirect inwards',
      () => `ipfs://${pictureCid}`,
      () => (response) => response.writeHead(302, { location: `http:${canaryOrigin}/` }).end(),
    ],
    [
      'a page that is called a picture',
      () => `ipfs://${pictureCid}`,
      () => send('image/png', '<html><script>alert(1)</script>'),
    ],
    ['a page that is called a page', () => `ipfs://${pictureCid}`, () => send('text/html', '<html></html>')],
    [
      'an SVG with a script',
      () => `ipfs://${pictureCid}`,
      () => send('image/svg+xml', svgText.replace('<rect', '<script>1</script><rect')),
    ],
    ['a bomb of pixels', () => `ipfs://${pictureCid}`, () => send('image/png', buildBomb(30_000, 30_000))],
    [
      'a bomb of compression',
      () => `ipfs://${pictureCid}`,
      () => send('image/png', gzipSync(Buffer.alloc(300_000_000), { level: 9 }), { 'content-encoding': 'gzip' }),
    ],
    [
      'a picture and a page',
      () => `ipfs://${pictureCid}`,
      async () => send('image/png', Buffer.concat([await buildPictureFile('png'), Buffer.from('<html>')])),
    ],
  ]
  test.each(hostile)('%s: the text is shown, and a placeholder for the picture', async (_, image, page) => {
    pages.set(`/ipfs/${documentCid}`, sendJson({ name: 'Heron', image: image() }))
    const answer = await page?.()
    if (answer) pages.set(`/ipfs/${pictureCid}`, answer)
    await insertDue(`ipfs://${documentCid}`)
    await fetchAll()
    await vi.waitFor(async () => expect((await readItem()).name).toBe('Heron'))
    const item = await readItem()
    expect([item.image, item.picture]).toEqual([null, null])
    expect(await services.db.query('select cid from media')).toEqual([])
    expect(asked.every((path) => path.startsWith('/ipfs/'))).toBe(true)
  })

  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
  test.each([
    ['no JSON', '<html>'],
    ['no object', '[1]'],
    ['deep and nothing else', deep],
    ['too large', JSON.stringify({ name: 'x'.repeat(2_000_000) })],
  ])('a document that is %s leaves the item its number', async (_, text) => {
    pages.set(`/ipfs/${documentCid}`, send('application/json', text))
    await insertDue(`ipfs://${documentCid}`)
    expect(await fetchAll()).toMatchObject({ name: '#1', image: null })
  })

  test('a deep value beside the name, names that read backwards, and prototypes', async () => {
    const text = `{"name":"evil\\u202egnp.exe\\u0007","__proto__":{"polluted":1},"constructor":{"prototype":{}},"deep":${deep}}`
    pages.set(`/ipfs/${documentCid}`, send('application/json', text))
    await insertDue(`ipfs://${documentCid}`)
    expect((await fetchAll()).name).toBe('evilgnp.exe')
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('what is asked for while a fetch is under way', () => {
  const text = JSON.stringify({ name: 'Veiled' })
  const reveal = () =>
    services.db.query(
      "update items set metadata_state = 'failed', token_uri = $1, image_uri = null, fetch_due = 1, fetch_tries = 0",
      [`ar://${arweaveId}`],
    )

  test.each([
    ['comes', send('application/json', text)],
    ['does not come', send('text/html', 'Away')],
    ['may come later', ((response) => response.writeHead(503).end()) satisfies Answer],
  ])('another document is fetched, also where the old one %s', async (_, answer) => {
    pages.set(`/ipfs/${documentCid}`, async (response, request) => {
      await reveal()
      answer(response, request)
    })
    pages.set(`/${arweaveId}`, sendJson({ name: 'Revealed' }))
    await insertDue(`ipfs://${documentCid}`)
    expect(await fetchAll()).toMatchObject({ name: 'Revealed', durability: { metadata: 'arweave' } })
  })

  test('a copy is made of all of it', async () => {
    const picture = await buildPictureFile('png')
    pages.set(`/ipfs/${documentCid}`, sendJson({ name: 'Heron', image: `ipfs://${pictureCid}` }))
    pages.set(`/ipfs/${pictureCid}`, async (response, request) => {
      pages.set(`/ipfs/${pictureCid}`, send('image/png', picture))
      await services.db.query("update items set copy_state = 'wanted', fetch_due = 1, fetch_tries = 0")
      send('image/png', picture)(response, request)
    })
    await insertDue(`ipfs://${documentCid}`)
    await fetchAll()
    expect((await readItem()).durability).toMatchObject({ copy: 'held' })
    const held = await services.db.query<{ cid: string }>('select cid from media where held')
    expect(held.map(({ cid }) => cid)).toContain(computeCid(picture))
  })
})

test('with the settings of the embedded default nobody is asked for anything', async () => {
  const { fetch } = services.media
  services.media.fetch = { ipfsGateways: [], arweaveGateways: [], isOpen: false }
  pages.set(`/ipfs/${documentCid}`, sendJson({ name: 'Heron' }))
  await insertDue(`ipfs://${documentCid}`)
  expect(await fetchAll()).toMatchObject({ name: '#1', durability: { copy: 'impossible' } })
  expect(asked).toEqual([])
  services.media.fetch = fetch
})

describe('what plays is loaded once a visitor asks', () => {
  const requestPlayback = () =>
    createApi(() => services)(
      new Request(`http://market/api/v1/items/${localChainId}/${collectionAddress}/1/playback`, {
        method: 'POST',
      }),
      { ip: '127.0.0.1', requestId: 'request-1' },
    )
  const place = (document: object) => {
    pages.set(`/ipfs/${documentCid}`, sendJson(document))
    return insertDue(`ipfs://${documentCid}`)
  }

  test('a film, without an account', async () => {
    await place({ name: 'Film', animation_url: `ipfs://${filmCid}` })
    expect((await fetchAll()).playable).toBeNull()
    expect(asked).not.toContain(`/ipfs/${filmCid}`)
    pages.set(`/ipfs/${filmCid}`, send('video/mp4', buildMp4()))
    expect((await requestPlayback()).status).toBe(202)
    expect(await readItem()).toMatchObject({ isLoadingPlayable: true })
    await vi.waitFor(async () => expect((await readItem()).playable?.kind).toBe('video'), { timeout: 10_000 })
    expect(await readItem()).not.toHaveProperty('isLoadingPlayable')
    expect(await services.db.query('select 1 from media_uploads')).toEqual([])
  })

  test('a PDF', async () => {
    await place({ name: 'Script', animation_url: `ipfs://${filmCid}` })
    await fetchAll()
    pages.set(`/ipfs/${filmCid}`, send('application/pdf', buildPdf()))
    expect((await requestPlayback()).status).toBe(202)
    await vi.waitFor(async () => expect((await readItem()).playable?.kind).toBe('pdf'), { timeout: 10_000 })
  })

  test('a PDF that ends early says so', async () => {
    await place({ name: 'Script', animation_url: `ipfs://${filmCid}` })
    await fetchAll()
    pages.set(`/ipfs/${filmCid}`, send('application/pdf', buildPdf().subarray(0, 40)))
    await requestPlayback()
    await vi.waitFor(async () => expect((await readItem()).playableProblem).toBe('damaged'), { timeout: 10_000 })
  })

  test('one that is not there says so, and can be asked for again', async () => {
    await place({ name: 'Film', animation_url: `ipfs://${filmCid}` })
    await fetchAll()
    await requestPlayback()
    await vi.waitFor(async () => expect((await readItem()).playableProblem).toBe('not_found'), { timeout: 10_000 })
    pages.set(`/ipfs/${filmCid}`, send('video/mp4', buildMp4()))
    expect((await requestPlayback()).status).toBe(202)
    await vi.waitFor(async () => expect((await readItem()).playable?.kind).toBe('video'), { timeout: 10_000 })
    expect(await readItem()).not.toHaveProperty('playableProblem')
  })
})

test('a damaged file in the document itself is not read again', async () => {
  const image = `data:image/gif;base64,${Buffer.from(`GIF89a${'x'.repeat(40_000)}`).toString('base64')}`
  pages.set(`/ipfs/${documentCid}`, sendJson({ name: 'Half', image }))
  await insertDue(`ipfs://${documentCid}`)
  await vi.waitFor(async () => expect(await fetchAll()).toMatchObject({ name: 'Half', pictureProblem: 'damaged' }))
  expect(await services.db.query('select fetch_due from items')).toEqual([{ fetch_due: null }])
})

test('a picture that moves beside another one is offered, from the document and from elsewhere', async () => {
  const moving = await buildPictureFile('gif', 40, 30)
  const image = `data:image/png;base64,${(await buildPictureFile('png', 30, 30)).toString('base64')}`
  const animation = `data:image/gif;base64,${moving.toString('base64')}`
  pages.set(`/ipfs/${documentCid}`, sendJson({ name: 'Moving', image, animation_url: animation }))
  await insertDue(`ipfs://${documentCid}`)
  await fetchAll()
  const offered = { kind: 'image', url: expect.stringMatching(/^http:\/\/media\.test\//), bytes: moving.length }
  const address = buildItemImageUrl(services.media, await readItem(), image)
  await vi.waitFor(async () => expect(await readItem()).toMatchObject({ image: address, playable: offered }), {
    timeout: 10_000,
  })

  pages.set(`/ipfs/${filmCid}`, send('image/gif', moving))
  await services.db.query('update items set animation_uri = $1', [`ipfs://${filmCid}`])
  const found = await readItem()
  expect(found.playable).toBeNull()
})

test('media that no gateway serves say so at once', async () => {
  pages.set(`/ipfs/${documentCid}`, sendJson({ name: 'Film', animation_url: 'ftp://films.example/1.mp4' }))
  await insertDue(`ipfs://${documentCid}`)
  expect(await fetchAll()).not.toHaveProperty('playable')
  const { ipfsGateways } = services.media.fetch
  await services.db.query('update items set animation_uri = $1', [`ipfs://${filmCid}`])
  services.media.fetch.ipfsGateways = []
  expect(await readItem()).toMatchObject({ playable: null, playableProblem: 'no_gateway' })
  services.media.fetch.ipfsGateways = ipfsGateways
})

test('a film that is called the picture plays, and a small picture that moves is kept as it is', async () => {
  pages.set(`/ipfs/${documentCid}`, sendJson({ name: 'Film', image: `ipfs://${filmCid}` }))
  pages.set(`/ipfs/${filmCid}`, send('video/mp4', buildMp4()))
  await insertDue(`ipfs://${documentCid}`)
  fetching = startFileFetching({ services, log: silentLog, findBundledPicture: () => null, pollMilliseconds: 10 })
  await vi.waitFor(async () => expect((await readItem()).playable?.kind).toBe('video'), { timeout: 10_000 })
  expect((await readItem()).image).toBeNull()

  const picture = await buildMovingFile('gif')
  pages.set(`/ipfs/${documentCid}`, sendJson({ name: 'Moving', image: `ipfs://${pictureCid}` }))
  pages.set(`/ipfs/${pictureCid}`, send('image/gif', picture))
  await services.db.query("update items set metadata_state = 'failed', fetch_due = 1, image_uri = null")
  const url = `http://media.test/${computeCid(picture)}`
  await vi.waitFor(async () => expect((await readItem()).picture?.sources.at(-1)?.url).toBe(url), { timeout: 10_000 })
})

test('other bytes than those that a CID names are not taken from a gateway', async () => {
  // A byte order mark is part of what a CID names.
  const [right, wrong] = [`\uFEFF${JSON.stringify({ name: 'Right' })}`, JSON.stringify({ name: 'Wrong' })]
  const named = computeCid(Buffer.from(right))
  pages.set(`/ipfs/${named}`, send('application/json', wrong))
  await insertDue(`ipfs://${named}`)
  await fetchAll()
  expect(await readItem()).toMatchObject({ name: '#1', metadataProblem: 'damaged' })
  await services.db.query('delete from items')
  pages.set(`/ipfs/${named}`, send('application/json', right))
  await insertDue(`ipfs://${named}`)
  expect(await fetchAll()).toMatchObject({ name: 'Right' })
})

test.each([
  ['not there', (response: ServerResponse) => response.writeHead(404).end(), 'not_found'],
  ['a server in trouble', (response: ServerResponse) => response.writeHead(500).end(), 'unreachable'],
  ['a page', send('image/png', '<!doctype html><p>404'), 'unsupported_type'],
  ['a script in an SVG', send('image/svg+xml', svgText.replace('<style>', '<script>1</script><style>')), 'unsafe'],
  ['half a picture', send('image/gif', 'GIF89a'), 'damaged'],
])('an item says why its picture is not shown: %s', async (_, answer, problem) => {
  pages.set(`/ipfs/${documentCid}`, sendJson({ name: 'Heron', image: `ipfs://${pictureCid}` }))
  pages.set(`/ipfs/${pictureCid}`, answer as Answer)
  await insertDue(`ipfs://${documentCid}`)
  expect(await fetchAll()).toMatchObject({ name: 'Heron', image: null, pictureProblem: problem })
})

describe('a copy is kept', () => {
  const path = `/api/v1/items/${localChainId}/${collectionAddress}/1/copy`
  const ask = async (headers: Record<string, string> = {}) =>
    createApi(() => services)(
      new Request(`http://market${path}`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', origin: services.publicUrl },
          ...{ cookie: await openTestSession(services), ...headers },
        },
        body: '{}',
      }),
      { ip: '127.0.0.1', requestId: 'request-1' },
    )

  test('document, picture and film are held as they are, once they are asked for, and pinned', async () => {
    const [picture, film] = [await buildMovingFile('gif'), buildMp4()]
    const document = JSON.stringify({ name: 'Film', image: `ipfs://${pictureCid}`, animation_url: `ipfs://${filmCid}` })
    pages.set(`/ipfs/${documentCid}`, send('application/json', document))
    pages.set(`/ipfs/${pictureCid}`, send('image/gif', picture))
    pages.set(`/ipfs/${filmCid}`, send('video/mp4', film))
    await insertDue(`ipfs://${documentCid}`)
    const before = await fetchAll()
    expect(before.durability).toMatchObject({ copy: 'none' })
    expect(before.playable, 'its film is elsewhere').toBeNull()
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ durability: { copy: 'wanted' } })
    await vi.waitFor(async () => expect((await readItem()).durability?.copy).toBe('held'), { timeout: 10_000 })
    const cids = [Buffer.from(document), picture, film].map(computeCid).toSorted()
    const held = await services.db.query<{ cid: string }>('select cid from media where held order by cid')
    expect(held.map(({ cid }) => cid)).toEqual(cids)
    const url = `http://media.test/${computeCid(film)}`
    expect((await readItem()).playable).toEqual({ kind: 'video', url, bytes: film.length })
    // What moves does so now that the original is here.
    const moving = `http://media.test/${computeCid(picture)}`
    await vi.waitFor(async () => expect((await readItem()).picture?.sources.at(-1)?.url).toBe(moving), {
      timeout: 10_000,
    })

    const node = await startNode()
    const pinning = startPinning({ services, log: silentLog, pin: node, pollMilliseconds: 10 })
    await vi.waitFor(async () => expect((await readItem()).durability?.pinned).toBe(true), { timeout: 10_000 })
    expect(node.pinned.toSorted()).toEqual(cids)
    await pinning.stop()
    await node.close()
  })

  test('a page that runs is held as any other, from a folder too; one of the document’s own text is there at once', async () => {
    const text = '<!doctype html><canvas></canvas><script>1</script>'
    const document = { name: 'Page', animation_url: `ipfs://${pageCid}` }
    pages.set(`/ipfs/${documentCid}`, sendJson(document))
    pages.set(`/ipfs/${pageCid}`, (response) => response.writeHead(301, { location: `/ipfs/${pageCid}/` }).end())
    pages.set(`/ipfs/${pageCid}/`, send('text/html; charset=utf-8', text))
    await insertDue(`ipfs://${documentCid}`)
    expect((await fetchAll()).playable).toBeNull()
    await ask()
    await vi.waitFor(async () => expect((await readItem()).durability?.copy).toBe('held'), { timeout: 10_000 })
    const url = `http://media.test/${computeCid(Buffer.from(text))}`
    expect((await readItem()).playable).toEqual({ kind: 'html', url, bytes: text.length })

    await fetching?.stop()
    for (const table of ['items', 'media_sources', 'media']) await services.db.query(`delete from ${table}`)
    const inline = `data:text/html;charset=utf-8;base64,${Buffer.from(text).toString('base64')}`
    pages.set(`/ipfs/${documentCid}`, sendJson({ ...document, animation_url: inline }))
    await insertDue(`ipfs://${documentCid}`)
    await fetchAll()
    const isThere = async () => {
      const item = await readItem()
      expect(item, JSON.stringify(item)).toMatchObject({ playable: { kind: 'html', url, bytes: text.length } })
    }
    await vi.waitFor(isThere, { timeout: 10_000 })
    // Its file is here; its document is not.
    expect((await readItem()).durability).toMatchObject({ metadata: 'ipfs', copy: 'none', pinned: false })
    await ask()
    await vi.waitFor(async () => expect((await readItem()).durability?.copy).toBe('held'), { timeout: 10_000 })
  })

  test('what does not come is said, and can be asked for again', async () => {
    await insertDue(`ipfs://${documentCid}`)
    pages.set(`/ipfs/${documentCid}`, sendJson({ name: 'Heron', image: `https:${canaryOrigin}/1.png` }))
    await fetchAll()
    await ask()
    await vi.waitFor(async () => expect((await readItem()).durability?.copy).toBe('failed'), { timeout: 10_000 })
    expect(await (await ask()).json()).toMatchObject({ durability: { copy: 'wanted' } })
  })

  test('nobody asks without a session; and no account for more than it has room for', async () => {
    const [picture, film] = [await buildPictureFile('png'), buildMp4()]
    const document = JSON.stringify({ name: 'Film', image: `ipfs://${pictureCid}`, animation_url: `ipfs://${filmCid}` })
    pages.set(`/ipfs/${documentCid}`, send('application/json', document))
    pages.set(`/ipfs/${pictureCid}`, send('image/png', picture))
    pages.set(`/ipfs/${filmCid}`, send('video/mp4', film))
    await insertDue(`ipfs://${documentCid}`)
    await fetchAll()
    expect((await ask({ cookie: '' })).status).toBe(401)
    const { quota } = services.media
    services.media.quota = { dayBytes: 1_000_000, totalBytes: document.length + 10 }
    expect((await ask()).status).toBe(200)
    await vi.waitFor(async () => expect((await readItem()).durability?.copy).not.toBe('held'))
    await vi.waitFor(async () =>
      expect(await services.db.query('select 1 from items where fetch_tries > 0')).toHaveLength(1),
    )
    expect(await services.db.query('select cid from media where held')).toEqual([
      { cid: computeCid(Buffer.from(document)) },
    ])
    services.media.quota = { dayBytes: 1_000_000, totalBytes: document.length }
    const refused = await ask()
    expect(refused.status).toBe(413)
    services.media.quota = quota
  })

  test('another origin may not ask', async () => {
    await insertDue(`ipfs://${documentCid}`)
    expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
  })
})

/** As much of a node's RPC API as is asked of it; it names files by IPFS's own importer. */
async function startNode() {
  const pinned: string[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const boundary = /boundary=(.*)$/.exec(request.headers['content-type'] ?? '')?.[1]
    const isAllowed = request.headers.authorization === 'Bearer secret' && request.url?.startsWith('/api/v0/add?')
    if (!isAllowed || !request.url?.includes('cid-version=1&raw-leaves=true&chunker=size-262144&pin=true')) {
      return void response.writeHead(403).end()
    }
    const file = body.subarray(body.indexOf('\r\n\r\n') + 4, body.lastIndexOf(`\r\n--${boundary}--`))
    const store = { put: async (cid: unknown) => cid }
    const { cid } = await importBytes(new Uint8Array(file), store as never, {
      ...{ cidVersion: 1, rawLeaves: true, reduceSingleLeafToSelf: true, chunker: fixedSize({ chunkSize: 262_144 }) },
    })
    pinned.push(cid.toString())
    response.end(`${JSON.stringify({ Name: 'x', Hash: cid.toString(), Size: String(file.length) })}\n`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'secret',
    pinned,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
