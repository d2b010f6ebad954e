import { type Address, isAddressEqual } from 'viem'
import { safeDeployments } from './deployments'
import { type SafeCall, unpackCalls } from './multi-send'

/** MultiSend and MultiSendCallOnly (safe-deployments). In 1.5.0 the zero address stands for the Safe: those are not unpacked. */
const batchers: readonly Address[] = [
  safeDeployments.multiSend,
  safeDeployments.multiSendCallOnly,
  // 1.3.0, at both places that it has.
  '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761',
  '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
  '0x998739BFdAAdde7C933B942a68053933098f9EDa',
  '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B',
]

/** What a transaction of a Safe does, call by call. Another contract that is given the data of a batch may do anything. */
export function unpackSafeCalls(tx: SafeCall): readonly SafeCall[] {
  const isBatch = tx.operation === 1 && batchers.some((known) => isAddressEqual(known, tx.to))
  return (isBatch && unpackCalls(tx.data)) || [tx]
}
