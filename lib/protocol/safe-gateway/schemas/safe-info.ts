import * as z from 'zod/mini'
import { addressSchema } from '@/lib/base/primitives'
import type { ImplementationVersionState } from '../enums'
import { addressInfoSchema } from './common'
import { extensibleEnum } from './open'

export const safeInfoSchema = z.looseObject({
  address: addressInfoSchema,
  chainId: z.string(),
  nonce: z.number(),
  /** How many owners have to sign. */
  threshold: z.number(),
  owners: z.array(addressInfoSchema),
  implementation: addressInfoSchema,
  implementationVersionState: extensibleEnum<ImplementationVersionState>(),
  modules: z.nullish(z.array(addressInfoSchema)),
  guard: z.nullish(addressInfoSchema),
  fallbackHandler: z.nullish(addressInfoSchema),
  /** Of the contract, such as `1.4.1` or `1.4.1+L2`. */
  version: z.nullish(z.string()),
  /** The tags change whenever the list of that name does. */
  collectiblesTag: z.nullish(z.string()),
  txQueuedTag: z.nullish(z.string()),
  txHistoryTag: z.nullish(z.string()),
  messagesTag: z.nullish(z.string()),
})

export const ownedSafesSchema = z.looseObject({ safes: z.array(addressSchema) })

export const masterCopiesSchema = z.array(z.looseObject({ address: addressSchema, version: z.string() }))

export type SafeInfo = z.infer<typeof safeInfoSchema>
export type OwnedSafes = z.infer<typeof ownedSafesSchema>
export type MasterCopies = z.infer<typeof masterCopiesSchema>
