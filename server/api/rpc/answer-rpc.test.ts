import { HttpRequestError, RpcRequestError } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { maxCallGas, maxRpcBatch } from '@/server/base/limits'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import { rpcErrorCodes } from '@/server/chains/rpc/rpc-error'
import { rpcMethods } from '@/server/chains/rpc/rpc-methods'
import { createLocalBackend } from '@/server/local/chain/create-local-backend'
import type { LocalChain } from '@/server/local/chain/start-local-chain'
import { answerRpc } from './answer-rpc'

const ask = (backend: RpcBackend, body: unknown, caller = '192.0.2.1') => answerRpc(backend, body, caller)
const backend = (request: (method: string, params: readonly unknown[]) => Promise<unknown>) => ({ request })
const call = (method: string, params?: unknown, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })
const head = 50_000
const address = `0x${'11'.repeat(20)}`
const echo = backend(async (method, params) => (method === 'eth_blockNumber' ? `0x${head.toString(16)}` : params))

test('a call is forwarded and its id echoed', async () => {
  expect(await ask(echo, call('eth_getBalance', [address, 'latest'], 'seven'))).toEqual({
    jsonrpc: '2.0',
    id: 'seven',
    result: [address, 'latest'],
  })
})

test('a batch is answered in its order', async () => {
  const answers = await ask(echo, [call('eth_chainId', [], 2), call('eth_nothing', [], 3), 'nonsense'])
  expect(answers).toMatchObject([
    { id: 2, result: [] },
    { id: 3, error: { code: -32601 } },
    { id: null, error: { code: -32600 } },
  ])
})

test.each([[[]], [Array(maxRpcBatch + 1).fill(call('eth_chainId'))], [null], [{ method: 'eth_chainId' }], ['x']])(
  '%j is not a call',
  async (body) => {
    expect(await ask(echo, body)).toMatchObject({ id: null, error: { code: -32600 } })
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
  expect(await ask(backend(request), call(method))).toMatchObject({ id: 1, error: { code: -32601 } })
  expect(request).not.toHaveBeenCalled()
})

test('nothing on the list holds keys, traces or sets anything', () => {
  expect([...rpcMethods].filter((name) => !/^(eth|net|web3)_/.test(name))).toEqual([])
})

test('the revert that a node reports comes through whole', async () => {
  const reverting = backend(async () => {
    throw { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  })
  expect(await ask(reverting, call('eth_call', [{}]))).toEqual({
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
  expect(await ask(away, call('eth_chainId'))).toMatchObject({ error: { code: rpcErrorCodes.nodeUnavailable } })
  expect(await ask(refusing, call('eth_chainId'))).toMatchObject({
    error: { code: -32000, message: 'nonce too low' },
  })
  expect(JSON.stringify([await ask(away, call('eth_chainId')), await ask(refusing, call('eth_chainId'))])).not.toMatch(
    /secret-key|node\.example/,
  )
})

test('a node that never answers is given up', async () => {
  vi.useFakeTimers()
  const answer = ask(
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
  ['an error of ours', new AppError('node_unavailable', 'The local chain is not running')],
])('%s is a node that does not answer, and nothing of it comes through', async (_, thrown) => {
  const away = backend(async () => {
    throw thrown
  })
  expect(await ask(away, call('eth_chainId'))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: rpcErrorCodes.nodeUnavailable, message: 'The RPC node is not responding.' },
  })
})

test.each([[['zz']], [['0xzz']], [['0x123']], [['0x']], [[]], [undefined], [[7]]])(
  'a raw transaction of %j is refused as parameters, and not forwarded',
  async (params) => {
    const sendRawTransaction = vi.fn()
    const local = createLocalBackend({ sendRawTransaction } as unknown as LocalChain)
    expect(await ask(local, call('eth_sendRawTransaction', params))).toMatchObject({ error: { code: -32602 } })
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
  [{ address, fromBlock: '0X0', toBlock: 'latest' }, false],
  [{ address, fromBlock: '0x', toBlock: 'latest' }, false],
  [{ address, fromBlock: 1, toBlock: 'latest' }, false],
  [{ address, fromBlock: '1', toBlock: 'latest' }, false],
  [{ address, fromBlock: ' 0x1', toBlock: 'latest' }, false],
  [{ address, fromBlock: '0x1', toBlock: 'Latest' }, false],
  [{ address, FromBlock: '0x1' }, false],
  [{ blockHash: `0x${'1'.repeat(64)}`, fromBlock: '0x1', address }, false],
  [undefined, false],
])('logs of %j are read: %s', async (filter, allowed) => {
  const answer = await ask(echo, call('eth_getLogs', [filter]))
  expect(answer).toMatchObject(allowed ? { result: [filter] } : { error: { code: -32602 } })
})

test('two reads of logs are made at once, and other calls beside them', async () => {
  const release: (() => void)[] = []
  const slow = backend((method) =>
    method === 'eth_getLogs' ? new Promise((resolve) => release.push(() => resolve([]))) : Promise.resolve('0x1'),
  )
  const reads = Array.from({ length: 5 }, () => ask(slow, call('eth_getLogs', [{}])))
  expect(await ask(slow, call('eth_chainId'))).toMatchObject({ result: '0x1' })
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
  const slow = backend(request)
  const reads = Promise.all(Array.from({ length: 4 }, () => ask(slow, call('eth_getLogs', [{}]))))
  await vi.advanceTimersByTimeAsync(17_000)
  expect(await reads).toMatchObject(Array(4).fill({ error: { code: rpcErrorCodes.nodeUnavailable } }))
  expect(request).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('logs are read of the range that was checked: numbers are forwarded as every node reads them', async () => {
  const filter = { address, fromBlock: '0x0000000000000001', toBlock: '0x0A', topics: [null] }
  expect(await ask(echo, call('eth_getLogs', [filter]))).toMatchObject({
    result: [{ address, fromBlock: '0x1', toBlock: '0xa', topics: [null] }],
  })
})

describe.each(['eth_call', 'eth_estimateGas'])('%s', (method) => {
  const plain = { from: address, to: `0x${'22'.repeat(20)}`, data: '0x01', value: '0x1' }

  test.each([
    ['is forwarded as it is', [plain, 'latest'], [plain, 'latest']],
    ['may be without a block', [plain], [plain]],
    [
      'may be of an exact block',
      [plain, { blockHash: `0x${'1'.repeat(64)}` }],
      [plain, { blockHash: `0x${'1'.repeat(64)}` }],
    ],
    ['may have gas', [{ ...plain, gas: '0x5208' }, '0x10'], [{ ...plain, gas: '0x5208' }, '0x10']],
    [
      'has 50 million gas at most',
      [{ ...plain, gas: '0x2540BE400' }, '0x10'],
      [{ ...plain, gas: '0x2faf080' }, '0x10'],
    ],
    ['loses what changes no answer', [{ ...plain, blobs: ['0x'], gasPrice: null }, null], [plain]],
  ])('%s', async (_, params, forwarded) => {
    expect(BigInt('0x2faf080')).toBe(maxCallGas)
    expect(await ask(echo, call(method, params))).toMatchObject({ result: forwarded })
  })

  test.each([
    ['with code of the caller’s own', [plain, 'latest', { [address]: { code: '0x5b600056' } }]],
    ['with a clock of the caller’s own', [plain, 'latest', null, { time: '0x1' }]],
    ['with overrides behind nothing', [plain, null, {}]],
    ['with gas that is no number', [{ ...plain, gas: 10_000_000_000 }, 'latest']],
    ['with gas that nodes read in two ways', [{ ...plain, gas: '0X5208' }, 'latest']],
    ['of no block', [plain, 'tomorrow']],
    ['of nothing', []],
  ])('%s stays here', async (_, params) => {
    const request = vi.fn()
    expect(await ask(backend(request), call(method, params))).toMatchObject({
      error: { code: rpcErrorCodes.invalidParams },
    })
    expect(request).not.toHaveBeenCalled()
  })
})

test('who has a node try much leaves room for others, and is refused what is too much', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const request = vi.fn(async () => {
    await gate
    return '0x'
  })
  const slow = backend(request)
  const much = Array.from({ length: 300 }, () => ask(slow, call('eth_call', [{}]), '192.0.2.1'))
  const other = ask(slow, call('eth_call', [{}]), '192.0.2.2')
  expect(await much.at(-1), 'before anything is answered').toMatchObject({
    error: { code: rpcErrorCodes.limitExceeded },
  })
  expect(request).toHaveBeenCalledTimes(8 + 1)
  open()
  expect(await other).toMatchObject({ result: '0x' })
  const answers = await Promise.all(much)
  expect(answers.filter((answer) => 'result' in answer)).toHaveLength(8 + 200)
})

describe('a simulation', () => {
  const call = { from: `0x${'11'.repeat(20)}`, to: `0x${'22'.repeat(20)}`, data: '0x01', value: '0x1' }
  const simulate = async (params: unknown[]) => {
    const request = vi.fn(async () => [])
    const answer = await ask({ request }, { jsonrpc: '2.0', id: 1, method: 'eth_simulateV1', params })
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
