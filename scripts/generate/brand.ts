import { KERNING, LETTERS, UNITS_PER_EM } from '@/scripts/generate/brand-letters'
import type { Drawing } from '@/scripts/generate/drawing'

export interface HungItem {
  href: string
  width: number
  height: number
}

const WALL = '#0a1410'
const TEXT = '#eef5ea'
const MUTED = '#a3b8aa'

/** A V of two strokes on a field of 64: the broad one is copper turning to verdigris, the thin one is the bright sign. */
const MARK =
  '<path d="M48.5 11H57.5L39.5 54L33.5 47.5Z" fill="#d2f55e"/><path d="M7 11H23.5L39.5 54H27.5Z" fill="#5cc2b4"/><path d="M7 11H23.5L30.4 29.6C28.6 33.4 26.4 31.6 25 28.4C23.6 25.4 21.4 25.6 19.6 28.2C17.8 30.6 15.6 30 13 23.6Z" fill="#d08650"/>'

export function drawIcon(size: number): Drawing {
  return {
    width: size,
    height: size,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="13" fill="${WALL}"/>${MARK}</svg>`,
  }
}

/** For launchers that cut icons in shapes of theirs: the mark keeps within the circle that none of them cuts (40 % of the width). */
export function drawMaskableIcon(size: number): Drawing {
  return {
    width: size,
    height: size,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" fill="${WALL}"/><g transform="translate(12.8 12.8) scale(.6)">${MARK}</g></svg>`,
  }
}

/** For iOS, which rounds the corners itself and shows black where a picture has nothing. */
export function drawTouchIcon(size: number): Drawing {
  return {
    width: size,
    height: size,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" fill="${WALL}"/><g transform="translate(4.8 4.8) scale(.85)">${MARK}</g></svg>`,
  }
}

/** A line of Newsreader with its left end on `x` and its feet on `y`. */
function setLine(words: string, x: number, y: number, size: number, fill: string): string {
  let pen = 0
  const outlines = [...words].map((letter, i) => {
    const [advance, d] = LETTERS[letter] ?? [0, '']
    const outline = `<path d="${d}" transform="translate(${pen} 0)"/>`
    pen += advance + (KERNING[letter + (words[i + 1] ?? '')] ?? 0)
    return outline
  })
  const scale = size / UNITS_PER_EM
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
}

const CARD = { width: 1200, height: 630, margin: 72 }
const HANG = { middle: 218, tallest: 272, gap: 60 }

/** Items of one height beside each other, shrunk together until the row fits between the margins. */
function hangRow(items: readonly HungItem[]): (HungItem & { x: number; y: number })[] {
  const shares = items.map(({ width, height }) => width / height)
  // Wide works get less height, so that each covers about the same piece of wall.
  const areas = shares.map((share) => ({ width: Math.sqrt(share), height: 1 / Math.sqrt(share) }))
  const category = CARD.width - 2 * CARD.margin - HANG.gap * (items.length - 1)
  const scale = Math.min(
    category / areas.reduce((sum, { width }) => sum + width, 0),
    HANG.tallest / Math.max(...areas.map(({ height }) => height)),
  )
  const row = areas.reduce((sum, { width }) => sum + width * scale, 0) + HANG.gap * (items.length - 1)
  let x = (CARD.width - row) / 2
  return items.map(({ href }, i) => {
    const [width, height] = [(areas[i]?.width ?? 0) * scale, (areas[i]?.height ?? 0) * scale]
    const hung = { href, width, height, x, y: HANG.middle - height / 2 }
    x += width + HANG.gap
    return hung
  })
}

/** The share picture: up to four items under their lamps, and the name of the house below. */
export function drawShareCard(items: readonly HungItem[]): Drawing {
  const { width, height, margin } = CARD
  const hung = hangRow(items)
  const pools = hung.map(
    (item) =>
      `<ellipse cx="${item.x + item.width / 2}" cy="${item.y + item.height * 0.3}" rx="${item.width * 0.5 + 110}" ry="${item.height * 0.5 + 120}" fill="url(#lamp)"/>`,
  )
  const pictures = hung.map((item) => {
    const place = `x="${item.x.toFixed(1)}" y="${item.y.toFixed(1)}" width="${item.width.toFixed(1)}" height="${item.height.toFixed(1)}"`
    return `<rect ${place} fill="#000" opacity=".7" filter="url(#soft)" transform="translate(0 12)"/><image href="${item.href}" ${place} preserveAspectRatio="xMidYMid slice"/><path d="M${item.x + item.width / 2 - 28} ${item.y - 22}h56" stroke="#d9cfae" stroke-width="4" stroke-linecap="round"/>`
  })
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
<radialGradient id="lamp"><stop offset="0" stop-color="#4f7f66" stop-opacity=".85"/><stop offset=".55" stop-color="#2a4a3b" stop-opacity=".5"/><stop offset="1" stop-color="${WALL}" stop-opacity="0"/></radialGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="11"/></filter></defs>
<rect width="${width}" height="${height}" fill="${WALL}"/>${pools.join('')}${pictures.join('')}
<path d="M${margin} 424H${width - margin}" stroke="#274236"/><g transform="translate(${margin - 12} 450) scale(1.95)">${MARK}</g>
${setLine('Verdigris', margin + 128, 511, 86, TEXT)}${setLine('Discover, create and buy exclusive NFTs.', margin + 132, 568, 31, MUTED)}</svg>`,
  }
}
