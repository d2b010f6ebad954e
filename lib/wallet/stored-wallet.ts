import * as z from 'zod/mini'
import { readStorage, writeStorage } from '@/lib/browser/storage'
import { addressSchema, chainIdSchema } from '@/lib/schemas/primitives'

const key = 'verdigris.wallet'

const storedWalletSchema = z.object({
  /** RainbowKit's id of the option: several options share one wagmi connector id (`walletConnect`). */
  walletId: z.string(),
  address: addressSchema,
  chainId: chainIdSchema,
  connectorName: z.string(),
})

export type StoredWallet = z.infer<typeof storedWalletSchema>

/** The wallet of the last visit: what is shown until it has answered, and the only one that is asked. */
export function readStoredWallet(): StoredWallet | null {
  return readStorage(key, storedWalletSchema)
}

export function writeStoredWallet(wallet: StoredWallet | null): void {
  writeStorage(key, wallet)
}
