import { HttpRequestError, isHex, RpcRequestError } from 'viem'
import * as z from 'zod/mini'
import { withDeadline } from '@/lib/base/async/with-deadline'
import { isResponseTooLarge } from '@/lib/protocol/chains/is-response-too-large'
import { isAddressCountError, isRangeError, logsTimeoutMessage } from '@/server/chains/is-range-error'
import { EndpointError } from './endpoint-error'
import { postJson } from './post-json'

export interface RpcCall {
  method: string
  params: readonly unknown[]
}

const errorSchema = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })
const answerSchema = z.union([
  z.object({ id: z.number(), error: errorSchema }),
  z.object({ id: z.number(), result: z.unknown() }),
])

/** The most that is waited for when an endpoint names a time. */
const maxRetryAfterMs = 300_000
const minRetryAfterMs = 1_000

let lastId = 0

/**
 * One JSON-RPC call over HTTP, whose answer is that to this very call.
 * @throws viem's RpcRequestError for what the chain refuses; EndpointError for everything else. Neither holds the URL,
 * which may hold a key.
 */
export async function callHttpRpc(url: string, call: RpcCall, timeLimitMs: number): Promise<unknown> {
  const body = toBody(call)
  const late = call.method === 'eth_getLogs' ? logsTimeoutMessage : undefined
  const { status, text } = await post(url, { body, late, timeLimitMs })
  if (status === 413) throw new HttpRequestError({ url: '', status: 413, details: 'The response is too large.' })
  const answer = answerSchema.safeParse(parseJson(text))
  const isOwn = answer.success && answer.data.id === body.id
  // Some say no with a status of 4xx around a proper answer.
  if (isOwn && 'error' in answer.data && status < 500) throw toError(body, answer.data.error)
  if (!isGood(status)) throw new EndpointError(`status ${status}`, { failure: 'status' })
  if (!answer.success) throw new EndpointError('no JSON-RPC response')
  if (!isOwn || 'error' in answer.data) throw new EndpointError('the response to another call')
  return answer.data.result
}

/**
 * Several calls in one request, and what each of them answers.
 * @returns null when any of them has no answer: they are to be made one by one
 * @throws EndpointError when the endpoint does not answer, or asks for a pause
 */
export async function callHttpBatch(
  url: string,
  calls: readonly RpcCall[],
  timeLimitMs: number,
): Promise<unknown[] | null> {
  const body = calls.map(toBody)
  const { status, text } = await post(url, { body, timeLimitMs })
  const answers = z.array(answerSchema).safeParse(parseJson(text))
  if (!isGood(status) || !answers.success) return null
  const byId = new Map(answers.data.map((answer) => [answer.id, answer]))
  const results = body.flatMap(({ id }) => {
    const answer = byId.get(id)
    return answer && 'result' in answer ? [answer.result] : []
  })
  return results.length === calls.length ? results : null
}

function toBody({ method, params }: RpcCall) {
  lastId += 1
  return { jsonrpc: '2.0', id: lastId, method, params }
}

/** The chain's refusal, or the endpoint's when it merely has had enough of us. */
export function toError(body: Record<string, unknown>, error: z.infer<typeof errorSchema>): Error {
  const refusal = new RpcRequestError({ body, error, url: '' })
  // A contract says what it likes.
  if (isRevert(error) || isRangeError(refusal) || isAddressCountError(refusal)) return refusal
  const isLimit =
    error.code === 429 || /rate.?limit|too many requests|compute units|throughput|quota|capacity/i.test(error.message)
  if (isLimit) return new EndpointError('rate limited', { retryAfterMs: minRetryAfterMs, cause: refusal })
  const isBroken = error.code === -32603 && error.data === undefined && !isHalt(error) && !isResponseTooLarge(refusal)
  return isBroken ? new EndpointError('internal error', { cause: refusal }) : refusal
}

/** EIP-1474 has no code for it; geth's is 3, others give the contract's data, or its words behind these. */
function isRevert({ code, message, data }: z.infer<typeof errorSchema>): boolean {
  return code === 3 || isHex(data) || /^execution reverted/i.test(message)
}

/** revm's words, as anvil and reth pass them on: a contract can halt in other ways than by a revert, such as `InvalidJump`. */
function isHalt({ message }: z.infer<typeof errorSchema>): boolean {
  return /^EVM error:? \w/.test(message)
}

interface Posted {
  body: object
  /** What it is called when no answer comes in time. */
  late?: string | undefined
  timeLimitMs: number
}

async function post(url: string, { body, late, timeLimitMs }: Posted): Promise<{ status: number; text: string }> {
  const answer = await withDeadline({ timeLimitMs }, (signal) => postJson(url, JSON.stringify(body), signal)).catch(
    (error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw isLate
        ? new EndpointError(late ?? 'no response in time', { failure: 'timeout' })
        : new EndpointError('no connection', { failure: 'connection' })
    },
  )
  if (answer.status !== 429) return answer
  throw new EndpointError('status 429', {
    failure: 'rate_limited',
    retryAfterMs: readRetryAfter(answer.headers['retry-after'] ?? ''),
  })
}

const isGood = (status: number) => status >= 200 && status < 300

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** RFC 9110, 10.2.3: seconds, or a date. */
function readRetryAfter(value: string): number {
  const asked = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Math.min(Math.max(Number.isNaN(asked) ? 0 : asked, minRetryAfterMs), maxRetryAfterMs)
}
