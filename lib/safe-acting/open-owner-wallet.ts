import { type Address, createWalletClient, custom, hashTypedData } from 'viem'
import type { OwnerSigner } from '@/lib/safe-host/owner-signer'
import { sendCall } from '@/lib/transactions/send-call'
import { checkSignature } from '@/lib/wallet/check-signature'
import type { WalletProvider } from '@/lib/wallet/wallet-provider'

/** An owner by its wallet, which asks its person each time. */
export function openOwnerWallet(provider: WalletProvider, address: Address): OwnerSigner {
  const wallet = createWalletClient({ account: address, transport: custom(provider as never, { retryCount: 0 }) })
  return {
    address,
    async signTypedData(typedData) {
      const asked = { ...typedData, message: { ...typedData.message } }
      const answer = await wallet.signTypedData(asked)
      return checkSignature({ account: address, hash: hashTypedData(asked), answer, client: null })
    },
    send: ({ to, data }) => sendCall(wallet, { from: address, to, data, valueWei: 0n }),
  }
}
