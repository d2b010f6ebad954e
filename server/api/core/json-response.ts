import { toAppError } from '@/lib/base/errors/to-app-error'
import { toHttpError } from '@/lib/base/errors/to-http-error'
import { processLog } from '@/server/base/log'
import { RateLimitedError } from '@/server/base/rate-limited-error'
import { SlowBodyError } from '@/server/base/slow-body-error'
import { BytesResponse } from './bytes-response'
import type { StaticBody } from './encode-body'

/** JSON with the answer's status and headers. */
export function jsonResponse(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new BytesResponse(Buffer.from(JSON.stringify(body)), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** JSON that stays the same while the process runs. */
export function staticJsonResponse(fixed: StaticBody): Response {
  return new BytesResponse(fixed.body, { headers: { 'content-type': 'application/json' } }, fixed)
}

const retryAfterSeconds = 2
/** RFC 9110, section 15.5.9. */
export const slowBodyStatus = 408

/** Any failure in the API's error shape. What is not the caller's fault is logged with the request's id. */
export function errorResponse(thrown: unknown, requestId: string): Response {
  const error = toAppError(thrown)
  const { status: usual, body } = toHttpError(error, requestId)
  const status = error instanceof SlowBodyError ? slowBodyStatus : usual
  if (status >= 500 && error.code !== 'unavailable') processLog.error('Request failed', { requestId, error: thrown })
  const wait = thrown instanceof RateLimitedError ? thrown.retryAfterSeconds : retryAfterSeconds
  return jsonResponse(body, status, status === 429 || status === 503 ? { 'retry-after': String(wait) } : {})
}
