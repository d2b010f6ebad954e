import { expect, test } from 'vitest'
import { allowances, maxRpcBatch, rpcCosts } from '@/server/base/limits'
import { computeRpcCost } from './rpc-cost'
import { rpcMethods } from './rpc-methods'

const call = (method: unknown) => ({ jsonrpc: '2.0', id: 1, method })

test('what makes a node work costs more than what it knows', () => {
  const known = computeRpcCost(call('eth_chainId'))
  for (const method of ['eth_call', 'eth_estimateGas', 'eth_getLogs', 'eth_simulateV1', 'eth_sendRawTransaction']) {
    expect(computeRpcCost(call(method))).toBeGreaterThan(known)
  }
  expect(computeRpcCost(call('eth_getLogs'))).toBeGreaterThan(computeRpcCost(call('eth_call')))
  const block = { ...call('eth_getBlockByNumber'), params: ['0x1', false] }
  expect(computeRpcCost({ ...block, params: ['0x1', true] }), 'with its transactions').toBeGreaterThan(
    computeRpcCost(block),
  )
})

test.each([
  ['0x5208', 3],
  ['0x4c4b40', 4],
  ['0x2540be400', 13],
  ['0X2540be400', 3],
  [50_000_000, 3],
])('a call with gas of %j costs %i', (gas, cost) => {
  expect(computeRpcCost({ ...call('eth_call'), params: [{ gas }, 'latest'] })).toBe(cost)
})

test.each([
  [['0x5', 'latest', []], 3],
  [['0x5', 'latest', [10, 50, 90]], 4],
  [['0x64', 'latest', []], 12],
  [[100, 'latest', [50]], 22],
  [['0x400', 'latest', [50]], 2],
  [['many'], 2],
  [[], 2],
])('a fee history of %j costs %i', (params, cost) => {
  expect(computeRpcCost({ ...call('eth_feeHistory'), params })).toBe(cost)
})

test('a batch costs the sum of its calls', () => {
  expect(computeRpcCost([call('eth_chainId'), call('eth_call'), call('eth_getLogs'), 'nonsense'])).toBe(1 + 3 + 10 + 1)
})

test.each([[[]], [Array(maxRpcBatch + 1).fill(call('eth_getLogs'))], [null], [call('constructor')], [call(7)]])(
  'what is refused unread costs 1',
  (body) => expect(computeRpcCost(body)).toBe(1),
)

test('every cost is of a method that is served, and the dearest batch fits into an allowance', () => {
  for (const method of Object.keys(rpcCosts)) expect(rpcMethods).toContain(method)
  expect(Math.max(...Object.values(rpcCosts)) * maxRpcBatch).toBeLessThanOrEqual(allowances.rpc.burst)
})
