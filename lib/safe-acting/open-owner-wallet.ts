import {
  type Address,
  createWalletClient,
  custom,
  type Hex,
  hexToNumber,
  numberToHex,
  recoverTypedDataAddress,
  size,
  sliceHex,
} from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { OwnerSigner } from '@/lib/safe-host/owner-signer'
import { sendCall } from '@/lib/transactions/send-call'
import type { WalletProvider } from '@/lib/wallet/wallet-provider'

/** An owner by its wallet, which asks its person each time. */
export function openOwnerWallet(provider: WalletProvider, address: Address): OwnerSigner {
  const wallet = createWalletClient({ account: address, transport: custom(provider as never, { retryCount: 0 }) })
  return {
    address,
    async signTypedData(typedData) {
      const asked = { ...typedData, message: { ...typedData.message } }
      const signature = mendRecovery(await wallet.signTypedData(asked))
      const signer = await recoverTypedDataAddress({ ...asked, signature }).catch(() => null)
      if (signer === address) return signature
      throw new AppError('wrong_account', 'Another account has signed.', { details: `${signer} for ${address}` })
    },
    send: ({ to, data }) => sendCall(wallet, { from: address, to, data, valueWei: 0n }),
  }
}

/** Some devices write 0 and 1 for 27 and 28, which a Safe takes for other kinds of signatures. */
function mendRecovery(signature: Hex): Hex {
  if (size(signature) !== 65) return signature
  const v = hexToNumber(sliceHex(signature, 64))
  return v > 1 ? signature : `${sliceHex(signature, 0, 64)}${numberToHex(v + 27).slice(2)}`
}
