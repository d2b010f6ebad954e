import { darker, lighter } from './colour'
import { ellipse, outline, symmetric } from './geometry'
import type { Head } from './head'
import { both, type Layers, sheet, strands } from './sheets'

type Maker = (colour: string, head: Head) => Layers

export const parted: Maker = (colour, head) => ({
  back: [sheet(symmetric(outline('0 -1.12, 0.8 -0.98, 1.1 -0.4, 1.04 0.02, 0 0', head)), darker(colour, 0.3))],
  front: [
    sheet(
      outline('0.36 -0.84!, 0.5 -1.14, 1.06 -0.86, 1.13 -0.3, 1.01 0.06!, 0.93 -0.3, 0.7 -0.62', head),
      darker(colour, 0.14),
    ),
    sheet(
      outline(
        '0.42 -0.8!, 0.5 -1.16, -0.1 -1.32, -0.8 -1.14, -1.12 -0.6, -1.01 0.06!, -0.92 -0.36, -0.66 -0.6, -0.1 -0.66',
        head,
      ),
      colour,
    ),
    ...strands(
      [
        outline('0.36 -0.98, -0.1 -1.14, -0.7 -0.96, -0.98 -0.5', head),
        outline('0.3 -0.86, -0.2 -0.94, -0.66 -0.76', head),
      ],
      lighter(colour, 0.2),
    ),
  ],
})

export const swept: Maker = (colour, head) => ({
  back: [sheet(symmetric(outline('0 -1.14, 0.9 -0.96, 1.16 -0.3, 1.1 0.3, 0 0.2', head)), darker(colour, 0.3))],
  front: [
    sheet(
      symmetric(
        outline('0 -1.3, 0.6 -1.24, 1.1 -0.8, 1.12 -0.2, 1 0.12!, 0.94 -0.3, 0.78 -0.64, 0.4 -0.8, 0 -0.74', head),
      ),
      colour,
    ),
    ...strands(
      [
        outline('-0.5 -0.8, -0.4 -1.06, -0.1 -1.22', head),
        outline('0 -0.8, 0.1 -1.04, 0.4 -1.16', head),
        outline('0.5 -0.76, 0.72 -0.9, 0.9 -0.86', head),
      ],
      lighter(colour, 0.22),
      6,
    ),
  ],
})

export const pixie: Maker = (colour, head) => ({
  back: [sheet(symmetric(outline('0 -1.16, 0.9 -1, 1.16 -0.4, 1.06 0.18, 0 0', head)), darker(colour, 0.3))],
  front: [
    sheet(outline('0.5 -1.1, 1.02 -0.9, 1.16 -0.4, 1.02 0.16!, 0.9 -0.22, 0.62 -0.6!', head), darker(colour, 0.12)),
    ...[
      [-0.96, 0.12, -1.2],
      [-0.7, -0.3, -1.24],
      [-0.34, -0.42, -1.28],
      [0.04, -0.5, -1.26],
    ].map(([x = 0, tip = 0, top = 0], i) =>
      sheet(
        [
          [head.w * 0.66, -head.h * 0.82, 1],
          [head.w * 0.5, head.h * (top + 0.08)],
          [head.w * (x + 0.3), head.h * top],
          [head.w * (x - 0.2), -head.h * 0.8],
          [head.w * x, head.h * tip, 1],
          [head.w * (x + 0.2), -head.h * 0.56],
        ],
        lighter(colour, i * 0.08),
        'low',
      ),
    ),
  ],
})

export const thin: Maker = (colour, head) => ({
  back: both(outline('0.86 -0.62, 1.14 -0.5, 1.15 -0.14, 1.02 0.1, 0.9 0', head)).map((points) =>
    sheet(points, colour),
  ),
  front: both(outline('0.8 -0.7!, 1 -0.62, 1.1 -0.3, 1.02 0.04!, 0.93 -0.26', head)).map((points) =>
    sheet(points, lighter(colour, 0.1), 'low'),
  ),
})

export const bald: Maker = (_, head) => ({
  back: [],
  front: [sheet(ellipse(-head.w * 0.34, -head.h * 0.72, head.w * 0.26, head.h * 0.1), head.skin.light, 'flat')],
})
