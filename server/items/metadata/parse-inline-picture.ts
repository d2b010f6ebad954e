import { computeCid } from '@/server/media/store/cid-builder'

const types = ['svg+xml', 'png', 'jpeg', 'gif', 'webp', 'avif']
const maxBytes = 32 * 1024

/**
 * A picture that its document brings with it, as a `data:` URI (RFC 2397) in one spelling; null for anything else and for
 * what is too large to stand in a list. It is shown by `<img>` alone, where a browser neither runs the scripts of an SVG
 * nor loads what it points to, and no browser opens it as a page.
 */
export function parseInlinePicture(uri: string): string | null {
  const [, type = '', parameters = '', content = ''] =
    /^data:image\/([a-z+]{3,7})((?:;[^,;]{1,40}){0,3}),(.*)$/is.exec(uri) ?? []
  if (!types.includes(type.toLowerCase())) return null
  const bytes = /;base64$/i.test(parameters) ? Buffer.from(content, 'base64') : Buffer.from(decode(content))
  if (bytes.length === 0 || bytes.length > maxBytes) return null
  return `data:image/${type.toLowerCase()};base64,${bytes.toString('base64')}`
}

/** The CID of the bytes of what `parseInlinePicture` gave: as a file they would have the same one. */
export function computeInlineCid(picture: string): string {
  return computeCid(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
}

function decode(content: string): string {
  try {
    return decodeURIComponent(content)
  } catch {
    // Bare markup, where a percent sign is only itself.
    return content
  }
}
