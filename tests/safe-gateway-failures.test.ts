import { STATUS_CODES } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { createGateway, type Gateway, GatewayError, getSafeInfo, proposeSafeMessage } from '@/lib/protocol/safe-gateway'
import { safe } from './builders/gateway-answers'
import { gatewayCalls } from './harness/gateway-calls'
import { answerJson, type RecordingServer, startRecordingServer } from './harness/recording-server'

const at = { chainId: 1, address: safe }
const html = '<html><body><h1>Bad Gateway</h1></body></html>'

let server: RecordingServer
let gateway: Gateway

beforeAll(async () => {
  server = await startRecordingServer()
  gateway = createGateway({ baseUrl: server.url, timeLimitMs: 10_000 })
  sdk.setBaseUrl(server.url)
})

beforeEach(() => {
  server.requests = []
})

afterAll(() => server.close())

async function catchError(call: Promise<unknown>): Promise<GatewayError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(GatewayError)
  return error as GatewayError
}

type Answer = RecordingServer['answer']
type Expected = Pick<GatewayError, 'message' | 'status' | 'code' | 'retryable'>

const json =
  (status: number, content: unknown): Answer =>
  (response) =>
    answerJson(response, content, status)

const text =
  (status: number, content: string, reason?: string): Answer =>
  (response) =>
    response.writeHead(status, reason ?? STATUS_CODES[status], { 'content-length': content.length }).end(content)

const answers: [string, Answer, Expected][] = [
  [
    'an error with a number as its code',
    json(422, { code: 50, message: 'Cannot get Safe info' }),
    { message: '50: Cannot get Safe info', status: 422, code: 'bad_request', retryable: false },
  ],
  [
    'an error with a word as its code',
    json(422, { statusCode: 422, code: 'invalid_type', message: 'Required', path: ['to'] }),
    { message: 'invalid_type: Required', status: 422, code: 'bad_request', retryable: false },
  ],
  [
    'an error without a code',
    json(422, { statusCode: 422, message: 'Unprocessable' }),
    { message: 'Unprocessable Entity', status: 422, code: 'bad_request', retryable: false },
  ],
  [
    'an error that is no object',
    json(500, null),
    { message: 'Internal Server Error', status: 500, code: 'unavailable', retryable: true },
  ],
  [
    'an error with other fields',
    json(404, { detail: 'Not found.' }),
    { message: 'Not Found', status: 404, code: 'not_found', retryable: false },
  ],
  [
    'an empty error',
    text(500, ''),
    { message: 'Internal Server Error', status: 500, code: 'unavailable', retryable: true },
  ],
  [
    'an empty error without a length',
    (response) => {
      response.writeHead(500).flushHeaders()
      response.end()
    },
    { message: 'Internal Server Error', status: 500, code: 'unavailable', retryable: true },
  ],
  [
    'an empty error without a status text',
    text(503, '', ''),
    { message: '503', status: 503, code: 'unavailable', retryable: true },
  ],
  [
    'an error page in HTML',
    text(502, html),
    { message: 'Invalid response content', status: 502, code: 'unavailable', retryable: true },
  ],
  [
    'too many requests, in JSON',
    json(429, { code: 429, message: 'Rate limit reached' }),
    { message: '429: Rate limit reached', status: 429, code: 'rate_limited', retryable: true },
  ],
  [
    'too many requests, empty',
    text(429, ''),
    { message: 'Too Many Requests', status: 429, code: 'rate_limited', retryable: true },
  ],
  [
    'too many requests, in HTML',
    text(429, html),
    { message: 'Invalid response content', status: 429, code: 'rate_limited', retryable: true },
  ],
  [
    'a success in HTML',
    text(200, html),
    { message: 'Invalid response content', status: 200, code: 'unavailable', retryable: false },
  ],
  [
    'a success of spaces',
    text(200, ' '),
    { message: 'Invalid response content', status: 200, code: 'unavailable', retryable: false },
  ],
  [
    'half of a JSON text',
    text(200, '{"address": {"val'),
    { message: 'Invalid response content', status: 200, code: 'unavailable', retryable: false },
  ],
  [
    'a body that ends before its length',
    (response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('{"address":')
      response.socket?.end()
    },
    { message: 'Invalid response content', status: 200, code: 'unavailable', retryable: true },
  ],
  [
    'a connection that is reset in the body',
    (response) => {
      response.writeHead(200).write('{"address":', () => response.socket?.resetAndDestroy())
    },
    { message: 'Invalid response content', status: 200, code: 'unavailable', retryable: true },
  ],
  [
    'a connection that is reset before the answer',
    (response) => response.socket?.resetAndDestroy(),
    { message: 'The Safe gateway is unreachable.', status: null, code: 'unavailable', retryable: true },
  ],
  [
    'a redirect',
    (response) => response.writeHead(307, { location: '/v1/elsewhere' }).end(),
    { message: 'The Safe gateway is unreachable.', status: null, code: 'unavailable', retryable: true },
  ],
]

describe.each(answers)('%s', (_, answer, expected) => {
  it('fails a GET as it should', async () => {
    server.answer = answer
    const error = await catchError(getSafeInfo(gateway, at))
    expect(error).toMatchObject(expected)
    expect(server.requests).toHaveLength(1)
  })

  it('fails a POST as it should, and sends it once', async () => {
    server.answer = answer
    const error = await catchError(proposeSafeMessage(gateway, { ...at, body: { message: 'm', signature: '0x1b' } }))
    expect(error).toMatchObject(expected)
    expect(server.requests).toHaveLength(1)
  })
})

/** Where the SDK has no words (no status text), looks for a length, waits for ever (a body that is cut), or follows (a redirect). */
const beyondTheSdk = [
  'an empty error without a length',
  'an empty error without a status text',
  'a body that ends before its length',
  'a connection that is reset in the body',
  'a connection that is reset before the answer',
  'a redirect',
]

it.each(answers.filter(([name]) => !beyondTheSdk.includes(name)))(
  '%s reads as it does in the SDK, which adds the status text to what cannot be read',
  async (_, answer, { message }) => {
    server.answer = answer
    await expect(sdk.getSafeInfo('1', safe)).rejects.toThrow(new RegExp(`^${message}`))
  },
)

it('is told from a success of another shape', async () => {
  server.answer = json(200, { results: [] })
  const error = await catchError(getSafeInfo(gateway, at))
  expect(error).toMatchObject({ message: 'Invalid response content', status: 200 })
})

it('is a failure of the app’s own kind, with its code', async () => {
  server.answer = json(404, { code: 404, message: 'Safe not found' })
  const error = await catchError(getSafeInfo(gateway, at))
  expect(toAppError(error)).toBe(error)
})

it('ends where nobody listens', async () => {
  const closed = await startRecordingServer()
  await closed.close()
  const error = await catchError(getSafeInfo(createGateway({ baseUrl: closed.url }), at))
  expect(error).toMatchObject({ message: 'The Safe gateway is unreachable.', status: null, retryable: true })
})

const silences: [string, Answer][] = [
  ['says nothing', () => {}],
  ['sends its headers and nothing more', (response) => response.writeHead(200).flushHeaders()],
  [
    'drips its body',
    (response) => {
      response.writeHead(200).write('{')
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    },
  ],
]

describe.each(silences)('a gateway that %s', (_, answer) => {
  it.each(gatewayCalls)('ends at the time limit: $line', async ({ ours }) => {
    server.answer = answer
    const startMs = Date.now()
    const error = await catchError(ours({ ...gateway, timeLimitMs: 100 }))
    expect(error).toMatchObject({ message: 'The Safe gateway did not respond in time.', code: 'timeout', status: null })
    expect(Date.now() - startMs).toBeLessThan(3_000)
  })

  it('ends when the caller says so, with the caller’s reason', async () => {
    const asked = new Promise<void>((resolve) => {
      server.answer = (response, request) => {
        answer(response, request)
        resolve()
      }
    })
    const controller = new AbortController()
    const call = getSafeInfo(gateway, { ...at, signal: controller.signal })
    await asked
    const reason = new Error('The page was left.')
    controller.abort(reason)
    await expect(call).rejects.toBe(reason)
  })
})

it('ends when the caller says so while a body comes', async () => {
  const controller = new AbortController()
  const fetchAndAbort: typeof fetch = async (...call) => {
    const response = await fetch(...call)
    controller.abort(new Error('The page was left.'))
    return response
  }
  server.answer = (response) => response.writeHead(200).write('{')
  const call = getSafeInfo(createGateway({ baseUrl: server.url, fetch: fetchAndAbort }), {
    ...at,
    signal: controller.signal,
  })
  await expect(call).rejects.toThrow('The page was left.')
})

it('asks nothing when the caller has gone already', async () => {
  const signal = AbortSignal.abort(new Error('The page was left.'))
  await expect(getSafeInfo(gateway, { ...at, signal })).rejects.toThrow('The page was left.')
  expect(server.requests).toEqual([])
})

describe('a server that breaks HTTP', () => {
  let broken: Server
  let bytes = ''
  const sockets = new Set<Socket>()

  beforeAll(async () => {
    broken = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('data', () => socket.end(bytes))
    })
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  })

  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => broken.close(resolve))
  })

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'The Safe gateway is unreachable.'],
    ['nothing', '', 'The Safe gateway is unreachable.'],
    [
      'a chunk that is cut',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nff\r\n{"a',
      'Invalid response content',
    ],
    [
      'bytes that are no gzip',
      'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}',
      'Invalid response content',
    ],
  ])('%s', async (_, sent, message) => {
    bytes = sent
    const { port } = broken.address() as AddressInfo
    const error = await catchError(getSafeInfo(createGateway({ baseUrl: `http://127.0.0.1:${port}` }), at))
    expect(error.message).toBe(message)
  })
})

it('carries how long a busy gateway asks to be left alone', async () => {
  const busy = (wait: string, body: string): Answer => {
    return (response) => response.writeHead(429, { 'retry-after': wait, 'content-length': body.length }).end(body)
  }
  const ask = async (answer: Answer) => {
    server.answer = answer
    return (await catchError(getSafeInfo(gateway, at))).retryAfterSeconds
  }
  expect(await ask(busy('17', '{"code":429,"message":"Wait"}'))).toBe(17)
  expect(await ask(busy('17', html)), 'of whoever stands before it').toBe(17)
  expect(await ask(busy('Sun, 22 Nov 2026 10:00:00 GMT', ''))).toBeUndefined()
  expect(await ask(busy('-1', ''))).toBeUndefined()
})
