import { afterEach, expect, test, vi } from 'vitest'
import type { EventHub, EventListener } from '@/server/db/outbox/event-hub'
import { createEventStreamer } from './stream-events'

afterEach(() => {
  vi.useRealTimers()
})

function createHub() {
  const listeners = new Map<EventListener, (() => void) | undefined>()
  const hub: EventHub = {
    flush: async () => {},
    lastId: () => '0',
    since: async () => [],
    close: () => {
      for (const onClose of listeners.values()) onClose?.()
    },
    subscribe(listener, onClose) {
      listeners.set(listener, onClose)
      return () => listeners.delete(listener)
    },
  }
  return { hub, listeners }
}
const open = (signal?: AbortSignal) => new Request('http://market/api/v1/events', { signal: signal ?? null })
const block = (id: number) => ({
  id: String(id),
  event: { type: 'block', chainId: 1, number: String(id), hash: '0x' } as never,
})

test('a quiet stream has a heartbeat', async () => {
  const { hub } = createHub()
  const reader = createEventStreamer({ heartbeatMs: 5 })(hub, open(), 'one').body?.getReader()
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await next()).toBe('retry: 3000\nid: 0\n\n')
  expect(await next()).toBe('event: beat\ndata: {}\n\n')
  await reader?.cancel()
})

test('an aborted reader leaves nothing behind and makes room', async () => {
  const { hub, listeners } = createHub()
  const stream = createEventStreamer({ inAll: 1 })
  const abort = new AbortController()
  stream(hub, open(abort.signal), 'one')
  expect(listeners.size).toBe(1)
  expect(() => stream(hub, open(), 'two')).toThrow('Too many open event streams')
  abort.abort()
  expect(listeners.size).toBe(0)
  await stream(hub, open(), 'one').body?.cancel()
  expect(listeners.size).toBe(0)
})

test('a reader does not hear again what it heard of a process that was quicker', async () => {
  const { hub, listeners } = createHub()
  const resume = new Request('http://market/api/v1/events', { headers: { 'last-event-id': '3' } })
  const response = createEventStreamer()(hub, resume, 'one')
  tell(listeners, 4)
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  setTimeout(() => hub.close(), 20)
  expect((await response.text()).match(/^id: .*$/gm)).toEqual(['id: 3', 'id: 4'])
})

test('a stream ends with the market', async () => {
  const { hub, listeners } = createHub()
  const response = createEventStreamer()(hub, open(), 'one')
  hub.close()
  expect(await response.text()).toContain('retry: 3000')
  expect(listeners.size).toBe(0)
})

/** Tells its readers of so many, all at once. */
const tell = (listeners: Map<EventListener, unknown>, count: number) => {
  for (let id = 1; id <= count; id++) for (const listener of listeners.keys()) listener(block(id))
}

test('a reader for which too many events wait is cut off', () => {
  const { hub, listeners } = createHub()
  createEventStreamer()(hub, open(), 'one')
  tell(listeners, 10_000)
  expect(listeners.size).toBe(1)
  tell(listeners, 1)
  expect(listeners.size).toBe(0)
})

test('a reader that takes nothing from one heartbeat to the next is cut off: what waited is dropped, and its seat is free', async () => {
  const { hub, listeners } = createHub()
  const stream = createEventStreamer({ inAll: 1, waitingBytes: 200, heartbeatMs: 5 })
  const response = stream(hub, open(), 'one')
  tell(listeners, 9)
  await vi.waitFor(() => expect(listeners.size).toBe(0))
  await expect(response.text()).rejects.toThrow('too slow')
  await stream(hub, open(), 'two').body?.cancel()
})

test('a reader that takes one event between two heartbeats is not too slow, however little may wait', async () => {
  vi.useFakeTimers()
  const { hub, listeners } = createHub()
  const response = createEventStreamer({ waitingBytes: 1, heartbeatMs: 1_000 })(hub, open(), 'one')
  const reader = response.body?.getReader()
  tell(listeners, 20)
  let text = ''
  while (!text.includes('id: 20\n')) {
    await vi.advanceTimersByTimeAsync(1_000)
    text += new TextDecoder().decode((await reader?.read())?.value)
  }
  expect(text.match(/^id: \d+(?=\nevent)/gm)).toHaveLength(20)
  await reader?.cancel()
})

test('one address cannot take every seat', async () => {
  const { hub } = createHub()
  const stream = createEventStreamer({ inAll: 3, perAddress: 2 })
  const first = stream(hub, open(), 'one')
  stream(hub, open(), 'one')
  expect(() => stream(hub, open(), 'one')).toThrow(
    expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 10 }),
  )
  stream(hub, open(), 'two')
  await first.body?.cancel()
  await first.body?.cancel()
  stream(hub, open(), 'three')
  expect(() => stream(hub, open(), 'four'), 'each has one').toThrow(expect.objectContaining({ code: 'unavailable' }))
})

test('a few addresses with many readers lose their oldest to those of other addresses, until all have as many', async () => {
  const { hub, listeners } = createHub()
  const stream = createEventStreamer({ inAll: 6, perAddress: 3 })
  const read = (address: string) => stream(hub, open(), address)
  const [oldest, second] = [read('one'), read('one')]
  read('one')
  for (let count = 0; count < 3; count++) read('two')
  read('three')
  expect(await oldest.text(), 'its stream ends').toContain('retry: 3000')
  expect(listeners.size).toBe(6)
  read('three')
  read('four')
  expect(await second.text()).toContain('retry: 3000')
  expect(listeners.size).toBe(6)
  expect(() => read('one'), 'who lost one does not take it back').toThrow('Too many open event streams')
})
