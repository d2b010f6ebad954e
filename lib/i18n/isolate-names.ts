/** Letters, and the marks that turn what follows. */
const rightToLeft =
  /[\u061c\u200f\u202a-\u202e\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const [open, close] = ['\u2068', '\u2069']

/**
 * Sentences that a name from right to left stands in without turning what is around it: it is set apart by U+2068 and
 * U+2069 (Unicode Annex 9), since a `<bdi>` has no place in a label or a title.
 */
export function isolateNames<T>(messages: T): T {
  if (typeof messages === 'function') {
    return ((...parts: unknown[]) => messages(...parts.map((part) => eachOf(part, isolate)))) as T
  }
  return eachOf(messages, isolateNames) as T
}

function isolate(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(isolate)
  if (typeof part !== 'string' || !rightToLeft.test(part) || part.startsWith(open)) return part
  return open + part + close
}

/** Of a plain object, each of its values; anything else is itself. */
function eachOf(value: unknown, turn: (one: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, turn(one)]))
}
