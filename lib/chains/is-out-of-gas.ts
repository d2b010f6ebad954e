import { BaseError, RpcRequestError } from 'viem'

/** Whether a node says that a call burned all the gas it gives to one. Nodes have words for it, but no code in common. */
export function isOutOfGas(error: unknown): boolean {
  return error instanceof BaseError && error.walk(saysSo) !== null
}

const saysSo = (error: unknown) => error instanceof RpcRequestError && /out ?of ?gas/i.test(error.details)
