import { feeHistoryCostPerBlock, maxCallGas, maxFeeHistory, maxRpcBatch, rpcCosts } from '@/server/base/limits'

/** With its transactions a block is hundreds of kilobytes. */
const blockMethods: ReadonlySet<unknown> = new Set(['eth_getBlockByNumber', 'eth_getBlockByHash'])
const wholeBlockCost = 10

const gasMethods: ReadonlySet<unknown> = new Set(['eth_call', 'eth_estimateGas'])
const gasOfOne = 5_000_000n

/** What a JSON-RPC body takes from its caller's allowance: the sum of its calls. A batch that is refused costs 1. */
export function computeRpcCost(body: unknown): number {
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
  const cost = typeof method === 'string' && Object.hasOwn(rpcCosts, method) ? (rpcCosts[method] ?? 1) : 1
  if (method === 'eth_feeHistory' && Array.isArray(params)) return cost + costOfFeeHistory(params)
  return gasMethods.has(method) && Array.isArray(params) ? cost + costOfGas(params[0]) : cost
}

/** Of gas that was asked for: 1 for each five million. Without any a node takes what it takes by itself. */
function costOfGas(call: unknown): number {
  const gas = typeof call === 'object' && call !== null && 'gas' in call ? call.gas : undefined
  if (typeof gas !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(gas)) return 0
  return Number((BigInt(gas) < maxCallGas ? BigInt(gas) : maxCallGas) / gasOfOne)
}

/** A count that is refused costs nothing on top: it is not forwarded. */
function costOfFeeHistory([count, , percentiles]: readonly unknown[]): number {
  const isCount = typeof count === 'number' || (typeof count === 'string' && /^0x[0-9a-fA-F]{1,16}$/.test(count))
  const blocks = isCount ? Number(count) : 0
  if (blocks > maxFeeHistory.blocks) return 0
  const readsReceipts = Array.isArray(percentiles) && percentiles.length > 0
  return Math.ceil(blocks * feeHistoryCostPerBlock) * (readsReceipts ? 2 : 1)
}
