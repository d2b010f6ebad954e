import { darker, lighter } from './colour'
import { type Cut, mirrored, outline, type Point, ribbon, symmetric } from './geometry'
import type { Head } from './head'
import type { Beard } from './recipe'

const both = (line: Point[], width: number) => [ribbon(line, width), ribbon(mirrored(line), width)]

export function beardSheets(style: Beard, colour: string, head: Head): Cut[] {
  const { w, h } = head
  const sheet = (points: Point[], fill = colour): Cut => ({ points, fill, lift: 'low' })
  const strands = (lines: Point[][]): Cut[] =>
    lines.map((points) => ({ points, fill: darker(colour, 0.28), lift: 'flat' }))
  const moustache = symmetric(outline('0 0.45, 0.2 0.43, 0.38 0.53, 0.47 0.61!, 0.25 0.57, 0 0.53!', head))
  const cheeks = (bottom: number, spread: number): Point[] =>
    symmetric([
      [0, h * 0.62],
      [w * 0.3, h * 0.52],
      [w * 0.62, h * 0.34],
      [w * 0.9, h * 0.1],
      [w * 1.01, -h * 0.06, 1],
      [w * 1.03, h * 0.3],
      [w * (0.9 + spread), h * 0.7],
      [w * (0.5 + spread), h * bottom * 0.94],
      [0, h * bottom],
    ])
  const lip = lighter(colour, 0.08)
  switch (style) {
    case 'full':
      return [
        sheet(cheeks(1.26, 0.04)),
        ...strands([
          ...both(outline('0.78 0.4, 0.7 0.75, 0.42 1.05', head), 4),
          ...both(outline('0.42 0.72, 0.36 0.9, 0.16 1.12', head), 4),
        ]),
        sheet(moustache, lip),
      ]
    case 'long':
      return [
        sheet(cheeks(1.62, -0.02)),
        ...strands([
          ...both(outline('0.76 0.42, 0.66 0.85, 0.3 1.36', head), 4.5),
          ...both(outline('0.44 0.72, 0.36 1, 0.12 1.44', head), 4.5),
        ]),
        sheet(moustache, lip),
      ]
    case 'short':
      return [sheet(cheeks(1.07, 0)), sheet(moustache, lip)]
    case 'moustache':
      return [sheet(symmetric(outline('0 0.44, 0.2 0.41, 0.42 0.5, 0.58 0.46!, 0.42 0.6, 0.18 0.56, 0 0.52!', head)))]
  }
}
