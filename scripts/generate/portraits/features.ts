import { darker, lighter, mix, papers } from './colour'
import { type Cut, ellipse, mirrored, type Point, ribbon, symmetric } from './geometry'
import type { Head } from './head'
import type { Sitter } from './recipe'

function eye(side: 1 | -1, sitter: Sitter, { w, h, skin, face }: Head): Cut[] {
  const kind = sitter.eyes ?? 'open'
  const x = side * w * 0.43
  const y = -h * 0.05
  const at = (dx: number, dy: number, corner?: 1): Point => [x + side * dx * face.eye, y + dy * face.eye, corner]
  const ink = '#1d1512'
  const shaded = side === 1
  const socket: Cut = {
    points: [at(-21, 2), at(-12, -15), at(8, -17), at(24, -6), at(20, 6), at(0, 12)],
    fill: mix(shaded ? skin.shade : skin.base, skin.deep, 0.26),
    lift: 'flat',
  }
  const age: Cut[] =
    face.age > 0.5
      ? [
          {
            points: ribbon([at(-14, 15), at(0, 19), at(15, 15)], 3.4),
            fill: mix(skin.shade, skin.deep, 0.55),
            lift: 'flat',
          },
        ]
      : []
  if (kind === 'closed') {
    const lid: Cut = {
      points: [at(-20, 1, 1), at(-2, -12), at(21, -1, 1), at(0, 10)],
      fill: shaded ? skin.base : skin.light,
      lift: 'low',
    }
    const lash = ribbon([at(-21, 1), at(-10, 8), at(2, 10.5), at(14, 7), at(26, -2)], 6.5, 0.65)
    return [socket, lid, { points: lash, fill: ink, lift: 'flat' }, ...age]
  }
  const top = kind === 'soft' ? -6.5 : -9
  const almond = [at(-20, 3, 1), at(-8, top + 1), at(6, top), at(21, -2, 1), at(8, 8), at(-8, 8)]
  const corner = sitter.lashes ? at(26, -5) : at(23, 0)
  const white = mix(papers.bone, skin.shade, shaded ? 0.3 : 0.08)
  const iris = { x: x + 1, y: y - (kind === 'soft' ? 0 : 1) }
  return [
    socket,
    { points: almond, fill: white, lift: 'flat' },
    { points: ellipse(iris.x, iris.y, 10.5 * face.eye), fill: sitter.iris ?? '#3a2216', lift: 'flat', within: almond },
    { points: ellipse(iris.x, iris.y, 5), fill: ink, lift: 'flat', within: almond },
    { points: ellipse(iris.x - 3.4, iris.y - 3.4, 2.3), fill: '#fff6e6', lift: 'flat', within: almond },
    {
      points: ribbon([at(-22, 5), at(-9, top), at(6, top - 1.5), at(17, -4), corner], sitter.lashes ? 7 : 5.5, 0.62),
      fill: ink,
      lift: 'low',
    },
    ...age,
  ]
}

function brow(side: 1 | -1, sitter: Sitter, { w, h, face }: Head): Cut {
  const y = -h * 0.235
  const line: Point[] = [
    [w * 0.17, y + 1],
    [w * 0.3, y - 4 - face.arch],
    [w * 0.46, y - 7 - face.arch],
    [w * 0.62, y - 4],
    [w * 0.76, y + 6],
  ]
  const points = ribbon(side === 1 ? line : mirrored(line), sitter.brow ?? 9, 0.35)
  return { points, fill: darker(sitter.hair.colour, 0.25), lift: 'low' }
}

function mouth(sitter: Sitter, { h, face, skin }: Head): Cut[] {
  const smile = sitter.smile ?? 0.3
  const half = (25 + 4 * smile) * face.mouth
  const y = h * 0.575
  const up = 8 * face.lips
  const down = 12 * face.lips
  const corner = y - 1 - 7 * smile
  const upper: Point[] = symmetric([
    [0, y - up * 0.7],
    [half * 0.3, y - up],
    [half, corner, 1],
    [half * 0.4, y + 1.5 + smile],
    [0, y + 2.5 + 2 * smile],
  ])
  const lower: Point[] = symmetric([
    [0, y + 1],
    [half * 0.5, y + 0.5],
    [half * 0.94, corner + 1, 1],
    [half * 0.5, y + down * 0.9],
    [0, y + down],
  ])
  const shade =
    sitter.beard && sitter.beard !== 'moustache'
      ? []
      : [
          ribbon(
            [
              [-14, y + down + 9],
              [0, y + down + 11.5],
              [14, y + down + 9],
            ],
            4,
          ),
        ]
  return [
    { points: lower, fill: lighter(skin.lip, 0.08), lift: 'flat' },
    { points: upper, fill: darker(skin.lip, 0.2), lift: 'low' },
    ...shade.map((points): Cut => ({ points, fill: skin.deep, lift: 'flat' })),
  ]
}

/** Eyes and mouth come apart, because beards lie between. */
export function features(sitter: Sitter, head: Head): { eyes: Cut[]; mouth: Cut[] } {
  return {
    eyes: ([-1, 1] as const).flatMap((side) => [...eye(side, sitter, head), brow(side, sitter, head)]),
    mouth: mouth(sitter, head),
  }
}
