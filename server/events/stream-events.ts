import { AppError } from '@/lib/errors/app-error'
import { processLog } from '@/server/log'
import type { EventHub, StoredEvent } from './event-hub'

const heartbeatMs = 15_000
const retryMs = 3_000
const maxReaders = 1_000
/** A reader that is behind by more than this is cut off; it comes back with the id of the last event it saw. */
const maxWaiting = 1_000

export type StreamEvents = (hub: EventHub, request: Request) => Response

/**
 * Server-sent events (WHATWG HTML, section 9.2) for as many readers as a process can feed. A reader that comes back
 * with Last-Event-ID hears what it missed, or `reset` when that is too long ago.
 */
export function createEventStreamer(limits: { heartbeatMs?: number; maxReaders?: number } = {}): StreamEvents {
  let readers = 0
  return (hub, request) => {
    if (readers >= (limits.maxReaders ?? maxReaders)) {
      throw new AppError('unavailable', 'Too many readers of events. Try again soon.', { retryable: true })
    }
    readers += 1
    let stop = () => {}
    const stream = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          stop = startStream({
            hub,
            request,
            controller,
            heartbeatMs: limits.heartbeatMs ?? heartbeatMs,
            onStop: () => {
              readers -= 1
            },
          })
        },
        cancel: () => stop(),
      },
      { highWaterMark: maxWaiting },
    )
    return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' } })
  }
}

interface StreamParameters {
  hub: EventHub
  request: Request
  controller: ReadableStreamDefaultController<Uint8Array>
  heartbeatMs: number
  onStop: () => void
}

function startStream({ hub, request, controller, heartbeatMs, onStop }: StreamParameters): () => void {
  const encoder = new TextEncoder()
  let stopped = false
  let sentId = -1n
  // Events that come while the missed ones are read wait for their turn.
  let early: StoredEvent[] | null = []

  const write = (text: string) => {
    if (stopped) return
    if ((controller.desiredSize ?? 0) <= 0) return stop()
    controller.enqueue(encoder.encode(text))
  }
  const send = (stored: StoredEvent) => {
    if (BigInt(stored.id) <= sentId) return
    sentId = BigInt(stored.id)
    write(formatEvent(stored.id, stored.event.type, stored.event))
  }
  const stop = () => {
    if (stopped) return
    stopped = true
    clearInterval(heartbeat)
    leave()
    request.signal.removeEventListener('abort', stop)
    onStop()
    try {
      controller.close()
    } catch {
      // The reader cancelled the stream, which closed it.
    }
  }
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  const leave = hub.subscribe((stored) => (early ? early.push(stored) : send(stored)), stop)
  request.signal.addEventListener('abort', stop)
  if (request.signal.aborted) stop()

  sendMissed(hub, request.headers.get('last-event-id'), write, send)
    .then(() => {
      for (const stored of early ?? []) send(stored)
      early = null
    })
    .catch((error) => {
      processLog.error('Missed events could not be read', { error })
      stop()
    })
  return stop
}

async function sendMissed(
  hub: EventHub,
  lastId: string | null,
  write: (text: string) => void,
  send: (stored: StoredEvent) => void,
): Promise<void> {
  const nowId = hub.lastId()
  // An id without data is no event, but is what the reader comes back with.
  write(`retry: ${retryMs}\nid: ${lastId === null ? nowId : clean(lastId)}\n\n`)
  if (lastId === null) return
  const missed = /^[0-9]{1,18}$/.test(lastId) ? await hub.since(lastId) : null
  if (missed === null) return write(formatEvent(nowId, 'reset', {}))
  for (const stored of missed) send(stored)
}

function clean(id: string): string {
  return /^[0-9]{1,18}$/.test(id) ? id : '0'
}

function formatEvent(id: string, type: string, data: unknown): string {
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
