import * as z from 'zod/mini'
import { categories } from '@/lib/api/schemas/categories'
import { type Locale, locales } from '@/lib/i18n/locales'

const line = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(longest, `must have at most ${longest} characters`),
      z.regex(/^\P{Cc}*$/u, 'must be one line, without control characters'),
    )

const locale = z.enum(locales, `must be one of ${locales.join(', ')}`)

/** One text for all languages, or one for each: `{ "en": …, "de": … }`. */
const text = (longest: number) =>
  z.union(
    [
      line(longest),
      z.partialRecord(locale, line(longest)).check(z.refine(hasEntry, 'must have one language at least')),
    ],
    `must be a text of 1 to ${longest} characters, or an object with such texts by language (${locales.join(', ')})`,
  )

/** In the folder of the site file, and nowhere above it. */
const file = (extensions: string) =>
  z.string().check(
    z.regex(
      new RegExp(`^(?!\\.)[\\w./ -]+\\.(${extensions})$`),
      `must name a file of the folder that ends in .${extensions.replaceAll('|', ', .')}`,
    ),
    z.refine((path: string) => !path.split('/').includes('..'), 'must be in the folder of the site file'),
  )

const color = z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #d2f55e')))
/** The tokens of styles/globals.css. */
const colors = z.strictObject({
  wall: color,
  panel: color,
  raised: color,
  line: color,
  edge: color,
  text: color,
  muted: color,
  accent: color,
  onAccent: color,
  patina: color,
  danger: color,
  warning: color,
  good: color,
})

const font = z.strictObject({
  file: file('woff2'),
  /** What stands in its place until it has come. */
  fallback: z._default(z.enum(['serif', 'sans-serif'], 'must be serif or sans-serif'), 'sans-serif'),
})

const address = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+|\/(?!\/)\S*)$/,
      'must be an address such as https://example.org, mailto:hello@example.org or /explore',
    ),
  )

/** Of a script that pages load: nothing but an origin can open the security policy. */
const origin = z
  .string()
  .check(
    z.refine(
      (given: string) => URL.canParse(given) && new URL(given).protocol === 'https:' && new URL(given).origin === given,
      'must be an origin such as https://stats.example, without a path',
    ),
  )

const analytics = z.discriminatedUnion(
  'provider',
  [
    z.strictObject({ provider: z.literal('none') }),
    z.strictObject({ provider: z.literal('vercel') }),
    z.strictObject({
      provider: z.literal('plausible'),
      origin: z._default(origin, 'https://plausible.io'),
      domain: z.string().check(z.regex(/^[\w.-]+$/, 'must be a host name such as market.example')),
    }),
    z.strictObject({ provider: z.literal('matomo'), origin, siteId: z.int().check(z.positive('must be above 0')) }),
  ],
  'must be {"provider": "none" | "vercel" | "plausible" | "matomo"}',
)

/** What `site.json` may say. docs/operate/branding.md explains each field. */
export const siteSchema = z
  .strictObject({
    $schema: z.optional(z.string()),
    name: line(40),
    title: z.optional(text(70)),
    tagline: z.optional(text(160)),
    description: z.optional(text(200)),
    hero: z.optional(
      z.strictObject({
        heading: z.optional(text(80)),
        lead: z.optional(text(240)),
        image: z.optional(file('avif|webp|jpg|png|svg')),
        /** Of the image, for people who can't see it. */
        alt: z.optional(text(200)),
      }),
    ),
    logo: z.optional(z.union([file('svg'), z.strictObject({ dark: file('svg'), light: file('svg') })])),
    /** The logo has the name in it: the header shows no other. */
    logoHasName: z._default(z.boolean(), false),
    /** Square, for tabs and launchers; by default the logo. */
    icon: z.optional(file('svg')),
    shareImage: z.optional(file('png')),
    colors: z.optional(z.strictObject({ dark: z.optional(colors), light: z.optional(colors) })),
    fonts: z.optional(z.strictObject({ body: z.optional(font), display: z.optional(font) })),
    theme: z._default(z.enum(['dark', 'light', 'system'], 'must be dark, light or system'), 'dark'),
    language: z._default(locale, 'en'),
    languages: z._default(z.array(locale).check(z.minLength(1, 'must name one language at least')), [...locales]),
    /** Of items, that are on offer, in their order; all without it. */
    categories: z.optional(
      z.array(z.enum(categories, `must be some of ${categories.join(', ')}`)).check(
        z.minLength(1, 'must name one category at least'),
        z.refine((names) => new Set(names).size === names.length, 'must not name a category twice'),
      ),
    ),
    links: z._default(
      z
        .array(z.strictObject({ label: text(40), href: address }))
        .check(z.maxLength(20, 'must have at most 20 entries')),
      [],
    ),
    announcement: z.optional(
      z.strictObject({
        text: text(200),
        href: z.optional(address),
        until: z.optional(z.iso.datetime({ offset: true, error: 'must be a time such as 2027-01-31T18:00:00Z' })),
      }),
    ),
    analytics: z._default(analytics, { provider: 'vercel' }),
  })
  .check(
    z.refine(({ language, languages }) => languages.includes(language), {
      error: 'must be one of languages',
      path: ['language'],
    }),
  )

export type SiteFile = z.infer<typeof siteSchema>
export type SiteText = z.infer<ReturnType<typeof text>>

function hasEntry(texts: Partial<Record<Locale, string>>): boolean {
  return Object.keys(texts).length > 0
}
