import { isWellFormedSvg } from '@/server/media/checks/is-well-formed-svg'
import { mediaKinds } from '@/server/media/checks/media-kinds'
import type { InlineMedia } from './read-inline-media'

/** What is larger stands in no list: it is stored. */
const maxBytes = 32 * 1024

/**
 * A picture that its document brings with it, as a `data:` URI (RFC 2397) in one spelling; null for what is no picture, for what
 * is too large to stand in a list, and for an SVG that no browser draws, and for a GIF: readers who want no motion see a copy of it. It is shown by `<img>` alone, where a browser neither runs the scripts of an SVG
 * nor loads what it points to, and no browser opens it as a page.
 */
export function formatSmallPicture(inline: InlineMedia): string | null {
  return isSmallPicture(inline)
    ? `data:${mediaKinds[inline.kind].type};base64,${inline.bytes.toString('base64')}`
    : null
}

export const isSmallPicture = ({ kind, bytes }: InlineMedia): boolean =>
  mediaKinds[kind].isPicture && kind !== 'gif' && bytes.length <= maxBytes && isComplete({ kind, bytes })

/** Checks what a browser would not draw: an SVG that is not well formed, a PNG that ends early. Such a file is refused with a reason when it is stored. */
function isComplete({ kind, bytes }: InlineMedia): boolean {
  if (kind === 'svg') return isWellFormedSvg(bytes)
  return kind !== 'png' || bytes.includes('IEND')
}
