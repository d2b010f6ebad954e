export type Point = readonly [number, number]

/** A printing surface: 1 where it stands up and takes ink, 0 where it is cut away. */
export interface Plate {
  width: number
  height: number
  cells: Float32Array
}

export const createPlate = (width: number, height: number): Plate => ({
  width,
  height,
  cells: new Float32Array(width * height),
})

/** Sets every cell inside the outlines (even-odd: an outline within an outline is a hole). */
export function fill({ width, height, cells }: Plate, outlines: readonly (readonly Point[])[], value: number): void {
  const ys = outlines.flat().map((point) => point[1])
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= Math.min(height - 1, Math.max(...ys)); y++) {
    const crossings: number[] = []
    for (const outline of outlines) {
      outline.forEach(([x2, y2], i) => {
        const [x1, y1] = outline.at(i - 1) ?? [x2, y2]
        if (y1 > y + 0.5 !== y2 > y + 0.5) crossings.push(x1 + ((y + 0.5 - y1) / (y2 - y1)) * (x2 - x1))
      })
    }
    crossings.sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [from, to] = [
        Math.max(0, Math.round(crossings[i] ?? 0)),
        Math.min(width, Math.round(crossings[i + 1] ?? 0)),
      ]
      cells.fill(value, y * width + from, y * width + Math.max(from, to))
    }
  }
}

/** Three box blurs, which together are as good as a Gaussian. */
export function blur({ width, height, cells }: Plate, radius: number): Float32Array {
  let from: Float32Array = Float32Array.from(cells)
  const pass = (lines: number, length: number, step: number, stride: number) => {
    const to = new Float32Array(from.length)
    for (let line = 0; line < lines; line++) {
      const at = (i: number) => from[line * stride + Math.min(length - 1, Math.max(0, i)) * step] ?? 0
      let sum = 0
      for (let i = -radius; i < radius; i++) sum += at(i)
      for (let i = 0; i < length; i++) {
        sum += at(i + radius)
        to[line * stride + i * step] = sum / (2 * radius + 1)
        sum -= at(i - radius)
      }
    }
    from = to
  }
  for (let i = 0; i < 3; i++) {
    pass(height, width, 1, width)
    pass(width, height, width, 1)
  }
  return from
}

/** Outlines from the commands M, L, C and Z of an SVG path, all absolute. */
export function parsePath(d: string, [dx, dy]: Point): Point[][] {
  return d
    .split('Z')
    .filter(Boolean)
    .map((outline) => {
      const points: Point[] = []
      for (const [, command, list] of outline.matchAll(/([MLC])([^MLC]*)/g)) {
        const numbers = (list ?? '').trim().split(/[ ,]+/).map(Number)
        const at = (i: number): Point => [(numbers[i] ?? 0) + dx, (numbers[i + 1] ?? 0) + dy]
        if (command !== 'C') points.push(at(0))
        for (let i = 0; command === 'C' && i < numbers.length; i += 6)
          points.push(...curve(points.at(-1) ?? at(i), at(i), at(i + 2), at(i + 4)))
      }
      return points
    })
}

const curve = (a: Point, b: Point, c: Point, d: Point): Point[] =>
  Array.from({ length: 24 }, (_, i) => {
    const t = (i + 1) / 24
    const s = 1 - t
    const along = (axis: 0 | 1) =>
      s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis]
    return [along(0), along(1)]
  })
