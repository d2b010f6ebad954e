import { BaseError, HttpRequestError } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { nodeUnavailableRpcCode } from '@/lib/base/errors/to-app-error'

/** JSON-RPC 2.0, section 5.1; EIP-1474; and one of ours. */
export const rpcErrorCodes = {
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  limitExceeded: -32005,
  nodeUnavailable: nodeUnavailableRpcCode,
}

export class RpcError extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/**
 * What may be said of a backend's failure: the node's own code, text and revert data. Anything else stays here, since
 * it may hold the node's address and the operator's key in it.
 */
export function toRpcError(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown
  if (thrown instanceof AppError && thrown.code === 'unavailable') {
    return new RpcError(rpcErrorCodes.limitExceeded, thrown.shortMessage)
  }
  let layer = thrown
  for (let depth = 0; depth < 10 && typeof layer === 'object' && layer !== null; depth++) {
    if (layer instanceof HttpRequestError && layer.status === 413) return answerTooLarge()
    const { code, message, data, cause } = layer as Record<string, unknown>
    // A DOMException's number is the DOM's: 23 for a time-out.
    if (typeof code === 'number' && Number.isInteger(code) && !(layer instanceof DOMException)) {
      const text = layer instanceof BaseError ? layer.details : message
      return new RpcError(code, typeof text === 'string' ? text : 'The RPC node rejected the call.', data)
    }
    layer = cause
  }
  return new RpcError(rpcErrorCodes.nodeUnavailable, 'The RPC node is not responding.')
}

/** No limit code (-32005): clients repeat those, and this answer would be as large again. */
export function answerTooLarge(): RpcError {
  return new RpcError(rpcErrorCodes.invalidParams, 'The response is too large. Request less data.')
}
