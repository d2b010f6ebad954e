import type { Random } from '@/lib/base/random'
import { darker, lighter, mix } from './colour'
import { type Cut, ellipse, leaf, type Point, ribbon, scalloped } from './geometry'
import type { BackdropStyle } from './recipe'
import { sheet } from './sheets'

type Maker = (back: string, middle: string, bright: string, random: Random) => Cut[]

const sun: Maker = (back, middle, bright) => [
  sheet(ellipse(256, 240, 272), mix(back, middle, 0.5), 'high'),
  sheet(ellipse(256, 240, 230), middle, 'high'),
  sheet(ellipse(256, 240, 192), bright, 'high'),
]

const arch = (half: number, top: number): Point[] => [
  [256 - half, 560, 1],
  [256 - half, top + half],
  [256 - half * 0.72, top + half * 0.3],
  [256, top],
  [256 + half * 0.72, top + half * 0.3],
  [256 + half, top + half],
  [256 + half, 560, 1],
]

const arches: Maker = (back, middle, bright) => [
  sheet(arch(232, 8), mix(back, middle, 0.4), 'high'),
  sheet(arch(200, 34), middle, 'high'),
  sheet(arch(168, 60), bright, 'high'),
]

const sprig = (x: number, y: number, angle: number, length: number, fill: string): Cut[] => {
  const at = (along: number): Point => [x + Math.cos(angle) * along, y + Math.sin(angle) * along]
  const leaves = [0.24, 0.42, 0.6, 0.78].flatMap((part) => {
    const [px, py] = at(length * part)
    return [-0.8, 0.8].map((fan) => leaf(px, py, length * 0.3 * (1.2 - part * 0.4), 30, angle + fan))
  })
  const [tipX, tipY] = at(length * 0.9)
  return [
    sheet(ribbon([[x, y], at(length * 0.5), at(length)], 7), darker(fill, 0.2), 'low'),
    ...[...leaves, leaf(tipX, tipY, length * 0.26, 26, angle)].map((points) => sheet(points, fill, 'low')),
  ]
}

const leaves: Maker = (_, middle, bright, random) =>
  [-2.9, -2.35, -1.9, -1.24, -0.8, -0.24].flatMap((angle, i) =>
    sprig(
      256 + Math.cos(angle) * 70,
      300 + Math.sin(angle) * 70,
      angle + (random() - 0.5) * 0.16,
      215 + random() * 26,
      i % 2 ? middle : bright,
    ),
  )

const rays: Maker = (back, middle, bright) => [
  ...Array.from({ length: 18 }, (_, i) => {
    const angle = (i / 18) * 2 * Math.PI
    const far = (spread: number): Point => [
      256 + 400 * Math.cos(angle + spread),
      240 + 400 * Math.sin(angle + spread),
      1,
    ]
    return sheet([[256, 240, 1], far(-0.085), far(0.085)], i % 2 ? middle : mix(back, middle, 0.5), 'low')
  }),
  sheet(scalloped(256, 240, 176, 176, 30, 12), bright, 'high'),
]

const hills: Maker = (_, middle, bright, random) => [
  sheet(ellipse(362, 118, 58), bright, 'mid'),
  ...[0, 1, 2, 3].map((i) => {
    const y = 190 + i * 62
    const lean = () => (random() - 0.5) * 60
    const ridge: Point[] = [
      [-20, y + lean()],
      [90, y - 24 + lean()],
      [210, y + lean()],
      [330, y - 10 + lean()],
      [440, y - 30 + lean()],
      [532, y + lean()],
    ]
    return sheet([[-20, 540, 1], ...ridge, [532, 540, 1]], darker(middle, i * 0.16), 'high')
  }),
]

const waves: Maker = (back, middle, bright) =>
  [0, 1, 2, 3, 4, 5].map((i) => {
    const y = 70 + i * 76
    const crest = Array.from({ length: 9 }, (_, k): Point => [-40 + k * 74 + (i % 2) * 37, y + (k % 2 ? -20 : 20)])
    return sheet(
      [[-60, 560, 1], [-60, y], ...crest, [600, y], [600, 560, 1]],
      mix(i % 2 ? middle : bright, back, i * 0.09),
      'high',
    )
  })

const moon: Maker = (back, middle, bright, random) => [
  ...Array.from({ length: 44 }, (): [number, number, number] => [
    20 + random() * 472,
    16 + random() * 340,
    2.5 + random() * 3,
  ])
    .filter(([x, y]) => Math.hypot(x - 256, y - 226) > 218)
    .map(([x, y, size]) => sheet(ellipse(x, y, size, size, 8), lighter(middle, 0.3), 'low')),
  sheet(ellipse(256, 226, 204), middle, 'high'),
  sheet(ellipse(286, 240, 176), mix(back, middle, 0.25), 'high'),
  sheet(scalloped(256, 470, 330, 96, 15, 22), bright, 'high'),
]

const petals: Maker = (back, middle, bright) =>
  [0, 1, 2].flatMap((ring) =>
    Array.from({ length: 14 }, (_, i) => {
      const angle = ((i + ring * 0.5) / 14) * 2 * Math.PI
      return sheet(
        leaf(256, 240, 290 - ring * 52, 96 - ring * 12, angle),
        [mix(back, middle, 0.45), middle, bright][ring] ?? bright,
        'mid',
      )
    }),
  )

const makers: Record<BackdropStyle, Maker> = { sun, arches, leaves, rays, hills, waves, moon, petals }

export function backdropSheets(style: BackdropStyle, colours: [string, string, string], random: Random): Cut[] {
  return makers[style](...colours, random)
}
