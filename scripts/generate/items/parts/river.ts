export type Point = { x: number; y: number }
type Stone = { x: number; y: number; radius: number; wake: number; lumps: number }
export const HEIGHT = 1600

export const STONES: Stone[] = [
  { x: 780, y: 905, radius: 205, wake: 1, lumps: 0.4 },
  { x: 470, y: 505, radius: 88, wake: -0.8, lumps: 2.1 },
  { x: 408, y: 1140, radius: 50, wake: 0.7, lumps: 4.4 },
]

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))
export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** A slow two-octave wobble: the river's bed, not noise for its own sake. */
const swell = (x: number, y: number) =>
  Math.sin(x / 210 + Math.sin(y / 330) * 1.7) * 0.16 + Math.sin(y / 140 - x / 260 + 1.3) * 0.1

/** The direction of the water: a stream that parts round each stone and curls behind it. */
export function current({ x, y }: Point): Point {
  const heading = Math.PI * 0.56 + swell(x, y)
  let vx = Math.cos(heading)
  let vy = Math.sin(heading)
  for (const stone of STONES) {
    const dx = x - stone.x
    const dy = y - stone.y
    const squared = Math.max(dx * dx + dy * dy, 1)
    const along = (vx * dx + vy * dy) / squared
    const push = (stone.radius * 1.04) ** 2 / squared
    vx += push * (vx - 2 * along * dx)
    vy += push * (vy - 2 * along * dy)
    for (const side of [-1, 1]) {
      const ex = x - (stone.x - stone.radius * (0.35 - side * 0.78))
      const ey = y - (stone.y + stone.radius * (1.75 + side * stone.wake * 0.45))
      const reach = stone.radius * 0.62
      const spin = (side * 1.9 * Math.exp(-(ex * ex + ey * ey) / (reach * reach))) / reach
      vx -= ey * spin
      vy += ex * spin
    }
  }
  const length = Math.hypot(vx, vy) || 1
  return { x: vx / length, y: vy / length }
}

/** A water-worn outline: never a circle. */
export const outline = (stone: Stone, angle: number) =>
  stone.radius * (1 + 0.055 * Math.sin(angle * 2 + stone.lumps) + 0.03 * Math.sin(angle * 3 + stone.lumps * 2.3))

/** How much the eye should be held here: 1 at the stones, 0 where the paper stays bare. */
export function attention(point: Point): number {
  let held = 0
  for (const stone of STONES) {
    const lee = { x: stone.x - stone.radius * 0.25, y: stone.y + stone.radius * 0.55 }
    held = Math.max(
      held,
      Math.exp(-((Math.max(0, distance(point, lee) - stone.radius * 0.8) / (stone.radius * 1.25)) ** 2)),
    )
  }
  return held
}

/** The river's own shape on the sheet: outside of it no line begins. */
export function river({ x, y }: Point): number {
  const middle = 670 - (y - 800) * 0.2 + Math.sin(y / 300) * 50
  const across = Math.abs(x - middle) / (430 + Math.sin(y / 170 + 2) * 50)
  const ragged = 70 * Math.sin(x / 61) + 45 * Math.sin(x / 23 + 1) + 30 * Math.sin(x / 9)
  const ends = clamp((y - 170 - ragged) / 420) * clamp((HEIGHT - 110 - ragged - y) / 420)
  return clamp(1.12 - across ** 4) * ends ** 0.8
}
