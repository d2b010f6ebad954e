import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'
import { criteriaSchema, orderSideSchema } from './order'

export const activityKindSchema = z.enum(['mint', 'transfer', 'burn', 'sale', 'listing', 'cancel', 'offer'])

/** One thing that happened to an item, on the chain or in the order book. */
export const activitySchema = z.object({
  id: z.string(),
  chainId: chainIdSchema,
  kind: activityKindSchema,
  contract: addressSchema,
  tokenId: z.nullable(decimalSchema),
  /** Where the market knows it. */
  itemName: z.optional(z.string()),
  /** With `include=item`: its smallest picture, as the `image` of an item; left out where there is none that a list can show. */
  image: z.optional(z.string()),
  /** With `include=item`: what its collection calls itself, where the market knows it. */
  collectionName: z.optional(z.string()),
  /** Of a sale that no figure counts: within 30 days the item came back to an account that had sold it. */
  isUncounted: z.optional(z.literal(true)),
  /** How many are sold together, for the one price. */
  works: z.optional(z.number()),
  /** Of a cancellation: what was taken back. */
  side: z.optional(orderSideSchema),
  /** Of an offer for more than one item: for which. */
  criteria: z.optional(z.pick(criteriaSchema, { kind: true, trait: true })),
  from: z.nullable(addressSchema),
  to: z.nullable(addressSchema),
  /** The chosen names of these, where they are nobody else's: the addresses say who they are. */
  fromName: z.optional(z.string()),
  toName: z.optional(z.string()),
  quantity: decimalSchema,
  /** Of an ERC-1155, where its metadata says so: how many digits of the quantity stand behind the point. */
  decimals: z.optional(z.int()),
  currency: z.optional(addressSchema),
  priceWei: z.optional(decimalSchema),
  /** Of a listing whose price falls: from `priceWei`, as it was signed, to this. */
  endPriceWei: z.optional(decimalSchema),
  orderHash: z.optional(hashSchema),
  transactionHash: z.optional(hashSchema),
  blockNumber: z.optional(decimalSchema),
  /** Seconds since 1970. */
  time: decimalSchema,
})

/** The noun in the answer is the call's own: `activity`. */
export const activityPageSchema = z.object({ activity: z.array(activitySchema), next: z.nullable(z.string()) })

export type ActivityKind = z.infer<typeof activityKindSchema>
export type Activity = z.infer<typeof activitySchema>
