/** By least squares: how much `y` grows with each `x`; 0 of fewer than two points. */
export function fitSlope(points: readonly { x: number; y: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middleX, middleY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const spread = points.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0)
  if (points.length < 2 || spread === 0) return 0
  return points.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0) / spread
}
