import { decodeDataUri, parseDataUri } from '@/server/base/data-uri'
import { mediaLimits } from '@/server/base/limits'
import { headBytes, type MediaKind, sniffKind } from '@/server/media/checks/media-kinds'
import { computeCid } from '@/server/media/store/cid-builder'

export interface InlineMedia {
  /** As its bytes say, whatever the URI calls it. */
  kind: MediaKind
  bytes: Buffer
}

const { inlineMediaBytes } = mediaLimits
/** Percent-encoded, each byte has three characters. */
const maxLength = inlineMediaBytes * 3 + 1_000

/** The file that a `data:` URI brings (RFC 2397); null for anything else, for what is of no kind that is taken, and for more than 5 MB. */
export function readInlineMedia(uri: string): InlineMedia | null {
  const data = uri.length <= maxLength ? parseDataUri(uri) : null
  if (!data) return null
  const decoded = decodeDataUri(data)
  const kind = decoded.length <= inlineMediaBytes ? sniffKind(decoded.subarray(0, headBytes)) : null
  return kind && { kind, bytes: kind === 'svg' ? nameSvg(decoded) : decoded }
}

/** How a row names such a file. */
export const buildInlineUri = ({ bytes }: InlineMedia): string => `data:${computeCid(bytes)}`

/** The file that a row names by `data:<cid>`; null for `data:` alone and any other address. */
export function parseInlineCid(uri: string): string | null {
  return /^data:([a-z0-9]{20,100})$/.exec(uri)?.[1] ?? null
}

/** Inside a page an SVG needs no namespace, as a file it is none without it. */
function nameSvg(bytes: Buffer): Buffer {
  const text = bytes.toString()
  const named = text.replace(/<svg(?=[\s/>])(?![^>]*\sxmlns\s*=)/, '<svg xmlns="http://www.w3.org/2000/svg"')
  return named === text ? bytes : Buffer.from(named)
}
