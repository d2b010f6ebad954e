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

/** What a pasted id or link names and no list has: an item or, without `tokenId`, a collection. Its page says whether it exists. */
export const foundPlaceSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  tokenId: z.optional(decimalSchema),
})

/** Each kind by itself, the best first. */
export const searchAnswerSchema = z.object({
  items: z.array(foundItemSchema),
  collections: z.array(foundCollectionSchema),
  people: z.array(foundAccountSchema),
  places: z.optional(z.array(foundPlaceSchema)),
  /** The chain that a pasted id or link names, where this marketplace does not serve it. */
  unservedChainId: z.optional(chainIdSchema),
  /** Whose link was pasted; its title by language, such as `en`. */
  show: z.optional(z.object({ slug: z.string(), title: z.record(z.string(), z.string()) })),
})

export type FoundItem = z.infer<typeof foundItemSchema>
export type FoundCollection = z.infer<typeof foundCollectionSchema>
export type FoundAccount = z.infer<typeof foundAccountSchema>
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
export type FoundPlace = z.infer<typeof foundPlaceSchema>
/** The items are those alone that a pasted id names. */
export type FoundNames = Omit<SearchAnswer, 'items'> & Partial<Pick<SearchAnswer, 'items'>>
