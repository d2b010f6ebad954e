import type { Trait } from '@/lib/api/schemas/trait'
import { cleanName } from './clean-text'

type Fields = Readonly<Record<string, unknown>>

const maxTraits = 100
/** What documents keep in `properties` beside traits. */
const noTraits = ['alt', 'category', 'creators', 'description', 'files', 'image', 'name', 'preview']

interface ParsedTraits {
  traits: Trait[]
  /** What could not be read, as the document calls it: `attributes[3]`. */
  dropped: string[]
}

/**
 * Reads traits in the shapes that documents have: `attributes` as a list (OpenSea's metadata standards) or as a map, `traits`, and the
 * `properties` of ERC-1155. Each is read by itself.
 */
export function parseTraits(document: Fields): ParsedTraits {
  const dropped: string[] = []
  for (const field of ['attributes', 'traits', 'properties']) {
    const given = parseList(document[field])
    if (given === undefined || given === null) continue
    const entries = listEntries(field, given)
    if (!entries) dropped.push(field)
    const traits = (entries ?? []).slice(0, maxTraits).flatMap(({ name, entry, isLoose }, index) => {
      const parsed = parseTrait(name, entry)
      if (!parsed && !isLoose) dropped.push(`${field}[${name ?? index}]`)
      return parsed ?? []
    })
    if (entries && entries.length > maxTraits) dropped.push(`${field}[${maxTraits}]`)
    if (traits.length > 0) return { traits: traits.slice(0, maxTraits), dropped }
  }
  return { traits: [], dropped }
}

/** Some documents bring the list as a text of JSON. */
function parseList(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

interface Entry {
  /** Undefined where the entry itself may say it. */
  name?: string
  entry: unknown
  /** Where anything may stand beside traits. */
  isLoose?: boolean
}

function listEntries(field: string, given: unknown): Entry[] | undefined {
  if (Array.isArray(given)) return given.map((entry) => ({ entry }))
  if (!isFields(given)) return undefined
  const isLoose = field === 'properties'
  return Object.entries(given)
    .filter(([name]) => !isLoose || !noTraits.includes(name))
    .map(([name, entry]) => ({ name, entry, isLoose }))
}

/** None for an empty value, undefined for what is no trait. */
function parseTrait(given: string | undefined, entry: unknown): Trait[] | undefined {
  const fields = isFields(entry) ? entry : { value: entry }
  const value = Array.isArray(fields.value) ? fields.value : [fields.value]
  const label = [fields.trait_type, fields.name, fields.key, given, 'Property'].map(toText).find((text) => text)
  const name = cleanName(label)
  if (!name || !('value' in fields) || !value.every((one) => one === null || one === undefined || isScalar(one))) {
    return undefined
  }
  return value.flatMap((one) => {
    const text = cleanName(toText(one))
    return text ? [{ name, ...describeValue(fields, text) }] : []
  })
}

/** A value with how it is to be shown: what `display_type` does not fit is text. */
function describeValue(fields: Fields, value: string): Omit<Trait, 'name'> {
  const max = toText(fields.max_value)
  const isOfMany = max !== undefined && Number.isFinite(Number(max)) && max.trim() !== '' && max.length <= 30
  // A number that has a highest one is shown as such, whether the document says so or not.
  const displayType = displayTypes.find((type) => type === (fields.display_type ?? (isOfMany ? 'number' : undefined)))
  if (displayType === 'date') {
    const seconds = toSeconds(value)
    return seconds === undefined ? { value } : { value: String(seconds), displayType }
  }
  if (!displayType || !Number.isFinite(Number(value))) return { value }
  return { value, displayType, ...(isOfMany ? { maxValue: max } : {}) }
}

const displayTypes = ['date', 'number', 'boost_number', 'boost_percentage'] as const

const lastSecond = 253_402_300_799

/** Of seconds, milliseconds or a date in words. What lies beyond the year 9999 is none. */
function toSeconds(value: string): number | undefined {
  const number = Number(value)
  const ms = Number.isFinite(number) ? (Math.abs(number) > lastSecond ? number : number * 1_000) : Date.parse(value)
  return Math.abs(ms) < (lastSecond + 1) * 1_000 ? Math.floor(ms / 1_000) : undefined
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
const toText = (value: unknown) => (isScalar(value) ? String(value) : undefined)
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
