// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventStreamAccount } from './event-stream-account'
import { followMarketEvents, streamTimeoutMs } from './follow-market-events'

const contract = `0x${'ab'.repeat(20)}`
const sources: FakeSource[] = []

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor(readonly url: string) {
    super()
    sources.push(this)
  }
  tell(type: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(type, { data: typeof data === 'string' ? data : JSON.stringify(data) }))
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.readyState = 2
  }
}

let client: QueryClient
let stop: () => void
const onLine = vi.fn<(isBroken: boolean) => void>()
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
const heron = ['item', { chainId: 1, contract, tokenId: '7' }]
const other = ['item', { chainId: 1, contract, tokenId: '8' }]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  sources.length = 0
  client = new QueryClient()
  for (const key of [heron, other]) client.setQueryData(key, {})
  onLine.mockReset()
  stop = followMarketEvents(client, onLine)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an event makes stale what it touches, and nothing else', () => {
  sources[0]?.tell('item', { type: 'item', chainId: 1, contract, tokenId: '7', owner: null })
  expect([isStale(heron), isStale(other)]).toEqual([true, false])
})

test('a browser that is offline hears nothing, before the silence is long', () => {
  sources[0]?.tell('open', '')
  window.dispatchEvent(new Event('offline'))
  expect(onLine.mock.calls).toEqual([[false], [true]])
  sources[0]?.tell('beat', '')
  expect(onLine).toHaveBeenLastCalledWith(false)
  stop()
  window.dispatchEvent(new Event('offline'))
  expect(onLine).toHaveBeenCalledTimes(3)
})

test.each(['not json', { type: 'item' }, { type: 'new' }])('%j is passed over', (data) => {
  sources[0]?.tell('item', data)
  expect(isStale(heron)).toBe(false)
})

test('the first stream of a page tells what came since the page was read, and no later one', () => {
  stop()
  document.documentElement.dataset.lastEvent = '41'
  const stops = [followMarketEvents(client), followMarketEvents(client)]
  expect(sources.slice(-2).map(({ url }) => url)).toEqual(['/api/v1/events?after=41', '/api/v1/events'])
  for (const end of stops) end()
})

test('another account opens the stream anew, where the one before ended', () => {
  const account = `0x${'cd'.repeat(20)}`
  const event = { type: 'item', chainId: 1, contract, tokenId: '7', owner: null }
  sources[0]?.dispatchEvent(new MessageEvent('item', { data: JSON.stringify(event), lastEventId: '57' }))
  eventStreamAccount.setState(account)
  expect(sources[0]?.readyState).toBe(FakeSource.CLOSED)
  expect(sources[1]?.url).toBe(`/api/v1/events?after=57&account=${account}`)
  expect(isStale(other)).toBe(false)
  stop()
  eventStreamAccount.setState(null)
  expect(sources).toHaveLength(2)
})

test('a reset makes all stale', () => {
  sources[0]?.tell('reset', {})
  expect([isStale(heron), isStale(other)]).toEqual([true, true])
})

test('a line that the browser mends is left to it; a refused one is opened anew, and all queries refetch when it is open', () => {
  sources[0]?.fail(0)
  vi.advanceTimersByTime(60_000)
  expect(sources).toHaveLength(1)
  sources[0]?.fail(FakeSource.CLOSED)
  vi.advanceTimersByTime(5000)
  expect(sources).toHaveLength(2)
  // The server may still be starting: a refetch would fail.
  expect(isStale(heron)).toBe(false)
  sources[1]?.dispatchEvent(new Event('open'))
  expect(isStale(heron)).toBe(true)
})

test('a client whose event stream stays refused refetches every 20 s', () => {
  const refetch = vi.spyOn(client, 'invalidateQueries')
  for (let refusal = 1; refusal <= 12; refusal++) {
    sources.at(-1)?.fail(FakeSource.CLOSED)
    vi.advanceTimersByTime(5000)
  }
  expect(sources).toHaveLength(13)
  expect(refetch).toHaveBeenCalledTimes(3)
})

test('after the stop nothing is opened', () => {
  sources[0]?.fail(FakeSource.CLOSED)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(sources).toHaveLength(1)
})

test('an end of the line is told at once, and that it is back', () => {
  sources[0]?.fail(0)
  expect(onLine).toHaveBeenLastCalledWith(true)
  sources[0]?.dispatchEvent(new Event('open'))
  expect(onLine).toHaveBeenLastCalledWith(false)
})

test('a line without a beat is broken, and opened anew; one with beats is not', () => {
  sources[0]?.dispatchEvent(new Event('open'))
  for (let beat = 0; beat < 9; beat++) {
    vi.advanceTimersByTime(streamTimeoutMs - 1)
    sources[0]?.tell('beat', {})
  }
  expect(onLine).not.toHaveBeenCalledWith(true)
  expect(sources).toHaveLength(1)
  vi.advanceTimersByTime(streamTimeoutMs)
  expect(onLine).toHaveBeenLastCalledWith(true)
  expect(sources).toHaveLength(2)
  expect(sources[0]?.readyState).toBe(FakeSource.CLOSED)
  expect(isStale(heron)).toBe(true)
})
