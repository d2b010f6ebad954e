import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '@/server/base/log'

/** Logs a request when its answer is over. Neither its query nor who sent it: both may be private. */
export function logAccess(log: Log, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const startedMs = performance.now()
  outgoing.once('close', () => {
    log.info('request', {
      requestId: outgoing.getHeader('x-request-id'),
      method: incoming.method,
      path: incoming.url?.split('?')[0],
      // Cut off before its end: the peer left, or the server stopped.
      status: outgoing.writableFinished ? outgoing.statusCode : 0,
      milliseconds: Math.round(performance.now() - startedMs),
    })
  })
}
