import { AppError } from '@/lib/base/errors/app-error'
import { parseBaseUrl } from './read-url'

export const hostedBaseUrl = 'https://safe-client.safe.global'

export interface GatewayOptions {
  /** Where `/v1/chains` and the other paths begin. The default is Safe's own, hosted one. */
  baseUrl?: string | undefined
  /** For a whole call: from the connection to the end of the answer's body. */
  timeLimitMs?: number | undefined
  fetch?: typeof fetch | undefined
}

/** A Safe client gateway: what knows the Safes, their transactions and their messages. */
export interface Gateway {
  /** Without a slash at its end. */
  baseUrl: string
  timeLimitMs: number
  fetch: typeof fetch
}

/**
 * @throws AppError `configuration` for a base URL that is not HTTP or carries a query, a fragment or a password. One
 * without a host is taken from the page's own.
 */
export function createGateway({
  baseUrl = hostedBaseUrl,
  timeLimitMs = 15_000,
  fetch = (...call) => globalThis.fetch(...call),
}: GatewayOptions = {}): Gateway {
  return { baseUrl: readBaseUrl(baseUrl), timeLimitMs, fetch }
}

function readBaseUrl(baseUrl: string): string {
  const url = parseBaseUrl(baseUrl, globalThis.location?.origin)
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) return url.href.replace(/\/+$/, '')
  throw new AppError('configuration', 'The URL of the Safe gateway must be a plain http or https URL.')
}
