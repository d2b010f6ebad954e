import { mediaLimits } from '@/server/base/limits'
/** What is taken, told by its first bytes alone: never by a name or by what the sender calls it. */
export type MediaKind =
  | 'png'
  | 'jpeg'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'svg'
  | 'mp4'
  | 'webm'
  | 'mp3'
  | 'wav'
  | 'glb'
  | 'html'
  | 'pdf'

const { pictureBytes, otherBytes } = mediaLimits

export interface KindFacts {
  type: string
  maxBytes: number
  isPicture: boolean
}

const picture = (type: string): KindFacts => ({ type, maxBytes: pictureBytes, isPicture: true })
const other = (type: string): KindFacts => ({ type, maxBytes: otherBytes, isPicture: false })

export const mediaKinds: Readonly<Record<MediaKind, KindFacts>> = {
  png: picture('image/png'),
  jpeg: picture('image/jpeg'),
  webp: picture('image/webp'),
  avif: picture('image/avif'),
  gif: picture('image/gif'),
  // Text that is read whole, and what its renderer takes at most.
  svg: { ...picture('image/svg+xml'), maxBytes: 10_000_000 },
  mp4: other('video/mp4'),
  webm: other('video/webm'),
  mp3: other('audio/mpeg'),
  wav: other('audio/wav'),
  glb: other('model/gltf-binary'),
  // Text that a browser reads whole before it draws anything.
  html: { ...other('text/html'), maxBytes: pictureBytes },
  pdf: { ...other('application/pdf'), maxBytes: pictureBytes },
}

/** How much of a file `sniffKind` looks at. */
export const headBytes = 4_096

/** The kind by the signatures of the formats; null for anything else. */
export function sniffKind(head: Buffer): MediaKind | null {
  const text = head.toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'wav'
  if (text.startsWith('glTF')) return 'glb'
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.slice(4, 80).includes('\x42\x82\x84webm') ? 'webm' : null
  if (text.slice(4, 8) === 'ftyp') return sniffBrand(head, text)
  if (text.startsWith('ID3') || isMp3Frame(head)) return 'mp3'
  return sniffMarkup(head)
}

const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|msdh|mmp4|M4V |MSNV|ndas|f4v )$/

// ISO 14496-12: the major brand, a version, then all brands that the file is compatible with.
function sniffBrand(head: Buffer, text: string): MediaKind | null {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [text.slice(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text.slice(at, at + 4))
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return mp4Brands.test(brands[0] ?? '') ? 'mp4' : null
}

/** The header of an MPEG audio frame, layer III, with a bit rate and a sampling rate that exist. */
function isMp3Frame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head
  return first === 0xff && (second & 0xe6) === 0xe2 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c
}

// WHATWG MIME Sniffing, 7.1, and what pages of a few lines begin with beside it.
const htmlRoot =
  /^<(html|head|body|script|style|title|meta|link|base|canvas|iframe|h1|div|font|table|a|b|br|p|main|section)[\s/>]/i

/** By its root element, after what XML and HTML let stand before it. */
function sniffMarkup(head: Buffer): 'svg' | 'html' | null {
  let rest = head.toString('utf8').replace(/^\uFEFF/, '')
  for (;;) {
    rest = rest.trimStart()
    if (/^<!doctype\s+html[\s>]/i.test(rest)) return 'html'
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : rest.startsWith('<!') ? '>' : null
    if (end === null) {
      if (/^<([A-Za-z_][\w.-]{0,40}:)?svg[\s/>]/.test(rest)) return 'svg'
      return htmlRoot.test(rest) ? 'html' : null
    }
    // A document type may have brackets, with more of its kind in them.
    const isLong = end === '>' && /^[^>]*\[/.test(rest)
    const at = rest.indexOf(end, isLong ? Math.max(rest.indexOf(']'), 0) : 0)
    if (at < 0) return null
    rest = rest.slice(at + end.length)
  }
}
