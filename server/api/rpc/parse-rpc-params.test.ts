import { createPublicClient, custom, HttpRequestError } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { maxFeeHistory, maxRawTransactionDigits, rpcAnswerBytes, rpcQueues } from '@/server/base/limits'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import { rpcErrorCodes } from '@/server/chains/rpc/rpc-error'
import { rpcMethods } from '@/server/chains/rpc/rpc-methods'
import { createLocalBackend } from '@/server/local/chain/create-local-backend'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { answerRpc } from './answer-rpc'

const address = `0x${'11'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const filter = { address, fromBlock: '0x1', toBlock: '0x1' }
const simulated = { blockStateCalls: [{ calls: [{ from: address, to: address, data: '0x' }] }] }

const build = (method: string, params: readonly unknown[], id = 1) => ({ jsonrpc: '2.0', id, method, params })
const ask = (backend: RpcBackend, method: string, params: readonly unknown[], caller = '192.0.2.1') =>
  answerRpc(backend, build(method, params), caller)
const invalid = { error: { code: rpcErrorCodes.invalidParams } }

/** For each method: parameters as a wallet sends them, and as they are forwarded. */
const forms: [method: string, params: unknown[], forwarded: unknown[]][] = [
  ['eth_blockNumber', [], []],
  ['eth_call', [{ to: address }, 'latest'], [{ to: address }, 'latest']],
  ['eth_chainId', [], []],
  ['eth_estimateGas', [{ to: address }], [{ to: address }]],
  ['eth_feeHistory', ['0x05', 'latest', [10, 20.5, 30]], ['0x5', 'latest', [10, 20.5, 30]]],
  ['eth_feeHistory', [100, 'pending'], ['0x64', 'pending', []]],
  ['eth_feeHistory', ['0x1', '0x0A', [0, 0, 100]], ['0x1', '0xa', [0, 0, 100]]],
  ['eth_gasPrice', [], []],
  ['eth_getBalance', [address], [address, 'latest']],
  ['eth_getBalance', [address, { blockHash: hash }], [address, { blockHash: hash }]],
  ['eth_getBlockByHash', [hash], [hash, false]],
  ['eth_getBlockByNumber', ['0x0010', true], ['0x10', true]],
  ['eth_getBlockByNumber', ['latest', null], ['latest', false]],
  ['eth_getCode', [address, '0x00'], [address, '0x0']],
  ['eth_getLogs', [filter], [filter]],
  ['eth_getStorageAt', [address, hash, 'latest'], [address, hash, 'latest']],
  ['eth_getStorageAt', [address, '0x00', 'latest'], [address, '0x0', 'latest']],
  ['eth_getTransactionByHash', [hash], [hash]],
  ['eth_getTransactionCount', [address, 'pending'], [address, 'pending']],
  ['eth_getTransactionReceipt', [hash], [hash]],
  ['eth_maxPriorityFeePerGas', [], []],
  ['eth_sendRawTransaction', ['0x02f8'], ['0x02f8']],
  ['eth_simulateV1', [simulated, 'latest'], [simulated, 'latest']],
  ['net_version', [], []],
  ['web3_clientVersion', [], []],
]

test('every method has its parameters checked, and no more of them than it has', async () => {
  expect([...new Set(forms.map(([method]) => method))]).toEqual([...rpcMethods])
  for (const [method, params, forwarded] of forms) {
    const request = vi.fn(async () => null)
    expect(await ask({ request }, method, params), method).toMatchObject({ result: null })
    expect(request).toHaveBeenCalledExactlyOnceWith(method, forwarded)
    const extra = [...params, ...Array(4 - params.length).fill(null), '0x1']
    expect(await ask({ request }, method, extra), `${method} with more`).toMatchObject(invalid)
    expect(request).toHaveBeenCalledOnce()
  }
})

test.each<[string, unknown[]]>([
  ['eth_feeHistory', ['0x400', 'latest', Array(130_000).fill(0)]],
  ['eth_feeHistory', [`0x${(maxFeeHistory.blocks + 1).toString(16)}`, 'latest', []]],
  ['eth_feeHistory', [maxFeeHistory.blocks + 1, 'latest', []]],
  ['eth_feeHistory', ['0x0', 'latest', []]],
  ['eth_feeHistory', [-1, 'latest', []]],
  ['eth_feeHistory', [1.5, 'latest', []]],
  ['eth_feeHistory', ['0X5', 'latest', []]],
  ['eth_feeHistory', ['5', 'latest', []]],
  ['eth_feeHistory', ['0x5', 'latest', Array(maxFeeHistory.percentiles + 1).fill(1)]],
  ['eth_feeHistory', ['0x5', 'latest', [20, 10]]],
  ['eth_feeHistory', ['0x5', 'latest', [-1]]],
  ['eth_feeHistory', ['0x5', 'latest', [101]]],
  ['eth_feeHistory', ['0x5', 'latest', ['10']]],
  ['eth_feeHistory', ['0x5', 'yesterday', []]],
  ['eth_feeHistory', []],
  ['eth_getBlockByNumber', ['0x0', 'true']],
  ['eth_getBlockByNumber', ['latest', 1]],
  ['eth_getBlockByNumber', ['0X0', true]],
  ['eth_getBlockByNumber', [7, true]],
  ['eth_getBlockByNumber', [{ blockNumber: '0x0' }, true]],
  ['eth_getBlockByHash', ['0x1', true]],
  ['eth_getBalance', ['0x1', 'latest']],
  ['eth_getBalance', [address, { blockNumber: '0x1', blockHash: hash }]],
  ['eth_getStorageAt', [address, `0x1${'0'.repeat(64)}`, 'latest']],
  ['eth_getStorageAt', [address, 0, 'latest']],
  ['eth_getTransactionReceipt', ['0x1']],
  ['eth_getTransactionByHash', [[hash]]],
  ['eth_sendRawTransaction', [`0x${'0'.repeat(maxRawTransactionDigits)}`]],
  ['eth_chainId', [{}]],
])('%s stays here: case %#', async (method, params) => {
  const request = vi.fn()
  expect(await ask({ request }, method, params)).toMatchObject(invalid)
  expect(request).not.toHaveBeenCalled()
})

test.each<[string, unknown[]]>([
  ['eth_feeHistory', ['0x64', 'latest', [50]]],
  ['eth_getBlockByNumber', ['0x1', true]],
  ['eth_getBlockByHash', [hash, true]],
])('%s of %j takes turns, and leaves room for other callers and other reads', async (method, params) => {
  const release: (() => void)[] = []
  const slow: RpcBackend = {
    request: (name) =>
      name === method ? new Promise((done) => release.push(() => done('0x'))) : Promise.resolve('0x1'),
  }
  const { atOncePerKey, mostWaitingPerKey } = rpcQueues.blocks
  const own = Array.from({ length: atOncePerKey + mostWaitingPerKey }, () => ask(slow, method, params))
  expect(await ask(slow, method, params)).toMatchObject({ error: { code: rpcErrorCodes.limitExceeded } })
  const other = ask(slow, method, params, '192.0.2.2')
  expect(await ask(slow, 'eth_chainId', [])).toMatchObject({ result: '0x1' })
  await vi.waitFor(() => expect(release).toHaveLength(atOncePerKey + 1))
  for (let answered = 0; answered <= own.length; answered++) {
    await vi.waitFor(() => expect(release.length).toBeGreaterThan(answered))
    release[answered]?.()
  }
  expect(await Promise.all([...own, other])).toMatchObject(Array(own.length + 1).fill({ result: '0x' }))
})

describe('an answer', () => {
  const half = 'f'.repeat(rpcAnswerBytes * 0.6)

  test('that is too long is refused, in one call and in a batch together', async () => {
    const long: RpcBackend = { request: async () => [{ data: half }] }
    const call = (id: number) => build('eth_getTransactionByHash', [hash], id)
    expect(await answerRpc(long, [call(1), call(2), build('eth_nothing', [], 3)], '192.0.2.1')).toMatchObject([
      { id: 1, result: [{ data: half }] },
      { id: 2, ...invalid },
      { id: 3, error: { code: rpcErrorCodes.methodNotFound } },
    ])
    const longer: RpcBackend = { request: async () => [{ data: half }, { data: half }] }
    expect(await answerRpc(longer, call(1), '192.0.2.1')).toMatchObject(invalid)
  })

  test('of a contract that reverts with too much is refused', async () => {
    const reverting: RpcBackend = {
      request: async () => {
        throw { code: 3, message: 'execution reverted', data: half + half }
      },
    }
    expect(await ask(reverting, 'eth_call', [{ to: address }, 'latest'])).toMatchObject(invalid)
  })

  test('that the transport gave up as too long is not a node that is away', async () => {
    const cut: RpcBackend = {
      request: async () => {
        throw new HttpRequestError({ url: '', status: 413 })
      },
    }
    expect(await ask(cut, 'eth_getLogs', [filter])).toMatchObject(invalid)
  })
})

describe('a node', () => {
  let local: TestChain
  beforeAll(async () => {
    local = await startTestChain()
  })
  afterAll(() => local.stop())

  test("takes what viem's reads become", async () => {
    const backend = createLocalBackend(local.chain)
    const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
      const answer = await ask(backend, method, params)
      if ('error' in answer) throw Object.assign(new Error(JSON.stringify(answer.error)), answer.error)
      return 'result' in answer ? answer.result : undefined
    }
    const client = createPublicClient({ chain: localViemChain, transport: custom({ request }, { retryCount: 0 }) })
    const [account] = local.accounts
    const to = account?.address ?? '0x'
    const hash = await local.client.sendTransaction({ account: account ?? null, to, value: 1n })
    const { blockHash, blockNumber } = await client.waitForTransactionReceipt({ hash })
    expect(await client.getFeeHistory({ blockCount: 5, rewardPercentiles: [10, 20, 30] })).toHaveProperty('reward')
    expect(await client.getFeeHistory({ blockCount: 100, rewardPercentiles: [] })).toHaveProperty('gasUsedRatio')
    expect(await client.estimateFeesPerGas()).toHaveProperty('maxFeePerGas')
    expect(await client.getStorageAt({ address: local.chain.demoCollection, slot: '0x0' })).toMatch(/^0x/)
    expect(await client.getBlock({ blockHash, includeTransactions: true })).toMatchObject({ transactions: [{ hash }] })
    expect(await client.getBlock({ blockTag: 'pending', includeTransactions: true })).toHaveProperty('transactions')
    expect(await client.getTransaction({ hash })).toMatchObject({ hash })
    expect(await client.getTransactionCount({ address: to, blockTag: 'pending' })).toBe(1)
    expect(await client.getBalance({ address: to, blockNumber })).toBeTypeOf('bigint')
    expect(await client.getCode({ address: local.chain.demoCollection })).toMatch(/^0x60/)
    expect(await client.getGasPrice()).toBeTypeOf('bigint')
    expect(await client.getChainId()).toBe(localViemChain.id)
    const prepared = await client.prepareTransactionRequest({ account: to, to, value: 1n })
    expect(prepared).toHaveProperty('gas')
  })
})
