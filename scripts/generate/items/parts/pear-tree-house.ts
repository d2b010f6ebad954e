export type Point = { x: number; y: number }
export const HEART = { x: 1010, y: 596 }
export const COURT = 168
const FIRST = 262
const GROWTH = 0.104
export const PARTITIONS = [0, 0.72, 1.5, 2.4, 3.4, 4.52, 5.6]
export const HALL = { x0: 345, y0: 356, x1: 748, y1: 596 }
export const TOWER = { x: 232, y: 476, radius: 128 }
export const POND = { x: 300, y: 905 }
export const TREES = [
  [118, 200, 44],
  [520, 190, 56],
  [640, 250, 36],
  [1440, 190, 62],
  [1480, 930, 50],
  [600, 1050, 42],
  [1330, 1065, 38],
  [110, 760, 34],
] as const
export const round = (value: number) => Number(value.toFixed(1))
export const range = (count: number) => Array.from({ length: count }, (_, index) => index)
export const line = (points: Point[]) => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`
export const spiral = (turn: number) => FIRST * Math.exp(GROWTH * turn)

/** A point of the house: `turn` runs clockwise from the hall, 0 to a full circle. */
export const polar = (turn: number, radius: number): Point => ({
  x: HEART.x - Math.cos(turn) * radius,
  y: HEART.y - Math.sin(turn) * radius,
})

export const arc = (from: number, to: number, radius: (turn: number) => number, steps = 48) =>
  range(steps + 1).map((i) => polar(from + ((to - from) * i) / steps, radius(from + ((to - from) * i) / steps)))
export const octagon = range(8).map((i) => ({
  x: TOWER.x + Math.cos((i + 0.5) * (Math.PI / 4)) * TOWER.radius,
  y: TOWER.y + Math.sin((i + 0.5) * (Math.PI / 4)) * TOWER.radius,
}))
export const shell = [...arc(0, Math.PI * 2, spiral, 120), polar(Math.PI * 2, FIRST)]
export const hall = [
  { x: HALL.x0, y: HALL.y0 },
  { x: HALL.x1, y: HALL.y0 },
  { x: HALL.x1, y: HALL.y1 },
  { x: HALL.x0, y: HALL.y1 },
]

/** How far a point lies outside of everything built or planted. */
export function clearance({ x, y }: Point): number {
  const turn = (Math.atan2(HEART.y - y, HEART.x - x) + Math.PI * 2) % (Math.PI * 2)
  const dx = Math.max(HALL.x0 - x, 0, x - HALL.x1)
  const dy = Math.max(HALL.y0 - y, 0, y - HALL.y1)
  const house = Math.min(
    Math.hypot(x - HEART.x, y - HEART.y) - spiral(turn),
    Math.hypot(dx, dy),
    Math.hypot(x - TOWER.x, y - TOWER.y) - TOWER.radius,
  )
  const pond = (Math.hypot((x - POND.x) / 1.55, y - POND.y) - 92) * 1.15
  return Math.min(house, pond, ...TREES.map(([tx, ty, radius]) => (Math.hypot(x - tx, y - ty) - radius) * 1.3))
}
