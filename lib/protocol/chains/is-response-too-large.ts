import { BaseError, HttpRequestError, RpcRequestError } from 'viem'
import { tooMuchForOneCall } from '@/lib/base/errors/third-party-texts'

/**
 * Whether a node says that a call takes more than it gives to one: all the gas, a longer answer (Erigon's `--rpc.returndata.limit`), more
 * time (geth's `--rpc.evmtimeout`). Nodes have words for it, but no code in common; 413 is what our own
 * transport says of an answer without end too.
 */
export function isResponseTooLarge(error: unknown): boolean {
  return error instanceof BaseError && error.walk(saysSo) !== null
}

const saysSo = (error: unknown) =>
  (error instanceof RpcRequestError && tooMuchForOneCall.test(error.details)) ||
  (error instanceof HttpRequestError && error.status === 413)
