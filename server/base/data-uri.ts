export interface DataUri {
  /** In lower case; empty where the URI names none. */
  type: string
  /** What stands after the comma, as it stands there. */
  content: string
  isBase64: boolean
}

// RFC 2397. Types and parameters before the comma have neither commas nor braces nor angle brackets.
const head = /^\s*data:([^,;{}<>]{0,100})((?:;[^,{}<>]{0,200})?),/i

/** Splits a `data:` URI (RFC 2397); null for any other text. */
export function parseDataUri(uri: string): DataUri | null {
  const match = head.exec(uri.slice(0, 1_000))
  if (!match) return null
  const [start, type = '', parameters = ''] = match
  const content = uri.slice(start.length)
  // Contracts that forgot to encode what they call base64 write it as it is.
  const isBase64 = /;\s*base64\s*(;|$)/i.test(parameters) && !/^\s*[{<[]/.test(content.slice(0, 100))
  return { type: type.trim().toLowerCase(), content, isBase64 }
}

/** The bytes that a `data:` URI brings. A `#` is part of them, and a percent sign that encodes nothing is only itself: contracts write both bare. */
export function decodeDataUri({ content, isBase64 }: Pick<DataUri, 'content' | 'isBase64'>): Buffer {
  const bytes = decodePercents(content)
  return isBase64 ? Buffer.from(bytes.toString('latin1'), 'base64') : bytes
}

/** Percent-decodes a text as the WHATWG's URL standard does: a percent sign without two hex digits stays. */
export function decodePercents(text: string): Buffer {
  const bytes = Buffer.from(text)
  if (!text.includes('%')) return bytes
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] === percent ? readHex(bytes, at + 1) : undefined
    bytes[length++] = code ?? (bytes[at] as number)
    if (code !== undefined) at += 2
  }
  return bytes.subarray(0, length)
}

const percent = 0x25

function readHex(bytes: Buffer, at: number): number | undefined {
  const digits = bytes.toString('latin1', at, at + 2)
  return /^[0-9a-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined
}
