import { RpcRequestError, webSocket } from 'viem'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { type RpcCall, toError } from './call-http-rpc'
import { EndpointError } from './endpoint-error'

interface SocketCaller {
  call(request: RpcCall): Promise<unknown>
  close(): void
}

/** JSON-RPC over one WebSocket, which is opened when it is needed and anew after it failed. */
export function createSocketCaller(url: string, timeLimitMs: number): SocketCaller {
  const transport = webSocket(url, { retryCount: 0, reconnect: false, timeout: timeLimitMs })({ retryCount: 0 })
  let isUsed = false

  // viem keeps a dead socket for its URL until it is closed.
  const close = () => {
    if (!isUsed) return
    isUsed = false
    transport.value?.getRpcClient().then(
      (client) => client.close(),
      () => undefined,
    )
  }

  return {
    close,
    async call({ method, params }) {
      isUsed = true
      try {
        return await withTimeLimit(transport.request({ method, params } as never), timeLimitMs)
      } catch (error) {
        if (error instanceof RpcRequestError) {
          throw toError({ method, params }, { code: error.code, message: error.details, data: error.data })
        }
        close()
        throw new EndpointError('the socket failed', { failure: 'connection' })
      }
    },
  }
}
