import { jsonrepair } from 'jsonrepair'

interface TolerantJson {
  value: unknown
  /** Whether it is JSON only after repairs. */
  isRepaired: boolean
}

/** What is longer is parsed as it is: a repair reads it character by character. */
const maxRepairedLength = 1_000_000

/**
 * Parses JSON (RFC 8259) as contracts and hosts emit it: with a byte order mark, raw line breaks in strings, trailing commas, comments
 * and what else a repair can mend. Undefined for what isn't.
 */
export function parseTolerantJson(text: string): TolerantJson | undefined {
  const json = text.replace(/^\uFEFF/, '').trim()
  try {
    return { value: JSON.parse(json), isRepaired: false }
  } catch {
    if (json.length > maxRepairedLength || !/^[{[]/.test(json)) return undefined
  }
  try {
    return { value: JSON.parse(jsonrepair(json)), isRepaired: true }
  } catch {
    return undefined
  }
}
