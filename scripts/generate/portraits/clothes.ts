import { darker, lighter } from './colour'
import { type Cut, ellipse, leaf, outline, type Point, ribbon, symmetric } from './geometry'
import type { ClothesStyle } from './recipe'
import { both, sheet } from './sheets'

type Maker = (paper: string, trim: string) => Cut[]

/** Neck and chest; clothes lie over it. */
export const neck: Point[] = symmetric(outline('0 60, 56 70, 54 130, 66 166, 110 200, 110 480!, 0 480!'))

const shoulders = (neckWidth: number, dip: number): Point[] =>
  symmetric([
    [0, 166 + dip],
    [neckWidth * 0.62, 160 + dip * 0.6],
    [neckWidth, 148, 1],
    [130, 178],
    [204, 212],
    [246, 290],
    [250, 480, 1],
    [0, 480, 1],
  ])

const crew: Maker = (paper, trim) => [
  sheet(shoulders(66, 32), paper, 'high'),
  sheet(symmetric(outline('0 214, 50 202, 76 152, 64 146!, 42 184, 0 197')), trim, 'low'),
  ...both(outline('160 236, 150 280, 156 330')).map((line) => sheet(ribbon(line, 5), darker(paper, 0.25), 'flat')),
]

const shirt: Maker = (paper, trim) => [
  sheet(shoulders(62, 60), paper, 'high'),
  sheet(outline('-6 236!, 8 236!, 10 480!, -8 480!'), darker(paper, 0.16), 'flat'),
  ...both(outline('60 140!, 84 160, 92 206!, 48 236!, 4 238!, 34 196')).map((points) => sheet(points, trim)),
  ...[262, 296].map((y) => sheet(ellipse(1, y, 5), lighter(trim, 0.2), 'low')),
]

const wrap: Maker = (paper, trim) => {
  const edge: Point[] = outline('-66 138, -44 190, 0 236, 60 290, 110 340')
  return [
    sheet(shoulders(64, 74), darker(paper, 0.14), 'high'),
    sheet(outline('54 130!, 84 146!, 58 206, -40 340!, -84 340!, 6 232'), darker(trim, 0.1)),
    sheet(outline('-84 148!, -130 178, -203 212, -245 290, -248 480!, 150 480!, 110 340, 40 282, -30 214'), paper),
    sheet(outline('-54 130!, -84 146!, -60 206, 20 290, 150 440!, 190 440!, 60 290, -8 230'), trim),
    sheet(ribbon(edge, 4), lighter(trim, 0.25), 'flat'),
  ]
}

const roll: Maker = (paper, trim) => [
  sheet(shoulders(74, 14), paper, 'high'),
  sheet(symmetric(outline('0 118, 56 106, 68 124, 76 164, 54 184, 0 194')), lighter(paper, 0.12)),
  sheet(symmetric(outline('0 152, 50 146, 73 132, 75 144, 52 160, 0 168')), trim, 'flat'),
  ...both(outline('112 200, 104 260, 110 336')).map((line) => sheet(ribbon(line, 6), darker(paper, 0.22), 'flat')),
]

const blazer: Maker = (paper, trim) => [
  sheet(shoulders(58, 44), trim, 'mid'),
  ...both(outline('70 144!, 140 178, 208 212, 250 300, 250 480!, 8 480!, 44 236')).map((points) =>
    sheet(points, paper, 'high'),
  ),
  ...both(outline('66 142!, 98 158, 112 202!, 94 216!, 108 230!, 16 338!, 46 232')).map((points) =>
    sheet(points, lighter(paper, 0.14)),
  ),
]

const yoke: Maker = (paper, trim) => [
  sheet(shoulders(70, 30), paper, 'high'),
  sheet(symmetric(outline('0 276, 80 258, 134 190, 74 150!, 48 188, 0 202')), trim),
  ...[-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2].flatMap((angle): Cut[] => {
    const x = Math.sin(angle) * 92
    const y = 144 + Math.cos(angle) * 94
    const turn = Math.PI / 2 - angle
    return [-0.55, 0, 0.55].map((fan) =>
      sheet(
        leaf(x - Math.cos(turn) * 16, y - Math.sin(turn) * 16, 30, 13, turn + fan),
        fan ? paper : lighter(paper, 0.35),
        'flat',
      ),
    )
  }),
]

const shawl: Maker = (paper, trim) => [
  sheet(shoulders(60, 40), trim, 'mid'),
  sheet(
    outline('-72 138!, -140 172, -214 214, -250 300, -250 480!, 90 480!, 10 280, -50 206'),
    darker(paper, 0.16),
    'high',
  ),
  sheet(outline('76 138!, 140 172, 214 214, 250 300, 250 480!, -90 480!, -60 290, 30 250, 70 190'), paper, 'high'),
  ...[
    outline('88 168, 70 236, -30 300'),
    outline('130 190, 116 262, 40 320'),
    outline('176 214, 170 280, 130 334'),
  ].map((line) => sheet(ribbon(line, 6), lighter(paper, 0.2), 'flat')),
]

const stripes: Maker = (paper, trim) => {
  const shirt = shoulders(84, 20)
  const bands = [196, 224, 252, 280, 308, 336].map(
    (y): Cut => ({
      points: symmetric([
        [0, y + 12],
        [140, y - 2],
        [260, y + 14, 1],
        [260, y + 25, 1],
        [140, y + 9],
        [0, y + 23],
      ]),
      fill: trim,
      lift: 'flat',
      within: shirt,
    }),
  )
  return [sheet(shirt, paper, 'high'), ...bands]
}

const makers: Record<ClothesStyle, Maker> = { crew, shirt, wrap, roll, blazer, yoke, shawl, stripes }

export const clothesSheets = (style: ClothesStyle, paper: string, trim: string): Cut[] => makers[style](paper, trim)
