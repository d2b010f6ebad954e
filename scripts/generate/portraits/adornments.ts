import { lighter } from './colour'
import { type Cut, ellipse, mirrored, type Point, ribbon } from './geometry'
import type { Head } from './head'

const rounded = (x: number, y: number, rx: number, ry: number): Point[] => [
  [x - rx, y - ry * 0.5],
  [x - rx * 0.6, y - ry],
  [x + rx * 0.6, y - ry],
  [x + rx, y - ry * 0.5],
  [x + rx, y + ry * 0.3],
  [x + rx * 0.5, y + ry],
  [x - rx * 0.5, y + ry],
  [x - rx, y + ry * 0.3],
]

export function glassesSheets(paper: string, shape: 'round' | 'square', { w, h }: Head): Cut[] {
  const x = w * 0.45
  const y = -h * 0.02
  const lens = (side: 1 | -1, grow: number) =>
    shape === 'round' ? ellipse(side * x, y, 32 + grow) : rounded(side * x, y, 35 + grow, 27 + grow)
  const flat = (points: Point[]): Cut => ({ points, fill: paper, lift: 'low' })
  const temple: Point[] = [
    [x + 32, y - 6],
    [w * 0.9, y - 8],
    [w * 1.02, y - 5],
  ]
  return [
    ...([-1, 1] as const).map(
      (side): Cut => ({ points: lens(side, 3), holes: [lens(side, -3.5)], fill: paper, lift: 'low' }),
    ),
    flat(
      ribbon(
        [
          [-x + 29, y - 4],
          [0, y - 13],
          [x - 29, y - 4],
        ],
        8,
      ),
    ),
    flat(ribbon(temple, 7)),
    flat(ribbon(mirrored(temple), 7)),
  ]
}

/** `x` and `y` are where the lobe is. */
export function earringSheets(paper: string, shape: 'hoop' | 'drop', lobes: Point[]): Cut[] {
  return lobes.flatMap(([x, y]): Cut[] =>
    shape === 'hoop'
      ? [{ points: ellipse(x, y + 20, 19, 22), holes: [ellipse(x, y + 19, 13, 16)], fill: paper, lift: 'low' }]
      : [
          { points: ellipse(x, y + 2, 6), fill: lighter(paper, 0.2), lift: 'low' },
          {
            points: [
              [x, y + 8, 1],
              [x + 11, y + 30],
              [x, y + 42],
              [x - 11, y + 30],
            ],
            fill: paper,
            lift: 'low',
          },
        ],
  )
}
