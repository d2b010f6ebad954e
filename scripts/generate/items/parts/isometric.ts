export type Tones = { top: string; right: string; left: string }
export type Box = [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number]
const UNIT = 38
const ORIGIN = { x: 680, y: 700 }
const ACROSS = UNIT * Math.cos(Math.PI / 6)
const DOWN = UNIT / 2
export const round = (value: number) => Number(value.toFixed(2))
export const spot = (x: number, y: number, z: number) => ({
  x: round(ORIGIN.x + (x - y) * ACROSS),
  y: round(ORIGIN.y + (x + y) * DOWN - z * UNIT),
})
export const at = (x: number, y: number, z: number) => `${spot(x, y, z).x} ${spot(x, y, z).y}`
export const face = (fill: string, ...corners: string[]) =>
  `<path fill="${fill}" stroke="${fill}" stroke-width=".7" d="M${corners.join('L')}Z"/>`

/** Three ways to lie a flat drawing, measured in units, on a wall facing right, a wall facing left, or the floor. */
export const onRight = (x: number, drawing: string) =>
  `<g transform="matrix(${-ACROSS} ${DOWN} 0 ${-UNIT} ${at(x, 0, 0)})">${drawing}</g>`

export const onLeft = (y: number, drawing: string) =>
  `<g transform="matrix(${ACROSS} ${DOWN} 0 ${-UNIT} ${at(0, y, 0)})">${drawing}</g>`
export const onFloor = (z: number, drawing: string) =>
  `<g transform="matrix(${ACROSS} ${DOWN} ${-ACROSS} ${DOWN} ${at(0, 0, z)})">${drawing}</g>`
export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

export function box([x0, y0, z0, x1, y1, z1]: Box, { top, right, left }: Tones): string {
  return (
    face(left, at(x0, y1, z0), at(x1, y1, z0), at(x1, y1, z1), at(x0, y1, z1)) +
    face(right, at(x1, y0, z0), at(x1, y1, z0), at(x1, y1, z1), at(x1, y0, z1)) +
    face(top, at(x0, y0, z1), at(x1, y0, z1), at(x1, y1, z1), at(x0, y1, z1))
  )
}

/** A flat roof sunk behind its parapet. */
export function roof([x0, y0, , x1, y1, z]: Box, { right, left }: Tones): string {
  const [a, b, c, d] = [x0 + 0.3, y0 + 0.3, x1 - 0.3, y1 - 0.3]
  return (
    face('#6d6a99', at(a, b, z), at(c, b, z), at(c, d, z), at(a, d, z)) +
    face(left, at(a, b, z), at(c, b, z), at(c, b + 0.4, z), at(a + 0.4, b + 0.4, z)) +
    face(right, at(a, b, z), at(a + 0.4, b + 0.4, z), at(a + 0.4, d, z), at(a, d, z))
  )
}
