import type { Random } from '@/lib/base/random'

interface Box {
  x: number
  y: number
  w: number
  h: number
}
type Piece = (box: Box, ink: string, random: Random) => string

const WOOD = '#c79a5b'
const STONE = '#cfc3a6'

export function drawStair({ x, y, h }: Box, ink: string): string {
  const steps = Array.from({ length: 7 }, (_, i) => `M${x + 8 + i * 13} ${y + 30 + i * 5}V${y + h - 30 - i * 5}`).join(
    '',
  )
  return `<path d="${steps}" stroke="${ink}" stroke-width="4" fill="none"/>`
}

export function drawPillars({ x, y, w, h }: Box, ink: string): string {
  const columns = Array.from(
    { length: 8 },
    (_, i) =>
      `<circle cx="${x + 60 + (i % 4) * ((w - 120) / 3)}" cy="${i < 4 ? y + 46 : y + h - 46}" r="13" fill="${ink}"/>`,
  ).join('')
  const [cx, cy] = [x + w - 52, y + h / 2]
  return `${columns}<rect x="${cx - 4}" y="${cy - 26}" width="34" height="52" fill="${STONE}" stroke="${ink}" stroke-width="4"/><path d="M${cx + 20} ${cy - 26}v52" stroke="${ink}" stroke-width="3"/>`
}

export function drawWell({ x, y, w, h }: Box, ink: string, water: string): string {
  const [cx, cy] = [x + w / 2, y + h / 2]
  const spokes = Array.from({ length: 12 }, (_, i) => {
    const [dx, dy] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)]
    return `M${cx + dx * 36} ${cy + dy * 36}L${cx + dx * 50} ${cy + dy * 50}`
  }).join('')
  return `<g stroke="${ink}" stroke-width="4"><circle cx="${cx}" cy="${cy}" r="50" fill="${STONE}"/><circle cx="${cx}" cy="${cy}" r="36" fill="${water}"/><path d="${spokes}"/></g>`
}

const drawTombs: Piece = ({ x, y, w, h }, ink) => {
  const count = Math.floor((w - 30) / 52)
  const left = x + (w - count * 52) / 2
  return Array.from({ length: count }, (_, i) => {
    const [tx, ty] = [left + i * 52 + 12, y + h / 2 - 34]
    return `<path d="M${tx} ${ty + 12}l6 -12h16l6 12l-3 56h-22z" fill="${STONE}" stroke="${ink}" stroke-width="3.6"/><path d="M${tx + 14} ${ty + 14}v30m-7 -20h14" stroke="${ink}" stroke-width="3"/>`
  }).join('')
}

const drawStores: Piece = ({ x, y, w, h }, ink, random) =>
  Array.from({ length: 8 }, (_, i) => {
    const [bx, by] = [x + 24 + (i % 3) * 26 + random() * 6, y + 24 + Math.floor(i / 3) * 26 + random() * 6]
    if (by > y + h - 20 || bx > x + w - 20) return ''
    return `<circle cx="${bx}" cy="${by}" r="11" fill="${WOOD}" stroke="${ink}" stroke-width="3.4"/><circle cx="${bx}" cy="${by}" r="4" fill="none" stroke="${ink}" stroke-width="2"/>`
  }).join('')

const drawTable: Piece = ({ x, y, w, h }, ink) => {
  const [cx, cy] = [x + w / 2, y + h / 2]
  const stools = [-36, 0, 36]
    .flatMap((dx) => [-34, 34].map((dy) => `<circle cx="${cx + dx * 0.8}" cy="${cy + dy}" r="8" fill="${WOOD}"/>`))
    .join('')
  return `<g stroke="${ink}" stroke-width="3.6">${stools}<rect x="${cx - 46}" y="${cy - 19}" width="92" height="38" fill="${WOOD}"/></g><path d="M${cx - 46} ${cy}h92" stroke="${ink}" stroke-width="2"/>`
}

const drawRubble: Piece = ({ x, y, w, h }, ink, random) =>
  Array.from({ length: 15 }, () => {
    const [cx, cy, size] = [x + w - 16 - random() ** 1.6 * (w - 40), y + 16 + random() * (h - 32), 6 + random() * 11]
    const corners = Array.from(
      { length: 6 },
      (_, i) =>
        `${(cx + Math.cos(i * 1.047) * size * (0.7 + random() * 0.5)).toFixed(1)} ${(cy + Math.sin(i * 1.047) * size * (0.7 + random() * 0.5)).toFixed(1)}`,
    )
    return `<path d="M${corners.join('L')}Z" fill="${STONE}" stroke="${ink}" stroke-width="3.2" stroke-linejoin="round"/>`
  }).join('')

export const drawIdol: Piece = ({ x, y, w, h }, ink) => {
  const star = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? 12 : 28
    return `${(x + w / 2 + Math.sin((i * Math.PI) / 5) * reach).toFixed(1)} ${(y + h / 2 - Math.cos((i * Math.PI) / 5) * reach).toFixed(1)}`
  })
  return `<g stroke="${ink}" stroke-width="3.6"><circle cx="${x + w / 2}" cy="${y + h / 2}" r="38" fill="${STONE}"/><path d="M${star.join('L')}Z" fill="${ink}"/></g>`
}

const drawBeds: Piece = ({ x, y, w }, ink) =>
  Array.from(
    { length: Math.floor((w - 20) / 46) },
    (_, i) =>
      `<g stroke="${ink}" stroke-width="3.4"><rect x="${x + 18 + i * 46}" y="${y + 12}" width="28" height="56" fill="#9c4a38"/><rect x="${x + 18 + i * 46}" y="${y + 12}" width="28" height="16" fill="#f6ebcd"/></g>`,
  ).join('')

/** In this order: neighbours in the list of rooms are never furnished alike. */
export const PIECES: readonly Piece[] = [drawTombs, drawTable, drawRubble, drawStores, drawBeds]
