import * as z from 'zod/mini'
import { maxRpcBatch } from '@/server/config/limits'
import { createFairLine, type FairLine } from '@/server/fair-line'
import type { RpcBackend } from '@/server/services'
import { withTimeLimit } from '@/server/with-time-limit'
import { parseLogFilter } from './parse-log-filter'
import { parseSimulation } from './parse-simulation'
import { RpcError, rpcErrorCodes, toRpcError } from './rpc-error'
import { rpcMethods } from './rpc-methods'
import { parseCall } from './rpc-params'
import { type RpcAnswer, rpcCallSchema } from './rpc-schemas'

const timeLimitMs = 15_000
/** What a node computes; all else it knows. */
const callMethods: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas', 'eth_simulateV1'])

interface Lines {
  calls: FairLine
  logs: FairLine
}

/** Of each node: a slot is taken until the node has answered, also when nobody waits for that any more. */
const lines = new WeakMap<RpcBackend, Lines>()

function findLines(backend: RpcBackend): Lines {
  const found = lines.get(backend) ?? {
    calls: createFairLine({ atOnce: 16, atOncePerKey: 8, mostWaiting: 1_000, mostWaitingPerKey: 200 }),
    // Their answers may be tens of MB each, which are read and written again as a whole.
    logs: createFairLine({ atOnce: 2, atOncePerKey: 2, mostWaiting: 200, mostWaitingPerKey: maxRpcBatch }),
  }
  lines.set(backend, found)
  return found
}

/**
 * Answers one JSON-RPC call or a batch of them in its order; never rejects.
 * @param caller whose calls wait behind each other, such as the address of a network
 */
export async function answerRpc(backend: RpcBackend, body: unknown, caller: string): Promise<RpcAnswer | RpcAnswer[]> {
  if (!Array.isArray(body)) return answerOne(backend, body, caller)
  if (body.length === 0 || body.length > maxRpcBatch) {
    return toAnswer(null, new RpcError(rpcErrorCodes.invalidRequest, `A batch has 1 to ${maxRpcBatch} calls.`))
  }
  return Promise.all(body.map((call) => answerOne(backend, call, caller)))
}

async function answerOne(backend: RpcBackend, call: unknown, caller: string): Promise<RpcAnswer> {
  const parsed = z.safeParse(rpcCallSchema, call)
  if (!parsed.success) {
    return toAnswer(findId(call), new RpcError(rpcErrorCodes.invalidRequest, 'Not a JSON-RPC 2.0 call.'))
  }
  const { id, method, params } = parsed.data
  if (!rpcMethods.has(method)) {
    return toAnswer(id, new RpcError(rpcErrorCodes.methodNotFound, 'The method does not exist or is not allowed.'))
  }
  try {
    const result = await withTimeLimit(ask(backend, caller, method, params), timeLimitMs)
    return { jsonrpc: '2.0', id, result: result ?? null }
  } catch (error) {
    return toAnswer(id, toRpcError(error))
  }
}

async function ask(backend: RpcBackend, caller: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const end = performance.now() + timeLimitMs
  // Whoever has waited too long is gone by then.
  const forward = (checked: readonly unknown[]) => async () =>
    performance.now() < end ? backend.request(method, checked) : null
  const { calls, logs } = findLines(backend)
  if (method === 'eth_getLogs') return logs(caller, forward(await parseLogFilter(backend, params)))
  if (!callMethods.has(method)) return backend.request(method, params)
  return calls(caller, forward(method === 'eth_simulateV1' ? parseSimulation(params) : parseCall(params)))
}

function findId(call: unknown): RpcAnswer['id'] {
  const id = typeof call === 'object' && call !== null && 'id' in call ? call.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function toAnswer(id: RpcAnswer['id'], { code, message, data }: RpcError): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
}
