import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpCaller } from './create-http-caller'

interface Asked {
  id: number
  method: string
  params: string[]
}
type Answer = (asked: Asked | Asked[]) => { status?: number; body: unknown }

let answer: Answer
/** How many calls each request had. */
let sizes: number[] = []
const node = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const asked = JSON.parse(Buffer.concat(chunks).toString()) as Asked | Asked[]
  sizes.push(Array.isArray(asked) ? asked.length : 1)
  const { status = 200, body } = answer(asked)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
beforeAll(() => new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => node.close(resolve)))

function open(given: Answer) {
  answer = given
  sizes = []
  const { call } = createHttpCaller(`http://127.0.0.1:${(node.address() as AddressInfo).port}`, 2_000)
  const header = (number: string) => call({ method: 'eth_getBlockByNumber', params: [number, false] })
  return { call, header, headers: (count: number) => Promise.all(numbers(count).map(header)) }
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))
/** Each is answered with what was asked for. */
const one = ({ id, params }: Asked) => ({ jsonrpc: '2.0', id, result: params[0] })
const together: Answer = (asked) => ({ body: Array.isArray(asked) ? asked.map(one).toReversed() : one(asked) })

test('headers of one moment share requests, and each gets its own, however the answers are ordered', async () => {
  const { headers } = open(together)
  expect(await headers(45)).toEqual(numbers(45))
  expect(sizes.toSorted()).toEqual([20, 20, 5])
})

test('a header alone, and other calls, are requests of their own', async () => {
  const { header, call } = open(together)
  expect(await header('7')).toBe('7')
  expect(await Promise.all(numbers(2).map((number) => call({ method: 'eth_call', params: [number] })))).toHaveLength(2)
  expect(sizes).toEqual([1, 1, 1])
})

const refusals: Record<string, Answer> = {
  'one refusal': () => ({ body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } } }),
  'a status': () => ({ status: 400, body: {} }),
  'a failure of the server': () => ({ status: 500, body: {} }),
  'too few answers': (asked) => ({ body: (asked as Asked[]).slice(1).map(one) }),
  'answers to others': (asked) => ({ body: (asked as Asked[]).map((call) => one({ ...call, id: call.id + 1000 })) }),
  'a refusal of one': (asked) => ({
    body: (asked as Asked[]).map((call, index) =>
      index > 0 ? one(call) : { jsonrpc: '2.0', id: call.id, error: { code: -32005, message: 'limit' } },
    ),
  }),
}

test.each(Object.keys(refusals))('who answers several with %s gets them one by one, from then on', async (name) => {
  const { headers } = open((asked) => (Array.isArray(asked) ? (refusals[name] as Answer)(asked) : together(asked)))
  expect(await headers(3)).toEqual(numbers(3))
  expect(await headers(2)).toEqual(numbers(2))
  expect(sizes).toEqual([3, 1, 1, 1, 1, 1])
})

test('who asks for a pause is not asked for each', async () => {
  const { headers } = open(() => ({ status: 429, body: {} }))
  await expect(headers(3)).rejects.toMatchObject({ details: 'status 429', retryAfterMs: 1_000 })
  expect(sizes).toEqual([3])
})
