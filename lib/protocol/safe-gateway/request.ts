import * as z from 'zod/mini'
import { withDeadline } from '@/lib/base/async/with-deadline'
import { AppError } from '@/lib/base/errors/app-error'
import type { Gateway } from './create-gateway'
import { GatewayError, invalidContent, toGatewayError } from './gateway-error'
import { parseBaseUrl } from './read-url'

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface GatewayRequest<T extends z.ZodMiniType> {
  path: string
  query?: Query | undefined
  /** Takes the place of path and query. */
  pageUrl?: string | undefined
  /** A request with a body is a POST. */
  body?: unknown
  schema: T
  signal?: AbortSignal | undefined
}

/**
 * One call of a gateway, from connection to parsed answer. Undefined is a success that says nothing: 204, or an empty body.
 * @throws GatewayError; the signal's reason; AppError `bad_request` for a `pageUrl` of another origin.
 */
export async function request<T extends z.ZodMiniType>(
  { baseUrl, timeLimitMs, fetch }: Gateway,
  { path, query, pageUrl, body, schema, signal }: GatewayRequest<T>,
): Promise<z.infer<T> | undefined> {
  const url = pageUrl === undefined ? `${baseUrl}${path}${formatQuery(query)}` : checkPageUrl(baseUrl, pageUrl)
  const { response, text } = await withDeadline({ timeLimitMs, signal }, async (until) => {
    const response = await fetch(url, {
      ...(body === undefined ? {} : buildPost(body)),
      signal: until,
      // It knows no sessions. And it has no reason to send a proposal, or a look-up of a Safe, to another host.
      credentials: 'omit',
      redirect: 'error',
    }).catch((cause) => {
      throw unreachable(cause)
    })
    const text = await response.text().catch((cause) => {
      throw invalidContent(response.status, cause, { retryable: true })
    })
    return { response, text }
  }).catch((cause: unknown) => {
    if (signal?.aborted || !(cause instanceof DOMException && cause.name === 'TimeoutError')) throw cause
    throw new GatewayError('timeout', 'The Safe gateway did not respond in time.', null, { cause, retryable: true })
  })
  return readAnswer(response, text, schema)
}

function formatQuery(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** A gateway, or who stands between, must not make a page tell another host of a Safe, nor a server ask its own network. */
function checkPageUrl(baseUrl: string, pageUrl: string): string {
  const url = parseBaseUrl(pageUrl, baseUrl)
  if (url?.origin === new URL(baseUrl).origin) return url.href
  throw new AppError('bad_request', 'The URL of the next page does not belong to the Safe gateway.', {
    details: pageUrl,
  })
}

function buildPost(body: unknown) {
  // The messages of Seaport's typed data hold bigint; a decimal string hashes to the same (EIP-712).
  const text = JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: text }
}

function unreachable(cause: unknown): GatewayError {
  return new GatewayError('unavailable', 'The Safe gateway is unreachable.', null, { cause, retryable: true })
}

const errorSchema = z.looseObject({ code: z.union([z.string(), z.number()]), message: z.string() })

function readAnswer<T extends z.ZodMiniType>(response: Response, text: string, schema: T): z.infer<T> | undefined {
  const { ok, status, statusText, headers } = response
  const wait = { retryAfterSeconds: readSeconds(headers.get('retry-after')) }
  const content = text === '' ? undefined : readJson(text, status, wait)
  if (!ok) {
    const error = errorSchema.safeParse(content)
    // HTTP/2 has no status text.
    throw toGatewayError(
      status,
      error.success ? `${error.data.code}: ${error.data.message}` : statusText || String(status),
      wait,
    )
  }
  if (content === undefined) return undefined
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  throw invalidContent(status, parsed.error)
}

/** A date in its place (RFC 9110) is not read: what was said without a number waits as long as is usual. */
function readSeconds(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function readJson(text: string, status: number, wait: { retryAfterSeconds: number | undefined }): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalidContent(status, cause, wait)
  }
}
