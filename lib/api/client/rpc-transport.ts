import { http, type Transport } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'

/** How long a read in the browser waits for its answer, a second try included. */
const readLimitMs = 9_500

/**
 * A node of the market's own for the browser. viem's limit is for each try, so that a node that never answers would hold a
 * page for several of them.
 * @throws AppError `node_unavailable` from a request that has no answer within the limit
 */
export function rpcTransport(url: string, limitMs = readLimitMs): Transport {
  const create = http(url, { retryCount: 1, timeout: limitMs })
  return (parameters) => {
    const transport = create(parameters)
    const request = async (call: never, options: { signal?: AbortSignal } = {}) => {
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), limitMs)
      const signal = options.signal ? AbortSignal.any([options.signal, limit.signal]) : limit.signal
      try {
        return await transport.request(call, { ...options, signal } as never)
      } catch (cause) {
        if (!limit.signal.aborted || options.signal?.aborted) throw cause
        throw new AppError('node_unavailable', 'The RPC node is not responding.', { cause, retryable: true })
      } finally {
        clearTimeout(timer)
      }
    }
    return { ...transport, request: request as typeof transport.request }
  }
}

/** The node of a chain by its path on this page's own market. */
export function createRpcClient(path: string): Transport {
  return rpcTransport(new URL(path, window.location.origin).href)
}
