import type { CollectionFloors } from '@/lib/api/schemas/collection-floor'
import { computeShare } from './chart-share'

export interface FloorPoint {
  floorWei: bigint
  /** When its day begins. */
  timeMs: number
  /** 0 is where the range begins, 1 its end. */
  x: number
  /** 0 is no price at all, 1 the highest. */
  y: number
  /** The point of the day before; absent where that day has no record. */
  before?: { x: number; y: number }
  /** Whether no line leads to it: neither the day before nor the day after has a record. */
  isAlone: boolean
}

export interface FloorChartData {
  points: FloorPoint[]
  lowestWei: bigint
  highestWei: bigint
  lastWei: bigint
  fromMs: number
  toMs: number
}

const daySeconds = 86_400

/** Where the floors of a range stand on a chart; null with fewer than two days. */
export function buildFloorChart({ floors, from, to }: CollectionFloors): FloorChartData | null {
  const amounts = floors.map(({ floorWei }) => BigInt(floorWei))
  const sorted = amounts.toSorted((a, b) => (a < b ? -1 : 1))
  const [lowestWei, highestWei, lastWei] = [sorted[0], sorted.at(-1), amounts.at(-1)]
  if (lowestWei === undefined || highestWei === undefined || lastWei === undefined || floors.length < 2) return null
  const [start, span] = [Number(from), Math.max(Number(to) - Number(from), 1)]
  const days = new Map(
    floors.map(({ time, floorWei }) => {
      const seconds = Number(time)
      // In the middle of its day, which may not be over.
      const x = Math.min((seconds + daySeconds / 2 - start) / span, 1)
      return [seconds, { floorWei: BigInt(floorWei), x, y: computeShare(BigInt(floorWei), highestWei) }]
    }),
  )
  const points = [...days].map(([seconds, point]): FloorPoint => {
    const before = days.get(seconds - daySeconds)
    const isAlone = !before && !days.has(seconds + daySeconds)
    return { ...point, timeMs: seconds * 1000, isAlone, ...(before ? { before: { x: before.x, y: before.y } } : {}) }
  })
  return { ...{ points, lowestWei, highestWei, lastWei }, fromMs: start * 1000, toMs: Number(to) * 1000 }
}
