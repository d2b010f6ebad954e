import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '@/server/services/services'
import { buildCookie } from '@/server/session/visitor-cookies'
import { appendEvent } from '@/tests/builders/append-events'
import { openTestServices } from '@/tests/builders/services'
import type { HandlePage } from './render-static-html'
import { sharePageRenders } from './share-page-renders'

let services: Services
let server: Server
let port: number
let rendered: number
let page: HandlePage
let handler: HandlePage

beforeAll(async () => {
  services = await openTestServices()
  server = createServer((request, response) => {
    response.setHeader('x-request-id', request.url ?? '')
    handler(request, response).catch(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  rendered = 0
  page = async (request, response) => {
    rendered += 1
    response.setHeader('content-type', 'text/html')
    response.write('<p>')
    response.end(JSON.stringify({ rendered, heard: request.headers }))
  }
  handler = sharePageRenders(
    (request, response) => page(request, response),
    () => services,
  )
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await services.db.close()
})

function hold() {
  let end = () => {}
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  return { until, end }
}

const item = '/item/1/0x00/1'

async function open(path = item, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('a page is drawn once for all who ask for it at once, and is whole', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => open()))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.text).toMatch(/^<p>\{"rendered":1,/)
  expect(answers[0]?.headers.get('content-type')).toBe('text/html')
  expect(answers[0]?.headers.get('x-request-id')).toBe(item)
  expect(rendered).toBe(1)
})

test('who asks after an event gets a page from after it, whether or not the process has heard of it', async () => {
  await open()
  await appendEvent(services.db, { type: 'order', chainId: 1, hash: `0x${'1'.repeat(64)}` } as never)
  await open()
  expect(rendered).toBe(2)
  await open()
  expect(rendered).toBe(2)
})

test('an event that comes while a page is drawn has whoever knows it get another page', async () => {
  const held = hold()
  const began = hold()
  const draw = page
  page = async (request, response) => {
    page = draw
    began.end()
    await held.until
    await draw(request, response)
  }
  const first = open()
  await began.until
  await appendEvent(services.db, { type: 'order', chainId: 1, hash: `0x${'2'.repeat(64)}` } as never)
  const second = await open()
  held.end()
  expect((await first).text).not.toBe(second.text)
})

test.each<[string, string, Record<string, string>, string]>([
  ['another address', `${item}?cursor=1`, {}, 'GET'],
  ['another language', item, { 'accept-language': 'de' }, 'GET'],
  ['another form', item, { 'accept-encoding': 'identity' }, 'GET'],
  ['another taste', item, { cookie: 'theme=light' }, 'GET'],
  ['another taste, oddly written', item, { cookie: 'theme=dark;  theme = light' }, 'GET'],
  ['another page', '/profile/0x00', {}, 'GET'],
  ['a page that is known', item, { 'if-none-match': 'W/"1"' }, 'GET'],
  ['a head', item, {}, 'HEAD'],
])('%s is drawn by itself', async (_, path, headers, method) => {
  await open()
  await open(path, headers, method)
  expect(rendered).toBe(2)
})

test('who is signed in gets a page of his own, and leaves none', async () => {
  for (const framed of [true, false]) {
    const cookie = await buildCookie(services, 'session', 'id', { lifetimeSeconds: 60, framed })
    await open(item, { cookie: cookie.split(';')[0] ?? '' })
    await open(item, { cookie: `theme=dark; ${cookie.split(';')[0]}` })
  }
  expect(rendered).toBe(4)
})

test('a shared page hears of nobody who reads it', async () => {
  const { text } = await open(item, {
    ...{ cookie: 'theme=light; sticky=one', 'user-agent': 'Someone', authorization: 'Basic xyz', 'x-nextjs-data': '1' },
    ...{ referer: 'http://elsewhere.invalid', 'x-forwarded-host': 'evil.invalid', 'accept-language': 'de' },
  })
  const { heard } = JSON.parse(text.slice(3))
  expect(Object.keys(heard).sort()).toEqual(['accept-encoding', 'accept-language', 'cookie'])
  expect(heard.cookie).toBe('theme=light')
})

test('what is no page is not kept, and one that fails fails alone', async () => {
  const draw = page
  page = async (request, response) => {
    response.statusCode = 503
    await draw(request, response)
  }
  expect((await open()).status).toBe(503)
  page = () => Promise.reject(new Error('broken'))
  expect((await open()).status).toBe(500)
  page = draw
  expect((await open()).status).toBe(200)
})

test('a reader who leaves, or does not read, holds nobody up', async () => {
  const held = hold()
  const began = hold()
  page = async (_, response) => {
    began.end()
    await held.until
    response.end('x'.repeat(10_000_000))
  }
  const leaving = get({ port, path: item }).on('error', () => {})
  const sleeping = connect(port, '127.0.0.1')
  sleeping.pause().write(`GET ${item} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await began.until
  leaving.destroy()
  const third = open()
  held.end()
  expect((await third).text.length).toBe(10_000_000)
  sleeping.destroy()
})

test('while the database is silent a page is drawn without it', async () => {
  const silent = { ...services, db: { ...services.db, query: () => new Promise<never>(() => {}) } }
  handler = sharePageRenders(
    (request, response) => page(request, response),
    () => silent,
  )
  expect((await open()).status).toBe(200)
})
