import * as z from 'zod/mini'
import { stripInvisible } from '@/lib/base/format/strip-invisible'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'
import { locales } from '@/lib/i18n/locales'
import { invisibleCharacters } from './profile'

/** The parts of the home page, in their order where nobody has chosen another. */
export const homeSections = [
  'hero',
  'featured',
  'shows',
  'live',
  'collections',
  'categories',
  'ending',
  'people',
] as const

const shortText = (longest: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4 * longest, 'is too long')),
      z.transform((text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(
      z.minLength(1, 'must not be empty'),
      z.refine((text: string) => [...text].length <= longest, `must have at most ${longest} characters`),
      z.refine((text: string) => stripInvisible(text) === text, invisibleCharacters),
    ),
  )

/** At least one language; readers of others see the site's own, else the first. */
const localizedText = (longest: number) =>
  z
    .partialRecord(z.enum(locales), shortText(longest))
    .check(z.refine((texts) => Object.keys(texts).length > 0, 'must have one language at least'))

const itemReference = { chainId: chainIdSchema, contract: addressSchema, tokenId: decimalSchema }
const period = {
  /** In seconds since 1970; null: at once. */
  from: z.nullable(decimalSchema),
  /** In seconds since 1970; null: without an end. */
  until: z.nullable(decimalSchema),
}

export const featuredEntrySchema = z.union([
  z.strictObject({ kind: z.literal('item'), ...itemReference, ...period }),
  z.strictObject({ kind: z.literal('collection'), chainId: chainIdSchema, contract: addressSchema, ...period }),
])

/** What operators choose for the home page. */
export const homeCurationSchema = z.strictObject({
  /** The parts that are shown, in their order; null: all, in the order of the product. */
  sections: z.nullable(
    z
      .array(z.enum(homeSections))
      .check(z.refine((sections) => new Set(sections).size === sections.length, 'must not name a part twice')),
  ),
  featured: z.array(featuredEntrySchema).check(z.maxLength(100, 'must have at most 100 entries')),
})

export const showSchema = z.strictObject({
  /** Its page is `/shows/<slug>`. */
  slug: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must have lower-case letters, digits and - only')),
  title: localizedText(80),
  text: z.nullable(localizedText(4_000)),
  /** One of the items, whose picture stands for the show; null: the first. */
  cover: z.nullable(z.strictObject(itemReference)),
  items: z.array(z.strictObject(itemReference)).check(z.maxLength(200, 'must have at most 200 items')),
  ...period,
})

export const showsCurationSchema = z.strictObject({
  shows: z.array(showSchema).check(
    z.maxLength(50, 'must have at most 50 shows'),
    z.refine((shows) => new Set(shows.map(({ slug }) => slug)).size === shows.length, 'must not have a slug twice'),
  ),
})

const badgeWords = shortText(60)
export const badgesCurationSchema = z.strictObject({
  badges: z
    .array(
      z.union([
        z.strictObject({ chainId: chainIdSchema, contract: addressSchema, words: badgeWords }),
        /** `chainId` of a contract; null for a key. */
        z.strictObject({ address: addressSchema, accountChainId: z.nullable(chainIdSchema), words: badgeWords }),
      ]),
    )
    .check(z.maxLength(2_000, 'must have at most 2000 entries')),
})

export const curationSchemas = {
  home: homeCurationSchema,
  shows: showsCurationSchema,
  badges: badgesCurationSchema,
} as const

export type CurationName = keyof typeof curationSchemas
export type HomeSection = (typeof homeSections)[number]
export type HomeCuration = z.infer<typeof homeCurationSchema>
export type FeaturedEntry = z.infer<typeof featuredEntrySchema>
export type Show = z.infer<typeof showSchema>
export type Curation = { [Name in CurationName]: z.infer<(typeof curationSchemas)[Name]> }

/** Each document with its version: a change names the version that it was made of. */
export const curationAnswerSchema = z.object({
  home: z.object({ version: z.int(), document: homeCurationSchema }),
  shows: z.object({ version: z.int(), document: showsCurationSchema }),
  badges: z.object({ version: z.int(), document: badgesCurationSchema }),
})
export type CurationAnswer = z.infer<typeof curationAnswerSchema>
