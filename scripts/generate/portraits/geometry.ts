/** A point of an outline; a third member marks a sharp corner, all others are rounded. */
export type Point = readonly [x: number, y: number, corner?: 1]
export type Place = (point: Point) => Point

/** How far a sheet stands off the one beneath it; it decides the shadow. */
export type Lift = 'flat' | 'crease' | 'low' | 'mid' | 'high'
/** One piece of cut paper. */
export type Cut = { points: Point[]; holes?: Point[][]; fill: string; lift: Lift; within?: Point[] }

/** A whole outline out of its right half, listed from the top middle to the bottom middle. */
export function symmetric(half: Point[]): Point[] {
  const left = half.filter(([x]) => x > 0).map(([x, y, corner]): Point => [-x, y, corner])
  return [...half, ...left.reverse()]
}

/** The same outline on the other side. */
export function mirrored(points: Point[]): Point[] {
  return points.map(([x, y, corner]): Point => [-x, y, corner])
}

export function ellipse(x: number, y: number, rx: number, ry = rx, steps = 12): Point[] {
  return Array.from({ length: steps }, (_, i): Point => {
    const angle = (i / steps) * 2 * Math.PI
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })
}

/** An ellipse with rounded bumps: curls, petals, clouds. */
export function scalloped(
  x: number,
  y: number,
  rx: number,
  ry: number,
  bumps: number,
  depth: number,
  from = 0,
): Point[] {
  return Array.from({ length: bumps * 2 }, (_, i): Point => {
    const angle = from + (i / (bumps * 2)) * 2 * Math.PI
    const out = i % 2 === 0 ? depth : 0
    const point: Point = [x + (rx + out) * Math.cos(angle), y + (ry + out) * Math.sin(angle)]
    return i % 2 === 0 ? point : [point[0], point[1], 1]
  })
}

/** A strip along a line, widest at `peak` (0 to 1) and pointed at both ends. */
export function ribbon(line: Point[], width: number, peak = 0.5): Point[] {
  const last = line.length - 1
  const side = (sign: number) =>
    line.slice(1, last).map(([x, y], i): Point => {
      const [ax, ay] = line[i] as Point
      const [bx, by] = line[i + 2] as Point
      const length = Math.hypot(bx - ax, by - ay) || 1
      const at = (i + 1) / last
      const half = (width / 2) * (at < peak ? at / peak : (1 - at) / (1 - peak)) ** 0.5
      return [x - (sign * half * (by - ay)) / length, y + (sign * half * (bx - ax)) / length]
    })
  const [startX, startY] = line[0] as Point
  const [endX, endY] = line[last] as Point
  return [[startX, startY, 1], ...side(-1), [endX, endY, 1], ...side(1).reverse()]
}

/** A leaf or petal from a base, at an angle. */
export function leaf(x: number, y: number, length: number, width: number, angle: number): Point[] {
  const at = (along: number, across: number, corner?: 1): Point => [
    x + along * length * Math.cos(angle) - across * width * Math.sin(angle),
    y + along * length * Math.sin(angle) + across * width * Math.cos(angle),
    corner,
  ]
  return [at(0, 0, 1), at(0.3, 0.42), at(0.62, 0.4), at(1, 0, 1), at(0.62, -0.4), at(0.3, -0.42)]
}

const round = (value: number) => Math.round(value * 10) / 10

/** A closed Bézier path through the points; corners have no handles. */
export function toPath(points: Point[]): string {
  const count = points.length
  const point = (i: number) => points[(i + count) % count] as Point
  const handle = (i: number, towards: 1 | -1): Point => {
    const [x, y, corner] = point(i)
    if (corner) return [x, y]
    const [ax, ay] = point(i - 1)
    const [bx, by] = point(i + 1)
    const [nextX, nextY] = point(i + towards)
    const length = Math.hypot(bx - ax, by - ay) || 1
    const reach = (Math.hypot(nextX - x, nextY - y) * 0.36 * towards) / length
    return [x + (bx - ax) * reach, y + (by - ay) * reach]
  }
  const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`
  const curves = points.map((_, i) => `C${pair(handle(i, 1))} ${pair(handle(i + 1, -1))} ${pair(point(i + 1))}`)
  return `M${pair(point(0))}${curves.join('')}Z`
}

/** Reads an outline such as '0 -1.2, 0.8 -1, 1.1 0.4!' in units of a head's width and height; '!' marks a corner. */
export function outline(text: string, unit: { w: number; h: number } = { w: 1, h: 1 }): Point[] {
  return text.split(', ').map((pair): Point => {
    const [x, y] = pair.replace('!', '').split(' ').map(Number)
    return [(x ?? 0) * unit.w, (y ?? 0) * unit.h, pair.endsWith('!') ? 1 : undefined]
  })
}
