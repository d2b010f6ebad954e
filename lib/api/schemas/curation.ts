import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'
import { homeSections } from './home-sections'
import { buildWordsSchema } from './moderation'
import { showSlugPattern } from './show-slug'

const place = { chainId: chainIdSchema, contract: addressSchema }
const period = {
  /** In seconds since 1970; null: at once. */
  from: z.nullable(decimalSchema),
  /** In seconds since 1970; null: without an end. */
  until: z.nullable(decimalSchema),
}

interface Period {
  from: string | null
  until: string | null
}
/** The field that the times of an entry are refused by. */
const hasOrder = z.refine<Period>(
  ({ from, until }) => from === null || until === null || BigInt(from) < BigInt(until),
  {
    error: 'must be after the beginning',
    path: ['until'],
  },
)

const featuredEntrySchema = z.union([
  z.strictObject({ kind: z.literal('item'), ...place, tokenId: decimalSchema, ...period }).check(hasOrder),
  z.strictObject({ kind: z.literal('collection'), ...place, ...period }).check(hasOrder),
])

const featuredCurationSchema = z.strictObject({
  /** In the order in which the home page shows them. */
  featured: z.array(featuredEntrySchema).check(z.maxLength(100, 'must have at most 100 entries')),
})

const homeCurationSchema = z.strictObject({
  /** The sections that are shown, in their order; null: all, in the order of the product. */
  sections: z.nullable(
    z
      .array(z.enum(homeSections))
      .check(z.refine((names) => new Set(names).size === names.length, 'must not name a section twice')),
  ),
})

const buildTextSchema = (limit: number) =>
  z.pipe(buildWordsSchema(limit), z.string().check(z.minLength(1, 'must not be empty')))
/** By language, at least one; readers of others see the site's own, else the first. */
const buildTextsSchema = (limit: number) =>
  z.record(z.string().check(z.regex(/^[a-z]{2}$/, 'must be a language, such as en')), buildTextSchema(limit)).check(
    z.refine((texts) => Object.keys(texts).length > 0, 'must have a text in one language at least'),
    z.refine((texts) => Object.keys(texts).length <= 20, 'must have at most 20 languages'),
  )

const itemReferenceSchema = z.strictObject({ ...place, tokenId: decimalSchema })
const showSchema = z
  .strictObject({
    /** Its page is `/shows/<slug>`. */
    slug: z.string().check(z.regex(showSlugPattern, 'must have lower-case letters, digits and - only')),
    title: buildTextsSchema(80),
    text: z.nullable(buildTextsSchema(4_000)),
    /** The item whose picture stands for the show; null: the first. */
    cover: z.nullable(itemReferenceSchema),
    /** In the order in which its page shows them. */
    items: z.array(itemReferenceSchema).check(z.maxLength(200, 'must have at most 200 items')),
    ...period,
  })
  .check(hasOrder)

const showsCurationSchema = z.strictObject({
  shows: z.array(showSchema).check(
    z.maxLength(100, 'must have at most 100 shows'),
    z.refine((shows) => new Set(shows.map(({ slug }) => slug)).size === shows.length, 'must not name a page twice'),
  ),
})

const badgesCurationSchema = z.strictObject({
  badges: z
    .array(
      z.union([
        z.strictObject({ ...place, words: buildTextSchema(60) }),
        /** `chainId` of a contract; null for a key. */
        z.strictObject({
          address: addressSchema,
          accountChainId: z.nullable(chainIdSchema),
          words: buildTextSchema(60),
        }),
      ]),
    )
    .check(z.maxLength(2_000, 'must have at most 2000 entries')),
})

export const curationSchemas = {
  home: homeCurationSchema,
  featured: featuredCurationSchema,
  shows: showsCurationSchema,
  badges: badgesCurationSchema,
} as const

export type CurationName = keyof typeof curationSchemas
export type FeaturedEntry = z.infer<typeof featuredEntrySchema>
export type Show = z.infer<typeof showSchema>
export type Curation = { [Name in CurationName]: z.infer<(typeof curationSchemas)[Name]> }

/** Each document with its version: a change names the version that it was made of. */
export const curationAnswerSchema = z.object({
  home: z.object({ version: z.int(), document: homeCurationSchema }),
  featured: z.object({ version: z.int(), document: featuredCurationSchema }),
  shows: z.object({ version: z.int(), document: showsCurationSchema }),
  badges: z.object({ version: z.int(), document: badgesCurationSchema }),
})
export type CurationAnswer = z.infer<typeof curationAnswerSchema>
