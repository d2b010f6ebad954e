import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { createClientAddressReader } from '@/server/base/client-address'
import { pageQueue } from '@/server/base/limits'
import { createTokenBucket } from '@/server/base/token-bucket'
import { isPageRequest, limitPageRenders } from './limit-page-renders'
import { listStaticFiles } from './list-static-files'
import type { HandlePage } from './render-static-html'

const files = new Set(['/fonts/a.woff2', '/favicon.ico', '/_next/static/chunks/main.js'])

let server: Server
let port: number
let handler: HandlePage
/** Ends each page that is being rendered, in their order. */
let rendering: { path: string; end: () => void }[]

beforeAll(async () => {
  server = createServer((request, response) => void handler(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  rendering = []
  handler = limit()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function limit(limits = createRateLimits(), seatMs?: number): HandlePage {
  const page: HandlePage = async (request, response) => {
    await new Promise<void>((end) => rendering.push({ path: request.url ?? '', end }))
    response.end('a page')
  }
  const options = {
    findAddress: createClientAddressReader(['127.0.0.1']),
    limits,
    files,
    ...(seatMs === undefined ? {} : { seatMs }),
  }
  return limitPageRenders(page, options)
}

async function open(path: string, address: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': address } })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
}

const untilRendered = (count: number) => expect.poll(() => rendering.length).toBe(count)
async function endAll(count: number) {
  for (let ended = 0; ended < count; ended++) {
    await expect.poll(() => rendering.length).toBeGreaterThan(0)
    rendering.shift()?.end()
  }
}

test('an address that asks for many pages waits behind itself, and gets 503 beyond that', async () => {
  const { atOncePerKey, mostWaitingPerKey } = pageQueue
  const taken = atOncePerKey + mostWaitingPerKey
  const answers = Array.from({ length: taken }, (_, index) => open(`/explore?q=${index}`, '192.0.2.1'))
  await untilRendered(atOncePerKey)
  const refused = await open('/explore?q=more', '192.0.2.1')
  expect(refused).toMatchObject({ status: 503, retryAfter: '2', text: expect.stringContaining('Try again') })
  const other = open('/', '192.0.2.2')
  await untilRendered(atOncePerKey + 1)
  expect(rendering.at(-1)?.path, 'another address does not wait').toBe('/')
  await endAll(taken + 1)
  expect((await other).status).toBe(200)
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('a reader who has left gets no page', async () => {
  const { atOncePerKey } = pageQueue
  const answers = Array.from({ length: atOncePerKey }, (_, index) => open(`/explore?q=${index}`, '192.0.2.1'))
  await untilRendered(atOncePerKey)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /gone HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 192.0.2.1\r\n\r\n')
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBeGreaterThan(atOncePerKey)
  socket.destroy()
  const last = open('/last', '192.0.2.1')
  await endAll(atOncePerKey)
  await expect.poll(() => rendering.map(({ path }) => path)).toEqual(['/last'])
  await endAll(1)
  expect((await Promise.all([...answers, last])).map(({ status }) => status)).not.toContain(503)
})

test('a page that nobody reads to its end keeps its place for a while only', async () => {
  const { atOnce } = pageQueue
  handler = limit(createRateLimits(), 20)
  const answers = Array.from({ length: atOnce + 1 }, (_, index) => open('/', `192.0.2.${index}`))
  await untilRendered(atOnce + 1)
  await endAll(atOnce + 1)
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(atOnce + 1).fill(200))
})

test('beyond the allowance of an address it is 429 with when', async () => {
  handler = limit(createRateLimits({ pages: createTokenBucket({ burst: 1, perSecond: 0.1 }) }))
  const first = open('/', '192.0.2.1')
  await untilRendered(1)
  expect(await open('/', '192.0.2.1')).toMatchObject({ status: 429, retryAfter: '10' })
  const file = open('/fonts/a.woff2', '192.0.2.1')
  await endAll(2)
  expect([(await first).status, (await file).status]).toEqual([200, 200])
})

test.each([
  ['/', true],
  ['/explore?q=a.png', true],
  ['/item/1/0x00/1', true],
  ['/_next/data/build/explore.json?q=a', true],
  ['/_next/static/chunks/main.js', false],
  ['/fonts/a.woff2', false],
  ['/favicon.ico', false],
  ['/favicon.ico?v=2', false],
  [`/profile/0x${'11'.repeat(20)}.y`, true],
  ['/item/1/0x00/1.png', true],
  ['/nothing.js', true],
  ['/fonts/b.woff2', true],
  ['/fonts/a.woff2/', true],
  ['/_next/static/chunks/other.js', true],
  ['/_next/static/../../profile/0x00', true],
  ['/_next/image?url=%2Fpeople%2Fa.avif&w=640&q=75', true],
])('%s is rendered: %s', (path, is) => {
  expect(isPageRequest(files, path)).toBe(is)
})

test('a dot in its path spares no page the allowance', async () => {
  handler = limit(createRateLimits({ pages: createTokenBucket({ burst: 1, perSecond: 0.1 }) }))
  const first = open('/profile/0x01.y', '192.0.2.1')
  await untilRendered(1)
  expect(await open('/profile/0x02.y', '192.0.2.1')).toMatchObject({ status: 429 })
  await endAll(1)
  expect((await first).status).toBe(200)
})

test('static files are those of the public folder and of the build, in either spelling of their names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verdigris-files-'))
  try {
    await mkdir(join(folder, 'chunks/pages/[chain]'), { recursive: true })
    await writeFile(join(folder, 'chunks/pages/[chain]/a b.js'), '')
    const found = await listStaticFiles({ publicFolder: 'public', buildFolder: folder })
    for (const path of ['/favicon.ico', '/manifest.json', '/share.png']) expect([...found]).toContain(path)
    expect([...found]).toContain('/_next/static/chunks/pages/[chain]/a b.js')
    expect([...found]).toContain('/_next/static/chunks/pages/%5Bchain%5D/a%20b.js')
    expect([...found]).not.toContain('/_next/static/chunks')
    expect([...found]).not.toContain('/fonts')
  } finally {
    await rm(folder, { recursive: true })
  }
})
