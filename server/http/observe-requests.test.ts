import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '@/server/base/log'
import { type Metrics, setMetrics } from '@/server/base/metrics'
import { openMetrics } from '@/server/base/open-metrics'
import { nameCaller, observeRequests } from './observe-requests'
import { setRequestRoute } from './request-route'

let metrics: Metrics
beforeEach(() => {
  metrics = openMetrics()
})
afterEach(() => setMetrics(undefined))

const address = '203.0.113.77'

async function startServer(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const lines: string[] = []
  const sent: number[] = []
  const observe = observeRequests({
    log: createLog({ write: (line) => lines.push(line), format: 'json' }),
    findCaller: () => nameCaller(address, 'a secret'),
    onSent: (bytes) => sent.push(bytes),
  })
  const server = createServer((incoming, outgoing) => {
    observe(incoming, outgoing)
    answer(incoming, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, options: { method?: string; headers?: Record<string, string> } = {}) => {
    const outgoing = httpRequest({ port, path, agent: false, ...options }).end()
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    incoming.resume()
    await once(incoming, 'end')
  }
  const read = async () => {
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    return lines.map((line) => JSON.parse(line))
  }
  return { server, port, lines, sent, ask, read, close: () => server.close() }
}

test('a line a request says what was asked and by whom, and not what is private in it', async () => {
  const { ask, read, lines, sent, close } = await startServer((_, outgoing) => {
    setRequestRoute(outgoing, '/api/v1/items')
    outgoing.setHeader('x-request-id', 'request-1')
    outgoing.setHeader('set-cookie', 'session=s3cret')
    outgoing.end('x'.repeat(5_000))
  })
  await ask('/api/v1/items?q=s3cret', { headers: { authorization: 's3cret', cookie: 'session=s3cret' } })
  const [entry] = await read()
  expect(entry).toMatchObject({ level: 'info', message: 'request' })
  expect(entry.details).toEqual({
    ...{ requestId: 'request-1', caller: nameCaller(address, 'a secret'), method: 'GET' },
    ...{ route: '/api/v1/items', path: '/api/v1/items', status: 200 },
    ...{ bytes: expect.any(Number), milliseconds: expect.any(Number) },
  })
  // The body and the headers before it.
  expect(entry.details.bytes).toBeGreaterThan(5_000)
  expect(entry.details.bytes).toBeLessThan(5_500)
  expect(sent).toEqual([entry.details.bytes])
  expect(lines.join()).not.toContain('s3cret')
  expect(lines.join()).not.toContain(address)
  close()
})

test('a caller has the same name all day, another one under another secret', () => {
  expect(nameCaller(address, 'a secret')).toBe(nameCaller(address, 'a secret'))
  expect(nameCaller(address, 'a secret')).not.toBe(nameCaller(address, 'another secret'))
  expect(nameCaller(address, 'a secret')).not.toBe(nameCaller('203.0.113.78', 'a secret'))
})

test('a path without a route and a method that nobody knows make no series of their own', async () => {
  const { ask, close } = await startServer((_, outgoing) => void outgoing.writeHead(404).end())
  for (let index = 0; index < 20; index++) await ask(`/${index}/${'x'.repeat(index)}?${index}`)
  for (const method of ['PROPFIND', 'MKCOL', 'REPORT', 'SEARCH']) await ask('/', { method })
  await expect
    .poll(async () => (await metrics.httpRequests.get()).values.map(({ labels, value }) => ({ ...labels, value })))
    .toEqual([
      { method: 'GET', route: '(unknown)', status: 404, value: 20 },
      { method: 'other', route: '(unknown)', status: 404, value: 4 },
    ])
  close()
})

test('an answer that is cut off has status 0, and an event stream no duration', async () => {
  const { port, ask, read, close, server } = await startServer((incoming, outgoing) => {
    setRequestRoute(outgoing, incoming.url ?? '')
    if (incoming.url === '/stream') outgoing.setHeader('content-type', 'text/event-stream')
    outgoing.write('part')
    if (incoming.url === '/stream') outgoing.end()
  })
  await ask('/stream')
  const cut = httpRequest({ port, path: '/cut', agent: false }).end()
  const [incoming] = (await once(cut, 'response')) as [IncomingMessage]
  incoming.destroy()
  await expect.poll(async () => (await read()).length).toBe(2)
  expect((await read()).map(({ details: { route, status } }) => [route, status])).toEqual([
    ['/stream', 200],
    ['/cut', 0],
  ])
  const durations = await metrics.httpSeconds.get()
  expect(new Set(durations.values.map(({ labels }) => labels.route))).toEqual(new Set(['/cut']))
  server.closeAllConnections()
  close()
})

test('without metrics and a log nothing is done', () => {
  setMetrics(undefined)
  const observe = observeRequests({})
  expect(() => observe({} as IncomingMessage, {} as ServerResponse)).not.toThrow()
})
