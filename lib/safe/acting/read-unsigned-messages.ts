import { type Address, type Hash, isAddressEqual } from 'viem'
import { getSafeMessages, type SafeMessage } from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'
import { hashOffChainMessage, hashSafeMessage, type TypedMessage } from '@/lib/protocol/safe-tx/safe-message'
import type { SafeContext } from '@/lib/safe/signing/safe-context'

/** A message that waits for signatures. */
export interface UnsignedMessage {
  messageHash: Hash
  message: string | TypedMessage
  signed: readonly Address[]
  threshold: number
  /** Milliseconds since 1970. */
  createdAtMs: number
}

/** The newest messages that lack signatures; none whose text does not give the hash under which it is kept. */
export async function readUnsignedMessages(ground: SafeContext): Promise<UnsignedMessage[]> {
  const { gateway, chainId, safe: address } = ground
  const { results } = assertAnswer(await getSafeMessages(gateway, { chainId, address }))
  return results.flatMap((item) => {
    if (item.type !== 'MESSAGE') return []
    const known = item as SafeMessage
    const message = known.message as UnsignedMessage['message']
    const messageHash = hashOf(ground, message)
    if (known.preparedSignature || messageHash !== known.messageHash.toLowerCase()) return []
    const signed = known.confirmations.map(({ owner }) => owner.value)
    const { confirmationsRequired: threshold, creationTimestamp: createdAtMs } = known
    return [{ messageHash, message, signed, threshold, createdAtMs }]
  })
}

export function hasSigned({ signed }: UnsignedMessage, owner: Address): boolean {
  return signed.some((one) => isAddressEqual(one, owner))
}

/** Null for typed data that can't be hashed. */
function hashOf(ground: SafeContext, message: UnsignedMessage['message']): Hash | null {
  try {
    return hashSafeMessage(ground, hashOffChainMessage(message))
  } catch {
    return null
  }
}
