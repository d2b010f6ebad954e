import type { IncomingMessage, ServerResponse } from 'node:http'
import { hashCaller } from '@/server/base/hash-caller'
import type { Log } from '@/server/base/log'
import { findMetrics } from '@/server/base/metrics'
import { getRequestRoute } from './request-route'

interface ObservedRequests {
  /** Gets a line for each request; none without one. */
  log?: Log | undefined
  /** Whose line it is. Undefined while the market opens. */
  findCaller?: ((incoming: IncomingMessage) => string | undefined) | undefined
  /** Also counts what was sent, headers included. */
  onSent?: ((bytes: number) => void) | undefined
}

export type ObserveRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => void

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const eventStreamType = 'text/event-stream'

/** Counts each request when its answer is over, and logs it: neither its query nor its address, which may be private. */
export function observeRequests({ log, findCaller, onSent }: ObservedRequests): ObserveRequest {
  const metrics = findMetrics()
  if (!log && !metrics) return () => undefined
  return (incoming, outgoing) => {
    const startedMs = performance.now()
    const { socket } = incoming
    // The answers of a connection come one after the other.
    const sentBefore = socket.bytesWritten
    // At its end the connection may have forgotten its peer.
    const caller = log && findCaller?.(incoming)
    outgoing.once('close', () => {
      const milliseconds = performance.now() - startedMs
      const bytes = socket.bytesWritten - sentBefore
      const route = getRequestRoute(outgoing)
      // Cut off before its end: the peer left, or the server stopped.
      const status = outgoing.writableFinished ? outgoing.statusCode : 0
      const method = methods.has(incoming.method ?? '') ? (incoming.method ?? '') : 'other'
      metrics?.httpRequests.inc({ method, route, status })
      // A stream lasts as long as its reader stays.
      if (metrics && outgoing.getHeader('content-type') !== eventStreamType)
        metrics.httpSeconds.observe({ method, route }, milliseconds / 1_000)
      onSent?.(bytes)
      log?.info('request', {
        ...{ requestId: outgoing.getHeader('x-request-id'), caller },
        ...{ method: incoming.method, route, path: incoming.url?.split('?')[0], status, bytes },
        milliseconds: Math.round(milliseconds),
      })
    })
  }
}

/** Tells callers apart for a day: the name of a caller leads to no address, and is another one tomorrow. */
export function nameCaller(address: string, secret: string): string {
  return hashCaller(`log ${new Date().toISOString().slice(0, 10)}`, address, secret)
}
