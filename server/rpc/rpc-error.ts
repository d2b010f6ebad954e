import { BaseError } from 'viem'

/** JSON-RPC 2.0, section 5.1, and EIP-1474. */
export const rpcErrorCodes = { invalidRequest: -32600, methodNotFound: -32601, invalidParams: -32602, internal: -32603 }

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
  let layer = thrown
  for (let depth = 0; depth < 10 && typeof layer === 'object' && layer !== null; depth++) {
    const { code, message, data, cause } = layer as Record<string, unknown>
    if (typeof code === 'number' && Number.isInteger(code)) {
      const text = layer instanceof BaseError ? layer.details : message
      return new RpcError(code, typeof text === 'string' ? text : 'The node refused.', data)
    }
    layer = cause
  }
  return new RpcError(rpcErrorCodes.internal, 'The node does not answer.')
}
