import { stripInvisible } from '@/lib/base/format/strip-invisible'

export const maxNameLength = 200

/** A text of a stranger: clipped, without what cannot be seen or stored; null for none. @param maxLength in code points */
export function cleanText(text: string | null | undefined, maxLength: number): string | null {
  if (!text) return null
  const short = Array.from(text.slice(0, maxLength * 2))
    .slice(0, maxLength)
    .join('')
  // Control characters and lone surrogates can't be stored either.
  return stripInvisible(short).trim() || null
}
