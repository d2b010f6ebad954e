import SafeAppsSDK, { Methods } from '@safe-global/safe-apps-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { type Bridge, createBridge, HostError, openSafeAppBridge, PermissionsError } from '@/lib/protocol/safe-apps'
import { safe, safeTxHash } from './builders/gateway-answers'
import { callSdk, safeAppsCalls, safeInfo, transaction, typedData } from './harness/safe-apps-calls'
import { hostOrigin, type SafeFrame, stubSafeFrame } from './harness/safe-frame'

let frame: SafeFrame
let bridge: Bridge

const open = (change: Partial<Parameters<typeof createBridge>[0]> = {}) =>
  createBridge({ allowedOrigins: [hostOrigin], ...change })

beforeEach(() => {
  frame = stubSafeFrame()
  bridge = open()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('has the 13 methods, with the address book', () => {
  const names = [...safeAppsCalls.map(({ method }) => method), 'requestAddressBook']
  expect(names.toSorted()).toEqual(Object.values(Methods).toSorted())
})

describe.each(safeAppsCalls)('$method', ({ method, params, data, ...given }) => {
  const call = (sdk: SafeAppsSDK) => callSdk(sdk, given)

  it('sends what the SDK sends, to the allowed origin alone, and answers what it answers', async () => {
    frame.host = (request) => frame.answer(request, data)
    const result = await call(bridge.sdk)
    const oracle = await call(new SafeAppsSDK())
    const [ours, theirs] = frame.requests
    expect(ours).toEqual({ ...theirs, id: expect.stringMatching(/^[0-9a-f]{10}$/), target: hostOrigin })
    expect(ours).toMatchObject(params === undefined ? { method } : { method, params })
    expect(result).toEqual(oracle)
    expect(result).toEqual(data)
  })

  it('ends when the host is silent', async () => {
    const short = open({ timeLimitMs: 30, peopleTimeLimitMs: 30 })
    const retryable = !['sendTransactions', 'signMessage', 'signTypedMessage', 'wallet_requestPermissions'].includes(
      method,
    )
    await expect(call(short.sdk)).rejects.toMatchObject({ code: 'timeout', details: method, retryable })
  })

  it('ends when the page closes the bridge, and sends nothing after', async () => {
    const waiting = call(bridge.sdk)
    await vi.waitFor(() => expect(frame.requests).toHaveLength(1))
    bridge.close()
    await expect(waiting).rejects.toMatchObject({ code: 'wallet_failed' })
    await expect(call(bridge.sdk)).rejects.toMatchObject({ code: 'wallet_missing' })
    expect(frame.requests).toHaveLength(1)
  })
})

// A node's answers have no one shape.
it.each(safeAppsCalls.filter(({ method }) => method !== Methods.rpcCall))(
  '$method does not take another shape for an answer',
  async ({ method, odd, ...given }) => {
    frame.host = (request) => frame.answer(request, odd)
    await expect(callSdk(bridge.sdk, given)).rejects.toMatchObject({ code: 'wallet_failed', details: method })
  },
)

describe('a refusal of the host', () => {
  it.each([
    ['Transaction was rejected', 4001, 'user_rejected'],
    ['Request failed', -32603, 'internal'],
    [null, -32603, 'internal'],
    ['', -32603, 'internal'],
  ])('%j', async (error, code, appCode) => {
    frame.host = (request) => frame.refuse(request, error)
    const thrown = await bridge.sdk.txs.send({ txs: [transaction] }).catch((caught: unknown) => caught)
    expect(thrown).toBeInstanceOf(HostError)
    expect(thrown).toMatchObject({ message: error || 'Request failed', code })
    expect(toAppError(thrown).code).toBe(appCode)
  })
})

describe('what is refused before it is sent', () => {
  const anything = (value: unknown) => value as never

  const calls: [string, () => Promise<unknown>, string][] = [
    ['an empty batch', () => bridge.sdk.txs.send({ txs: [] }), 'No transactions were passed'],
    ['no batch', () => bridge.sdk.txs.send(anything({})), 'No transactions were passed'],
    ['a batch of nothing', () => bridge.sdk.txs.send(anything({ txs: [null] })), 'No transactions were passed'],
    ['no hash', () => bridge.sdk.txs.getBySafeTxHash(''), 'Invalid safeTxHash'],
    ['a hash of null', () => bridge.sdk.txs.getBySafeTxHash(anything(null)), 'Invalid safeTxHash'],
    ['a hash that is no text', () => bridge.sdk.txs.getBySafeTxHash(anything({})), 'Invalid safeTxHash'],
    ...(['domain', 'types', 'message'] as const).flatMap((part): typeof calls => [
      [
        `typed data without ${part}`,
        () => bridge.sdk.txs.signTypedMessage(anything({ ...typedData, [part]: undefined })),
        'Invalid typed data',
      ],
      [
        `typed data with ${part} of null`,
        () => bridge.sdk.txs.signTypedMessage(anything({ ...typedData, [part]: null })),
        'Invalid typed data',
      ],
    ]),
    ['typed data of text', () => bridge.sdk.txs.signTypedMessage(anything('{}')), 'Invalid typed data'],
  ]

  it.each(calls)('%s', async (_, call, message) => {
    await expect(call()).rejects.toThrow(message)
    expect(frame.requests).toEqual([])
  })

  it.each([
    ['nothing', undefined],
    ['an empty list', []],
    ['an empty request', [{}]],
    ['an empty one beside another', [{ requestAddressBook: {} }, {}]],
    ['another method', [{ sendTransactions: {} }]],
    ['another method beside it', [{ requestAddressBook: {}, eth_accounts: {} }]],
    ['a text', ['requestAddressBook']],
    ['null', [null]],
    ['no list', { requestAddressBook: {} }],
  ])('permissions for %s', async (_, permissions) => {
    const thrown = await bridge.sdk.wallet.requestPermissions(anything(permissions)).catch((caught: unknown) => caught)
    expect(thrown).toBeInstanceOf(PermissionsError)
    expect(thrown).toMatchObject({ message: 'Permissions request is invalid', code: 4001 })
    expect(bridge.sdk.wallet.isPermissionRequestValid(anything(permissions))).toBe(false)
    expect(frame.requests).toEqual([])
  })
})

describe('the address book', () => {
  const book = [{ address: safe, chainId: '1', name: 'Treasury' }]
  const granted = { parentCapability: 'requestAddressBook', invoker: 'x' }
  const denied = { ...granted, caveats: [{ type: 'userRestricted', value: true }] }

  const answerWith = (answers: Record<string, unknown>) => {
    frame.host = (request) => {
      const data = answers[request.method]
      if (data instanceof Error) frame.refuse(request, data.message)
      else frame.answer(request, data)
    }
  }
  const methods = () => frame.requests.map(({ method }) => method)

  it('is read where the permission is there', async () => {
    answerWith({ wallet_getPermissions: [granted], requestAddressBook: book })
    await expect(bridge.sdk.safe.requestAddressBook()).resolves.toEqual(book)
    expect(methods()).toEqual(['wallet_getPermissions', 'requestAddressBook'])
  })

  it.each([
    ['is not there', []],
    ['is another’s', [{ ...granted, parentCapability: 'other' }]],
    ['was denied before', [denied]],
  ])('asks for the permission when it %s', async (_, before) => {
    answerWith({ wallet_getPermissions: before, wallet_requestPermissions: [granted], requestAddressBook: book })
    await expect(bridge.sdk.safe.requestAddressBook()).resolves.toEqual(book)
    expect(methods()).toEqual(['wallet_getPermissions', 'wallet_requestPermissions', 'requestAddressBook'])
    expect(frame.requests[1]?.params).toEqual([{ requestAddressBook: {} }])
  })

  it.each([
    ['refuses', new Error('Permissions were rejected')],
    ['fails', new Error('Request failed')],
    ['gives nothing', []],
    ['gives it as denied', [denied]],
  ])('is not read when the host %s', async (_, answer) => {
    answerWith({ wallet_getPermissions: [], wallet_requestPermissions: answer })
    const thrown = await bridge.sdk.safe.requestAddressBook().catch((caught: unknown) => caught)
    expect(thrown).toMatchObject({ message: 'Permissions rejected', code: 4001 })
    expect(toAppError(thrown).code).toBe('user_rejected')
    expect(methods()).toEqual(['wallet_getPermissions', 'wallet_requestPermissions'])
  })

  it('says that the host was silent, and not that someone refused', async () => {
    frame.host = (request) => request.method === 'wallet_getPermissions' && frame.answer(request, [])
    const short = open({ peopleTimeLimitMs: 30 })
    await expect(short.sdk.safe.requestAddressBook()).rejects.toMatchObject({ code: 'timeout' })
  })

  it('is not taken in another shape', async () => {
    answerWith({ wallet_getPermissions: [granted], requestAddressBook: [{ name: 'Treasury' }] })
    await expect(bridge.sdk.safe.requestAddressBook()).rejects.toMatchObject({ code: 'wallet_failed' })
  })
})

describe('messages that are no answers', () => {
  it.each([
    ['null', null],
    ['undefined', undefined],
    ['a number', 1],
    ['a text', 'hello'],
    ['a list', []],
    ['a version that is a number', { version: 9 }],
    ['no version', { id: '', success: true, data: safeInfo }],
    ['an old version', { id: '', success: true, version: '0.9.0', data: safeInfo }],
    ['success as a text', { id: '', success: 'yes', version: '9.1.0', data: safeInfo }],
    ['an id of its own', { id: 'feedfacebe', success: true, version: '9.1.0', data: { darkMode: true } }],
    ['an id that is no text', { id: {}, success: true, version: '9.1.0' }],
    ['no id', { success: false, version: '9.1.0', error: 'Request failed' }],
    ['an error that is no text', { id: '', success: false, version: '9.1.0', error: {} }],
  ])('%s', async (_, message) => {
    const call = bridge.sdk.safe.getInfo()
    await vi.waitFor(() => expect(frame.requests).toHaveLength(1))
    const [request] = frame.requests as [SafeFrame['requests'][0]]
    const filled = message && typeof message === 'object' && 'id' in message && message.id === ''
    frame.say(filled ? { ...message, id: request.id } : message)
    frame.answer(request, safeInfo)
    await expect(call).resolves.toEqual(safeInfo)
  })

  it.each([
    ['another origin', { origin: 'https://app.safe.global.example.org' }],
    ['another origin that looks like it', { origin: 'https://app-safe.global' }],
    ['another scheme', { origin: 'http://app.safe.global' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
  ])('a forged answer of %s', async (_, from) => {
    const call = bridge.sdk.safe.getInfo()
    await vi.waitFor(() => expect(frame.requests).toHaveLength(1))
    const [request] = frame.requests as [SafeFrame['requests'][0]]
    frame.say({ id: request.id, success: true, version: '9.1.0', data: { ...safeInfo, chainId: 666 } }, from)
    frame.answer(request, safeInfo)
    await expect(call).resolves.toEqual(safeInfo)
  })

  it('a second answer', async () => {
    frame.host = (request) => {
      frame.answer(request, { safeTxHash })
      frame.refuse(request)
      frame.answer(request, { safeTxHash: `0x${'00'.repeat(32)}` })
    }
    await expect(bridge.sdk.txs.send({ txs: [transaction] })).resolves.toEqual({ safeTxHash })
  })
})

describe('who is asked', () => {
  it('nobody when the page is in a tab of its own', async () => {
    frame = stubSafeFrame({ framed: false })
    await expect(open().sdk.safe.getInfo()).rejects.toMatchObject({ code: 'wallet_missing' })
    expect(frame.requests).toEqual([])
  })

  it('nobody when the browser knows that another origin holds the page', async () => {
    frame = stubSafeFrame({ ancestorOrigins: ['https://example.org', hostOrigin] })
    await expect(open().sdk.safe.getInfo()).rejects.toMatchObject({ code: 'wallet_missing' })
    expect(frame.requests).toEqual([])
  })

  it('nobody when no origin is allowed', async () => {
    await expect(open({ allowedOrigins: [] }).sdk.safe.getInfo()).rejects.toMatchObject({ code: 'wallet_missing' })
    expect(frame.requests).toEqual([])
  })

  it('the one that holds the page, of several', async () => {
    const others = ['https://safe.example.org', hostOrigin]
    frame = stubSafeFrame({ ancestorOrigins: [hostOrigin] })
    frame.host = (request) => frame.answer(request, safeInfo)
    await open({ allowedOrigins: others }).sdk.safe.getInfo()
    expect(frame.requests.map(({ target }) => target)).toEqual([hostOrigin])
  })

  it('each by its origin where the browser does not say who holds the page', async () => {
    const others = ['https://safe.example.org', hostOrigin]
    frame.host = (request) => frame.answer(request, safeInfo)
    await open({ allowedOrigins: others }).sdk.safe.getInfo()
    expect(frame.requests.map(({ target }) => target)).toEqual(others)
  })
})

describe('openSafe', () => {
  it.each([0, 20, 500, 2_000])('finds the Safe whose host answers after %i ms', async (latencyMs) => {
    vi.useFakeTimers()
    frame.host = (request) => setTimeout(() => frame.answer(request, safeInfo), latencyMs)
    const opened = openSafeAppBridge(bridge)
    await vi.advanceTimersByTimeAsync(latencyMs)
    const { safe: found, provider } = await opened
    expect(found).toEqual(safeInfo)
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([safe])
  })

  it('gives up after 3 s in a frame that is not Safe’s', async () => {
    vi.useFakeTimers()
    const opened = openSafeAppBridge(bridge).catch((caught: unknown) => caught)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await opened).toMatchObject({ code: 'wallet_missing', message: 'Could not load Safe information' })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the rest of the SDK', () => {
  it('leaves the parameters of a call of the node as they were', async () => {
    frame.host = (request) => frame.answer(request, '0x1')
    const params: [string] = [safe]
    await bridge.sdk.eth.getBalance(params)
    expect(params).toEqual([safe])
    expect(frame.requests[0]?.params).toEqual({ call: 'eth_getBalance', params: [safe, 'latest'] })
  })

  it('goes the same way: whether a message is signed is asked through the host', async () => {
    frame.host = (request) => {
      if (request.method === 'getSafeInfo') frame.answer(request, safeInfo)
      else frame.answer(request, `0x1626ba7e${'0'.repeat(56)}`)
    }
    await expect(bridge.sdk.safe.isMessageSigned('Verdigris')).resolves.toBe(true)
    await expect(bridge.sdk.safe.isMessageSigned(typedData)).resolves.toBe(true)
    expect(new Set(frame.requests.map(({ target }) => target))).toEqual(new Set([hostOrigin]))
  })
})
