import { createSeededRandom, type Random } from '@/lib/base/random'
import type { Drawing } from '@/scripts/generate/drawing'
import { blur, createPlate, fill, type Plate, type Point, parsePath } from '@/scripts/generate/items/parts/plate'

const WIDTH = 1280
const HEIGHT = 1600
const BLOCK = { x: 140, y: 180, size: 1000 }
const SCROLLS = 4
const CELL = BLOCK.size / SCROLLS

/** Where leaves leave a scroll: how far along, how far turned from it (outwards is negative), how long. */
const BRANCHES = [
  [0, -2.9, 78],
  [0.13, -0.75, 84],
  [0.27, -0.75, 88],
  [0.4, -0.7, 74],
  [0.1, 0.85, 66],
  [0.22, 0.9, 62],
  [0.34, 0.85, 58],
  [0.46, 0.8, 52],
  [0.6, -0.8, 40],
] as const

type Color = readonly [number, number, number]
const PAPER: Color = [244, 238, 225]
const BLACK: Color = [30, 33, 38]
const RED: Color = [200, 48, 28]

/** The letter, in the coordinates of the block: a stem on bracketed feet, a bowl, a leg that kicks. */
const LETTER = [
  'M176 140L402 140L402 164C386 168 378 186 378 214L378 786C378 818 394 832 452 834L452 860L166 860L166 834C232 832 248 818 248 786L248 214C248 182 232 168 176 164Z',
  'M376 140L548 140C712 140 800 218 800 340C800 462 712 542 548 542L376 542ZM376 178L520 178C608 178 660 236 660 340C660 446 608 504 520 504L376 504Z',
  'M468 520L612 514C694 648 756 766 802 804C832 828 862 834 896 834L896 860L742 860C688 808 584 668 468 520Z',
]

export function drawRAmongBrambles(): Drawing {
  const [letter, vine, key, blind] = [0, 1, 2, 3].map(() => createPlate(WIDTH, HEIGHT)) as [Plate, Plate, Plate, Plate]
  for (const part of LETTER) fill(letter, parsePath(part, [BLOCK.x, BLOCK.y]), 1)
  for (let i = 0; i < 13; i++) fill(letter, [disc(BLOCK.x + 313, BLOCK.y + 224 + i * 46, i % 2 ? 5 : 10)], 0)
  growVine(vine)
  fill(key, [frame(0)], 1)
  fill(blind, [frame(40), frame(34)], 1)
  for (let i = 0; i < 5; i++)
    fill(blind, [disc(640 + Math.sin(i * 1.2566) * 27, 1400 - Math.cos(i * 1.2566) * 27, 19)], 1)
  fill(blind, [disc(640, 1400, 13)], 0)
  // A gap cut around the letter, so that the two inks never touch even when the second pass sits badly.
  const gap = blur(letter, 5)
  key.cells.forEach((on, i) => {
    key.cells[i] = on && !vine.cells[i] && (gap[i] ?? 0) < 0.04 ? 1 : 0
  })
  return { width: WIDTH, height: HEIGHT, pixels: pull(key, letter, blind, createSeededRandom(1476)) }
}

const frame = (margin: number): Point[] => {
  const [left, top, size] = [BLOCK.x - margin, BLOCK.y - margin, BLOCK.size + 2 * margin]
  return [
    [left, top],
    [left + size, top],
    [left + size, top + size],
    [left, top + size],
  ]
}

const disc = (x: number, y: number, r: number): Point[] =>
  Array.from({ length: 28 }, (_, i) => [x + Math.cos(i * 0.2244) * r, y + Math.sin(i * 0.2244) * r])

/** A bramble leaf with toothed sides, its midrib left open. */
function leaf([x, y]: Point, angle: number, length: number): Point[][] {
  const place = (along: number, across: number): Point => [
    x + Math.cos(angle) * along - Math.sin(angle) * across,
    y + Math.sin(angle) * along + Math.cos(angle) * across,
  ]
  const side = (sign: number) =>
    Array.from({ length: 31 }, (_, i) => {
      const t = i / 30
      const tooth = 1 - 0.34 * ((t * 3.5) % 1)
      return place(t * length, sign * length * 0.4 * Math.sin(Math.PI * t ** 0.8) * tooth)
    })
  const rib = [place(length * 0.12, -3.4), place(length * 0.8, 0), place(length * 0.12, 3.4)]
  return [[...side(1), ...side(-1).reverse()], rib]
}

/** Scrolls that mesh like wheels: each turns against its neighbours. Leaves first, so that no stem is cut by another's leaf. */
function growVine(vine: Plate): void {
  const scrolls = Array.from({ length: SCROLLS ** 2 }, (_, i) => ({
    row: Math.floor(i / SCROLLS),
    column: i % SCROLLS,
  })).map(({ row, column }) => {
    const hand = (row + column) % 2 ? 1 : -1
    const [cx, cy] = [BLOCK.x + (column + 0.5) * CELL, BLOCK.y + (row + 0.5) * CELL]
    const spiral = (t: number): Point => {
      const angle = (row % 2 ? 0 : Math.PI) + hand * t * 10.2
      const reach = Math.min(118, 122 * (1 - t) ** 0.8 + 14)
      return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach]
    }
    return { row, column, hand, cx, cy, spiral }
  })
  const addLeaf = (at: Point, angle: number, length: number) => {
    // The larger outline is cut away first: where leaves overlap, a dark line keeps them apart.
    fill(vine, leaf([at[0] - Math.cos(angle) * 7, at[1] - Math.sin(angle) * 7], angle, length + 15).slice(0, 1), 0)
    fill(vine, leaf(at, angle, length), 1)
  }
  for (const { row, column, hand, spiral } of scrolls) {
    for (const [at, turn, length] of BRANCHES) {
      const [[x, y], [nx, ny]] = [spiral(at), spiral(at + 0.01)]
      addLeaf([x, y], Math.atan2(ny - y, nx - x) + hand * turn, length)
    }
    if (row && column)
      for (let i = 0; i < 4; i++)
        addLeaf([BLOCK.x + column * CELL, BLOCK.y + row * CELL], (i + 0.5) * (Math.PI / 2), 50)
  }
  for (const { cx, cy, spiral } of scrolls) {
    fill(vine, [ribbon(spiral, (t) => 7.5 - 4 * t)], 1)
    for (let i = 0; i < 6; i++) fill(vine, [disc(cx + Math.cos(i * 1.047) * 16, cy + Math.sin(i * 1.047) * 16, 9)], 1)
  }
}

function ribbon(path: (t: number) => Point, half: (t: number) => number): Point[] {
  const side = (sign: number) =>
    Array.from({ length: 141 }, (_, i): Point => {
      const t = i / 141
      const [[x, y], [nx, ny]] = [path(t), path(t + 0.004)]
      const length = Math.hypot(nx - x, ny - y) || 1
      return [x - ((ny - y) / length) * half(t) * sign, y + ((nx - x) / length) * half(t) * sign]
    })
  return [...side(1), ...side(-1).reverse()]
}

/** Cotton: fibres of three sizes, as a smooth height between 0 and 1. */
function felt(random: Random): (x: number, y: number) => number {
  const layers = [
    [3, 0.25],
    [11, 0.35],
    [90, 0.4],
  ].map(([size, weight]) => ({
    size: size ?? 1,
    weight: weight ?? 0,
    grid: Float32Array.from({ length: 512 * 600 }, random),
  }))
  return (x, y) =>
    layers.reduce((sum, { size, weight, grid }) => {
      const [gx, gy] = [x / size, y / size]
      const at = (i: number, j: number) => grid[((Math.floor(gy) + j) % 600) * 512 + ((Math.floor(gx) + i) % 512)] ?? 0
      const [u, v] = [gx % 1, gy % 1].map((t) => t * t * (3 - 2 * t)) as [number, number]
      return sum + weight * ((at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v)
    }, 0)
}

/** One pull: ink creeps past the edge of the type, pools into a rim there, and the type leaves its depth in the sheet. */
function pull(key: Plate, letter: Plate, blind: Plate, random: Random): Uint8Array {
  const height = felt(random)
  const soft = [blur(key, 1), blur(letter, 1)] as const
  const pressed = createPlate(WIDTH, HEIGHT)
  pressed.cells.forEach((_, i) => {
    pressed.cells[i] = Math.max(key.cells[i] ?? 0, (letter.cells[i] ?? 0) * 1.25, (blind.cells[i] ?? 0) * 1.5)
  })
  const depth = blur(pressed, 3)
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x
      const fibre = height(x, y)
      const slope = (depth[i + 2 * WIDTH + 2] ?? 0) - (depth[i - 2 * WIDTH - 2] ?? 0)
      let color = PAPER.map((channel) => channel + (fibre - 0.5) * 15 - slope * 58)
      for (const [plate, ink] of [
        [soft[0], BLACK],
        [soft[1], RED],
      ] as const) {
        const spread = plate[i] ?? 0
        const cover = Math.max(0, Math.min(1, (spread - 0.38 + (fibre - 0.5) * 0.3) * 6))
        const rim = Math.max(0, 1 - Math.abs(spread - 0.72) * 4) * 10
        const thin = Math.max(0, fibre - 0.6) * 130
        color = color.map(
          (under, channel) => under + ((ink[channel] ?? 0) - rim + thin - slope * 26 - under) * cover * 0.97,
        )
      }
      pixels.set([...color.map((value) => Math.max(0, Math.min(255, value))), 255], i * 4)
    }
  }
  return pixels
}
