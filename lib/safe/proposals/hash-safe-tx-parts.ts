import { domainSeparator, type Hash, hashStruct } from 'viem'
import { buildSafeTxTypedData, hashSafeTx, type SafePlace, type SafeTx } from '@/lib/protocol/safe-tx/safe-tx'

/** What a hardware wallet shows in place of the words, each computed from the parts alone (EIP-712). */
export function hashSafeTxParts(
  place: SafePlace,
  tx: SafeTx,
): { safeTxHash: Hash; domainHash: Hash; messageHash: Hash } {
  const { domain, types, primaryType, message } = buildSafeTxTypedData(place, tx)
  return {
    safeTxHash: hashSafeTx(place, tx),
    domainHash: domainSeparator({ domain }),
    messageHash: hashStruct({ data: { ...message }, types, primaryType }),
  }
}
