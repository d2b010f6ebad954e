import * as z from 'zod/mini'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { createFairQueue, type FairQueue } from '@/server/base/fair-queue'
import { maxRpcBatch, rpcAnswerBytes, rpcQueues } from '@/server/base/limits'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import { answerTooLarge, RpcError, rpcErrorCodes, toRpcError } from '@/server/chains/rpc/rpc-error'
import { isRpcMethod, type RpcMethod } from '@/server/chains/rpc/rpc-methods'
import { parseRpcParams } from './parse-rpc-params'

/** JSON-RPC 2.0, sections 4 and 5. */
const rpcCallSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().check(z.maxLength(100)), z.number(), z.null()]),
  method: z.string().check(z.maxLength(100)),
  params: z._default(z.array(z.unknown()), []),
})

const rpcAnswerSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) })),
})

/** One call or a batch: what openapi.json says of both ways. */
export const rpcBodySchema = z.union([
  rpcCallSchema,
  z.array(rpcCallSchema).check(z.minLength(1), z.maxLength(maxRpcBatch)),
])
export const rpcAnswerBodySchema = z.union([rpcAnswerSchema, z.array(rpcAnswerSchema)])

type RpcAnswer = z.infer<typeof rpcAnswerSchema>

const timeLimitMs = 15_000

type LineName = keyof typeof rpcQueues
type Lines = Readonly<Record<LineName, FairQueue>>

/** Of each node: a slot is taken until the node has answered, also when nobody waits for that any more. */
const lines = new WeakMap<RpcBackend, Lines>()

function findLines(backend: RpcBackend): Lines {
  const found = lines.get(backend) ?? {
    calls: createFairQueue(rpcQueues.calls),
    logs: createFairQueue(rpcQueues.logs),
    blocks: createFairQueue(rpcQueues.blocks),
  }
  lines.set(backend, found)
  return found
}

/** Undefined for what a node only looks up. */
function findLineName(method: RpcMethod, params: readonly unknown[]): LineName | undefined {
  switch (method) {
    case 'eth_call':
    case 'eth_estimateGas':
    case 'eth_simulateV1':
      return 'calls'
    case 'eth_getLogs':
      return 'logs'
    case 'eth_feeHistory':
      return 'blocks'
    case 'eth_getBlockByHash':
    case 'eth_getBlockByNumber':
      return params[1] === true ? 'blocks' : undefined
    default:
      return undefined
  }
}

/**
 * Answers one JSON-RPC call or a batch of them in its order; never rejects.
 * @param caller whose calls wait behind each other, such as the address of a network
 */
export async function answerRpc(backend: RpcBackend, body: unknown, caller: string): Promise<RpcAnswer | RpcAnswer[]> {
  const assertFits = createResponseSizeLimit(rpcAnswerBytes)
  const answer = (call: unknown) =>
    answerOne(call, (method, params) => ask(backend, caller, method, params), assertFits)
  if (!Array.isArray(body)) return answer(body)
  if (body.length === 0 || body.length > maxRpcBatch) {
    return toAnswer(null, new RpcError(rpcErrorCodes.invalidRequest, `A batch must have 1 to ${maxRpcBatch} calls.`))
  }
  return Promise.all(body.map(answer))
}

async function answerOne(
  call: unknown,
  forward: (method: RpcMethod, params: readonly unknown[]) => Promise<unknown>,
  assertFits: (result: unknown) => void,
): Promise<RpcAnswer> {
  const parsed = z.safeParse(rpcCallSchema, call)
  if (!parsed.success) {
    return toAnswer(findId(call), new RpcError(rpcErrorCodes.invalidRequest, 'The request is not a JSON-RPC 2.0 call.'))
  }
  const { id, method, params } = parsed.data
  if (!isRpcMethod(method)) {
    return toAnswer(id, new RpcError(rpcErrorCodes.methodNotFound, 'The method does not exist or is not allowed.'))
  }
  try {
    const result = await withTimeLimit(forward(method, params), timeLimitMs)
    assertFits(result)
    return { jsonrpc: '2.0', id, result: result ?? null }
  } catch (error) {
    return toAnswer(id, fitError(toRpcError(error), assertFits))
  }
}

async function ask(
  backend: RpcBackend,
  caller: string,
  method: RpcMethod,
  params: readonly unknown[],
): Promise<unknown> {
  const end = performance.now() + timeLimitMs
  const parsed = await parseRpcParams(backend, method, params)
  const lineName = findLineName(method, parsed)
  if (!lineName) return backend.request(method, parsed)
  // Whoever has waited too long is gone by then.
  return findLines(backend)[lineName](caller, async () =>
    performance.now() < end ? backend.request(method, parsed) : null,
  )
}

/** The revert data of a contract may be some MB. */
function fitError(error: RpcError, assertFits: (data: unknown) => void): RpcError {
  try {
    assertFits(error.data)
    return error
  } catch (tooLarge) {
    return toRpcError(tooLarge)
  }
}

function findId(call: unknown): RpcAnswer['id'] {
  const id = typeof call === 'object' && call !== null && 'id' in call ? call.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function toAnswer(id: RpcAnswer['id'], { code, message, data }: RpcError): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
}

/** Counts the results of one body together. @returns a function that throws RpcError `invalidParams` for a result that does not fit any more */
function createResponseSizeLimit(bytes: number): (result: unknown) => void {
  let left = bytes
  return (result) => {
    const size = measure(result, left)
    if (size > left) throw answerTooLarge()
    left -= size
  }
}

/** About the length of the JSON, which is nearly all hex digits. Stops counting beyond `most`. */
function measure(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 5
  let size = 2
  for (const [name, child] of Object.entries(value)) {
    size += (Array.isArray(value) ? 1 : name.length + 4) + measure(child, most - size)
    if (size > most) return size
  }
  return size
}
