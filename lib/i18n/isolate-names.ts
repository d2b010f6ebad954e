/** Letters, and the marks that turn what follows. */
const rightToLeft =
  /[\u061c\u200f\u202a-\u202e\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const [open, close] = ['\u2068', '\u2069']

/**
 * Messages in which a name from right to left does not turn the text around it: it is set apart by U+2068 and U+2069 (Unicode Annex 9),
 * since a `<bdi>` has no place in a label or a title.
 */
export function isolateNames<T>(messages: T): T {
  if (typeof messages === 'function') return ((values: object) => messages(changeEach(values, isolateName))) as T
  return (typeof messages === 'string' ? messages : changeEach(messages as object, isolateNames)) as T
}

/** For one name of several in a list. What is set apart already stays as it is. */
export function isolateName<T>(name: T): T | string {
  return typeof name === 'string' && rightToLeft.test(name) && !name.startsWith(open) ? open + name + close : name
}

/** @param values none where a message without arguments is called */
function changeEach(values: object = {}, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
}
