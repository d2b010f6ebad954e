export type Point = [x: number, y: number]

/** Every outline runs the same way round, so that pieces cut from one sheet join where they overlap. */
export function polygon(points: Point[]): string {
  const area = points.reduce(
    (sum, [x, y], i) =>
      sum + x * (points[i - 1]?.[1] ?? points.at(-1)?.[1] ?? 0) - y * (points[i - 1]?.[0] ?? points.at(-1)?.[0] ?? 0),
    0,
  )
  const ordered = area < 0 ? points.toReversed() : points
  return `M${ordered.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

/** Scissors: follows a closed curve through the corners in short straight snips. */
export function snip(corners: Point[], snips = 5): string {
  const at = (index: number) => corners[(index + corners.length) % corners.length] ?? [0, 0]
  const edge: Point[] = []
  for (let index = 0; index < corners.length; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    for (let step = 0; step < snips; step++) {
      const t = step / snips
      const mix = (p: number, q: number, r: number, s: number) =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
      edge.push([mix(a[0], b[0], c[0], d[0]), mix(a[1], b[1], c[1], d[1])])
    }
  }
  return polygon(edge)
}

/** Puts points drawn along the x axis where they belong: scaled, turned and moved. */
export const place = (points: Point[], [x, y]: Point, angle: number, size: number): Point[] =>
  points.map(([u, v]) => [
    x + (u * Math.cos(angle) - v * Math.sin(angle)) * size,
    y + (u * Math.sin(angle) + v * Math.cos(angle)) * size,
  ])

/** A band with a width of its own at every joint: necks, stems, legs. */
export function band(spine: Point[], widths: number[]): string {
  const left: Point[] = []
  const right: Point[] = []
  spine.forEach(([x, y], index) => {
    const [ax, ay] = spine[index - 1] ?? [x, y]
    const [bx, by] = spine[index + 1] ?? [x, y]
    const half = (widths[index] ?? 1) / 2 / (Math.hypot(bx - ax, by - ay) || 1)
    left.push([x - (by - ay) * half, y + (bx - ax) * half])
    right.unshift([x + (by - ay) * half, y - (bx - ax) * half])
  })
  return snip([...left, ...right], 4)
}

export const disc = (x: number, y: number, radius: number) =>
  polygon(
    Array.from({ length: 44 }, (_, i): Point => [x + Math.cos(i / 7.003) * radius, y + Math.sin(i / 7.003) * radius]),
  )
