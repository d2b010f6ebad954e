import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'
import { accountLookalikeSchema, lookalikeSchema } from './name-warnings'

export const foundItemSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  tokenId: decimalSchema,
  name: z.string(),
  /** Small, or null. */
  image: z.nullable(z.string()),
  collectionName: z.string(),
  /** Of its collection. */
  lookalike: z.optional(lookalikeSchema),
})

export const foundCollectionSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  name: z.string(),
  image: z.nullable(z.string()),
  lookalike: z.optional(lookalikeSchema),
})

/** By their own word, by their demo name on the local chain, or, where it was searched for, by ENS; null for a bare address. */
export const foundAccountSchema = z.object({
  address: addressSchema,
  /** Of a contract: the chain where it goes by the name. */
  contractChainId: z.optional(chainIdSchema),
  name: z.nullable(z.string()),
  image: z.nullable(z.string()),
  lookalike: z.optional(accountLookalikeSchema),
})

/** Each kind by itself, the best first. */
export const searchAnswerSchema = z.object({
  items: z.array(foundItemSchema),
  collections: z.array(foundCollectionSchema),
  people: z.array(foundAccountSchema),
})

export type FoundItem = z.infer<typeof foundItemSchema>
export type FoundCollection = z.infer<typeof foundCollectionSchema>
export type FoundAccount = z.infer<typeof foundAccountSchema>
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
export type FoundNames = Pick<SearchAnswer, 'collections' | 'people'>
