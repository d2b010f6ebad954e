import { normalizeCharacters } from '@/lib/base/format/normalize-characters'
import { stripInvisible } from '@/lib/base/format/strip-invisible'

export const maxNameLength = 200

/**
 * A text of a stranger: clipped, normalized, without what cannot be seen or stored; null for none.
 * @param maxLength in code points
 */
export function cleanText(text: string | null | undefined, maxLength: number): string | null {
  if (!text) return null
  // Marks that are heaped go before the clipping, which they would use up.
  const normal = normalizeCharacters(stripInvisible(text.slice(0, maxLength * 10)))
  const short = Array.from(normal).slice(0, maxLength).join('')
  // Clipping may end with a joiner.
  return normalizeCharacters(short).trim() || null
}

/** A name, which is one line. */
export function cleanName(text: string | null | undefined): string | null {
  return cleanText(text?.slice(0, maxNameLength * 10).replace(/\s*[\r\n\u0085\u2028\u2029]\s*/g, ' '), maxNameLength)
}
