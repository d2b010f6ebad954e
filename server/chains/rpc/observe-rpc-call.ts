import { findMetrics } from '@/server/base/metrics'
import type { RpcCall } from './call-http-rpc'
import { EndpointError } from './endpoint-error'
import { computeRpcCost } from './rpc-cost'
import { rpcMethods } from './rpc-methods'

interface RpcLabels {
  chain: number
  /** Without the path and the query of the address, which may hold a key. */
  endpoint: string
}

/** What the indexer asks beside the methods of browsers. */
const ownMethods: ReadonlySet<string> = new Set(['eth_getBlockReceipts', 'eth_getRawTransactionByHash'])

/** Counts a call, its cost and its failure. Resolves and rejects as `run` does. */
export async function observeRpcCall<Result>(
  labels: RpcLabels,
  call: RpcCall,
  run: () => Promise<Result>,
): Promise<Result> {
  const metrics = findMetrics()
  if (!metrics) return run()
  const isKnown = rpcMethods.has(call.method) || ownMethods.has(call.method)
  metrics.rpcCalls.inc({ ...labels, method: isKnown ? call.method : 'other' })
  metrics.rpcCost.inc({ ...labels }, computeRpcCost(call))
  const stopTimer = metrics.rpcSeconds.startTimer({ ...labels })
  try {
    return await run()
  } catch (error) {
    metrics.rpcErrors.inc({ ...labels, reason: nameFailure(error) })
    throw error
  } finally {
    stopTimer()
  }
}

/** `refused` is the chain's own answer, such as a revert: no fault of the endpoint. */
const nameFailure = (error: unknown) => (error instanceof EndpointError ? error.failure : 'refused')
