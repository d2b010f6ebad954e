import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isResponseTooLarge } from '@/lib/protocol/chains/is-response-too-large'
import { callHttpRpc } from './call-http-rpc'

type Answer = (id: number) => { status?: number; body: unknown }

let answer: Answer
const node = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const { status = 200, body } = answer(JSON.parse(text).id)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
})
beforeAll(() => new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => node.close(resolve)))

function call(given: Answer) {
  answer = given
  const { port } = node.address() as AddressInfo
  return callHttpRpc(`http://127.0.0.1:${port}/s3cret`, { method: 'eth_blockNumber', params: [] }, 2_000)
}
const own = (id: number, rest: object) => ({ jsonrpc: '2.0', id, ...rest })
const refusal = { code: 3, message: 'execution reverted', data: '0x' }

test('the answer to this very call', async () => {
  expect(await call((id) => ({ body: own(id, { result: '0x7' }) }))).toBe('0x7')
  expect(await call((id) => ({ body: own(id, { result: null }) }))).toBeNull()
})

const faults: Record<string, Answer> = {
  'of another call': (id) => ({ body: own(id + 1, { result: '0x7' }) }),
  'that refuses another call': (id) => ({ body: own(id + 1, { error: refusal }) }),
  'that is none': () => ({ body: '<html>' }),
  'with a status of a fault': (id) => ({ status: 502, body: own(id, { result: '0x7' }) }),
}

test.each(Object.keys(faults))('an answer %s is a fault of the endpoint', async (name) => {
  await expect(call(faults[name] as Answer)).rejects.toMatchObject({ name: 'AppError', code: 'unavailable' })
})

test.each([200, 400])(
  'what the chain refuses is its own word, with status %i too, and without the address',
  async (status) => {
    const error = await call((id) => ({ status, body: own(id, { error: refusal }) })).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'RpcRequestError', code: 3, data: '0x' })
    expect(String(error)).not.toContain('s3cret')
  },
)

test.each([
  { code: 3, message: 'execution reverted: rate limit', data: '0x08c379a0' },
  { code: -32000, message: 'execution reverted: mint quota exceeded' },
  { code: -32000, message: 'Max capacity reached', data: '0x08c379a0' },
])('what a contract says of limits is not the node’s word: %j', async (error) => {
  await expect(call((id) => ({ body: own(id, { error }) }))).rejects.toMatchObject({ name: 'RpcRequestError' })
})

test('a node that has had enough is let rest', async () => {
  const error = { code: -32005, message: 'daily request quota exceeded' }
  await expect(call((id) => ({ body: own(id, { error }) }))).rejects.toMatchObject({ code: 'unavailable' })
})

test.each(['OutOfGas', 'MemoryOOG', 'OutOfGas(Memory)', 'InvalidJump', 'OpcodeNotFound'])(
  'a contract that ends with %s is no fault of the endpoint, though anvil calls it an internal error',
  async (reason) => {
    const error = { code: -32603, message: `EVM error ${reason}` }
    const refusal = await call((id) => ({ body: own(id, { error }) })).catch((thrown: unknown) => thrown)
    expect(refusal).toMatchObject({ name: 'RpcRequestError' })
    expect(isResponseTooLarge(refusal)).toBe(reason.includes('OOG') || reason.includes('OutOfGas'))
  },
)

test('a node that is broken is let rest', async () => {
  const error = { code: -32603, message: 'Internal error' }
  await expect(call((id) => ({ body: own(id, { error }) }))).rejects.toMatchObject({ code: 'unavailable' })
})
