import { isAddressEqual } from 'viem'
import { safeDeployments } from './deployments'
import { type SafeCall, unpackCalls } from './multi-send'

const { multiSend, multiSendCallOnly } = safeDeployments

/** What a transaction of a Safe does, call by call. Another contract that is given the data of a batch may do anything. */
export function readCalls(tx: SafeCall): readonly SafeCall[] {
  const isBatch = tx.operation === 1 && [multiSend, multiSendCallOnly].some((known) => isAddressEqual(known, tx.to))
  return (isBatch && unpackCalls(tx.data)) || [tx]
}
