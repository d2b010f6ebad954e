/**
 * How much `y` grows with each `x`: the median of the slopes of all pairs (Theil and Sen), so that what was just being worked at when
 * it was measured bends no line. `NaN` of what is no line, which keeps no gate.
 */
export function fitSlope(points: readonly { x: number; y: number }[]): number {
  const slopes = points
    .flatMap((a, index) => points.slice(index + 1).map((b) => (b.y - a.y) / (b.x - a.x)))
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  const middle = slopes.length >> 1
  const upper = slopes[middle] ?? Number.NaN
  return slopes.length % 2 === 1 ? upper : (upper + (slopes[middle - 1] ?? Number.NaN)) / 2
}
