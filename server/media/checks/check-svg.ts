import { structureLimits } from '@/server/base/limits'
import { measureSvg } from './measure-svg'
import { rejectMedia } from './media-rejected-error'
import { type Attribute, decodeReferences, localName, maxAttributes, parseAttributes } from './parse-markup'

/**
 * That an SVG is a drawing and nothing else: no script, no foreign markup, nothing that is fetched. Pictures and fonts may stand in it
 * as `data:` URIs. It is read as a browser
 * might at its most lenient, so that an odd file is rather refused than let through. The second line behind it: SVGs are
 * shown as pixels, and served from the media's own origin in a sandbox where nothing runs or loads.
 * @throws AppError `unsupported_media_type`
 */
export function checkSvg(bytes: Uint8Array): void {
  const text = decode(bytes)
  // Own entities can spell anything; a stylesheet is fetched.
  if (/<!ENTITY/i.test(text) || hasOwnTypes(text)) throw rejectMedia('active_content')
  if (/<\?xml-stylesheet/i.test(text)) throw rejectMedia('external_reference')
  if (hasManyReferences(text)) throw rejectMedia('too_complex')
  const decoded = decodeReferences(text)
  let attributes = 0
  for (const tag of findTags(text)) {
    attributes += 1 + tag.attributes.length
    if (attributes > maxAttributes) throw rejectMedia('too_complex')
    checkTag(tag)
  }
  checkStyles(decoded)
  if (measureSvg(text) > maxElements) throw rejectMedia('too_complex')
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Another encoding would hide from us what a browser reads.
    throw rejectMedia('damaged')
  }
}

/** A document type is known by its name, or written into the file between brackets. XML allows one. */
function hasOwnTypes(text: string): boolean {
  const [, first, ...others] = text.split(/<!DOCTYPE/i)
  return others.length > 0 || (first?.slice(0, Math.max(first.indexOf('>'), 0)).includes('[') ?? false)
}

function hasManyReferences(text: string): boolean {
  let count = 0
  for (let at = text.indexOf('&'); at >= 0 && count <= structureLimits.references; at = text.indexOf('&', at + 1))
    count += 1
  return count > structureLimits.references
}

/** Plain elements that the decoder draws in about a second. */
const maxElements = 100_000

const activeElements = new Set(
  'script foreignobject iframe object embed handler listener html body link meta base form input audio video canvas source'.split(
    ' ',
  ),
)
const addressAttributes = new Set(['href', 'src', 'from', 'to', 'values', 'by', 'data', 'action', 'formaction'])

interface Tag {
  name: string
  attributes: Attribute[]
}

function checkTag({ name, attributes }: Tag): void {
  if (activeElements.has(localName(name))) throw rejectMedia('active_content')
  for (const attribute of attributes) {
    const local = localName(attribute.name)
    const value = squeeze(decodeReferences(attribute.value))
    if (local.startsWith('on')) throw rejectMedia('active_content')
    if (/^(javascript|vbscript|data:(text|application|image\/svg))/.test(value)) throw rejectMedia('active_content')
    // An animation may set another element's address.
    if (local === 'attributename' && (value.endsWith('href') || value.startsWith('on')))
      throw rejectMedia('active_content')
    if (addressAttributes.has(local) && /^([a-z][a-z0-9+.-]*:|\/|\\)/.test(value) && !isInlinePicture(value)) {
      throw rejectMedia('external_reference')
    }
    if ((local === 'href' || local === 'src') && !value.startsWith('#') && value !== '' && !isInlinePicture(value)) {
      throw rejectMedia('external_reference')
    }
  }
}

/** As addresses are read: without white space and controls, in any case. */
function squeeze(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return value.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\ufeff]/g, '').toLowerCase()
}

const isInlinePicture = (value: string) => /^data:image\/(png|jpeg|jpg|webp|gif|avif)[;,]/.test(value)
/** Under the names of RFC 8081 and those that tools gave fonts before it. A browser checks each font before it is used. */
const isInlineFont = (value: string) =>
  /^data:(font\/[a-z0-9-]+|application\/(x-)?font-[a-z0-9-]+|application\/(vnd\.ms-)?(opentype|fontobject)|application\/octet-stream)[;,]/.test(
    value,
  )

/** What styles fetch, in attributes and sheets alike. A backslash can spell any letter in CSS. */
function checkStyles(text: string): void {
  const plain = squeeze(text.replaceAll(/\/\*|\*\//g, ''))
  if (plain.includes('@import') || plain.includes('image-set(')) throw rejectMedia('external_reference')
  for (let at = plain.indexOf('url('); at >= 0; at = plain.indexOf('url(', at + 4)) {
    const address = plain.slice(at + 4, at + 60).replace(/^["']/, '')
    if (!address.startsWith('#') && !isInlinePicture(address) && !isInlineFont(address))
      throw rejectMedia('external_reference')
  }
  for (const sheet of plain.split('<style').slice(1)) {
    if (sheet.slice(0, Math.max(sheet.indexOf('</style'), 0)).includes('\\')) throw rejectMedia('external_reference')
  }
  if (/style="[^"]*\\/.test(plain) || /style='[^']*\\/.test(plain)) throw rejectMedia('external_reference')
}

/**
 * Every start tag, and each other place where one might begin, without a name; found by hand in one pass: comments and CDATA are not skipped,
 * what stands in them is looked at too.
 */
function* findTags(text: string): Generator<Tag> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const name = /^[^\s/>=<"'!?]{1,100}/.exec(text.slice(at + 1, at + 101))?.[0]
    yield name ? { name, attributes: parseAttributes(text, at + 1 + name.length) } : { name: '', attributes: [] }
  }
}
