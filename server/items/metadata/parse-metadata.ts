import * as z from 'zod/mini'
import { type Category, categorySchema, type Trait } from '@/lib/api/schemas/item'
import { stripInvisible } from '@/lib/base/format/strip-invisible'

export interface Metadata {
  name: string | null
  description: string | null
  alt: string | null
  category: Category | null
  traits: Trait[]
  /** As the document has them: nobody may fetch them unseen. */
  image: string | null
  animation: string | null
  /** Of an ERC-1155: how many digits of its amounts stand behind the point, 1 to 77; left out for none. */
  decimals?: number
}

const maxUriLength = 256 * 1024
const maxNameLength = 200
const maxTextLength = 5000
const maxImageLength = 100 * 1024
const maxAddressLength = 2_000
const maxTraits = 100

const anyText = z.optional(z.nullable(z.string()))
const documentSchema = z.object({
  name: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  description: anyText,
  alt: anyText,
  image: anyText,
  image_url: anyText,
  animation_url: anyText,
  decimals: z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(77))), undefined),
  properties: z.catch(z.optional(z.object({ alt: anyText })), undefined),
  attributes: z.catch(z.optional(z.array(z.unknown())), undefined),
})
const traitSchema = z.object({ trait_type: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })
const categoryAttributeSchema = z.object({ trait_type: z.literal('Category'), value: categorySchema })

/**
 * Reads the metadata out of a `data:application/json` URI (RFC 2397), base64 or percent-encoded; null for any other
 * scheme, and for what is too long or no metadata.
 */
export function parseMetadata(uri: string): Metadata | null {
  if (uri.length > maxUriLength) return null
  const text = decodeDataUri(uri)
  return text === null ? null : parseMetadataText(text)
}

/** Reads the metadata out of a document of JSON; null for what is none. */
export function parseMetadataText(text: string): Metadata | null {
  const result = documentSchema.safeParse(parseJson(text))
  if (!result.success) return null
  const { name, description, alt, properties, image, image_url, animation_url, decimals, attributes = [] } = result.data
  return {
    name: cleanText(name?.toString(), maxNameLength),
    description: cleanText(description, maxTextLength),
    alt: cleanText(alt ?? properties?.alt, maxTextLength),
    category: findCategory(attributes),
    traits: findTraits(attributes),
    image: cleanAddress(image ?? image_url, maxImageLength),
    animation: cleanAddress(animation_url, /^\s*data:/.test(animation_url ?? '') ? maxUriLength : maxAddressLength),
    ...(decimals ? { decimals } : {}),
  }
}

function decodeDataUri(uri: string): string | null {
  const comma = uri.indexOf(',')
  const [type, ...parameters] = uri.slice(0, comma).toLowerCase().split(';')
  if (comma < 0 || type !== 'data:application/json') return null
  const content = uri.slice(comma + 1)
  if (parameters.includes('base64')) return Buffer.from(content, 'base64').toString('utf8')
  try {
    return decodeURIComponent(content)
  } catch {
    // Many contracts put bare JSON after the comma, where a percent sign is only itself.
    return content
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function cleanAddress(text: string | null | undefined, maxLength: number): string | null {
  const address = text?.trim()
  return address && address.length <= maxLength && !address.includes('\0') ? address : null
}

function findCategory(attributes: readonly unknown[]): Category | null {
  for (const attribute of attributes.slice(0, 100)) {
    const result = categoryAttributeSchema.safeParse(attribute)
    if (result.success) return result.data.value
  }
  return null
}

function findTraits(attributes: readonly unknown[]): Trait[] {
  return attributes.slice(0, maxTraits).flatMap((attribute) => {
    const result = traitSchema.safeParse(attribute)
    if (!result.success) return []
    const name = cleanText(result.data.trait_type, maxNameLength)
    const value = cleanText(String(result.data.value), maxNameLength)
    return name && value ? [{ name, value }] : []
  })
}

function cleanText(text: string | null | undefined, maxLength: number): string | null {
  if (!text) return null
  const short = Array.from(text.slice(0, maxLength * 2))
    .slice(0, maxLength)
    .join('')
  // Control characters and lone surrogates can't be stored either.
  return stripInvisible(short).trim() || null
}
