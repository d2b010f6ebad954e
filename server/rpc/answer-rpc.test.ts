import { HttpRequestError, RpcRequestError } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { maxRpcBatch } from '@/server/config/limits'
import type { LocalChain } from '@/server/local-chain/start-local-chain'
import { answerRpc } from './answer-rpc'
import { createLocalBackend } from './create-local-backend'
import { rpcErrorCodes } from './rpc-error'
import { rpcMethods } from './rpc-methods'

const backend = (request: (method: string, params: readonly unknown[]) => Promise<unknown>) => ({ request })
const call = (method: string, params?: unknown, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })
const head = 50_000
const address = `0x${'11'.repeat(20)}`
const echo = backend(async (method, params) => (method === 'eth_blockNumber' ? `0x${head.toString(16)}` : params))

test('a call is forwarded and its id echoed', async () => {
  expect(await answerRpc(echo, call('eth_getBalance', ['0x1', 'latest'], 'seven'))).toEqual({
    jsonrpc: '2.0',
    id: 'seven',
    result: ['0x1', 'latest'],
  })
})

test('a batch is answered in its order', async () => {
  const answers = await answerRpc(echo, [call('eth_chainId', [], 2), call('eth_nothing', [], 3), 'nonsense'])
  expect(answers).toMatchObject([
    { id: 2, result: [] },
    { id: 3, error: { code: -32601 } },
    { id: null, error: { code: -32600 } },
  ])
})

test.each([[[]], [Array(maxRpcBatch + 1).fill(call('eth_chainId'))], [null], [{ method: 'eth_chainId' }], ['x']])(
  '%j is not a call',
  async (body) => {
    expect(await answerRpc(echo, body)).toMatchObject({ id: null, error: { code: -32600 } })
  },
)

test.each([
  'eth_accounts',
  'eth_sendTransaction',
  'eth_sign',
  'personal_unlockAccount',
  'anvil_setBalance',
  'evm_mine',
])('%s is not forwarded', async (method) => {
  const request = vi.fn()
  expect(await answerRpc(backend(request), call(method))).toMatchObject({ id: 1, error: { code: -32601 } })
  expect(request).not.toHaveBeenCalled()
})

test('nothing on the list holds keys, traces or sets anything', () => {
  expect([...rpcMethods].filter((name) => !/^(eth|net|web3)_/.test(name))).toEqual([])
})

test('the revert that a node reports comes through whole', async () => {
  const reverting = backend(async () => {
    throw { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  })
  expect(await answerRpc(reverting, call('eth_call', [{}]))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: 3, message: 'execution reverted', data: '0x08c379a0' },
  })
})

test("the node's address stays here", async () => {
  const url = 'https://node.example/secret-key'
  const away = backend(async () => {
    throw new HttpRequestError({ url, status: 502 })
  })
  const refusing = backend(async () => {
    throw new RpcRequestError({ url, body: {}, error: { code: -32000, message: 'nonce too low' } })
  })
  expect(await answerRpc(away, call('eth_chainId'))).toMatchObject({ error: { code: rpcErrorCodes.nodeUnavailable } })
  expect(await answerRpc(refusing, call('eth_chainId'))).toMatchObject({
    error: { code: -32000, message: 'nonce too low' },
  })
  expect(
    JSON.stringify([await answerRpc(away, call('eth_chainId')), await answerRpc(refusing, call('eth_chainId'))]),
  ).not.toMatch(/secret-key|node\.example/)
})

test('a node that never answers is given up', async () => {
  vi.useFakeTimers()
  const answer = answerRpc(
    backend(() => new Promise(() => {})),
    call('eth_chainId'),
  )
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await answer).toMatchObject({ id: 1, error: { code: rpcErrorCodes.nodeUnavailable } })
  vi.useRealTimers()
})

test.each([
  ['a time-out of fetch', new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
  ['one as a cause', new Error('away', { cause: new DOMException('This operation was aborted', 'AbortError') })],
  ['no connection', new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })],
  ['an error of ours', new AppError('node_unavailable', 'The local chain is away')],
])('%s is a node that does not answer, and nothing of it comes through', async (_, thrown) => {
  const away = backend(async () => {
    throw thrown
  })
  expect(await answerRpc(away, call('eth_chainId'))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: rpcErrorCodes.nodeUnavailable, message: 'The node does not answer.' },
  })
})

test.each([[['zz']], [['0xzz']], [['0x123']], [['0x']], [[]], [undefined], [[7]]])(
  'a raw transaction of %j is refused as parameters, and not forwarded',
  async (params) => {
    const sendRawTransaction = vi.fn()
    const local = createLocalBackend({ sendRawTransaction } as unknown as LocalChain)
    expect(await answerRpc(local, call('eth_sendRawTransaction', params))).toMatchObject({ error: { code: -32602 } })
    expect(sendRawTransaction).not.toHaveBeenCalled()
  },
)

test.each([
  [{ address, fromBlock: '0x1', toBlock: '0x2710' }, true],
  [{ address: [address], fromBlock: '0x1', toBlock: '0x2710' }, true],
  [{ fromBlock: '0x1', toBlock: '0x2710' }, false],
  [{ address: [], fromBlock: '0x1', toBlock: '0x2710' }, false],
  [{ address, fromBlock: '0x1', toBlock: '0x2711' }, false],
  [{ address, fromBlock: 'earliest' }, false],
  [{ address, fromBlock: `0x${(head - 10).toString(16)}` }, true],
  [{ fromBlock: '0x1', toBlock: '0x1' }, true],
  [{}, true],
  [{ blockHash: `0x${'1'.repeat(64)}` }, true],
  [{ fromBlock: 'long ago' }, false],
  [undefined, false],
])('logs of %j are read: %s', async (filter, allowed) => {
  const answer = await answerRpc(echo, call('eth_getLogs', [filter]))
  expect(answer).toMatchObject(allowed ? { result: [filter] } : { error: { code: -32602 } })
})

test('two reads of logs are made at once, and other calls beside them', async () => {
  const release: (() => void)[] = []
  const slow = backend((method) =>
    method === 'eth_getLogs' ? new Promise((resolve) => release.push(() => resolve([]))) : Promise.resolve('0x1'),
  )
  const reads = Array.from({ length: 5 }, () => answerRpc(slow, call('eth_getLogs', [{}])))
  expect(await answerRpc(slow, call('eth_chainId'))).toMatchObject({ result: '0x1' })
  for (const made of [2, 3, 4, 5]) {
    await vi.waitFor(() => expect(release).toHaveLength(made))
    release[made - 2]?.()
  }
  release[4]?.()
  expect(await Promise.all(reads)).toMatchObject(Array(5).fill({ result: [] }))
})

test('a read of logs that nobody waits for any more is not made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const request = vi.fn((): Promise<unknown> => new Promise((resolve) => setTimeout(() => resolve([]), 16_000)))
  const reads = Promise.all(Array.from({ length: 4 }, () => answerRpc({ request }, call('eth_getLogs', [{}]))))
  await vi.advanceTimersByTimeAsync(17_000)
  expect(await reads).toMatchObject(Array(4).fill({ error: { code: rpcErrorCodes.nodeUnavailable } }))
  expect(request).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

describe('a simulation', () => {
  const call = { from: `0x${'11'.repeat(20)}`, to: `0x${'22'.repeat(20)}`, data: '0x01', value: '0x1' }
  const simulate = async (params: unknown[]) => {
    const request = vi.fn(async () => [])
    const answer = await answerRpc({ request }, { jsonrpc: '2.0', id: 1, method: 'eth_simulateV1', params })
    return { request, answer }
  }

  test('of a few plain calls in one block is forwarded as it came', async () => {
    for (const more of [{}, { traceTransfers: true }]) {
      const params = [{ blockStateCalls: [{ calls: [call, call] }], ...more }, '0x10']
      const { request, answer } = await simulate(params)
      expect(request).toHaveBeenCalledExactlyOnceWith('eth_simulateV1', params)
      expect(answer).toMatchObject({ result: [] })
    }
  })

  test.each<[string, unknown[]]>([
    ['of two blocks', [{ blockStateCalls: [{ calls: [call] }, { calls: [call] }] }, 'latest']],
    ['of no block', [{ blockStateCalls: [] }, 'latest']],
    ['of five calls', [{ blockStateCalls: [{ calls: Array(5).fill(call) }] }, 'latest']],
    ['of no call', [{ blockStateCalls: [{ calls: [] }] }, 'latest']],
    ['of much data', [{ blockStateCalls: [{ calls: [{ ...call, data: `0x${'00'.repeat(130_000)}` }] }] }, 'latest']],
    ['with gas of its own', [{ blockStateCalls: [{ calls: [{ ...call, gas: '0xffffffffff' }] }] }, 'latest']],
    ['with a state of its own', [{ blockStateCalls: [{ calls: [call], stateOverrides: {} }] }, 'latest']],
    ['with a clock of its own', [{ blockStateCalls: [{ calls: [call], blockOverrides: {} }] }, 'latest']],
    ['with checks of its own', [{ blockStateCalls: [{ calls: [call] }], validation: true }, 'latest']],
    ['without a block', [{ blockStateCalls: [{ calls: [call] }] }]],
    ['of nothing', []],
  ])('%s stays here', async (_, params) => {
    const { request, answer } = await simulate(params)
    expect(request).not.toHaveBeenCalled()
    expect(answer).toMatchObject({ error: { code: -32602 } })
  })
})
