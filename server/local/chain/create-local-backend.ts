import { localChainId } from '@/lib/protocol/chains/chains'
import { callHttpRpc } from '@/server/chains/rpc/call-http-rpc'
import { observeRpcCall } from '@/server/chains/rpc/observe-rpc-call'
import { rawTransactionSchema } from '@/server/chains/rpc/raw-transaction-schema'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import { RpcError, rpcErrorCodes } from '@/server/chains/rpc/rpc-error'
import type { LocalChain } from './start-local-chain'

const timeLimitMs = 10_000
/** Their answer depends on the head's time, which stands still on an idle automining chain. */
const timeBound = new Set(['eth_call', 'eth_estimateGas', 'eth_simulateV1'])

/**
 * The embedded chain behind `/api/rpc`: raw transactions are journaled before they are forwarded. What it throws is what the pool of a
 * public chain throws, so that a reader need not know which it asks.
 */
export function createLocalBackend(chain: LocalChain): RpcBackend {
  return {
    async request(method, params) {
      if (method === 'eth_sendRawTransaction') return chain.sendRawTransaction(assertRaw(params[0]))
      if (timeBound.has(method) || asksForHead(method, params)) await chain.mineIfIdle()
      const call = { method, params }
      return observeRpcCall({ chain: localChainId, endpoint: 'local' }, call, () =>
        callHttpRpc(chain.rpcUrl, call, timeLimitMs),
      )
    },
  }
}

/** A pre-flight pins all that it asks to the head that it read first. */
function asksForHead(method: string, [block]: readonly unknown[]): boolean {
  return method === 'eth_getBlockByNumber' && block === 'latest'
}

function assertRaw(raw: unknown) {
  const parsed = rawTransactionSchema.safeParse(raw)
  if (parsed.success) return parsed.data
  throw new RpcError(rpcErrorCodes.invalidParams, 'A raw transaction must be 0x followed by hex bytes.')
}
