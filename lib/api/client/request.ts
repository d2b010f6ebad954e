import type * as z from 'zod/mini'
import { apiErrorSchema } from '@/lib/api/schemas/api-error'
import { AppError, type ErrorCode, errorCodes } from '@/lib/base/errors/app-error'
import { syncClockFromResponse } from '@/lib/base/server-clock'

/** Nobody waits longer for a page to be filled; what is handed in may take the server longer. */
const [readLimitMs, writeLimitMs] = [9_500, 15_000]

export interface ApiRequest<T extends z.ZodMiniType> {
  /** Below `/api/v1`, with its leading slash. */
  path: string
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** GET without a body and POST with one, unless it is said. */
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined
  schema: T
  signal?: AbortSignal | undefined
}

/**
 * One call of the market's own API; the answer is parsed by the schema.
 * @throws AppError with the server's code and message, `timeout` after 9.5 s (15 s for a body), or `unavailable` when nothing answers.
 */
export async function request<T extends z.ZodMiniType>(call: ApiRequest<T>): Promise<z.infer<T>> {
  return parseAnswer(await send(call), call)
}

/** @throws AppError with the server's code and message, or `unavailable` for what is no answer of the market's. */
export async function parseAnswer<T extends z.ZodMiniType>(
  response: Response,
  { path, schema }: Pick<ApiRequest<T>, 'path' | 'schema'>,
): Promise<z.infer<T>> {
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw readError(response, body)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new AppError('unavailable', 'The server sent an unexpected response. Reload the page.', {
    details: `${path}: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`,
    cause: parsed.error,
  })
}

async function send({ path, query, body, method, signal }: ApiRequest<z.ZodMiniType>): Promise<Response> {
  const askedAtMs = Date.now()
  const limit = AbortSignal.timeout(body === undefined ? readLimitMs : writeLimitMs)
  try {
    const response = await fetch(`/api/v1${path}${formatQuery(query)}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    syncClockFromResponse(response, askedAtMs)
    return response
  } catch (cause) {
    if (signal?.aborted) throw cause
    if (limit.aborted) throw new AppError('timeout', 'The server did not respond in time.', { cause, retryable: true })
    throw new AppError('unavailable', 'The server is unreachable. Check your connection.', { cause, retryable: true })
  }
}

function formatQuery(query: ApiRequest<z.ZodMiniType>['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

function readError(response: Response, body: unknown): AppError {
  const parsed = apiErrorSchema.safeParse(body)
  if (!parsed.success) {
    return new AppError('unavailable', 'The server is unavailable.', {
      details: `HTTP ${response.status}`,
      retryable: response.status >= 500,
    })
  }
  const { code, message, issues, requestId } = parsed.data.error
  return new AppError(isErrorCode(code) ? code : 'internal', message, {
    issues,
    requestId,
    retryable: response.status === 429 || response.status >= 500,
  })
}

function isErrorCode(code: string): code is ErrorCode {
  return (errorCodes as readonly string[]).includes(code)
}
