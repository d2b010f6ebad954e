import type { Drawing } from '@/scripts/generate/drawing'

type Pen = { colour: string; height: (x: number, y: number) => number }

const SIZE = 1600
const MARGIN = 100
/** Ten pixels here are eight, four and two in the sizes we serve, so that no size adds a moiré of its own. */
const PITCH = 10
const STEP = 5
const PAPER = '#0e1216'
const NIB = 2.7
const FRINGES = 7.4
const LEAN = -0.1
const GROUND_FRINGES = 3.2

const smooth = (value: number) => {
  const share = Math.min(1, Math.max(0, value))
  return share * share * (3 - 2 * share)
}
const dome = (x: number, y: number, rx: number, ry: number) => Math.sqrt(Math.max(0, 1 - (x / rx) ** 2 - (y / ry) ** 2))

/** A Cycladic marble head by its height over the page: a shield, a wedge of a nose, a small chin and two ears. */
function head(x: number, y: number): number {
  const width = 0.96 - 0.34 * smooth((y + 0.45) / 1.7) - 0.1 * smooth((-0.75 - y) / 0.7)
  const face = dome(x, y, width, 1.36) ** 0.78
  const bridge = 0.1 + 0.1 * smooth((y + 0.55) / 0.95)
  const nose = smooth(1 - Math.abs(x) / bridge) * smooth((y + 0.66) / 0.9) * smooth((0.46 - y) / 0.08)
  const brow = smooth(1 - Math.abs(y + 0.42 + 0.25 * x * x) / 0.2) * smooth((0.75 - Math.abs(x)) / 0.5)
  const chin = smooth(1 - Math.hypot(x / 0.34, (y - 1.02) / 0.26))
  const mouth = smooth(1 - Math.abs(y - 0.68) / 0.07) * smooth((0.26 - Math.abs(x)) / 0.12)
  const ear = dome(Math.abs(x) - width * 0.97, y + 0.02, 0.09, 0.27)
  return Math.max(
    face * 1.12 + Math.min(1, face * 2) * (nose * 0.36 + brow * 0.09 + chin * 0.14 - mouth * 0.1),
    ear * 0.5,
  )
}

/** The whole bust, the head leaning a little to one side as if it listened. */
function bust(px: number, py: number): number {
  const x = (px - 800) / 400
  const y = (py - 690) / 400
  const hx = x * Math.cos(LEAN) + (y - 1.2) * Math.sin(LEAN)
  const hy = 1.2 - x * Math.sin(LEAN) + (y - 1.2) * Math.cos(LEAN)
  const neckAt = LEAN * 0.9 * smooth((1.9 - y) / 1)
  const neck = dome(x + neckAt, 0, 0.42 + 0.12 * smooth((y - 1.35) / 0.5) ** 2, 1) * smooth((y - 0.75) / 0.25)
  const shoulders = dome(x, y - 2.95, 1.72, 1.32)
  const body = Math.max(neck * (0.52 + 0.22 * smooth((y - 1.3) / 0.6)), shoulders * 0.98)
  return Math.max(head(hx, hy), body * 0.92)
}

/** A slow swell for the wall behind, so that its fringes bow around the figure like its echo. */
const wall = (x: number, y: number) => GROUND_FRINGES * (Math.hypot((x - 800) / 900, (y - 560) / 1250) - 0.25)

/** All pens rule the same page. Where two of them part by a whole pitch the dark between the lines closes. */
const PENS: Pen[] = [
  { colour: '#ece7d8', height: () => 0 },
  { colour: '#3f9c92', height: (x, y) => (bust(x, y) > 0 ? Number.NaN : wall(x, y) + 0.5) },
  { colour: '#ee7148', height: (x, y) => (bust(x, y) > 0 ? bust(x, y) * FRINGES + 0.5 : Number.NaN) },
]

/** One pen over the page; a height that is not a number lifts it. */
function rule(pen: Pen): string {
  let path = ''
  const last = SIZE - MARGIN
  for (let base = MARGIN; base < last + FRINGES * 2 * PITCH; base += PITCH) {
    let isDown = false
    for (let x = MARGIN; x <= last; x += STEP) {
      const y = base - pen.height(x, base) * PITCH
      if (y >= MARGIN && y <= last) path += `${isDown ? 'L' : 'M'}${x} ${y.toFixed(1)}`
      isDown = y >= MARGIN && y <= last
    }
  }
  return `<path stroke="${pen.colour}" d="${path}"/>`
}

export function drawCycladicInterference(): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
<rect width="100%" height="100%" fill="${PAPER}"/><g fill="none" stroke-width="${NIB}" stroke-linejoin="round">${PENS.map(rule).join('')}</g></svg>`
  return { width: SIZE, height: SIZE, svg }
}
