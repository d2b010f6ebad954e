import { lookup as lookUp } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { FileProblem } from '@/lib/api/schemas/file-problem'
import { isBelow, isPathTraversal } from '@/server/base/content-uri'
import { isPublicAddress } from '@/server/base/is-public-address'

/** Why something of the internet was not fetched. */
export class FetchRefusedError extends Error {
  override readonly name = 'FetchRefusal'
  /** Whether it may be otherwise the next time. */
  readonly passes: boolean
  /** Whether its host took longer than it may. */
  readonly isSlow: boolean
  /** As an item says it. */
  readonly problem: FileProblem
  constructor(message: string, problem: FileProblem, { passes = problem === 'unreachable', isSlow = false } = {}) {
    super(message)
    this.problem = problem
    this.passes = passes
    this.isSlow = isSlow
  }
}

export interface FetchOptions {
  maxBytes: number
  timeLimitMs: number
  /** How a content type may begin. */
  types: readonly string[]
  /** Of an address that the market made for the operator's own gateway: what is there or below it may be anywhere, and without TLS. */
  trustedBelow?: string | null
  /** All addresses of a name, of which each must be public. */
  resolve?: (name: string) => Promise<{ address: string; family: number }[]>
}

const tookTooLong = () => new FetchRefusedError('The download timed out.', 'unreachable', { isSlow: true })

const maxRedirects = 3
const redirects = [301, 302, 303, 307, 308]
const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * What an address that a stranger wrote leads to, as a stream of bounded length and time. Names are resolved here, and the
 * connection goes to the very address that was found to be public: a second look-up could say another one.
 * @throws FetchRefusedError
 */
export async function fetchPublicUrl(address: string, options: FetchOptions): Promise<ReadableStream<Uint8Array>> {
  const signal = AbortSignal.timeout(options.timeLimitMs)
  let url = parseUrl(address, options)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await send(url, options, signal)
    const { statusCode: status = 0, headers } = response
    if (redirects.includes(status) && headers.location) {
      response.destroy()
      url = parseUrl(headers.location, options, url)
      continue
    }
    if (status !== 200) {
      response.destroy()
      const problem = status === 404 || status === 410 ? 'not_found' : 'unreachable'
      const passes = status >= 500 || status === 429 || status === 408
      throw new FetchRefusedError(`The server responded with status ${status}.`, problem, { passes })
    }
    try {
      return readBody(response, options, signal)
    } catch (error) {
      response.destroy()
      throw error
    }
  }
  throw new FetchRefusedError('Too many redirects.', 'unreachable', { passes: false })
}

function parseUrl(address: string, options: FetchOptions, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new FetchRefusedError('The URL is invalid.', 'bad_address')
  const url = new URL(address, base)
  if (url.username !== '' || url.password !== '')
    throw new FetchRefusedError('The URL contains credentials.', 'bad_address')
  if (isTrusted(url, options)) return url
  if (url.protocol !== 'https:') throw new FetchRefusedError('The URL is not an https URL.', 'bad_address')
  const port = Number(url.port || 443)
  if (port !== 443 && port < 1024) throw new FetchRefusedError('The URL has a port that is not allowed.', 'bad_address')
  return url
}

/** By where it came from and not by its origin: a stranger, or the gateway by a redirect, may name any other path there. */
function isTrusted({ href, pathname }: URL, { trustedBelow = null }: FetchOptions): boolean {
  return trustedBelow !== null && isBelow(href, trustedBelow) && !isPathTraversal(pathname)
}

async function send(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { types, resolve = (name) => lookUp(name, { all: true }) } = options
  const lookup = await Promise.race([pinAddress(url, resolve, isTrusted(url, options)), rejectWhenAborted(signal)])
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        ...{ lookup, signal, agent: false, timeout: options.timeLimitMs, maxHeaderSize: 16_384 },
        headers: { accept: types.join(', '), 'accept-encoding': 'identity', 'user-agent': 'Verdigris' },
      },
      done,
    )
    request.on('error', (cause) => fail(signal.aborted ? tookTooLong() : toRefusal(cause)))
    request.end()
  })
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = () => reject(tookTooLong())
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse, { once: true })
  })
}

/** Resolves the name once, refuses it when any of its addresses is not public, and leaves the connection no other. */
async function pinAddress(
  url: URL,
  resolve: NonNullable<FetchOptions['resolve']>,
  mayBeInside: boolean,
): Promise<LookupFunction> {
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const found = isIP(name) ? [{ address: name, family: isIP(name) }] : await resolve(name).catch(() => [])
  const [first] = found
  if (!first) throw new FetchRefusedError('The host name does not resolve.', 'unreachable')
  if (!mayBeInside && !found.every(({ address }) => isPublicAddress(address))) {
    throw new FetchRefusedError('The host is in a private network.', 'bad_address')
  }
  return (_name, { all }, callback) => {
    if (all) callback(null, [first])
    else callback(null, first.address, first.family)
  }
}

function readBody(
  response: IncomingMessage,
  { types, maxBytes }: FetchOptions,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const type = (response.headers['content-type'] ?? '').toLowerCase()
  if (!types.some((one) => type.startsWith(one)))
    throw new FetchRefusedError('The content type is not allowed.', 'unsupported_type')
  if (Number(response.headers['content-length'] ?? 0) > maxBytes)
    throw new FetchRefusedError('The response is larger than allowed.', 'too_large')
  const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase()
  const decoder = encoding === 'identity' ? null : decoders[encoding]
  if (decoder === undefined) throw new FetchRefusedError('The content encoding is not supported.', 'unsupported_type')
  // Both ends are cut when either fails: what is not read any more is not sent any more.
  const source: Readable = decoder ? pipeline(response, decoder(), () => undefined) : response
  return limit(source, maxBytes, signal)
}

/** The bytes that come out, whatever went in: a decompressed bomb counts as what it becomes. */
function limit(source: Readable, maxBytes: number, signal: AbortSignal): ReadableStream<Uint8Array> {
  let bytes = 0
  const parts = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next()
        if (done) return controller.close()
        bytes += value.length
        if (bytes > maxBytes) throw new FetchRefusedError('The response is larger than allowed.', 'too_large')
        controller.enqueue(value)
      } catch (error) {
        source.destroy()
        controller.error(signal.aborted ? tookTooLong() : toRefusal(error))
      }
    },
    cancel() {
      source.destroy()
    },
  })
}

function toRefusal(error: unknown): FetchRefusedError {
  if (error instanceof FetchRefusedError) return error
  return new FetchRefusedError(
    error instanceof Error ? `The download failed: ${error.message}` : 'The download failed.',
    'unreachable',
  )
}
