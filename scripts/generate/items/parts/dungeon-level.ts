import type { Random } from '@/lib/base/random'

export const WIDTH = 1600
export const HEIGHT = 1200
export const CELL = 40
const [COLS, ROWS] = [WIDTH / CELL, HEIGHT / CELL]

export interface Room {
  x: number
  y: number
  w: number
  h: number
  round?: boolean
}
export type Point = readonly [number, number]
export interface Passage {
  from: number
  to: number
  points: Point[]
}

export interface Level {
  river: Point[]
  rooms: Room[]
  passages: Passage[]
  /** How deep a point lies in the rock; below zero it is in the open. */
  depthInRock: (point: Point) => number
}

/** What the story needs stands where it must; the rest of the level is grown around it. */
export const STAIR: Room = { x: 4, y: 22, w: 5, h: 4 }
export const HALL: Room = { x: 13, y: 12, w: 9, h: 6 }
export const WELL: Room = { x: 27, y: 4, w: 6, h: 6, round: true }
export const VAULT: Room = { x: 35, y: 5, w: 2, h: 3 }
const RIVER: Point[] = [
  [-260, 160],
  [-20, 210],
  [180, 330],
  [330, 610],
  [480, 880],
  [760, 960],
  [1010, 820],
  [1230, 760],
  [1390, 880],
  [1640, 960],
  [1900, 1000],
]

export function growLevel(random: Random): Level {
  const between = (low: number, high: number) => low + random() * (high - low)
  const river = RIVER.slice(1, -1).flatMap((bend, i) => {
    const [from, to] = [half(RIVER[i] ?? bend, bend), half(bend, RIVER[i + 2] ?? bend)]
    const curve = (axis: 0 | 1, t: number) =>
      mix(mix(from[axis], bend[axis], t), mix(bend[axis], to[axis], t), t) + between(-7, 7)
    return [0, 0.2, 0.4, 0.6, 0.8].map((t): Point => [curve(0, t), curve(1, t)])
  })
  const rooms = growRooms()
  const passages = joinRooms()
  return { river, rooms, passages, depthInRock }

  function growRooms(): Room[] {
    const grown = [STAIR, HALL, WELL]
    for (let tries = 0; tries < 4000 && grown.length < 17; tries++) {
      const w = 3 + Math.floor(random() * 4)
      const room: Room = {
        x: 2 + Math.floor(random() * (COLS - 4 - w)),
        y: 2 + Math.floor(random() * 25),
        w,
        h: 3 + Math.floor(random() * 2),
      }
      if (random() < 0.22) Object.assign(room, { w: 4, h: 4, round: true })
      const apart = [...grown, VAULT, { x: 34, y: 24, w: 6, h: 6 }].every(
        (other) =>
          room.x > other.x + other.w + 1 ||
          other.x > room.x + room.w + 1 ||
          room.y > other.y + other.h + 1 ||
          other.y > room.y + room.h + 1,
      )
      const dry = river.every((point) => toRoom(room, point) > 58)
      if (apart && dry && room.y + room.h < ROWS - 1) grown.push(room)
    }
    return grown
  }

  function joinRooms(): Passage[] {
    const joined = [0]
    const made: Passage[] = []
    while (joined.length < rooms.length) {
      let best = { from: 0, to: 0, length: Infinity }
      for (const from of joined) {
        for (let to = 1; to < rooms.length; to++) {
          const length = Math.hypot(
            ...([0, 1] as const).map((axis) => middle(rooms[from])[axis] - middle(rooms[to])[axis]),
          )
          if (!joined.includes(to) && length < best.length) best = { from, to, length }
        }
      }
      const [a, b] = [middle(rooms[best.from]), middle(rooms[best.to])]
      const corner: Point = random() < 0.5 ? [b[0], a[1]] : [a[0], b[1]]
      made.push({ from: best.from, to: best.to, points: [a, corner, b] })
      joined.push(best.to)
    }
    // Two ways round, so that there is a choice to get wrong.
    for (const [from, to] of [
      [1, rooms.length - 1],
      [rooms.length - 2, rooms.length - 4],
    ] as const) {
      const [a, b] = [middle(rooms[from]), middle(rooms[to])]
      made.push({ from, to, points: [a, [b[0], a[1]], b] })
    }
    return made
  }

  function depthInRock(point: Point): number {
    const shapes = [...rooms, VAULT].map((room) => toRoom(room, point))
    const runs = passages.flatMap(({ points }) =>
      points.slice(1).map((to, i) => toSegment(point, points[i] ?? to, to) - CELL / 2),
    )
    const banks = river.slice(1).map((to, i) => toSegment(point, river[i] ?? to, to) - 43)
    return Math.min(...shapes, ...runs, ...banks)
  }
}

export const mix = (from: number, to: number, t: number) => from + (to - from) * t
export const half = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
export const round = (point: Point) => point.map((value) => value.toFixed(1)).join(' ')
export const middle = (room: Room = STAIR): Point =>
  room.round
    ? [(room.x + room.w / 2) * CELL, (room.y + room.h / 2) * CELL]
    : [(Math.floor(room.x + room.w / 2) + 0.5) * CELL, (Math.floor(room.y + room.h / 2) + 0.5) * CELL]

export function roomPath({ x, y, w, h, round: isRound }: Room): string {
  const r = (w / 2) * CELL
  return isRound
    ? `M${x * CELL} ${y * CELL + r}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
    : `M${x * CELL} ${y * CELL}h${w * CELL}v${h * CELL}h${-w * CELL}Z`
}

export function toRoom({ x, y, w, h, round: isRound }: Room, [px, py]: Point): number {
  const [dx, dy] = [Math.abs(px - (x + w / 2) * CELL), Math.abs(py - (y + h / 2) * CELL)]
  if (isRound) return Math.hypot(dx, dy) - (w / 2) * CELL
  const [ox, oy] = [dx - (w / 2) * CELL, dy - (h / 2) * CELL]
  return Math.hypot(Math.max(ox, 0), Math.max(oy, 0)) + Math.min(Math.max(ox, oy), 0)
}

export function toSegment([px, py]: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const along = Math.max(0, Math.min(1, ((px - a[0]) * dx + (py - a[1]) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(px - a[0] - dx * along, py - a[1] - dy * along)
}
