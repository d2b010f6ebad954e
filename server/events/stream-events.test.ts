import { expect, test, vi } from 'vitest'
import type { EventHub, EventListener } from './event-hub'
import { createEventStreamer } from './stream-events'

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
  const reader = createEventStreamer({ heartbeatMs: 5 })(hub, open()).body?.getReader()
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await next()).toBe('retry: 3000\nid: 0\n\n')
  expect(await next()).toBe(': still here\n\n')
  await reader?.cancel()
})

test('an aborted reader leaves nothing behind and makes room', async () => {
  const { hub, listeners } = createHub()
  const stream = createEventStreamer({ maxReaders: 1 })
  const abort = new AbortController()
  stream(hub, open(abort.signal))
  expect(listeners.size).toBe(1)
  expect(() => stream(hub, open())).toThrow('Too many readers')
  abort.abort()
  expect(listeners.size).toBe(0)
  await stream(hub, open()).body?.cancel()
  expect(listeners.size).toBe(0)
})

test('a stream ends with the market', async () => {
  const { hub, listeners } = createHub()
  const response = createEventStreamer()(hub, open())
  hub.close()
  expect(await response.text()).toContain('retry: 3000')
  expect(listeners.size).toBe(0)
})

test('a reader that does not read is cut off', async () => {
  const { hub, listeners } = createHub()
  createEventStreamer()(hub, open())
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  await Promise.resolve()
  for (let id = 1; id <= 2000; id++) for (const listener of listeners.keys()) listener(block(id))
  expect(listeners.size).toBe(0)
})
