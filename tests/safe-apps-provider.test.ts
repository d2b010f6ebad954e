import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { createBridge, createSafeProvider } from '@/lib/protocol/safe-apps'
import { buildTransactionDetails, messageHash, safe, safeTxHash } from './builders/gateway-answers'
import {
  providerCall as call,
  owner as other,
  type ProviderRequest,
  providerRequests,
  safeInfo,
  executionHash as txHash,
  typedData,
} from './harness/safe-apps-calls'
import { hostOrigin, type SafeFrame, stubSafeFrame } from './harness/safe-frame'

const receipt = { blockHash: txHash, blockNumber: '0x10', gasUsed: '0x5208', logs: [], transactionHash: txHash }

let frame: SafeFrame
let provider: SafeAppProvider
let oracle: SafeAppProvider

beforeEach(() => {
  frame = stubSafeFrame()
  const { sdk } = createBridge({ allowedOrigins: [hostOrigin] })
  provider = createSafeProvider(safeInfo, sdk)
  oracle = new SafeAppProvider(safeInfo as never, new SafeAppsSDK())
  frame.host = (request) => frame.answer(request, hostAnswer(request))
})

afterEach(() => vi.unstubAllGlobals())

function hostAnswer({ method, params }: SafeFrame['requests'][0]): unknown {
  if (method === 'sendTransactions') return { safeTxHash }
  if (method.startsWith('sign')) return { messageHash, signature: '0x1b' }
  if (method === 'getTxBySafeTxHash') return buildTransactionDetails({ txHash, txStatus: 'SUCCESS' as never })
  if (method.startsWith('wallet_')) return [{ parentCapability: 'requestAddressBook', invoker: 'x' }]
  return answerRpc((params as { call: string }).call)
}

function answerRpc(name: string): unknown {
  if (name === 'eth_getTransactionReceipt') return receipt
  if (name === 'eth_getBlockByNumber') return { number: '0x10' }
  return name === 'eth_getTransactionByHash' ? { hash: txHash } : '0x1'
}

const catchError = (request: ProviderRequest) =>
  provider.request(request).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

it.each(providerRequests)('$method asks and answers as the package does', async (request) => {
  const result = await provider.request(structuredClone(request))
  const ours = frame.requests.map(({ method, params }) => ({ method, params }))
  frame.requests = []
  expect(result).toEqual(await oracle.request(structuredClone(request)))
  expect(ours).toEqual(frame.requests.map(({ method, params }) => ({ method, params })))
})

describe('a signature', () => {
  it.each([
    ['personal_sign', ['0x1234', other], 'The address or message hash is invalid'],
    ['personal_sign', ['0x1234'], 'The address or message hash is invalid'],
    ['personal_sign', undefined, 'The address or message hash is invalid'],
    ['personal_sign', ['0x1234', null], 'The address or message hash is invalid'],
    ['eth_sign', [other, messageHash], 'The address or message hash is invalid'],
    ['eth_sign', [safe, messageHash.slice(2)], 'The address or message hash is invalid'],
    ['eth_sign', [safe], 'The address or message hash is invalid'],
    ['eth_signTypedData', [other, typedData], 'The address is invalid'],
    ['eth_signTypedData_v4', [other, JSON.stringify(typedData)], 'The address is invalid'],
    ['eth_signTypedData_v4', [undefined, typedData], 'The address is invalid'],
    ['eth_signTypedData_v4', [safe, '{'], 'Invalid typed data'],
    ['eth_signTypedData_v4', [safe, 'null'], 'Invalid typed data'],
    ['eth_signTypedData_v4', [safe, { ...typedData, domain: undefined }], 'Invalid typed data'],
  ])('by %s for %j is refused before it is asked for', async (method, params, message) => {
    expect(await catchError({ method, params } as ProviderRequest)).toMatchObject({ message })
    expect(frame.requests).toEqual([])
  })

  it('is 0x when the host signs on the chain instead', async () => {
    frame.host = (request) => frame.answer(request, { safeTxHash })
    const answer = provider.request({ method: 'eth_signTypedData_v4', params: [safe, typedData] })
    await expect(answer).resolves.toBe('0x')
  })
})

it.each(['eth_feeHistory', 'wallet_watchAsset', 'wallet_switchEthereumChain', 'constructor', ''])(
  '%j is not there',
  async (method) => {
    expect(await catchError({ method })).toMatchObject({ message: `"${method}" not implemented`, code: 4200 })
    expect(frame.requests).toEqual([])
  },
)

it('cannot show a batch in the host', async () => {
  const error = await catchError({ method: 'wallet_showCallsStatus', params: [safeTxHash] })
  expect(error).toMatchObject({ message: '"wallet_showCallsStatus" not supported', code: 4200 })
})

it('tells a closed dialog by its code', async () => {
  frame.host = (request) => frame.refuse(request, 'Transaction was rejected')
  const error = await catchError({ method: 'eth_sendTransaction', params: [{ to: other }] })
  expect(error).toMatchObject({ message: 'Transaction was rejected', code: 4001 })
  expect(toAppError(error).code).toBe('user_rejected')
})

it.each([[[]], [[null]], [['0x']], [undefined]])('a transaction of %j is none', async (params) => {
  const error = await catchError({ method: 'eth_sendTransaction', params } as ProviderRequest)
  expect(error).toMatchObject({ message: 'No transactions were passed' })
  expect(frame.requests).toEqual([])
})

describe('a batch (EIP-5792)', () => {
  const batch = { version: '2.0.0', chainId: '0x1', calls: [call], atomicRequired: true }

  it.each([safe, safe.toLowerCase(), undefined])('of %s is proposed', async (from) => {
    const answer = provider.request({ method: 'wallet_sendCalls', params: [{ ...batch, from }] })
    await expect(answer).resolves.toEqual({ id: safeTxHash })
    expect(frame.requests.map(({ params }) => params)).toEqual([{ txs: [call], params: undefined }])
  })

  it.each([
    ['another address', { from: other }, 'Invalid from address'],
    ['an address of null', { from: null }, 'Invalid from address'],
    ['another chain', { chainId: '0x2' }, 'Safe is not on chain 0x2'],
    ['a call to nobody', { calls: [{ data: '0x' }] }, 'Invalid call #0: missing "to" field'],
    ['nothing', { calls: [] }, 'No transactions were passed'],
    ['no list', { calls: undefined }, 'No transactions were passed'],
  ])('of %s is refused before it is sent', async (_, change, message) => {
    const error = await catchError({ method: 'wallet_sendCalls', params: [{ ...batch, ...change }] })
    expect(error).toMatchObject({ message })
    expect(frame.requests).toEqual([])
  })

  it('is what a Safe can do, in the words of the standard and of its draft', async () => {
    await expect(provider.request({ method: 'wallet_getCapabilities', params: [safe] })).resolves.toEqual({
      '0x1': { atomic: { status: 'supported' }, atomicBatch: { supported: true } },
    })
  })

  it('is executed as one', async () => {
    const status = await provider.request({ method: 'wallet_getCallsStatus', params: [safeTxHash] })
    expect(status).toMatchObject({ version: '2.0.0', id: safeTxHash, chainId: '0x1', status: 200, atomic: true })
    expect(status.receipts).toMatchObject([{ transactionHash: txHash, status: '0x1' }])
  })

  it('of a state that nobody knows yet is pending', async () => {
    frame.host = (request) => frame.answer(request, buildTransactionDetails({ txStatus: 'REPLACED' as never }))
    const status = await provider.request({ method: 'wallet_getCallsStatus', params: [safeTxHash] })
    expect(status).toMatchObject({ status: 100, atomic: true })
  })
})
