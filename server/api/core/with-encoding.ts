import { BytesResponse } from './bytes-response'
import { buildEtag, encodeBody, matchesEtag } from './encode-body'
import type { Wrapper } from './wrappers'

/**
 * The form in which JSON leaves: 304 without a body for a reader that has it already, else compressed as the reader
 * takes it. A HEAD gets the headers of its GET. Event streams pass as they are.
 */
export const withEncoding: Wrapper = (next) => async (request, context) => {
  const response = await next(request, context)
  const isHead = request.method === 'HEAD'
  if (response.headers.get('content-type') !== 'application/json') {
    if (!isHead) return response
    await response.body?.cancel()
    return new Response(null, response)
  }
  const fixed = response instanceof BytesResponse ? response.fixed : undefined
  const body = response instanceof BytesResponse ? response.sent : Buffer.from(await response.arrayBuffer())
  const { headers } = response
  headers.append('vary', 'accept-encoding')
  if (headers.get('cache-control') === 'no-cache') {
    const tag = fixed?.tag ?? buildEtag(body)
    headers.set('etag', tag)
    if (matchesEtag(tag, request.headers.get('if-none-match'))) {
      headers.delete('content-type')
      return new Response(null, { status: 304, headers })
    }
  }
  const accepted = request.headers.get('accept-encoding')
  const { sent, headers: encoding } = await (fixed ? fixed.encode(accepted) : encodeBody(body, accepted))
  for (const [name, value] of Object.entries(encoding)) headers.set(name, value)
  return isHead ? new Response(null, response) : new BytesResponse(sent, response)
}
