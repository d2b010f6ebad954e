import { Methods } from '@safe-global/safe-apps-sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HostRefusal } from './host-refusal'
import { listenToApp, type MethodHandlers } from './listen-to-app'
import { createPromptLimiter, type PromptLimiter } from './prompt-limiter'

const appOrigin = 'https://market.example'
const posted: { message: Record<string, unknown>; target: string }[] = []
const frame = { postMessage: (message: Record<string, unknown>, target: string) => posted.push({ message, target }) }
let listener: ((event: unknown) => Promise<void>) | undefined
const answered = vi.fn()
let gate: PromptLimiter

beforeEach(() => {
  posted.length = 0
  answered.mockReset()
  gate = createPromptLimiter()
  vi.stubGlobal('window', {
    addEventListener: (_: string, given: typeof listener) => {
      listener = given
    },
    removeEventListener: () => {
      listener = undefined
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const answers = Object.fromEntries(
  Object.values(Methods).map((method) => [
    method,
    (params: unknown) => {
      answered(method, params)
      if (method === Methods.sendTransactions) throw new HostRefusal('Transaction was rejected')
      if (method === Methods.rpcCall) throw new Error('a secret of the host')
      return { method }
    },
  ]),
) as unknown as MethodHandlers

const open = (getFrame = () => frame as unknown as Window | null) => listenToApp({ getFrame, appOrigin, answers, gate })
const say = (data: unknown, { source = frame, origin = appOrigin }: { source?: unknown; origin?: string } = {}) =>
  listener?.({ data, source, origin })
const request = (method: string, params?: unknown) => ({ id: 'abc', method, params, env: { sdkVersion: '9.1.0' } })

test('each of the 13 methods is answered, to the origin of the app alone', async () => {
  open()
  for (const method of Object.values(Methods)) await say(request(method, { given: method }))
  expect(answered).toHaveBeenCalledTimes(13)
  expect(answered).toHaveBeenCalledWith(Methods.getSafeInfo, { given: Methods.getSafeInfo })
  expect(new Set(posted.map(({ target }) => target))).toEqual(new Set([appOrigin]))
  const info = posted.find(({ message }) => (message.data as { method?: string } | undefined)?.method === 'getSafeInfo')
  expect(info?.message).toEqual({ id: 'abc', success: true, version: '9.1.0', data: { method: 'getSafeInfo' } })
})

test('a request may have no parameters at all', async () => {
  open()
  await say({ id: 'abc', method: Methods.getSafeInfo })
  expect(posted.map(({ message }) => message.success)).toEqual([true])
})

test('a refusal says why, and a fault says nothing of the host', async () => {
  open()
  await say(request(Methods.sendTransactions))
  await say(request(Methods.rpcCall))
  expect(posted.map(({ message }) => message)).toEqual([
    { id: 'abc', success: false, version: '9.1.0', error: 'Transaction was rejected' },
    { id: 'abc', success: false, version: '9.1.0', error: 'Request failed' },
  ])
})

test.each<[string, unknown, { source?: unknown; origin?: string }?]>([
  ['another window', request(Methods.getSafeInfo), { source: { postMessage: frame.postMessage } }],
  ['no window', request(Methods.getSafeInfo), { source: null }],
  ['another origin', request(Methods.getSafeInfo), { origin: 'https://market.example.evil.example' }],
  ['an unknown method', request('signTransactions')],
  ['a method of every object', request('constructor')],
  ['the prototype', request('__proto__')],
  ['a function of every object', request('hasOwnProperty')],
  ['a method that is a list', { ...request(''), method: [Methods.getSafeInfo] }],
  ['a list', [request(Methods.getSafeInfo)]],
  ['null', null],
  ['a text', 'getSafeInfo'],
  ['no id', { method: Methods.getSafeInfo }],
  ['an id of no length', { ...request(Methods.getSafeInfo), id: '' }],
  ['an id without end', { ...request(Methods.getSafeInfo), id: 'a'.repeat(101) }],
])('nothing is answered to %s', async (_, data, from = {}) => {
  open()
  await say(data, from)
  expect([answered.mock.calls, posted]).toEqual([[], []])
})

test('what is too large, or no plain data, is refused before anything looks at it', async () => {
  open()
  await say(request(Methods.signMessage, { message: 'a'.repeat(500_000) }))
  await say(request(Methods.getSafeBalances, new Map()))
  expect(answered).not.toHaveBeenCalled()
  expect(posted.map(({ message }) => message.error)).toEqual(['Request failed', 'Request failed'])
})

test('a flood: so much is worked at once, some waits, the rest is refused, and people are asked ten things at most', async () => {
  const ends: (() => void)[] = []
  const begun = { reads: 0, asked: 0 }
  const count = (kind: keyof typeof begun) => {
    begun[kind]++
    return new Promise((resolve) => ends.push(() => resolve('yes')))
  }
  const slow = {
    ...answers,
    [Methods.getSafeInfo]: () => count('reads'),
    [Methods.sendTransactions]: () => count('asked'),
  }
  listenToApp({ getFrame: () => frame as unknown as Window, appOrigin, answers: slow as MethodHandlers, gate })
  const all = Array.from({ length: 1_000 }, (_, index) =>
    say(request(index % 2 ? Methods.getSafeInfo : Methods.sendTransactions)),
  )
  await vi.waitFor(() => expect(posted).toHaveLength(1_000 - 10 - 206))
  expect(begun).toEqual({ reads: 6, asked: 10 })
  while (posted.length < 1_000) {
    for (const end of ends.splice(0)) end()
    await new Promise((resolve) => setTimeout(resolve))
  }
  await Promise.all(all)
  expect(begun).toEqual({ reads: 206, asked: 10 })
  expect(posted.filter(({ message }) => message.success)).toHaveLength(216)
})

test('who is refused too often is not heard by people until they say so', async () => {
  open()
  for (let time = 0; time < 5; time++) await say(request(Methods.sendTransactions))
  expect(answered).toHaveBeenCalledTimes(3)
  await say(request(Methods.getSafeInfo))
  expect(answered, 'what asks nobody goes on').toHaveBeenCalledTimes(4)
  gate.reopen()
  await say(request(Methods.sendTransactions))
  expect(answered).toHaveBeenCalledTimes(5)
})

test('without a frame nobody is heard: a window that is gone is no window', async () => {
  open(() => null)
  await say(request(Methods.getSafeInfo), { source: null })
  expect(answered).not.toHaveBeenCalled()
})

test('what ends it ends it', () => {
  open()()
  expect(listener).toBeUndefined()
})
