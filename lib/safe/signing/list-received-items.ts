import { type Address, isAddressEqual } from 'viem'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import type { Fulfilment } from '@/lib/protocol/seaport/decode-fulfilment'
import { describeCall } from '@/lib/wallet/describe/describe-call'
import { computeNetTransfers, type TransferLog } from './compute-net-transfers'

/** Of the items that a Safe's calls ask for those that came: a purchase of many leaves out what is gone. */
export function listReceivedItems(
  calls: readonly SafeCall[],
  { logs, safe }: { logs: readonly TransferLog[]; safe: Address },
): Fulfilment['received'] {
  const moves = computeNetTransfers(logs, safe, undefined)
  return calls
    .flatMap((call) => describeCall(call).received)
    .filter(({ contract, tokenId }) =>
      moves.some((move) => isAddressEqual(move.contract, contract) && move.tokenId === tokenId && move.net > 0n),
    )
}
