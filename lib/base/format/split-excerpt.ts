/**
 * Cuts a long text behind its beginning, between words or lines: what is shown at once, and the rest, which is empty where nothing is cut.
 * @param maxLength of the beginning, in UTF-16 units
 * @param maxLines of the beginning
 */
export function splitExcerpt(
  text: string,
  { maxLength = 240, maxLines = 3 }: { maxLength?: number; maxLines?: number } = {},
): [excerpt: string, rest: string] {
  const lines = text.split('\n').slice(0, maxLines).join('\n')
  if (lines.length === text.length && text.length <= maxLength) return [text, '']
  const short = lines.slice(0, maxLength)
  const space = lines.length > maxLength ? short.search(/\s\S*$/) : short.length
  // Without a space, behind a whole character.
  const end = space > 0 ? space : short.replace(/[\uD800-\uDBFF]$/, '').length
  return [text.slice(0, end).trimEnd(), text.slice(end).trim()]
}
