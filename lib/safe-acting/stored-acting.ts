import * as z from 'zod/mini'
import { readLocalStorage, writeLocalStorage } from '@/lib/browser/storage'
import { addressSchema, chainIdSchema } from '@/lib/schemas/primitives'

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
