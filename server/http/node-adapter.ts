import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@/lib/base/errors/app-error'
import { BytesResponse } from '@/server/api/core/bytes-response'
import type { Api, RequestContext } from '@/server/api/core/call'
import { errorResponse } from '@/server/api/core/json-response'
import { SlowReaderError } from '@/server/api/events/stream-events'
import { createClientAddressReader, type GetClientAddress } from '@/server/base/client-address'
import { processLog } from '@/server/base/log'
import { toWebStream } from '@/server/base/to-web-stream'
import { withRequestDeadline } from '@/server/db/request-deadline'
import { setRequestRoute } from './request-route'

export type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/** Whether a request is the API's: the server asks before it hands the rest to the pages. */
export function isApiPath(url = ''): boolean {
  return url === '/api' || url.startsWith('/api/')
}

/** Mounts the API on node:http. The handler never rejects. */
export function mountApi(api: Api, findAddress: GetClientAddress = createClientAddressReader()): NodeHandler {
  return async (incoming, outgoing) => {
    const requestId = randomUUID()
    const abort = new AbortController()
    outgoing.on('close', () => outgoing.writableFinished || abort.abort())
    try {
      await withRequestDeadline(async () => {
        const noteRoute = (route: string) => setRequestRoute(outgoing, route)
        const context = { ip: findAddress(incoming), requestId, noteRoute }
        const response = await answer(api, incoming, context, abort.signal)
        await writeResponse(response, incoming, outgoing)
      })
    } catch (error) {
      // The peer is gone, or its answer is half written: nothing can be said any more.
      if (error instanceof SlowReaderError) processLog.info(error.message, { requestId })
      else if (!abort.signal.aborted) processLog.error('Could not answer a request', { requestId, error })
      outgoing.destroy()
    }
  }
}

async function answer(
  api: Api,
  incoming: IncomingMessage,
  context: RequestContext,
  signal: AbortSignal,
): Promise<Response> {
  let request: Request
  try {
    request = toRequest(incoming, signal)
  } catch (cause) {
    return errorResponse(new AppError('bad_request', 'The request is malformed.', { cause }), context.requestId)
  }
  return api(request, context)
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { url = '', method = 'GET' } = incoming
  if (!url.startsWith('/')) throw new TypeError('The path is invalid.')
  const headers = new Headers()
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '')
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // What the Host header says is nobody's business here; and `//host/…` stays a path this way.
  return new Request(`http://localhost${url}`, {
    method,
    headers,
    signal,
    ...(hasBody ? { body: toWebStream(incoming), duplex: 'half' } : {}),
  })
}

async function writeResponse(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  // One line for each cookie: several in one line would be one broken cookie.
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value)
  })
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  // A body that was refused unread would be taken for the next request.
  if (!incoming.complete) outgoing.setHeader('connection', 'close')
  if (response instanceof BytesResponse) {
    outgoing.end(response.sent)
  } else if (!response.body) {
    outgoing.end()
  } else if (response.headers.get('content-type') === 'text/event-stream') {
    outgoing.flushHeaders()
    await pipeline(Readable.fromWeb(response.body as import('node:stream/web').ReadableStream), outgoing)
  } else {
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }
}
