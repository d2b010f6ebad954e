import { HttpRequestError, RpcRequestError } from 'viem'
import { expect, test } from 'vitest'
import { isAddressCountError, isRangeError } from './is-range-error'

const answer = (message: string, code = -32000) =>
  new RpcRequestError({ body: {}, url: 'https://node.example', error: { code, message } })

test.each([
  'query returned more than 10000 results',
  'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x1, 0x2]',
  'eth_getLogs is limited to a 10,000 range',
  'eth_getLogs is limited to 0 - 50000 blocks range',
  'block range is too wide',
  'Block range limit exceeded. See more details at https://docs.chainstack.com/docs/limits#evm-range-limits',
  'exceed maximum block range: 50000',
  'requested too many blocks from 0 to 16777216, maximum is set to 2048',
  'ranges over 10000 blocks are not supported on freetier',
  'please limit the query to at most 1000 blocks',
  'Max range: 800',
  'eth_getLogs range is too large, max is 1k blocks',
  'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range.',
  'response size should not greater than 10000000 bytes',
  'backend response too large',
  'query timeout exceeded',
  'logs matched by query exceeds limit of 10000',
  'block range exceeds 500',
  'too many results',
  'query exceeds max results 20000, retry with the range 1-2',
])('%s', (message) => {
  expect(isRangeError(answer(message))).toBe(true)
})

test.each([
  'execution reverted',
  'rate limit exceeded',
  'Your app has exceeded its compute units per second capacity.',
  'daily request count exceeded, request rate limited',
  'header not found',
  'the method eth_getLogs does not exist',
  'exceed max addresses or topics per search position',
])('not of the range: %s', (message) => {
  expect(isRangeError(answer(message, -32005))).toBe(false)
})

test('status 413, and filters of too many addresses', () => {
  expect(isRangeError(new HttpRequestError({ url: 'https://node.example', status: 413 }))).toBe(true)
  expect(isAddressCountError(answer('exceed max addresses or topics per search position'))).toBe(true)
  expect(isAddressCountError(answer('block range is too wide'))).toBe(false)
})
