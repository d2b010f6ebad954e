import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isKnown } from './is-known'
import type { Wrapper } from './wrappers'

/** Below it an answer fits into one packet anyway. */
const leastBytes = 1_400

const encodings = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 4 }),
}
type Encoding = keyof typeof encodings

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
  const body = Buffer.from(await response.arrayBuffer())
  const { headers } = response
  headers.append('vary', 'accept-encoding')
  if (headers.get('cache-control') === 'no-cache') {
    const tag = buildTag(body)
    headers.set('etag', tag)
    if (isKnown(tag, request.headers.get('if-none-match'))) {
      headers.delete('content-type')
      return new Response(null, { status: 304, headers })
    }
  }
  const encoding = body.length < leastBytes ? undefined : chooseEncoding(request.headers.get('accept-encoding') ?? '')
  if (encoding) headers.set('content-encoding', encoding)
  const sent = encoding ? await encodings[encoding](body) : body
  headers.set('content-length', String(sent.length))
  return new Response(isHead ? null : new Uint8Array(sent), response)
}

/** Weak: the same for every encoding of the body. */
function buildTag(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** The first of ours that the reader takes (RFC 9110, 12.5.3). */
function chooseEncoding(accepted: string): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1'
    weights.set(name, Number(weight))
  }
  return (Object.keys(encodings) as Encoding[]).find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}
