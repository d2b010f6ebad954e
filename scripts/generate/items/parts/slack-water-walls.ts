import {
  at,
  type Box,
  box,
  face,
  onLeft,
  onRight,
  range,
  roof,
  round,
  spot,
  type Tones,
} from '@/scripts/generate/items/parts/isometric'

export const AMBER = '#ffb84d'
export const BRIGHT = '#ffe3a0'
export const PLASTER: Tones = { top: '#a79fc4', right: '#a8708f', left: '#57497f' }
const COPPER: Tones = { top: '#6fb8a8', right: '#559c95', left: '#2d6374' }

const arch = (x: number, z: number, width: number, height: number) => {
  const spring = z + height - width / 2
  const lift = spring + width * 0.68
  return `M${round(x)} ${z}V${round(spring)}C${round(x)} ${round(lift)} ${round(x + width)} ${round(lift)} ${round(x + width)} ${round(spring)}V${z}Z`
}

/** An opening with its reveal; `side` is where the thickness of the wall shows. */
const opening = (x: number, z: number, width: number, height: number, light: string, reveal: string, side: number) =>
  `<path fill="${reveal}" d="${arch(x, z, width, height)}"/><path fill="${light}" d="${arch(x + (side > 0 ? 0 : width * 0.2), z, width * 0.8, height - width * 0.09)}"/>`

const mullion = (x: number, z: number, width: number, height: number) =>
  `<path stroke="#5b2f4e" stroke-width=".07" fill="none" d="M${x + width * 0.5} ${z}v${height - 0.1}M${x} ${z + height * 0.52}h${width}"/>`

export function tower(): string {
  const [body, crown]: Box[] = [
    [0, 0, 0, 4, 4, 9.4],
    [-0.25, -0.25, 9.4, 4.25, 4.25, 9.8],
  ]
  const lantern: Box = [0.5, 0.5, 9.8, 3.5, 3.5, 11.8]
  const apex = at(2, 2, 14.2)
  const windows = (side: number) =>
    opening(0.7, 10, 0.85, 1.5, BRIGHT, '#c9793f', side) +
    opening(1.6, 10, 0.85, 1.5, BRIGHT, '#c9793f', side) +
    opening(2.5, 10, 0.85, 1.5, BRIGHT, '#c9793f', side)
  const slits = (side: number) => opening(1.6, 7, 0.8, 1.5, side > 0 ? AMBER : '#2a2558', '#3a2c5e', side)
  return (
    box(body ?? lantern, PLASTER) +
    onLeft(4, slits(1)) +
    onRight(4, slits(-1)) +
    box(crown ?? lantern, PLASTER) +
    box(lantern, { ...PLASTER, right: '#b67e86' }) +
    onLeft(3.5, windows(1)) +
    onRight(3.5, windows(-1)) +
    face(COPPER.left, at(0.2, 3.8, 11.8), at(3.8, 3.8, 11.8), apex) +
    face(COPPER.right, at(3.8, 0.2, 11.8), at(3.8, 3.8, 11.8), apex) +
    `<path stroke="${BRIGHT}" stroke-width="3" d="M${apex}v-26"/>`
  )
}

export function wings(): string {
  const [long, short]: [Box, Box] = [
    [4, 0, 0, 18, 4, 6],
    [0, 4, 0, 4, 18, 5],
  ]
  const arcade = range(6)
    .map((i) => opening(4.75 + i * 2.2, 0, 1.55, 2.7, i % 3 === 1 ? BRIGHT : AMBER, '#33285c', 1))
    .join('')
  const upper = range(6)
    .map((i) => [5 + i * 2.2, 3.9, 1.05, 1.55] as const)
    .map(
      ([x, z, w, h], i) =>
        opening(x, z, w, h, [AMBER, '#28234f', BRIGHT, AMBER, '#28234f', AMBER][i] ?? AMBER, '#3a2d62', 1) +
        mullion(x, z, w, h),
    )
    .join('')
  const reader =
    '<path fill="#4a2140" d="M9.72 3.9V4.6q0 .14 .12 .2q-.1 .26 .13 .3q.24 -.04 .14 -.3q.18 -.06 .18 -.24V3.9Z"/>'
  const cloister =
    range(2)
      .map((i) => opening(4.8 + i * 2.2, 0, 1.5, 2.7, i ? AMBER : BRIGHT, '#5d3558', -1))
      .join('') +
    range(5)
      .map((i) => opening(4.9 + i * 1.5, 3.5, 0.7, 1, i === 3 ? '#312a5c' : AMBER, '#5d3558', -1))
      .join('')
  const band = (from: number, to: number, z: number, tone: string) =>
    `<path fill="${tone}" d="M${from} ${z}h${to - from}v.22H${from}Z"/>`
  const gable = range(2)
    .map(
      (i) =>
        opening(0.8 + i * 1.7, 2.9, 0.8, 1.3, i ? '#28234f' : AMBER, '#3a2d62', 1) +
        opening(0.8 + i * 1.7, 0.5, 0.8, 1.3, i ? AMBER : '#28234f', '#3a2d62', 1),
    )
    .join('')
  const end = range(2)
    .map(
      (i) =>
        opening(0.7 + i * 1.6, 3.6, 0.9, 1.6, i ? AMBER : '#3a2c5e', '#6b3f66', -1) +
        opening(0.7 + i * 1.6, 0.5, 0.9, 1.6, i ? '#3a2c5e' : BRIGHT, '#6b3f66', -1),
    )
    .join('')
  const dome = spot(15.4, 2, 6.9)
  const drum = box([13.9, 0.5, 6, 16.9, 3.5, 6.9], PLASTER)
  const cupola = `<path fill="${COPPER.left}" d="M${dome.x - 46} ${dome.y}C${dome.x - 46} ${dome.y - 86} ${dome.x + 46} ${dome.y - 86} ${dome.x + 46} ${dome.y}A46 25 0 0 1 ${dome.x - 46} ${dome.y}Z"/><path fill="${COPPER.right}" d="M${dome.x + 2} ${dome.y - 65}C${dome.x + 40} ${dome.y - 62} ${dome.x + 46} ${dome.y - 30} ${dome.x + 46} ${dome.y}A46 25 0 0 1 ${dome.x + 6} ${dome.y + 25}Q${dome.x + 22} ${dome.y - 30} ${dome.x + 2} ${dome.y - 65}Z"/><path stroke="${COPPER.top}" stroke-width="3" d="M${dome.x} ${dome.y - 64}v-20"/>`
  return (
    box(long, PLASTER) +
    roof(long, PLASTER) +
    drum +
    cupola +
    onLeft(4, band(4, 18, 3.25, '#7b6a9d') + arcade + upper + reader) +
    onRight(18, band(0, 4, 3.1, '#c08a9d') + end) +
    box(short, PLASTER) +
    roof(short, PLASTER) +
    onRight(4, band(4, 18, 3.1, '#c08a9d') + cloister) +
    onLeft(18, gable)
  )
}
