import { type Address, createWalletClient, custom, hashTypedData } from 'viem'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'
import type { OwnerSigner } from '@/lib/safe/signing/owner-signer'
import { sendCall } from '@/lib/transactions/send/execute-calls'
import { verifySignature } from '@/lib/wallet/verify-signature'

/** An owner by its wallet, which asks its person each time. */
export function createOwnerSigner(provider: Eip1193Provider, address: Address): OwnerSigner {
  const wallet = createWalletClient({ account: address, transport: custom(provider as never, { retryCount: 0 }) })
  return {
    address,
    async signTypedData(typedData) {
      const asked = { ...typedData, message: { ...typedData.message } }
      const answer = await wallet.signTypedData(asked)
      return verifySignature({ account: address, hash: hashTypedData(asked), answer, client: null })
    },
    send: ({ to, data }) => sendCall(wallet, { from: address, to, data, valueWei: 0n }),
  }
}
