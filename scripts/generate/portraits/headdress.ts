import { darker, lighter, papers } from './colour'
import { ellipse, mirrored, outline, type Point, ribbon, symmetric } from './geometry'
import type { Head } from './head'
import type { Headdress } from './recipe'
import { both, type Layers, sheet } from './sheets'

type Maker = (paper: string, trim: string, head: Head) => Layers

const gele: Maker = (paper, trim, head) => ({
  back: [
    sheet(
      outline('-1 -0.5, -1.66 -0.9, -1.5 -1.5, -0.6 -1.78, 0.4 -1.7, 1.5 -1.56, 1.72 -0.9, 1.02 -0.44', head),
      darker(paper, 0.3),
      'high',
    ),
    sheet(outline('-1 -0.5, -1.46 -1.06, -1 -1.56, 0 -1.62, 0.3 -1.2, 0 -0.8', head), paper),
    sheet(outline('1 -0.5, 1.54 -1, 1.2 -1.48, 0.3 -1.56, -0.4 -1.2, 0 -0.8', head), lighter(paper, 0.12)),
    ...[
      outline('-0.9 -0.8, -1.18 -1.1, -0.96 -1.42', head),
      outline('-0.6 -0.96, -0.76 -1.2, -0.5 -1.5', head),
      outline('0.96 -0.8, 1.24 -1.06, 1.08 -1.36', head),
      outline('0.6 -1, 0.84 -1.2, 0.66 -1.42', head),
    ].map((line) => sheet(ribbon(line, 8), darker(paper, 0.22), 'flat')),
  ],
  front: [
    sheet(
      outline('-1.1 -0.34, -1.2 -0.84, -0.5 -1.36, 0.5 -1.3, 1.2 -0.8, 1.08 -0.32, 0.5 -0.62, -0.4 -0.66', head),
      darker(paper, 0.12),
    ),
    sheet(outline('-1.1 -0.3!, -1.16 -0.62, -0.4 -0.98, 0.4 -1.12, 1.16 -1.06!, 0.6 -0.8, -0.3 -0.66', head), trim),
    sheet(outline('1.08 -0.28!, 1.16 -0.6, 0.5 -0.9, -0.3 -0.9, 0.4 -0.62', head), lighter(paper, 0.16)),
  ],
})

const turban: Maker = (paper, trim, head) => {
  /** A band of cloth from the temple up to the middle, where the bands of both sides cross. */
  const band = (side: 1 | -1, rise: number, fill: string) => {
    const points: Point[] = [
      [head.w * 1.14, -head.h * (0.14 + rise * 0.42), 1],
      [head.w * 1.24, -head.h * (0.44 + rise * 0.62)],
      [head.w * 0.7, -head.h * (0.84 + rise)],
      [-head.w * 0.01, -head.h * (1.08 + rise), 1],
      [-head.w * 0.01, -head.h * (0.78 + rise * 0.8), 1],
      [head.w * 0.56, -head.h * (0.6 + rise * 0.8)],
    ]
    return sheet(side === 1 ? points : mirrored(points), fill, 'low')
  }
  return {
    back: [
      sheet(symmetric(outline('0 -1.6, 0.72 -1.46, 1.26 -0.9, 1.18 -0.14, 0 -0.2', head)), darker(paper, 0.3), 'high'),
    ],
    front: [
      sheet(
        symmetric(outline('0 -1.56, 0.68 -1.42, 1.22 -0.86, 1.14 -0.16!, 0.8 -0.5, 0 -0.84!', head)),
        darker(paper, 0.1),
        'high',
      ),
      ...[0.36, 0.24, 0.12, 0].flatMap((rise, i) => [
        band(1, rise, lighter(darker(paper, 0.12), i * 0.06)),
        band(-1, rise, lighter(paper, i * 0.07)),
      ]),
      sheet(outline('0 -0.9!, 0.22 -0.7, 0.1 -0.62, 0 -0.6, -0.1 -0.62, -0.22 -0.7', head), trim, 'low'),
    ],
  }
}

const hijab: Maker = (paper, trim, head) => ({
  back: [
    sheet(
      symmetric(outline('0 -1.3, 0.84 -1.14, 1.3 -0.4, 1.3 0.6, 1.6 1.4, 1.7 2!, 0 2!', head)),
      darker(paper, 0.25),
      'high',
    ),
  ],
  front: [
    {
      ...sheet(symmetric(outline('0 -1.28, 0.8 -1.12, 1.24 -0.44, 1.2 0.5, 0.86 1.16, 0 1.4', head)), paper, 'high'),
      holes: [symmetric(outline('0 -0.84, 0.5 -0.74, 0.86 -0.3, 0.86 0.2, 0.64 0.62, 0.26 0.9, 0 0.94', head))],
    },
    sheet(ribbon(outline('-0.9 -0.3, -0.6 -0.8, 0 -1, 0.6 -0.86, 0.96 -0.4, 1.02 0.2', head), 9), trim, 'low'),
    sheet(
      outline('-1.16 0.4!, -0.7 0.96, 0.1 1.22, 1.2 1.2, 1.5 1.7!, 0.4 1.74, -0.7 1.5, -1.2 0.9', head),
      lighter(paper, 0.1),
    ),
    sheet(outline('1.18 0.3!, 0.8 0.94, 0 1.3, -1 1.4, -1.5 1.9!, 0 1.8, 1 1.3', head), darker(paper, 0.1)),
    ...[outline('-1.06 -0.2, -0.98 -0.7, -0.5 -1.08', head), outline('0.5 1.12, -0.2 1.44, -0.9 1.58', head)].map(
      (line) => sheet(ribbon(line, 5), lighter(paper, 0.22), 'flat'),
    ),
  ],
})

const cap: Maker = (paper, trim, head) => ({
  back: [],
  front: [
    sheet(symmetric(outline('0 -1.34, 0.66 -1.26, 1.18 -0.92, 1.26 -0.62, 1 -0.52, 0 -0.74', head)), paper),
    ...both(outline('0 -1.32!, 0.5 -1.22, 0.72 -0.92, 0.6 -0.68, 0 -0.74!', head)).map((points, i) =>
      sheet(points, i ? lighter(paper, 0.14) : darker(paper, 0.12), 'low'),
    ),
    sheet(
      symmetric(outline('0 -0.82, 0.6 -0.76, 0.98 -0.56, 0.86 -0.44, 0.4 -0.5, 0 -0.54', head)),
      darker(paper, 0.3),
      'mid',
    ),
    sheet(ellipse(0, -head.h * 1.32, 8, 5), trim, 'low'),
  ],
})

const beret: Maker = (paper, trim, head) => ({
  back: [],
  front: [
    sheet(
      outline('-0.98 -0.6, -1.36 -0.94, -0.9 -1.34, 0 -1.5, 0.94 -1.3, 1.16 -0.86, 0.96 -0.6, 0 -0.82', head),
      paper,
      'high',
    ),
    sheet(
      outline('-1 -0.6, -1.34 -0.92, -0.9 -1.18, 0.1 -1.16, 0.98 -0.64, 0 -0.82', head),
      lighter(paper, 0.1),
      'low',
    ),
    sheet(
      symmetric(outline('0 -0.86, 0.6 -0.78, 1.02 -0.56, 0.97 -0.46!, 0.5 -0.66, 0 -0.72', head)),
      darker(paper, 0.3),
      'low',
    ),
    sheet(ribbon(outline('0 -1.46, 0.02 -1.56, 0.1 -1.62', head), 10), trim === papers.ink ? paper : trim, 'low'),
  ],
})

const makers: Record<Headdress, Maker> = { gele, turban, hijab, cap, beret }

export const headdressSheets = (style: Headdress, paper: string, trim: string, head: Head): Layers =>
  makers[style](paper, trim, head)
