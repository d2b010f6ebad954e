import { type Address, concatHex, type Hash, type Hex, hashMessage } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { localChainId } from '@/lib/protocol/chains/chains'

/** A text signed for a Safe, as its fallback handler takes it (EIP-1271): its owners' signatures, by ascending owner. */
export function signTextAsSafe(owners: readonly PrivateKeyAccount[], safe: Address, text: string): Promise<Hex> {
  return signHashAsSafe(owners, safe, hashMessage(text))
}

/** The same for a hash, as of typed data. */
export async function signHashAsSafe(owners: readonly PrivateKeyAccount[], safe: Address, hash: Hash): Promise<Hex> {
  const ascending = owners.toSorted((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
  return concatHex(
    await Promise.all(
      ascending.map((owner) =>
        owner.signTypedData({
          domain: { chainId: localChainId, verifyingContract: safe },
          types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
          primaryType: 'SafeMessage',
          message: { message: hash },
        }),
      ),
    ),
  )
}
