import * as z from 'zod/mini'
import { addressSchema, decimalSchema } from '@/lib/base/primitives'

/** Who has something of a collection. */
export const holderSchema = z.object({
  address: addressSchema,
  /** How many pieces: of an ERC-721, as many as works. */
  quantity: decimalSchema,
  /** How many different items. */
  workCount: z.int(),
})

export const holdersPageSchema = z.object({
  holders: z.array(holderSchema),
  /** All pieces that anybody has. */
  supply: decimalSchema,
  /** Where all items of the collection have the same: how many digits of these amounts stand behind the point. */
  decimals: z.optional(z.int()),
  next: z.nullable(z.string()),
})

export type Holder = z.infer<typeof holderSchema>
export type HoldersPage = z.infer<typeof holdersPageSchema>
