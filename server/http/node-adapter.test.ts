import { once } from 'node:events'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import { setProcessLog } from '@/server/base/log'
import type { Services } from '@/server/services/services'
import { appendEvent } from '@/tests/builders/append-events'
import { openTestServices } from '@/tests/builders/services'
import { isApiPath, mountApi } from './node-adapter'

let services: Services
let server: Server
let port: number
beforeAll(async () => {
  services = await openTestServices({ rpc: new Map([[localChainId, { request: async (method) => method }]]) })
  server = createServer(mountApi(createApi(() => services)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await services.db.close()
})

const url = (path: string) => `http://127.0.0.1:${port}${path}`

test('a GET and a POST go through', async () => {
  expect((await fetch(url('/api/v1/config'))).status).toBe(200)
  const response = await fetch(url(`/api/rpc/${localChainId}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }]),
  })
  expect(await response.json()).toEqual([{ jsonrpc: '2.0', id: 1, result: 'eth_chainId' }])
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a body without a length is cut off at 64 kB', async () => {
  const outgoing = httpRequest(url('/api/v1/orders'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  })
  outgoing.on('error', () => {})
  outgoing.write('"')
  outgoing.write('x'.repeat(100_000))
  const [response] = await once(outgoing, 'response')
  expect(response.statusCode).toBe(413)
  expect(response.headers.connection).toBe('close')
  outgoing.destroy()
})

describe('a body that does not arrive', () => {
  const error = vi.fn()
  beforeEach(() => {
    error.mockClear()
    setProcessLog({ info() {}, warn() {}, error })
  })
  afterEach(() => {
    setProcessLog(undefined)
    vi.restoreAllMocks()
  })

  test.each(['/api/v1/orders', `/api/rpc/${localChainId}`])(
    'in time is 408 at %s, and no error of the server',
    async (path) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
      const outgoing = httpRequest(url(path), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '100' },
      })
      outgoing.on('error', () => {})
      outgoing.write('{')
      const [response] = await once(outgoing, 'response')
      expect([response.statusCode, response.headers.connection]).toEqual([408, 'close'])
      let text = ''
      for await (const part of response) text += part
      expect(JSON.parse(text).error.code).toBe('timeout')
      expect(error).not.toHaveBeenCalled()
      outgoing.destroy()
    },
  )

  test.each([
    ['whose sender leaves', 'content-length: 100', '{'],
    ['in chunks that are none', 'transfer-encoding: chunked', 'nonsense\r\n'],
  ])('%s is no error of the server', async (_, header, begun) => {
    const answered = vi.fn()
    const own = createServer((incoming, outgoing) => {
      void mountApi(createApi(() => services))(incoming, outgoing).then(answered)
    })
    own.listen(0, '127.0.0.1')
    await once(own, 'listening')
    const socket = connect((own.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /api/v1/orders HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${header}\r\n\r\n${begun}`,
    )
    await once(own, 'request')
    socket.destroySoon()
    await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
    expect(error).not.toHaveBeenCalled()
    own.closeAllConnections()
    own.close()
  })
})

test.each(['GET //evil.example/api/v1/config', 'GET http://evil.example/', 'TRACE /api/v1/config', 'GET /api/v1/%zz'])(
  '%s is answered, and with a failure',
  async (line) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 4\d\d /)
    socket.destroy()
  },
)

test('which paths are of the API', () => {
  expect(['/api', '/api/v1/items?x', '/apiary', '/', undefined].map(isApiPath)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

const block = (number: number): MarketEvent => ({
  type: 'block',
  chainId: localChainId,
  number: String(number),
  hash: `0x${String(number).padStart(64, '0')}`,
})

async function openEvents(lastId?: string, query = '') {
  const abort = new AbortController()
  const response = await fetch(url(`/api/v1/events${query}`), {
    signal: abort.signal,
    headers: lastId === undefined ? {} : { 'last-event-id': lastId },
  })
  let text = ''
  void (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  return { response, abort, read: () => text }
}

test('events stream, and a reader resumes where it was cut off', async () => {
  const first = await openEvents()
  expect(first.response.headers.get('content-type')).toBe('text/event-stream')
  await vi.waitFor(() => expect(first.read()).toBe('retry: 3000\nid: 0\n\n'))
  await appendEvent(services.db, block(1))
  await services.events.flush()
  await vi.waitFor(() => expect(first.read()).toMatch(/id: 1\nevent: block\ndata: {.*"number":"1".*}\n\n$/))
  first.abort.abort()

  await appendEvent(services.db, block(2))
  await services.events.flush()
  const second = await openEvents('1')
  await appendEvent(services.db, block(3))
  await services.events.flush()
  await vi.waitFor(() => expect(second.read()).toContain('id: 3\n'))
  expect(second.read().match(/^id: \d+/gm)).toEqual(['id: 1', 'id: 2', 'id: 3'])
  second.abort.abort()
})

test('a first reader hears what came after what it has read; one that comes back, after what it has heard', async () => {
  for (const number of [1, 2, 3]) await appendEvent(services.db, block(number))
  await services.events.flush()
  const newest = Number(services.events.lastId())
  const query = `?after=${newest - 2}`
  const [first, again] = [await openEvents(undefined, query), await openEvents(String(newest - 1), query)]
  await vi.waitFor(() =>
    expect([first.read(), again.read()].map((text) => text.match(/event: /g)?.length)).toEqual([2, 1]),
  )
  for (const { abort } of [first, again]) abort.abort()
})

test.each(['999', 'nonsense'])('a reader with the unknown id %s starts again', async (lastId) => {
  const reader = await openEvents(lastId)
  await vi.waitFor(() => expect(reader.read()).toContain('event: reset\n'))
  reader.abort.abort()
})
