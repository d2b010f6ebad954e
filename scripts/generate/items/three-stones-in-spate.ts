import { createSeededRandom } from '@/lib/base/random'
import type { Drawing } from '@/scripts/generate/drawing'
import {
  attention,
  clamp,
  current,
  distance,
  HEIGHT,
  outline,
  type Point,
  river,
  STONES,
} from '@/scripts/generate/items/parts/river'

const WIDTH = 1280
const PAPER = '#efe5d0'
const WASH = '#dccfb6'
const WASH_EDGE = '#c9b998'
const INK = '#1b1e22'
const STEP = 5
const CELL = 16
const DROPS = 26
const LEAN = 0.52
const SEED_COUNT = 9000

/** A brush line as one filled outline, so that its weight can change along the way. */
function brush(points: Point[], weight: (share: number, point: Point) => number): string {
  const left: string[] = []
  const right: string[] = []
  points.forEach((point, index) => {
    const before = points[index - 1] ?? point
    const after = points[index + 1] ?? point
    const length = distance(before, after) || 1
    const half = weight(index / Math.max(1, points.length - 1), point) / 2
    const nx = (-(after.y - before.y) / length) * half
    const ny = ((after.x - before.x) / length) * half
    left.push(`${(point.x + nx).toFixed(1)} ${(point.y + ny).toFixed(1)}`)
    right.unshift(`${(point.x - nx).toFixed(1)} ${(point.y - ny).toFixed(1)}`)
  })
  return `M${left.concat(right).join('L')}Z`
}

export function drawThreeStonesInSpate(): Drawing {
  const random = createSeededRandom(30461)
  const taken = new Map<number, Point[]>()
  const key = (x: number, y: number) => Math.floor(x / CELL) + Math.floor(y / CELL) * 1000
  const isFree = (point: Point, gap: number) => {
    for (let x = point.x - CELL; x <= point.x + CELL; x += CELL)
      for (let y = point.y - CELL; y <= point.y + CELL; y += CELL)
        if (taken.get(key(x, y))?.some((other) => distance(other, point) < gap)) return false
    return true
  }
  const insideStone = (point: Point) =>
    STONES.some(
      (stone) => distance(point, stone) < outline(stone, Math.atan2(point.y - stone.y, point.x - stone.x)) + 5,
    )
  const gapAt = (point: Point) => 15.5 - 9.5 * attention(point)

  const trace = (start: Point, sign: number, limit: number) => {
    const line: Point[] = []
    let point = start
    while (line.length < limit) {
      const flow = current(point)
      point = { x: point.x + flow.x * STEP * sign, y: point.y + flow.y * STEP * sign }
      if (insideStone(point) || river(point) < 0.06 || !isFree(point, gapAt(point) * 0.62)) break
      line.push(point)
    }
    return line
  }

  const strokes: string[] = []
  for (let index = 0; index < SEED_COUNT; index++) {
    const start = { x: random() * WIDTH, y: random() * HEIGHT }
    if (insideStone(start) || random() > river(start) || !isFree(start, gapAt(start))) continue
    const limit = 14 + random() * 90
    const line = [...trace(start, -1, limit).reverse(), start, ...trace(start, 1, limit)]
    if (line.length < 9) continue
    for (const point of line) taken.set(key(point.x, point.y), [...(taken.get(key(point.x, point.y)) ?? []), point])
    const pressure = 0.75 + random() * 0.6
    const tremble = random() * 6
    strokes.push(
      brush(line, (share, point) => {
        const taper = Math.min(1, share * 7, (1 - share) * 3.5) ** 0.8
        const hand = 0.85 + 0.25 * Math.sin(share * 17 + tremble)
        return (0.5 + (1.5 + 4.4 * attention(point) ** 2) * river(point) * pressure * hand) * taper
      }),
    )
  }

  // The stones are built from arcs of hatching, heavier away from a light at the upper left.
  for (const stone of STONES) {
    const rows = Math.round(stone.radius / 2.6)
    for (let row = 0; row < rows; row++) {
      const depth = (row + 0.5 + (random() - 0.5) * 0.7) / rows
      const curve: Point[] = []
      const sweep = Math.sqrt(1 - (depth * 2 - 1) ** 2)
      const from = -sweep + (1 - depth) ** 1.6 * sweep * (1.5 + random() * 0.3)
      for (let across = from; across < sweep; across += 0.035) {
        const bow = (1 - across * across) * 0.13
        const u = across * 0.985
        const v = (depth * 2 - 1) * 0.97 + bow * (depth - 0.5)
        const angle = Math.atan2(v, u) + LEAN
        const reach = Math.hypot(u, v) * outline(stone, angle)
        curve.push({ x: stone.x + Math.cos(angle) * reach, y: stone.y + Math.sin(angle) * reach })
      }
      if (curve.length > 4)
        strokes.push(brush(curve, (share) => (1 + 5.4 * depth ** 0.8) * Math.min(1, share * 3, (1 - share) * 12 + 0.3)))
    }
  }
  for (let drop = 0; drop < DROPS; drop++) {
    const far = random() ** 2 * 330
    const angle = 0.9 + random() * 1.5
    const size = 1 + random() ** 3 * 7
    const fall: Point[] = [-1, -0.5, 0, 0.5, 1].map((along) => ({
      x: 880 + Math.cos(angle) * (far + along * size * 0.7),
      y: 1270 + Math.sin(angle) * (far + along * size * 0.7),
    }))
    strokes.push(brush(fall, (share) => size * Math.sqrt(Math.max(0.05, 1 - (share * 2 - 1) ** 2))))
  }

  const washes = STONES.map((stone) => {
    const edge = Array.from({ length: 60 }, (_, index) => {
      const angle = (index / 60) * Math.PI * 2
      const lee = 1 + 0.9 * clamp(Math.cos(angle - 1.8)) ** 2
      const reach = outline(stone, angle) * lee * (1.05 + 0.03 * Math.sin(angle * 7 + stone.lumps))
      return `${(stone.x + 14 + Math.cos(angle) * reach).toFixed(1)} ${(stone.y + 16 + Math.sin(angle) * reach).toFixed(1)}`
    })
    return `M${edge.join('L')}Z`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="100%" height="100%" fill="${PAPER}"/><path fill="${WASH}" stroke="${WASH_EDGE}" stroke-width="2.5" d="${washes.join('')}"/><path fill="${INK}" d="${strokes.join('')}"/></svg>`
  return { width: WIDTH, height: HEIGHT, svg }
}
