import type { Hash } from 'viem'
import type { SafePlace } from './safe-tx'

const hourSeconds = 3_600n

/** What the proposer signs for Safe's transaction service to delete a proposal. It holds for the hour of `atSeconds`. */
export function buildDeletionTypedData({ chainId, safe }: SafePlace, safeTxHash: Hash, atSeconds: bigint) {
  return {
    domain: { name: 'Safe Transaction Service', version: '1.0', chainId, verifyingContract: safe },
    types: {
      DeleteRequest: [
        { name: 'safeTxHash', type: 'bytes32' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'DeleteRequest',
    message: { safeTxHash, totp: atSeconds / hourSeconds },
  } as const
}
