import { readdir } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import type { apiErrorSchema } from '@/lib/api/schemas/api-error'
import { type MediaAnswer, mediaAnswerSchema } from '@/lib/api/schemas/media'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { createClientAddressReader } from '@/server/base/client-address'
import { createTokenBucket } from '@/server/base/token-bucket'
import { listen } from '@/server/http/listen'
import { serveMedia } from '@/server/http/serve-media'
import { computeCid } from '@/server/media/store/cid-builder'
import { storeDecision } from '@/server/moderation/store-decision'
import type { Services } from '@/server/services/services'
import {
  buildBomb,
  buildGlb,
  buildMovingFile,
  buildMp3,
  buildMp4,
  buildPdf,
  buildPictureFile,
  buildWav,
  buildWebm,
  svgText,
} from './builders/media-files'
import { buildAddress } from './builders/rows'
import { clearDatabase, openTestServices } from './builders/services'
import { openTestSession } from './builders/session'
import { sendHttp } from './harness/send-http'
import { type ServedApi, serveApi } from './harness/serve-api'

let services: Services
let api: ServedApi
let mediaServer: Server
beforeAll(async () => {
  services = await openTestServices()
  api = await serveApi(createApi(() => services))
  mediaServer = createServer(serveMedia({ getServices: () => services, findFrameAncestors: () => [] }))
  services.media.origin = `http://127.0.0.1:${await listen(mediaServer, 0, '127.0.0.1')}`
})
afterAll(async () => {
  await api.close()
  mediaServer.closeAllConnections()
  mediaServer.close()
  await services.db.close()
})
let cookie: string
beforeEach(async () => {
  await clearDatabase(services.db)
  cookie = await openTestSession(services)
})

type Body = Buffer | string

interface PostOptions {
  type?: string | undefined
  url?: string
  headers?: Record<string, string>
}

function post(bytes: Body, { type, url = api.url, headers = {} }: PostOptions = {}): Promise<Response> {
  return fetch(`${url}/api/v1/media`, {
    ...{ method: 'POST', body: bytes as BodyInit },
    headers: { 'content-type': type ?? 'application/octet-stream', cookie, ...headers },
  })
}

async function keep(bytes: Body, type?: string): Promise<MediaAnswer> {
  const response = await post(bytes, { type })
  expect(response.status).toBe(201)
  return mediaAnswerSchema.parse(await response.json())
}

async function refusalOf(response: Response) {
  const { error } = (await response.json()) as z.infer<typeof apiErrorSchema>
  return { status: response.status, code: error.issues?.[0]?.code, message: error.issues?.[0]?.message }
}

/** What is in the folder where files arrive. */
const findLeftovers = () => readdir(services.media.incoming).catch(() => [])

describe('what is taken', () => {
  const files: [kind: string, type: string, build: () => Promise<Buffer> | Buffer][] = [
    ...(['png', 'jpeg', 'webp', 'avif', 'gif'] as const).map(
      (kind) => [kind, `image/${kind}`, () => buildPictureFile(kind)] as [string, string, () => Promise<Buffer>],
    ),
    ['svg', 'image/svg+xml', () => Buffer.from(svgText)],
    ['moving gif', 'image/gif', () => buildMovingFile('gif')],
    ['moving webp', 'image/webp', () => buildMovingFile('webp')],
    ['mp4', 'video/mp4', buildMp4],
    ['webm', 'video/webm', buildWebm],
    ['mp3', 'audio/mpeg', buildMp3],
    ['wav', 'audio/wav', buildWav],
    ['glb', 'model/gltf-binary', buildGlb],
  ]
  test.each(files)('%s: its content decides, and it comes back byte for byte', async (_, type, build) => {
    const bytes = await build()
    const kept = await keep(bytes, 'text/html')
    const cid = computeCid(bytes)
    expect(kept).toMatchObject({ cid, uri: `ipfs://${cid}`, type, bytes: bytes.length })
    const response = await fetch(kept.url)
    expect(response.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(kept.picture === null).toBe(!type.startsWith('image/'))
    expect(await findLeftovers()).toEqual([])
  })

  test.each([
    ['with its type', '<!DOCTYPE HTML><canvas></canvas>'],
    ['after a comment', '\ufeff\n<!-- by hand -->\n<html lang="en"></html>'],
    [
      'that is a script',
      '<script src="data:text/javascript,1"></script><script data-src="x">document.body.append("ü")</script>',
    ],
  ])('a page %s is one, and is shown as its text', async (_, text) => {
    const kept = await keep(Buffer.from(text))
    expect(kept).toMatchObject({ type: 'text/html', picture: null, cid: computeCid(Buffer.from(text)) })
    const response = await fetch(kept.url)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(text)
  })

  test('the same file again is held already', async () => {
    const bytes = buildWav()
    const first = await keep(bytes)
    const again = await post(bytes)
    expect([again.status, await again.json()]).toEqual([200, first])
  })

  test('a picture has copies in WebP, none larger than itself', async () => {
    const { picture } = await keep(await buildPictureFile('jpeg', 900, 450))
    expect(picture).toMatchObject({ width: 900, height: 450 })
    expect(picture?.sources.map(({ width }) => width)).toEqual([320, 640, 800, 900])
    for (const { url } of picture?.sources ?? []) {
      const response = await fetch(url)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
    }
  })

  test('what moves does so in the largest of its sources, and stands still in lists', async () => {
    const { picture, url } = await keep(await buildMovingFile('gif'))
    expect(picture?.sources.map(({ width }) => width)).toEqual([320, 640, 900])
    expect(picture?.sources.at(-1)?.url).toBe(url)
  })
})

describe('what is refused', () => {
  const html = '<html><script>alert(1)</script></html>'
  const svgWith = (content: string) => svgText.replace('<rect', `${content}<rect`)
  const zipEnd = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')
  const bad: [name: string, code: string, build: () => Promise<Body> | Body][] = [
    ['nothing', 'empty', () => ''],
    ['a PDF', 'unknown_kind', () => buildPdf()],
    ['words', 'unknown_kind', () => 'Just words, and <b>some of them</b> loud.'],
    [
      'a page whose script is elsewhere',
      'external_reference',
      () => `${html}<script async src=https://cdn.example/p5.js></script>`,
    ],
    [
      'a page whose script is beside it',
      'external_reference',
      () => `${html}<SCRIPT\ntype="module"\nSRC = './sketch.js'>`,
    ],
    ['a page in Latin 1', 'damaged', () => Buffer.from(`${html}ü`, 'latin1')],
    ['a page with a NUL in it', 'damaged', () => `${html}\0`],
    ['a page in UTF-16', 'unknown_kind', () => Buffer.from(`\ufeff${html}`, 'utf16le')],
    ['an archive in a page', 'damaged', () => Buffer.concat([Buffer.from(html), zipEnd])],
    ['a picture in a page', 'damaged', async () => Buffer.concat([Buffer.from(html), await buildPictureFile('png')])],
    ['a program', 'unknown_kind', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
    ['HEIC', 'unknown_kind', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['half a PNG', 'truncated', async () => (await buildPictureFile('png')).subarray(0, 300)],
    ['half a JPEG', 'truncated', async () => (await buildPictureFile('jpeg')).subarray(0, 900)],
    ['half a WebP', 'truncated', async () => (await buildPictureFile('webp')).subarray(0, 60)],
    ['half an AVIF', 'truncated', async () => (await buildPictureFile('avif')).subarray(0, 300)],
    ['half a GIF', 'truncated', async () => (await buildPictureFile('gif')).subarray(0, 900)],
    ['half a film', 'truncated', () => buildMp4().subarray(0, 300)],
    ['half of another film', 'truncated', () => buildWebm().subarray(0, 100)],
    ['half a sound', 'truncated', () => buildWav().subarray(0, 4_000)],
    ['half a model', 'truncated', () => buildGlb().subarray(0, 40)],
    ['one frame of a sound', 'truncated', () => buildMp3().subarray(0, 400)],
    [
      'a sync word and noise',
      'damaged',
      () => Buffer.concat([buildMp3().subarray(0, 417), Buffer.from('noise'.repeat(99))]),
    ],
    [
      'a page behind a PNG',
      'trailing_data',
      async () => Buffer.concat([await buildPictureFile('png'), Buffer.from(html)]),
    ],
    [
      'a page behind a GIF',
      'trailing_data',
      async () => Buffer.concat([await buildPictureFile('gif'), Buffer.from(html)]),
    ],
    [
      'a page behind a JPEG',
      'trailing_data',
      async () => Buffer.concat([await buildPictureFile('jpeg'), Buffer.from(html)]),
    ],
    ['a page behind a sound', 'trailing_data', () => Buffer.concat([buildWav(), Buffer.from(html)])],
    ['an archive in an MP3', 'second_file', () => Buffer.concat([buildMp3(), zipEnd])],
    ['a page in a GIF’s comment', 'second_file', async () => hideInGif(await buildPictureFile('gif'), html)],
    ['a PDF in a GIF’s comment', 'second_file', async () => hideInGif(await buildPictureFile('gif'), '%PDF-1.7')],
    ['a PNG that is none inside', 'damaged', async () => breakInside(await buildPictureFile('png'))],
    ['a bomb of 900 megapixels', 'too_many_pixels', () => buildBomb(30_000, 30_000)],
    ['a picture of 2^31 pixels in each direction', 'damaged', () => buildBomb(2_147_483_000, 2_147_483_000)],
    ['a script', 'active_content', () => svgWith('<script>alert(1)</script>')],
    [
      'a script by another prefix',
      'active_content',
      () => svgWith('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'),
    ],
    ['a handler', 'active_content', () => svgWith('<g onload="alert(1)"/>')],
    ['foreign markup', 'active_content', () => svgWith('<foreignObject><body/></foreignObject>')],
    ['a spelt-out scheme', 'active_content', () => svgWith('<a href="java&#x73;cript:alert(1)"><g/></a>')],
    ['a scheme with a tab', 'active_content', () => svgWith('<a xlink:href="java\tscript:alert(1)"><g/></a>')],
    ['an animated address', 'active_content', () => svgWith('<a><set attributeName="href" to="#x"/></a>')],
    ['an entity of its own', 'active_content', () => `<!DOCTYPE svg [<!ENTITY a "b">]>${svgText}`],
    ['a nested drawing', 'active_content', () => svgWith('<image href="data:image/svg+xml,&lt;svg/&gt;"/>')],
    ['a picture elsewhere', 'external_reference', () => svgWith('<image href="https://tracker.test/1.png"/>')],
    [
      'a picture elsewhere, without a scheme',
      'external_reference',
      () => svgWith('<image href="//tracker.test/1.png"/>'),
    ],
    ['a file of the server', 'external_reference', () => svgWith('<image href="file:///etc/passwd"/>')],
    [
      'a style from elsewhere',
      'external_reference',
      () => svgWith('<style>@import "https://tracker.test/a.css";</style>'),
    ],
    [
      'a spelt-out style',
      'external_reference',
      () => svgWith('<style>@\\69mport "https://tracker.test/a.css";</style>'),
    ],
    ['a fill from elsewhere', 'external_reference', () => svgWith('<g fill="url( \'https://tracker.test/#a\')"/>')],
    ['a sheet', 'external_reference', () => `<?xml-stylesheet href="https://tracker.test/a.css"?>${svgText}`],
    [
      'a model that sends for more',
      'external_reference',
      () => buildGlb({ asset: { version: '2.0' }, images: [{ uri: 'https://tracker.test/1.png' }] }),
    ],
    ['a drawing in UTF-16', 'unknown_kind', () => Buffer.from(`\uFEFF${svgWith('<script/>')}`, 'utf16le')],
    ['a drawing that repeats itself', 'too_complex', () => buildLaughs()],
  ]
  test.each(bad)(
    '%s: %s',
    async (_, code, build) => {
      const refusal = await refusalOf(await post(await build()))
      expect(refusal).toMatchObject({ status: 415, code })
      expect(refusal.message).toMatch(/^[A-Z].*\.$/)
      expect(await findLeftovers()).toEqual([])
      expect(await services.db.query('select cid from media')).toEqual([])
      // A decoder alone may take 30 seconds before it is ended.
    },
    60_000,
  )

  test('a picture of more than 50 MB is ended at once, and nothing of it stays', async () => {
    const png = await buildPictureFile('png')
    const large = Buffer.concat([png, Buffer.alloc(50_000_000)])
    expect(await refusalOf(await post(large))).toMatchObject({ status: 413, code: 'too_large' })
    expect(await findLeftovers()).toEqual([])
  })

  test('without a content type, from another origin, and as another method', async () => {
    const url = `${api.url}/api/v1/media`
    expect((await sendHttp(url, { method: 'POST', headers: { cookie }, body: 'x' })).status).toBe(415)
    const headers = { cookie, 'content-type': 'text/plain', origin: 'https://evil.example' }
    expect((await sendHttp(url, { method: 'POST', headers, body: 'x' })).status).toBe(403)
    expect((await sendHttp(url)).status).toBe(405)
  })
})

describe('what an upload can do to the market', () => {
  test('200 MB pass without being held in memory', { timeout: 60_000 }, async () => {
    const part = Buffer.alloc(1_000_000, 128)
    const header = buildWav().subarray(0, 44)
    header.writeUInt32LE(36 + 199_000_000, 4)
    header.writeUInt32LE(199_000_000, 40)
    let most = 0
    const before = process.memoryUsage.rss()
    async function* send() {
      yield header
      for (let count = 0; count < 199; count += 1) {
        most = Math.max(most, process.memoryUsage.rss() - before)
        yield part
      }
    }
    const response = await fetch(`${api.url}/api/v1/media`, {
      ...{ method: 'POST', headers: { 'content-type': 'audio/wav', cookie }, duplex: 'half' },
      body: Readable.toWeb(Readable.from(send())) as BodyInit,
    })
    expect(response.status).toBe(201)
    expect(most).toBeLessThan(100_000_000)
  })

  test('a body that breaks off leaves nothing', async () => {
    const outgoing = httpRequest(`${api.url}/api/v1/media`, {
      method: 'POST',
      headers: { 'content-type': 'audio/wav', 'content-length': '8044', cookie },
    })
    outgoing.on('error', () => {})
    outgoing.write(buildWav().subarray(0, 5_000))
    await vi.waitFor(async () => expect(await findLeftovers()).not.toEqual([]))
    outgoing.destroy()
    await vi.waitFor(async () => expect(await findLeftovers()).toEqual([]))
    expect(await services.db.query('select cid from media')).toEqual([])
  })

  test('one address has its share, in calls and in bytes', async () => {
    const limits = createRateLimits({ mediaBytes: createTokenBucket({ burst: 10_000, perSecond: 1 }) })
    const narrow = await serveApi(createApi(() => services, { limits }))
    expect((await post(buildWav(), { url: narrow.url })).status).toBe(201)
    const second = await post(buildMp3(), { url: narrow.url })
    expect(second.status).toBe(429)
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await findLeftovers()).toEqual([])
    await narrow.close()
  })

  test('a full store says so, and takes what it holds already', async () => {
    const kept = await keep(buildWav())
    const full = { ...services, media: { ...services.media, capBytes: 1 } }
    const narrow = await serveApi(createApi(() => full))
    const response = await post(buildMp3(), { url: narrow.url })
    expect(response.status).toBe(503)
    expect(JSON.stringify(await response.json())).toContain('full')
    expect((await fetch(kept.url)).status).toBe(200)
    await narrow.close()
  })

  test('thirty small drawings that repeat themselves are refused at once, and another caller’s picture is kept', async () => {
    const findAddress = createClientAddressReader(['127.0.0.1'])
    const proxied = await serveApi(
      createApi(() => services),
      findAddress,
    )
    const from = (n: number) => ({ url: proxied.url, headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    const started = performance.now()
    const hostile = Array.from({ length: 30 }, (_, n) => post(buildLaughs(n), from(n % 5)))
    const own = await post(await buildPictureFile('webp', 40, 30), from(77))
    expect(own.status).toBe(201)
    const answers = await Promise.all(hostile)
    expect(performance.now() - started, 'one alone took half a minute to draw').toBeLessThan(20_000)
    for (const answer of answers) expect(await refusalOf(answer)).toMatchObject({ status: 415, code: 'too_complex' })
    // Some seconds of a core's for nothing, and the next drawing waits.
    const more: number[] = []
    for (let count = 0; count < 4; count += 1) more.push((await post(buildLaughs(99), from(0))).status)
    expect(more).toContain(429)
    await proxied.close()
  })
})

describe('whose it is', () => {
  const others = { dayBytes: 1_000_000_000, totalBytes: 1_000_000_000 }
  const withQuota = (changes: Partial<typeof others>) => {
    const own = { ...services, media: { ...services.media, quota: { ...others, ...changes } } }
    return serveApi(createApi(() => own))
  }

  test('nobody stores anything without a session', async () => {
    const answer = await post(buildWav(), { headers: { cookie: '' } })
    expect([answer.status, (await answer.json()).error.code]).toEqual([401, 'unauthenticated'])
    expect(await findLeftovers()).toEqual([])
    expect(await services.db.query('select cid from media')).toEqual([])
  })

  test('an account has so much in all, and is told of it; another account has its own', async () => {
    const narrow = await withQuota({ totalBytes: 10_000 })
    const { url } = narrow
    expect((await post(buildWav(), { url })).status).toBe(201)
    const second = await refusalOf(await post(buildGlb({ asset: { version: '2.0' }, x: 'y'.repeat(3_000) }), { url }))
    expect(second).toMatchObject({ status: 413, code: 'quota_total' })
    expect(second.message).toContain('30 days')
    expect((await post(buildWav(), { url })).status, 'it is there').toBe(200)
    const other = { cookie: await openTestSession(services, buildAddress(2)) }
    expect((await post(buildMp3(), { url, headers: other })).status).toBe(201)
    expect(await services.db.query('select cid from media')).toHaveLength(2)
    await narrow.close()
  })

  test('what it sends at once counts together', async () => {
    const narrow = await withQuota({ totalBytes: 10_000 })
    const models = Array.from({ length: 6 }, (_, n) => buildGlb({ asset: { version: '2.0' }, x: `${n}`.repeat(3_000) }))
    const answers = await Promise.all(models.map((model) => post(model, { url: narrow.url })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 413, 413, 413])
    await narrow.close()
  })

  test('an account may add so much in a day, and is told when there is room again', async () => {
    const narrow = await withQuota({ dayBytes: 10_000 })
    const { url } = narrow
    expect((await post(buildWav(), { url })).status).toBe(201)
    await services.db.query('update media_uploads set created_at = created_at - 82800')
    const second = await post(buildGlb({ asset: { version: '2.0' }, x: 'y'.repeat(3_000) }), { url })
    expect(second.status).toBe(429)
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(Number(second.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
    expect((await second.json()).error.message).toContain('60 minutes')
    await services.db.query('update media_uploads set created_at = created_at - 3601')
    expect((await post(buildGlb({ asset: { version: '2.0' }, x: 'y'.repeat(3_000) }), { url })).status).toBe(201)
    await narrow.close()
  })

  test('what an operator has blocked is refused, until it is unblocked', async () => {
    const { cid, url } = await keep(buildWav())
    const operator = { address: buildAddress(9), accountChainId: 0 }
    const rule = (action: 'hide' | 'show') =>
      storeDecision(
        services,
        operator,
        { thing: { kind: 'file', cid }, action, reason: 'Against the law.' },
        '127.0.0.1',
      )
    await rule('hide')
    const again = await post(buildWav())
    expect([again.status, (await again.json()).error.code]).toEqual([451, 'blocked'])
    expect((await fetch(url)).status).toBe(451)
    await rule('show')
    expect((await post(buildWav())).status).toBe(200)
    expect((await fetch(url)).status).toBe(200)
  })

  test('a store that fails takes nothing of the account', async () => {
    const store = { ...services.media.store, put: () => Promise.reject(new Error('away')) }
    const broken = { ...services, media: { ...services.media, store } }
    const narrow = await serveApi(createApi(() => broken))
    expect((await post(buildWav(), { url: narrow.url })).status).toBe(500)
    expect(await services.db.query('select cid from media_uploads')).toEqual([])
    await narrow.close()
  })
})

/** A comment extension behind the header and its colour table. */
function hideInGif(gif: Buffer, text: string): Buffer {
  const flags = gif[10] ?? 0
  const at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  // Near the begin, where a reader looks for the mark of its own format.
  const small = Buffer.from([0x21, 0xfe, text.length, ...Buffer.from(text), 0])
  return Buffer.concat([gif.subarray(0, at), small, gif.subarray(at)])
}

/** The structure stays whole; the compressed pixels do not. */
function breakInside(png: Buffer): Buffer {
  const broken = Buffer.from(png)
  const at = broken.indexOf('IDAT') + 4
  broken.fill(0xa5, at + 2, at + 200)
  return broken
}

/** Each element draws the one before ten times. @param number tells one file from another */
function buildLaughs(number = 0): string {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const uses = `<use href="#g${level - 1}"/>`.repeat(10)
    return `<g id="g${level}">${level === 0 ? '<rect width="9" height="9"/>' : uses}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><title>${number}</title>${levels.join('')}</svg>`
}
