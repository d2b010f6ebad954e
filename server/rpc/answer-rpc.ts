import * as z from 'zod/mini'
import { createRequestLine } from '@/lib/request-line'
import { maxRpcBatch } from '@/server/config/limits'
import type { RpcBackend } from '@/server/services'
import { withTimeLimit } from '@/server/with-time-limit'
import { assertLogRange } from './assert-log-range'
import { assertSimulation } from './assert-simulation'
import { RpcError, rpcErrorCodes, toRpcError } from './rpc-error'
import { rpcMethods } from './rpc-methods'
import { type RpcAnswer, rpcCallSchema } from './rpc-schemas'

const timeLimitMs = 15_000
/** Their answers may be tens of MB each, which are read and written again as a whole. */
const readInLine = createRequestLine({ atOnce: 2, mostWaiting: 200 })

/** Answers one JSON-RPC call or a batch of them in its order; never rejects. */
export async function answerRpc(backend: RpcBackend, body: unknown): Promise<RpcAnswer | RpcAnswer[]> {
  if (!Array.isArray(body)) return answerOne(backend, body)
  if (body.length === 0 || body.length > maxRpcBatch) {
    return toAnswer(null, new RpcError(rpcErrorCodes.invalidRequest, `A batch has 1 to ${maxRpcBatch} calls.`))
  }
  return Promise.all(body.map((call) => answerOne(backend, call)))
}

async function answerOne(backend: RpcBackend, call: unknown): Promise<RpcAnswer> {
  const parsed = z.safeParse(rpcCallSchema, call)
  if (!parsed.success) {
    return toAnswer(findId(call), new RpcError(rpcErrorCodes.invalidRequest, 'Not a JSON-RPC 2.0 call.'))
  }
  const { id, method, params } = parsed.data
  if (!rpcMethods.has(method)) {
    return toAnswer(id, new RpcError(rpcErrorCodes.methodNotFound, 'The method does not exist or is not allowed.'))
  }
  try {
    if (method === 'eth_simulateV1') assertSimulation(params)
    const asked = method === 'eth_getLogs' ? readLogs(backend, params) : backend.request(method, params)
    const result = await withTimeLimit(asked, timeLimitMs)
    return { jsonrpc: '2.0', id, result: result ?? null }
  } catch (error) {
    return toAnswer(id, toRpcError(error))
  }
}

async function readLogs(backend: RpcBackend, params: readonly unknown[]): Promise<unknown> {
  const end = performance.now() + timeLimitMs
  await assertLogRange(backend, params)
  // Whoever has waited too long is gone by then.
  return readInLine(() => (performance.now() < end ? backend.request('eth_getLogs', params) : null))
}

function findId(call: unknown): RpcAnswer['id'] {
  const id = typeof call === 'object' && call !== null && 'id' in call ? call.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function toAnswer(id: RpcAnswer['id'], { code, message, data }: RpcError): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
}
