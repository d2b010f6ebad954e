import { AppError } from '@/lib/base/errors/app-error'
import { bodyTimeLimitMs, limits, maxBodyDepth } from '@/server/base/limits'
import { SlowBodyError } from '@/server/base/slow-body-error'

/**
 * The JSON of a request. @throws SlowBodyError after 10 s; AppError `unsupported_media_type`, `payload_too_large` (64 kB, unless the route says
 * otherwise) or `bad_request`, also for JSON nested deeper than 32 and a connection that is closed before the end.
 */
export async function readBody(request: Request, bodyBytes = limits.bodyBytes): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new AppError('unsupported_media_type', 'Send JSON with Content-Type: application/json.')
  }
  const body = parseJson(await readText(request, bodyBytes))
  assertDepth(body, maxBodyDepth)
  return body
}

async function readText(request: Request, bodyBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyBytes) throw tooLarge(bodyBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  const deadline = AbortSignal.timeout(bodyTimeLimitMs)
  deadline.addEventListener('abort', () => reader?.cancel().catch(() => undefined))
  for (;;) {
    const { value } = (await reader?.read().catch(breakOff)) ?? {}
    if (deadline.aborted) throw new SlowBodyError('The request body did not arrive in time.')
    if (!value) return decodeText(Buffer.concat(chunks))
    size += value.byteLength
    if (size > bodyBytes) {
      // Nobody waits for the rest; the door closes the connection.
      reader?.cancel().catch(() => undefined)
      throw tooLarge(bodyBytes)
    }
    chunks.push(value)
  }
}

function breakOff(cause: unknown): never {
  throw new AppError('bad_request', 'The request body is incomplete.', { cause })
}

/** RFC 8259, section 8.1. To put something else in the place of what is none would change what was sent. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('bad_request', 'The request body is not valid UTF-8.', {
      cause,
      issues: [{ code: 'invalid_utf8', path: 'body', message: 'must be UTF-8' }],
    })
  }
}

function tooLarge(bodyBytes: number): AppError {
  return new AppError('payload_too_large', `The request body exceeds ${bodyBytes} bytes.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad_request', 'The request body is not valid JSON.', { cause })
  }
}

function assertDepth(value: unknown, left: number): void {
  if (typeof value !== 'object' || value === null) return
  if (left === 0) throw new AppError('bad_request', `The JSON has more than ${maxBodyDepth} levels.`)
  for (const child of Object.values(value)) assertDepth(child, left - 1)
}
