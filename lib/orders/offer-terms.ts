import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'

/** What somebody has decided to offer, and for what. Kept while it is under way, as `list-terms` are. */
export const offerTermsSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  /** For this item; or, by which its royalty is asked after, for any of its collection or of those with a trait of it. */
  tokenId: decimalSchema,
  standard: z.enum(['ERC721', 'ERC1155']),
  name: z.string(),
  scope: z.enum(['item', 'collection', 'trait']),
  trait: z.optional(z.object({ name: z.string(), value: z.string() })),
  /** For all of the quantity. */
  priceWei: decimalSchema,
  /** Of an ERC-1155 in its smallest unit; one where it is left out. */
  quantity: z.optional(decimalSchema),
  /** How many digits of the quantity stand behind the point. */
  decimals: z.optional(z.int()),
  currency: addressSchema,
  startTime: decimalSchema,
  endTime: decimalSchema,
  salt: decimalSchema,
  /** Of a Safe: its owners sign it off the chain, and it is not validated there. */
  bySignatures: z.optional(z.boolean()),
})

export type OfferTerms = z.infer<typeof offerTermsSchema>
