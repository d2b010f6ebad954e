import { eventReaders } from '@/server/base/limits'
import { processLog } from '@/server/base/log'
import type { EventHub, StoredEvent } from '@/server/db/outbox/event-hub'
import { createConnectionLimit } from './create-connection-limit'

const heartbeatMs = 15_000
const retryMs = 3_000
/** How many events may wait for a reader, as many as are kept to be asked for; what waits is held once for all readers. */
const maxWaiting = 10_000

/** @param address whom the reader is counted by */
export type StreamEvents = (hub: EventHub, request: Request, address: string) => Response

/**
 * Server-sent events (WHATWG HTML, section 9.2) for as many readers as a process can feed. A reader that comes back
 * with Last-Event-ID hears what it missed, or `reset` when that is too long ago. One that takes nothing from one heartbeat to the
 * next, while `waitingBytes` wait for it, is cut off, and comes back with the id of the last event that it saw.
 */
export function createEventStreamer(
  changes: { heartbeatMs?: number } & Partial<typeof eventReaders> = {},
): StreamEvents {
  const limits = { heartbeatMs, ...eventReaders, ...changes }
  const seats = createConnectionLimit(limits)
  return (hub, request, address) => {
    let stop = () => {}
    const onStop = seats.take(address, () => stop())
    let wake = () => {}
    const stream = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const started = startStream({ hub, request, controller, heartbeatMs: limits.heartbeatMs, onStop })
          stop = started.stop
          wake = started.wake
        },
        pull: () => wake(),
        cancel: () => stop(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: limits.waitingBytes }),
    )
    return new Response(stream, {
      headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
    })
  }
}

/** What waited for the reader is dropped, and its connection with it. */
export class SlowReaderError extends Error {
  constructor() {
    super('The client read the event stream too slowly.')
  }
}

interface StreamParameters {
  hub: EventHub
  request: Request
  controller: ReadableStreamDefaultController<Uint8Array>
  heartbeatMs: number
  onStop: () => void
}

function startStream({ hub, request, controller, heartbeatMs, onStop }: StreamParameters) {
  let stopped = false
  let sentId = -1n
  // What comes all at once, or while the missed ones are read, is sent as there is room: that is nobody's slowness.
  const waiting: StoredEvent[] = []
  let isSending = true
  let wake = () => {}
  const account = new URL(request.url).searchParams.get('account')?.toLowerCase()
  const hasCapacity = () => (controller.desiredSize ?? 0) > 0
  const untilCapacity = () => new Promise<void>((resolve) => (wake = resolve))

  const write = (text: string) => {
    if (!stopped) controller.enqueue(encoder.encode(text))
  }
  const sendWaiting = async () => {
    isSending = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!stopped && !hasCapacity()) await untilCapacity()
      const { id } = next
      if (BigInt(id) <= sentId) continue
      sentId = BigInt(id)
      if (!isFor(account, next)) continue
      if (!stopped) controller.enqueue(encodeStored(next))
    }
    isSending = false
  }
  const leaveAll = () => {
    if (stopped) return false
    stopped = true
    waiting.length = 0
    clearInterval(heartbeat)
    leave()
    request.signal.removeEventListener('abort', stop)
    onStop()
    wake()
    return true
  }
  const stop = () => {
    if (!leaveAll()) return
    try {
      controller.close()
    } catch {
      // The reader cancelled the stream, which closed it.
    }
  }
  // Closing would keep what waits, and the connection, for as long as the reader likes.
  const cutOff = () => {
    if (leaveAll()) controller.error(new SlowReaderError())
  }
  let idAtBeat: bigint | undefined
  const beat = () => {
    // A comment would tell a proxy, and no EventSource.
    if (hasCapacity()) write('event: beat\ndata: {}\n\n')
    else if (sentId === idAtBeat) cutOff()
    idAtBeat = sentId
  }
  const heartbeat = setInterval(beat, heartbeatMs)
  const hear = (stored: StoredEvent) => {
    if (waiting.push(stored) > maxWaiting) cutOff()
    else if (!isSending) void sendWaiting()
  }
  const leave = hub.subscribe(hear, stop)
  request.signal.addEventListener('abort', stop)
  if (request.signal.aborted) stop()

  const begin = async () => {
    const lastId = readLastId(request)
    const missed = await findMissed(hub, lastId, write)
    // It may have heard of another process what this one delivers only now.
    if (missed && lastId !== null) sentId = BigInt(lastId)
    waiting.unshift(...(missed ?? []))
    await sendWaiting()
  }
  begin().catch((error) => {
    processLog.error('Could not read missed events', { error })
    stop()
  })
  return { stop, wake: () => wake() }
}

/** A private listing is the business of two accounts. */
function isFor(account: string | undefined, { event }: StoredEvent): boolean {
  if (event.type !== 'order' || event.taker === undefined) return true
  return account !== undefined && [event.maker, event.taker].some((party) => party?.toLowerCase() === account)
}

/** `after` is of a reader's first look: what it has read was read when that event was the last. */
function readLastId({ headers, url }: Request): string | null {
  return headers.get('last-event-id') ?? new URL(url).searchParams.get('after')
}

/** @returns null for a reader that is told to start again */
async function findMissed(
  hub: EventHub,
  lastId: string | null,
  write: (text: string) => void,
): Promise<StoredEvent[] | null> {
  const nowId = hub.lastId()
  // An id without data is no event, but is what the reader comes back with.
  write(`retry: ${retryMs}\nid: ${lastId === null ? nowId : clean(lastId)}\n\n`)
  if (lastId === null) return []
  const missed = /^[0-9]{1,18}$/.test(lastId) ? await hub.since(lastId) : null
  if (missed === null) write(formatEvent(nowId, 'reset', {}))
  return missed
}

function clean(id: string): string {
  return /^[0-9]{1,18}$/.test(id) ? id : '0'
}

const encoder = new TextEncoder()
/** Made once for all readers. */
const encoded = new WeakMap<StoredEvent, Uint8Array>()

function encodeStored(stored: StoredEvent): Uint8Array {
  const known = encoded.get(stored)
  if (known) return known
  const bytes = encoder.encode(formatEvent(stored.id, stored.event.type, stored.event))
  encoded.set(stored, bytes)
  return bytes
}

function formatEvent(id: string, type: string, data: unknown): string {
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
