import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { buildContentSources } from '@/server/base/content-uri'
import { type FetchOptions, FetchRefusedError, fetchPublicUrl } from './fetch-public-url'

/** 200 MB of nothing. */
const bomb = gzipSync(Buffer.alloc(200_000_000, ' '), { level: 9 })

const pages: Record<string, RequestListener> = {
  '/good': (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Heron"}'),
  '/zipped': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(gzipSync('{"name":"Heron"}')),
  '/bomb': (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
  '/unknown-encoding': (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'zstd' }).end('x'),
  '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>'),
  '/untyped': (_, response) => response.writeHead(200).end('{}'),
  '/long': (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(5_000, ' ')),
  '/longer-than-said': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })
    const more = () => response.write(Buffer.alloc(1_000, ' ')) && setImmediate(more)
    response.on('drain', more)
    more()
  },
  '/silent': () => {},
  '/stalls': (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/broken': (_, response) => response.writeHead(502).end(),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{', () => response.destroy())
  },
  '/once': (_, response) => response.writeHead(302, { location: '/good' }).end(),
  '/for-ever': (_, response) => response.writeHead(302, { location: '/for-ever' }).end(),
  '/inwards': (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${canaryPort}/good` }).end(),
  '/inwards-by-name': (_, response) =>
    response.writeHead(302, { location: `https://inside.test:${canaryPort}/` }).end(),
  '/to-a-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}

let server: Server
let canary: Server
let canaryPort = 0
let origin = ''
let touched = 0
beforeAll(async () => {
  server = createServer((request, response) => pages[request.url ?? '']?.(request, response)).listen(0, '127.0.0.1')
  canary = createServer().listen(0, '127.0.0.1')
  // Any connection at all is one too many.
  canary.on('connection', () => {
    touched += 1
  })
  await Promise.all([once(server, 'listening'), once(canary, 'listening')])
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  canaryPort = (canary.address() as AddressInfo).port
})
afterAll(() => {
  for (const one of [server, canary]) {
    one.closeAllConnections()
    one.close()
  }
})

const limits = { maxBytes: 1_000, timeLimitMs: 400, types: ['application/json'] }
/** The switch that lets the good server through: everywhere else it is the operator's gateway. */
const read = async (path: string, options: Partial<FetchOptions> = {}) => {
  const address = path.startsWith('/') ? origin + path : path
  return new Response(await fetchPublicUrl(address, { ...limits, trustedBelow: origin, ...options })).text()
}

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error) => error,
  )

test.each(['/good', '/zipped', '/once'])('%s is read', async (path) => {
  expect(await read(path)).toBe('{"name":"Heron"}')
})

test.each([
  ['/bomb', 'larger than allowed', false],
  ['/unknown-encoding', 'content encoding', false],
  ['/page', 'content type', false],
  ['/untyped', 'content type', false],
  ['/long', 'larger than allowed', false],
  ['/longer-than-said', 'larger than allowed', false],
  ['/silent', 'timed out', true],
  ['/stalls', 'timed out', true],
  ['/gone', '404', false],
  ['/broken', '502', true],
  ['/cut', 'download failed', true],
  ['/for-ever', 'Too many redirects', false],
  ['/inwards', 'not an https URL', false],
  ['/inwards-by-name', 'private network', false],
  ['/to-a-file', 'not an https URL', false],
])('%s is refused: %s', async (path, message, passes) => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const error = await refusalOf(read(path, path.startsWith('/inwards') ? { resolve } : {}))
  expect(error).toBeInstanceOf(FetchRefusedError)
  expect(error.message).toContain(message)
  expect(error.passes).toBe(passes)
  expect(touched).toBe(0)
})

test('a bomb does not grow in memory', async () => {
  const before = process.memoryUsage.rss()
  await refusalOf(read('/bomb'))
  expect(process.memoryUsage.rss() - before).toBeLessThan(64_000_000)
})

test.each([
  ...['http://example.org/1.json', 'https://user:secret@example.org/', 'https://example.org:22/', 'ftp://example.org/'],
  ...[
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/',
  ],
  ...['https://[::ffff:7f00:1]/', 'data:text/html,x', 'javascript:alert(1)', 'not an address'],
])('%s is refused without a connection', async (address) => {
  const resolve = async () => {
    throw new Error('must not be asked')
  }
  const error = await refusalOf(read(address, { resolve }))
  expect(error).toBeInstanceOf(FetchRefusedError)
})

test('a name that also leads inwards is refused, whichever address comes first', async () => {
  const addresses = [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  for (const found of [addresses, addresses.toReversed()]) {
    const error = await refusalOf(read(`https://rebind.test:${canaryPort}/`, { resolve: async () => found }))
    expect(error.message).toContain('private network')
  }
  expect(touched).toBe(0)
})

test('a name that changes its mind is asked once, and the connection goes where it said first', async () => {
  let asked = 0
  const resolve = async () => {
    asked += 1
    return [{ address: asked === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }]
  }
  const error = await refusalOf(read(`https://rebind.test:${canaryPort}/`, { resolve }))
  expect(error).toBeInstanceOf(FetchRefusedError)
  expect([asked, touched]).toEqual([1, 0])
})

test.each([
  ['another path of the gateway', '/admin/x.json'],
  ['a path that climbs', '/ipfs/cid/x/..%2f..%2fadmin/x.json'],
  ['a path that only begins alike', '/ipfs/cidx/good'],
])('a gateway is trusted for what the market made of an identifier alone: %s', async (_, path) => {
  const gateway = `http://127.0.0.1:${canaryPort}`
  const error = await refusalOf(read(`${gateway}${path}`, { trustedBelow: `${gateway}/ipfs/cid` }))
  expect(error).toBeInstanceOf(FetchRefusedError)
  expect(touched).toBe(0)
})

test('what a stranger wrote is not trusted where it names the gateway’s own origin', async () => {
  const error = await refusalOf(read(`${origin}/good`, { trustedBelow: null }))
  expect(error.message).toContain('not an https URL')
})

test('a redirect from the gateway to another of its paths is a stranger’s address', async () => {
  const error = await refusalOf(read('/once', { trustedBelow: `${origin}/once` }))
  expect(error.message).toContain('not an https URL')
})

test('of 10,000 addresses that lead to a gateway in odd ways none reaches what the market does not name there', async () => {
  const asked: string[] = []
  const gateway = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  let connections = 0
  gateway.on('connection', () => {
    connections += 1
  })
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  const cid = `bafybei${'a'.repeat(52)}`
  const settings = {
    ipfsGateways: [`http://127.0.0.1:${port}`],
    arweaveGateways: [`http://127.0.0.1:${port}`],
    isOpen: true,
  }
  const random = createSeededRandom(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const hosts = [
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
    'LOCALHOST.',
    '0.0.0.0',
  ]
  const steps = [
    '..',
    '%2e%2e',
    '.%2E',
    '%252e%252e',
    '..;',
    '..%00',
    '%c0%ae%c0%ae',
    '...',
    '.',
    'x',
    'admin',
    '%2e%2e%2f',
    '..%5c',
    'a b',
    '\u3002\u3002',
    '．．',
  ]
  const joins = ['/', '\\', '%2f', '%5c', '//', '/./', '\\/']
  const heads = [
    () => `ipfs://${cid}`,
    () => `ipfs://ipfs/${cid}`,
    () => `ar://${'a'.repeat(43)}`,
    () => `${pick(['https', 'http', 'HTTPS'])}://${pick(hosts)}:${port}`,
    () => `https://${pick(hosts)}:${port}/ipfs/${cid}`,
    () => `https://user@${pick(hosts)}:${port}`,
    () => `https:\\\\${pick(hosts)}:${port}`,
  ]
  for (let count = 0; count < 10_000; count++) {
    const path = Array.from({ length: Math.floor(random() * 6) }, () => pick(joins) + pick(steps)).join('')
    const uri = pick(heads)() + path + pick(['', '', '', '/admin', '?x', '#x'])
    for (const { url, trustedBelow } of buildContentSources(uri, settings)) {
      await refusalOf(
        fetchPublicUrl(url, { ...limits, trustedBelow, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }),
      )
    }
  }
  gateway.closeAllConnections()
  gateway.close()
  expect(asked.length, 'the gateway is asked at all').toBeGreaterThan(100)
  expect(connections, 'also by TLS').toBe(asked.length)
  const decoded = (path: string) =>
    path.split('/').flatMap((part) => decodeURIComponent(decodeURIComponent(part)).split(/[/\\]/))
  for (const path of asked) {
    expect(path).toMatch(new RegExp(`^/(ipfs/${cid}|${'a'.repeat(43)})(/|$)`))
    expect(decoded(path), path).not.toContain('..')
  }
}, 60_000)
