import { maxRpcBatch, rpcCosts } from '@/server/config/limits'

/** With its transactions a block is hundreds of kilobytes. */
const blockMethods: ReadonlySet<unknown> = new Set(['eth_getBlockByNumber', 'eth_getBlockByHash'])
const wholeBlockCost = 10

/** What a JSON-RPC body takes from its caller's allowance: the sum of its calls. A batch that is refused costs 1. */
export function costOfRpc(body: unknown): number {
  if (!Array.isArray(body)) return costOfCall(body)
  if (body.length === 0 || body.length > maxRpcBatch) return 1
  return body.reduce((sum: number, call) => sum + costOfCall(call), 0)
}

function costOfCall(call: unknown): number {
  const { method, params } = (typeof call === 'object' && call !== null ? call : {}) as {
    method?: unknown
    params?: unknown
  }
  if (blockMethods.has(method) && Array.isArray(params) && params[1] === true) return wholeBlockCost
  return typeof method === 'string' && Object.hasOwn(rpcCosts, method) ? (rpcCosts[method] ?? 1) : 1
}
