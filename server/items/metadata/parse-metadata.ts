import { type Category, categorySchema } from '@/lib/api/schemas/item'
import type { Trait } from '@/lib/api/schemas/trait'
import { type DataUri, decodeDataUri, decodePercents, parseDataUri } from '@/server/base/data-uri'
import { mediaLimits } from '@/server/base/limits'
import { normalizeContentUri } from '@/server/base/normalize-content-uri'
import { parseTolerantJson } from '@/server/base/parse-tolerant-json'
import type { TokenStandard } from '@/server/chains/token-standard'
import { mediaKinds } from '@/server/media/checks/media-kinds'
import { cleanName, cleanText } from './clean-text'
import { isFields, parseTraits } from './parse-traits'
import { readInlineMedia } from './read-inline-media'

export interface Metadata {
  name: string | null
  description: string | null
  alt: string | null
  category: Category | null
  traits: Trait[]
  /** In the spelling of `normalizeContentUri`, or a `data:` URI: nobody may fetch them unseen. */
  image: string | null
  animation: string | null
  /** A page of the makers; `https:` or `http:`. */
  externalUrl: string | null
  /** What the picture stands on: six hex digits. */
  background: string | null
  /** Of an ERC-1155: how many digits of its amounts stand behind the point, 1 to 77; left out for none. */
  decimals?: number
  /** Of a collection: as `image`. */
  banner?: string | null
  /** The fields that could not be read, as the document calls them. */
  dropped: string[]
}

export interface ParseOptions {
  /** Where the document is, for what is relative to it. */
  uri?: string | null | undefined
  /** Of an ERC-1155, for `{id}` in its texts. */
  tokenId?: bigint | undefined
  /** It is the document of a contract (ERC-7572). */
  isCollection?: boolean
}

/** `{id}` stands for the id of an ERC-1155 alone. */
export const getParseOptions = ({ standard, token_id }: { standard: TokenStandard; token_id: string }): ParseOptions =>
  standard === 'ERC1155' ? { tokenId: BigInt(token_id) } : {}

const { documentBytes, inlineMediaBytes } = mediaLimits
/** Base64 in base64 is 16/9 as long as what it brings. */
export const maxTokenUriLength = Math.ceil(((inlineMediaBytes + documentBytes) * 16) / 9)
const maxTextLength = 5_000
const maxLinkLength = 2_000
const maxDropped = 20
/** Traits stand four levels deep. */
const maxDepth = 6
/** ERC-7572, and OpenSea's metadata of contracts before it. */
const bannerNames = ['banner_image', 'banner_image_url', 'featured_image', 'featured_image_url']
const documentType = /^(|text\/plain|text\/json|application\/octet-stream|(application|text)\/([\w.-]+\+)?json)$/
const bareSvg = /^(<\?xml|<!--|<!doctype svg|<svg[\s>/])/i
const barePage = /^<(!doctype )?html[\s>]/i

/**
 * Reads the metadata that a token URI brings itself: a `data:` URI (RFC 2397) of JSON or of a picture, or either of them bare. Null for any
 * other address, and for what is too long or no metadata.
 */
export function parseMetadata(tokenUri: string, options: ParseOptions = {}): Metadata | null {
  if (tokenUri.length > maxTokenUriLength) return null
  const uri = stripMark(tokenUri)
  if (uri.startsWith('{')) return parseMetadataText(uri, options)
  if (bareSvg.test(uri.slice(0, 100))) return readFields({ image: uri }, options)
  const data = parseDataUri(uri)
  if (!data) return null
  if (data.type.startsWith('image/')) return readFields({ image: uri }, options)
  if (!documentType.test(data.type)) return null
  return parseBareContent(data, options) ?? parseMetadataText(decodeDataUri(data).toString(), options)
}

/** Whether a token URI brings its document itself. */
export function isInlineUri(uri: string): boolean {
  return /^\uFEFF?\s*(data:|\{|<)/i.test(uri.slice(0, 100))
}

/** Reads the metadata out of a document of JSON, each field by itself; null for what is none. */
export function parseMetadataText(text: string, options: ParseOptions = {}): Metadata | null {
  return parseJsonText(text, options, (value) => value)
}

/** JSON that nobody encoded: its texts may be, a percent sign in its addresses is theirs. */
function parseBareContent({ content, isBase64 }: DataUri, options: ParseOptions): Metadata | null {
  const isBare = !isBase64 && stripMark(content.slice(0, 100)).startsWith('{')
  return isBare ? parseJsonText(content, options, (value) => decodePercents(value).toString()) : null
}

function parseJsonText(text: string, options: ParseOptions, decode: (value: string) => string): Metadata | null {
  const json = parseTolerantJson(text)
  if (!json || !isFields(json.value)) return null
  const metadata = readFields(json.value, options, decode)
  return json.isRepaired && isEmpty(metadata) ? null : metadata
}

/** What a repair makes of a text that is no document says nothing. */
const isEmpty = ({ category: _, dropped: __, traits, ...fields }: Metadata) =>
  traits.length === 0 && Object.values(fields).every((value) => value === null)

function readFields(
  given: Readonly<Record<string, unknown>>,
  { uri, tokenId, isCollection }: ParseOptions,
  decode: (value: string) => string = (value) => value,
): Metadata {
  const document = tokenId === undefined ? given : replaceInValues(given, tokenId)
  const { traits, dropped: droppedTraits } = parseTraits(document)
  const texts = traits.map((trait) => ({ ...trait, name: decode(trait.name), value: decode(trait.value) }))
  const dropped: string[] = []
  const read = <T>(names: readonly string[], readValue: (value: unknown) => T | null | undefined): T | null =>
    readFirst(document, { names, dropped, readValue })
  const readWith = (clean: (text: string) => string | null) => (value: unknown) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' ? clean(decode(text)) : undefined
  }
  const readText = readWith((text) => cleanText(text, maxTextLength))
  const decimals = read(['decimals'], readDecimals)
  const readPicture = (value: unknown) => readAddress(value, uri, 'image/svg+xml')
  const image = read(['image', 'image_url', 'image_data'], readPicture)
  const animation = read(['animation_url'], (value) => readAddress(value, uri, 'text/html'))
  return {
    name: read(['name'], readWith(cleanName)),
    description: read(['description'], readText),
    alt: read(['alt'], readText),
    category: findCategory(texts),
    traits: texts,
    ...placeFiles(image, animation),
    externalUrl: read(['external_url', 'external_link'], readLink),
    background: read(['background_color'], readColor),
    ...(decimals ? { decimals } : {}),
    ...(isCollection ? { banner: read(bannerNames, readPicture) } : {}),
    dropped: [...dropped, ...droppedTraits].slice(0, maxDropped),
  }
}

interface FirstParameters<T> {
  names: readonly string[]
  dropped: string[]
  /** Null for nothing, undefined for what is to be dropped. */
  readValue: (value: unknown) => T | null | undefined
}

/** The first of these fields that says something, at the top or in `properties`. */
function readFirst<T>(
  document: Readonly<Record<string, unknown>>,
  { names, dropped, readValue }: FirstParameters<T>,
): T | null {
  const properties = isFields(document.properties) ? document.properties : {}
  for (const name of names) {
    for (const [field, value] of [
      [name, document[name]],
      [`properties.${name}`, readDescribed(properties[name])],
    ] as const) {
      if (value === undefined || value === null || value === '') continue
      const found = readValue(value)
      if (found === undefined) dropped.push(field)
      else if (found !== null) return found
    }
  }
  return null
}

/** Some documents fill in the schema of ERC-721 itself: `"name": { "type": "string", "description": "The name" }`. */
function readDescribed(value: unknown): unknown {
  return isFields(value) ? (value.description ?? value.value) : value
}

/** An address, a `data:` URI, or bare markup, which becomes one. @param markup the type of that markup */
function readAddress(
  value: unknown,
  uri: string | null | undefined,
  markup: 'image/svg+xml' | 'text/html',
): string | null | undefined {
  if (typeof value !== 'string') return undefined
  const text = stripMark(value)
  if (text === '') return null
  const start = text.slice(0, 100)
  if ((markup === 'text/html' ? barePage : bareSvg).test(start)) {
    return `data:${markup};base64,${Buffer.from(text).toString('base64')}`
  }
  if (/^data:/i.test(start)) {
    const kind = readInlineMedia(text)?.kind
    // A page is no picture.
    return kind && (markup === 'text/html' || kind !== 'html') ? text : undefined
  }
  return normalizeContentUri(text, uri) ?? undefined
}

/** A film that a document brings as its picture plays, a picture that it brings as its film is shown. */
function placeFiles(image: string | null, animation: string | null): Pick<Metadata, 'image' | 'animation'> {
  if (image && !animation && isInline(image, false)) return { image: null, animation: image }
  if (!image && animation && isInline(animation, true)) return { image: animation, animation: null }
  return { image, animation }
}

function isInline(uri: string, isPicture: boolean): boolean {
  const inline = readInlineMedia(uri)
  return inline !== null && mediaKinds[inline.kind].isPicture === isPicture
}

function readLink(value: unknown): string | null | undefined {
  const text = typeof value === 'string' ? value.trim().replace(/^www\./i, 'https://$&') : ''
  if (!URL.canParse(text)) return undefined
  const { href, protocol, username, password } = new URL(text)
  const isSafe = /^https?:$/.test(protocol) && username === '' && password === ''
  return isSafe && href.length <= maxLinkLength ? href : undefined
}

/** Six hex digits: of `#f00` each twice; how transparent a color is says nothing of what is behind a picture. */
function readColor(value: unknown): string | undefined {
  const [, long, short] =
    (typeof value === 'string' && /^#?(?:([0-9a-f]{6})(?:[0-9a-f]{2})?|([0-9a-f]{3})[0-9a-f]?)$/i.exec(value.trim())) ||
    []
  return (long ?? short?.replace(/./g, '$&$&'))?.toLowerCase()
}

const readDecimals = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 77 ? value : undefined

/** ERC-1155: clients put the id in, in lower-case hex of 64 digits, wherever a URI or a document has `{id}`. */
export function replaceTokenId(text: string, tokenId: bigint): string {
  return text.replace(/\{id\}|%7Bid%7D/gi, tokenId.toString(16).padStart(64, '0'))
}

function replaceInValues<T>(value: T, tokenId: bigint): T {
  const replace = (given: unknown, depth: number): unknown => {
    if (typeof given === 'string') return replaceTokenId(given, tokenId)
    if (typeof given !== 'object' || given === null || depth === maxDepth) return given
    if (Array.isArray(given)) return given.map((entry) => replace(entry, depth + 1))
    return Object.fromEntries(Object.entries(given).map(([name, entry]) => [name, replace(entry, depth + 1)]))
  }
  return replace(value, 0) as T
}

function findCategory(traits: readonly Trait[]): Category | null {
  for (const { name, value } of traits) {
    const category = name === 'Category' ? categorySchema.safeParse(value) : undefined
    if (category?.success) return category.data
  }
  return null
}

const stripMark = (text: string) => text.replace(/^\uFEFF/, '').trim()
