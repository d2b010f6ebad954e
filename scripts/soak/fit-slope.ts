export interface Slope {
  /** How much `y` grows with each `x`. */
  slope: number
  /** Its standard error; infinite where two points leave nothing to tell it by. */
  error: number
}

/** By least squares; `NaN` of what is no line, which keeps no gate. */
export function fitSlope(points: readonly { x: number; y: number }[]): Slope {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middleX, middleY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const spread = points.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0)
  if (points.length < 2 || spread === 0) return { slope: Number.NaN, error: Number.NaN }
  const slope = points.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0) / spread
  const left = points.reduce((sum, { x, y }) => sum + (y - middleY - slope * (x - middleX)) ** 2, 0)
  const error = points.length > 2 ? Math.sqrt(left / (points.length - 2) / spread) : Number.POSITIVE_INFINITY
  return { slope, error }
}
