import * as z from 'zod/mini'
import type { RpcBackend } from '@/server/services'
import { withTimeLimit } from '@/server/with-time-limit'
import { assertLogRange } from './assert-log-range'
import { assertSimulation } from './assert-simulation'
import { RpcError, rpcErrorCodes, toRpcError } from './rpc-error'
import { rpcMethods } from './rpc-methods'

export const maxBatch = 50
const timeLimitMs = 15_000

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().check(z.maxLength(100)), z.number(), z.null()]),
  method: z.string().check(z.maxLength(100)),
  params: z._default(z.array(z.unknown()), []),
})

export interface RpcAnswer {
  jsonrpc: '2.0'
  id: string | number | null
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

/** Answers one JSON-RPC call or a batch of them in its order; never rejects. */
export async function answerRpc(backend: RpcBackend, body: unknown): Promise<RpcAnswer | RpcAnswer[]> {
  if (!Array.isArray(body)) return answerOne(backend, body)
  if (body.length === 0 || body.length > maxBatch) {
    return toAnswer(null, new RpcError(rpcErrorCodes.invalidRequest, `A batch has 1 to ${maxBatch} calls.`))
  }
  return Promise.all(body.map((call) => answerOne(backend, call)))
}

async function answerOne(backend: RpcBackend, call: unknown): Promise<RpcAnswer> {
  const parsed = z.safeParse(requestSchema, call)
  if (!parsed.success) {
    return toAnswer(findId(call), new RpcError(rpcErrorCodes.invalidRequest, 'Not a JSON-RPC 2.0 call.'))
  }
  const { id, method, params } = parsed.data
  if (!rpcMethods.has(method)) {
    return toAnswer(id, new RpcError(rpcErrorCodes.methodNotFound, 'The method does not exist or is not allowed.'))
  }
  try {
    if (method === 'eth_getLogs') await withTimeLimit(assertLogRange(backend, params), timeLimitMs)
    if (method === 'eth_simulateV1') assertSimulation(params)
    const result = await withTimeLimit(backend.request(method, params), timeLimitMs)
    return { jsonrpc: '2.0', id, result: result ?? null }
  } catch (error) {
    return toAnswer(id, toRpcError(error))
  }
}

function findId(call: unknown): RpcAnswer['id'] {
  const id = typeof call === 'object' && call !== null && 'id' in call ? call.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function toAnswer(id: RpcAnswer['id'], { code, message, data }: RpcError): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
}
