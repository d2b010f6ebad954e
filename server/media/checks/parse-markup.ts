export interface Attribute {
  name: string
  value: string
}

/** Of all tags, which count as one more each: to look at so many takes a tenth of a second. */
export const maxAttributes = 200_000

/** The attributes of a tag, from behind its name on, as they are written. */
export function parseAttributes(text: string, from: number): Attribute[] {
  const attributes: Attribute[] = []
  // Sticky: each piece begins where the one before ended, so that no character is read twice.
  const piece = /[\s/]*([^\s/>=<"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'<]+)))?/y
  piece.lastIndex = from
  for (let match = piece.exec(text); match && attributes.length <= maxAttributes; match = piece.exec(text)) {
    attributes.push({ name: match[1] ?? '', value: match[2] ?? match[3] ?? match[4] ?? '' })
  }
  return attributes
}

/** Without its prefix, in lower case. */
export function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase()
}

const named: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", colon: ':', tab: '\t', newline: '\n', sol: '/', lpar: '(' },
}

export function decodeReferences(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,10});?/gi, (whole, body: string) => {
    if (!body.startsWith('#')) return named[body.toLowerCase()] ?? whole
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
