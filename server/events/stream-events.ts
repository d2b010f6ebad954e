import { eventReaders } from '@/server/config/limits'
import { processLog } from '@/server/log'
import { createSeats } from './create-seats'
import type { EventHub, StoredEvent } from './event-hub'

const heartbeatMs = 15_000
const retryMs = 3_000
/** How many events may come while a reader is still sent what it missed. */
const maxEarly = 1_000

/** @param address whom the reader is counted by */
export type StreamEvents = (hub: EventHub, request: Request, address: string) => Response

/**
 * Server-sent events (WHATWG HTML, section 9.2) for as many readers as a process can feed. A reader that comes back
 * with Last-Event-ID hears what it missed, or `reset` when that is too long ago. One for which more than `waitingBytes` wait
 * is cut off, and comes back with the id of the last event that it saw.
 */
export function createEventStreamer(
  changes: { heartbeatMs?: number } & Partial<typeof eventReaders> = {},
): StreamEvents {
  const limits = { heartbeatMs, ...eventReaders, ...changes }
  const seats = createSeats(limits)
  return (hub, request, address) => {
    const onStop = seats.take(address)
    let stop = () => {}
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
    super('A reader of events was too slow.')
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
  const encoder = new TextEncoder()
  let stopped = false
  let sentId = -1n
  // Events that come while the missed ones are read and sent wait for their turn.
  let early: StoredEvent[] | null = []
  let wake = () => {}
  const untilRoom = () =>
    new Promise<void>((resolve) => {
      if (stopped || (controller.desiredSize ?? 0) > 0) resolve()
      else wake = resolve
    })

  const write = (text: string) => {
    if (stopped) return
    if ((controller.desiredSize ?? 0) <= 0) return cutOff()
    controller.enqueue(encoder.encode(text))
  }
  const send = (stored: StoredEvent) => {
    if (BigInt(stored.id) <= sentId) return
    sentId = BigInt(stored.id)
    write(formatEvent(stored.id, stored.event.type, stored.event))
  }
  const leaveAll = () => {
    if (stopped) return false
    stopped = true
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
  // A comment would tell a proxy, and no EventSource.
  const heartbeat = setInterval(() => write('event: beat\ndata: {}\n\n'), heartbeatMs)
  const hear = (stored: StoredEvent) => {
    if (!early) return send(stored)
    early.push(stored)
    if (early.length > maxEarly) cutOff()
  }
  const leave = hub.subscribe(hear, stop)
  request.signal.addEventListener('abort', stop)
  if (request.signal.aborted) stop()

  const begin = async () => {
    const missed = await findMissed(hub, readLastId(request), write)
    for (const waiting of [missed, early ?? []]) {
      // Grows while it is sent.
      for (const stored of waiting) {
        await untilRoom()
        send(stored)
      }
    }
    early = null
  }
  begin().catch((error) => {
    processLog.error('Missed events could not be read', { error })
    stop()
  })
  return { stop, wake: () => wake() }
}

/** `after` is of a reader's first look: what it has read was read when that event was the last. */
function readLastId({ headers, url }: Request): string | null {
  return headers.get('last-event-id') ?? new URL(url).searchParams.get('after')
}

async function findMissed(hub: EventHub, lastId: string | null, write: (text: string) => void): Promise<StoredEvent[]> {
  const nowId = hub.lastId()
  // An id without data is no event, but is what the reader comes back with.
  write(`retry: ${retryMs}\nid: ${lastId === null ? nowId : clean(lastId)}\n\n`)
  if (lastId === null) return []
  const missed = /^[0-9]{1,18}$/.test(lastId) ? await hub.since(lastId) : null
  if (missed === null) write(formatEvent(nowId, 'reset', {}))
  return missed ?? []
}

function clean(id: string): string {
  return /^[0-9]{1,18}$/.test(id) ? id : '0'
}

function formatEvent(id: string, type: string, data: unknown): string {
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
