import type { Drawing } from '@/scripts/generate/drawing'

const SCALE = 5

/** Sixteen colours, as an old machine would have allowed; drawing code and sprites refer to them by position, in hexadecimal. */
const PALETTE =
  '#0b0d1f #161a38 #262553 #3f2f6c #6a3a7c #a04a7e #d56a6f #f29461 #ffc672 #fff0b8 #2c4468 #4a6a86 #12292f #1e443f #c23b33 #7f5a4a'.split(
    ' ',
  )

/** A dot lets through what is behind. */
export const FIGURE = [
  '..11..',
  '.1ff1.',
  '.1ff8.',
  '.11f..',
  '.ee17.',
  'eeee7.',
  'eeeef8',
  'eeee17',
  '1eee11',
  '111111',
]
export const DOG = ['8.8....0.', '800.....0', '80000000.', '..8000000', '..8.0..00', '..8.0..0.']
export const FIRE = ['...8...', '..88...', '..898..', '.88998.', '.79998.', '7799987', '.78987.', 'ff1f1ff']
export const TENT = [
  '.........11.........',
  '........1ee1........',
  '.......1eeee1.......',
  '......1ee88ee1......',
  '.....1eee88eee1.....',
  '....1eee8998eee1....',
  '...1eeee8998eeee1...',
  '..1eeee899998eeee1..',
  '.1eeeee899998eeeee1.',
  '1eeeee89999998eeeee1',
]

/** Whole-number enlargement: every cell becomes a square of equal pixels. */
export function enlarge(grid: Uint8Array, columns: number): Drawing {
  const [width, height] = [columns * SCALE, (grid.length / columns) * SCALE]
  const pixels = new Uint8Array(width * height * 4)
  const channels = PALETTE.map((hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = channels[grid[Math.floor(y / SCALE) * columns + Math.floor(x / SCALE)] ?? 0] ?? [0, 0, 0]
      pixels.set([...color, 255], (y * width + x) * 4)
    }
  }
  return { width, height, pixels }
}
