import { maxRpcBatch, rpcCosts } from '@/server/config/limits'

/** What a JSON-RPC body takes from its caller's allowance: the sum of its calls. A batch that is refused costs 1. */
export function costOfRpc(body: unknown): number {
  if (!Array.isArray(body)) return costOfCall(body)
  if (body.length === 0 || body.length > maxRpcBatch) return 1
  return body.reduce((sum: number, call) => sum + costOfCall(call), 0)
}

function costOfCall(call: unknown): number {
  const method = typeof call === 'object' && call !== null && 'method' in call ? call.method : undefined
  return typeof method === 'string' && Object.hasOwn(rpcCosts, method) ? (rpcCosts[method] ?? 1) : 1
}
