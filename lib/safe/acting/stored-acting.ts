import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '@/lib/base/primitives'
import { readLocalStorage, writeLocalStorage } from '@/lib/browser/local-storage'

const key = 'verdigris.acting'

const storedActingSchema = z.object({
  /** The owner's own, as `StoredWallet` has it. */
  walletId: z.string(),
  owner: addressSchema,
  safe: addressSchema,
  chainId: chainIdSchema,
})

/** Who acted as which Safe at the last visit. */
export type StoredActing = z.infer<typeof storedActingSchema>

export const readStoredActing = () => readLocalStorage(key, storedActingSchema)

export const writeStoredActing = (acting: StoredActing | null) => writeLocalStorage(key, acting)

/** Whether an account that is connected is a Safe, as far as that is known without its wallet. */
export function isSafeAccount(account: string): boolean {
  return window.parent !== window || isActingAs(account)
}

export function isActingAs(account: string): boolean {
  return readStoredActing()?.safe.toLowerCase() === account.toLowerCase()
}
