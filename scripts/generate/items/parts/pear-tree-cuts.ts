import type { Random } from '@/lib/base/random'
import { clearance, line, type Point, range } from '@/scripts/generate/items/parts/pear-tree-house'

export const WIDTH = 1600
export const HEIGHT = 1200

/** Around the walls the block is cut away clean, so that they stand as lines. */
export const HALO = 25

/** At this distance from anything the block is left black. */
const CALM = 170

/** Strokes of a gouge that follow the walls like ripples, broad beside the house and fine where the block stays dark. */
export function gouges(random: Random): string {
  const cell = 15
  const taken = new Map<number, Point[]>()
  const key = (x: number, y: number) => Math.floor(x / cell) + Math.floor(y / cell) * 1000
  const isFree = ({ x, y }: Point, gap: number) =>
    [-1, 0, 1].every((i) =>
      [-1, 0, 1].every((j) =>
        (taken.get(key(x + i * cell, y + j * cell)) ?? []).every((other) => Math.hypot(other.x - x, other.y - y) > gap),
      ),
    )
  let path = ''
  for (let attempt = 0; attempt < 11000; attempt++) {
    let point = { x: 66 + random() * (WIDTH - 132), y: 66 + random() * (HEIGHT - 132) }
    if (random() * CALM < clearance(point) - HALO) continue
    const reach = 8 + random() * 12
    const cut: Point[] = []
    for (let step = 0; step < reach; step++) {
      const here = clearance(point)
      if (
        here < HALO - 5 ||
        !isFree(point, 14.6) ||
        point.x < 62 ||
        point.x > WIDTH - 62 ||
        point.y < 62 ||
        point.y > HEIGHT - 62
      )
        break
      cut.push(point)
      const [gx, gy] = [
        clearance({ x: point.x + 2, y: point.y }) - here,
        clearance({ x: point.x, y: point.y + 2 }) - here,
      ]
      const length = Math.hypot(gx, gy) || 1
      point = { x: point.x + (gy / length) * 8, y: point.y - (gx / length) * 8 }
    }
    if (cut.length < 5) continue
    for (const spot of cut) taken.set(key(spot.x, spot.y), [...(taken.get(key(spot.x, spot.y)) ?? []), spot])
    const width = 3.2 + 8.4 * Math.exp(-((clearance(cut[0] ?? point) / 120) ** 1.5)) + random() * 1.2
    const sides = [1, -1].map((side) =>
      cut.map((spot, i) => {
        const next = cut[i + 1] ?? spot
        const before = cut[i - 1] ?? spot
        const length = Math.hypot(next.x - before.x, next.y - before.y) || 1
        const half = (width / 2) * Math.min(1, (i / (cut.length - 1)) * 2.2, (cut.length - 1 - i) * 1.4 + 0.25) * side
        return { x: spot.x - ((next.y - before.y) / length) * half, y: spot.y + ((next.x - before.x) / length) * half }
      }),
    )
    path += `${line([...(sides[0] ?? []), ...(sides[1] ?? []).toReversed()])}Z`
  }
  return path
}

/** The run of the plank, parted by its knots. */
export function grain(random: Random, count: number): string {
  const knots = [
    { x: 420, y: 770, size: 60 },
    { x: 1180, y: 240, size: 46 },
    { x: 1420, y: 700, size: 70 },
  ]
  return range(count)
    .map((i) => {
      const base = (i / count) * HEIGHT + random() * 6
      const from = random() * 700 - 200
      return line(
        range(30).map((step) => {
          const x = from + step * (18 + (i % 5) * 9)
          const bend = knots.reduce(
            (sum, knot) =>
              sum +
              Math.sign(base - knot.y) *
                knot.size *
                Math.exp(-(((x - knot.x) / 210) ** 2) - ((base - knot.y) / 120) ** 2),
            0,
          )
          return { x, y: base + bend + Math.sin(x / 190 + base / 90) * 5 }
        }),
      )
    })
    .join('')
}
