import { BaseError, type Hash, RpcRequestError } from 'viem'
import type { LocalClient } from './client'

/** Whether the chain itself answered with an error, as against not answering. */
export function isChainError(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null
}

/** Whether the transaction is in a block or in the pool. */
export async function isTransactionKnown(client: LocalClient, hash: Hash): Promise<boolean> {
  return (await client.request({ method: 'eth_getTransactionByHash', params: [hash] })) !== null
}
