import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from './primitives'

/** Amounts are in wei of ETH and WETH, which count as one. */
export const collectionSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  name: z.string(),
  standard: z.enum(['ERC721', 'ERC1155']),
  itemCount: z.int(),
  ownerCount: z.int(),
  /** The cheapest listing that anyone can buy now. */
  floorWei: z.nullable(decimalSchema),
  volumeWei: decimalSchema,
  saleCount: z.int(),
})

export const collectionsPageSchema = z.object({ collections: z.array(collectionSchema), next: z.nullable(z.string()) })
export const collectionAnswerSchema = z.object({ collection: collectionSchema })

export type Collection = z.infer<typeof collectionSchema>
