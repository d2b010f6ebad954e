import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'
import { buildWordsSchema } from './moderation'

const place = { chainId: chainIdSchema, contract: addressSchema }
const period = {
  /** In seconds since 1970; null: at once. */
  from: z.nullable(decimalSchema),
  /** In seconds since 1970; null: without an end. */
  until: z.nullable(decimalSchema),
}

const featuredEntrySchema = z.union([
  z.strictObject({ kind: z.literal('item'), ...place, tokenId: decimalSchema, ...period }),
  z.strictObject({ kind: z.literal('collection'), ...place, ...period }),
])

const featuredCurationSchema = z.strictObject({
  /** In the order in which the home page shows them. */
  featured: z.array(featuredEntrySchema).check(z.maxLength(100, 'must have at most 100 entries')),
})

const badgeWords = z.pipe(buildWordsSchema(60), z.string().check(z.minLength(1, 'must not be empty')))
const badgesCurationSchema = z.strictObject({
  badges: z
    .array(
      z.union([
        z.strictObject({ ...place, words: badgeWords }),
        /** `chainId` of a contract; null for a key. */
        z.strictObject({ address: addressSchema, accountChainId: z.nullable(chainIdSchema), words: badgeWords }),
      ]),
    )
    .check(z.maxLength(2_000, 'must have at most 2000 entries')),
})

export const curationSchemas = {
  featured: featuredCurationSchema,
  badges: badgesCurationSchema,
} as const

export type CurationName = keyof typeof curationSchemas
export type FeaturedEntry = z.infer<typeof featuredEntrySchema>
export type Curation = { [Name in CurationName]: z.infer<(typeof curationSchemas)[Name]> }

/** Each document with its version: a change names the version that it was made of. */
export const curationAnswerSchema = z.object({
  featured: z.object({ version: z.int(), document: featuredCurationSchema }),
  badges: z.object({ version: z.int(), document: badgesCurationSchema }),
})
export type CurationAnswer = z.infer<typeof curationAnswerSchema>
