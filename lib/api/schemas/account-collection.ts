import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'

/** A collection in which an account holds items, or for whose items it has signed listings. */
export const accountCollectionSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  name: z.string(),
  standard: z.enum(['ERC721', 'ERC1155']),
  /** The ERC-721 items that it holds: each can be approved by itself. */
  heldTokenIds: z.array(decimalSchema),
})

export const accountCollectionsAnswerSchema = z.object({
  collections: z.array(accountCollectionSchema),
  /** False where there are more collections or items than an answer has. */
  isComplete: z.boolean(),
})

export type AccountCollection = z.infer<typeof accountCollectionSchema>
export type AccountCollections = z.infer<typeof accountCollectionsAnswerSchema>
