import { darker, lighter, mix, papers } from './colour'
import { type Cut, ellipse, outline, type Point, ribbon } from './geometry'
import type { Head } from './head'
import type { Sitter } from './recipe'

/** A head from the side, looking left. */
function profileOutline({ face }: Head): Point[] {
  const n = (face.nose - 1) * 16
  const l = (face.lips - 1) * 10
  const c = (face.chin - 0.34) * 40
  return [
    [4, -132],
    [-50, -116],
    [-80, -76],
    [-87, -40],
    [-80, -22],
    [-92, 2],
    [-111 - n, 27],
    [-107 - n, 38],
    [-87, 44, 1],
    [-90, 54],
    [-97 - l, 65],
    [-86, 73, 1],
    [-94 - l, 81],
    [-86, 92],
    [-90 - c, 108],
    [-80 - c, 126],
    [-52, 132],
    [-14, 120],
    [24, 92],
    [44, 50],
    [72, 40],
    [104, -10],
    [98, -78],
    [54, -122],
  ]
}

export const profileNeck: Point[] = outline(
  '-40 96, -34 128, -40 164, -70 210, -60 300!, 110 300!, 112 200, 90 150, 88 60, 40 30',
)

export function profileSheets(sitter: Sitter, head: Head): { skin: Cut[]; features: Cut[] } {
  const { skin, face } = head
  const edge = profileOutline(head)
  const inside = (points: Point[], fill: string, lift: Cut['lift'] = 'flat'): Cut => ({
    points,
    fill,
    lift,
    within: edge,
  })
  const ink = '#1d1512'
  const fold = mix(skin.shade, skin.deep, 0.6)
  const flat = (points: Point[], fill: string): Cut => ({ points, fill, lift: 'flat' })
  const old: Cut[] =
    face.age > 0.4
      ? [
          flat(ribbon(outline('-74 44, -62 55, -57 70'), 3.8), fold),
          flat(ribbon(outline('-34 -14, -22 -12, -12 -18'), 3.5), fold),
          flat(ribbon(outline('-34 -6, -22 -2, -12 -4'), 3.5), fold),
        ]
      : []
  const white: Point[] = outline('-79 -13, -68 -16, -48 -6!, -60 0, -75 0')
  const closed = sitter.eyes === 'closed'
  const eye: Cut[] = closed
    ? [flat(ribbon(outline('-80 -8, -70 0, -58 2, -44 -3'), 7, 0.5), ink)]
    : [
        flat(white, mix(papers.bone, skin.shade, 0.16)),
        { ...flat(ellipse(-71, -9, 7.5, 10.5), sitter.iris ?? '#33201a'), within: white },
        { ...flat(ellipse(-73, -9, 3.6, 5.4), ink), within: white },
        flat(ellipse(-74, -12, 1.8, 2.2), '#fff6e6'),
        flat(ribbon(outline('-84 -10, -75 -17.5, -60 -15, -42 -4'), 8, 0.4), ink),
      ]
  return {
    skin: [
      { points: edge, fill: skin.base, lift: 'high' },
      inside(
        outline('-20 -140!, -10 -60, -26 -16, -8 30, -44 78, -58 104, -84 140!, 130 140!, 130 -140!'),
        skin.shade,
        'crease',
      ),
      inside(ellipse(-46, 40, 23, 15), mix(skin.base, skin.lip, 0.25)),
      inside(outline('-112 73!, -112 56!, -92 57, -80 63, -64 71!, -84 73'), darker(skin.lip, 0.18)),
      inside(outline('-64 71!, -84 73, -112 73!, -112 89!, -92 90, -77 84'), lighter(skin.lip, 0.06)),
      flat(ribbon(outline('-97 39, -88 35, -81 39, -75 36, -75 27, -81 20'), 4.2), fold),
      ...old,
    ],
    features: [
      flat(outline('-82 -24, -60 -28, -38 -11, -52 5, -74 7'), mix(skin.base, skin.deep, 0.24)),
      ...eye,
      {
        points: ribbon(outline('-90 -42, -70 -50, -50 -44, -32 -34'), sitter.brow ?? 9, 0.35),
        fill: darker(sitter.hair.colour, 0.25),
        lift: 'low',
      },
    ],
  }
}

/** The ear lies over the hair when the hair is combed back. */
export function profileEar({ skin }: Head): Cut[] {
  return [
    { points: outline('20 -16, 36 -30, 52 -18, 48 8, 34 27, 24 18, 20 0'), fill: skin.base, lift: 'mid' },
    { points: outline('29 -11, 39 -18, 43 -6, 36 8, 32 0'), fill: mix(skin.shade, skin.deep, 0.5), lift: 'flat' },
  ]
}

export function profileBeard(colour: string): Cut[] {
  return [
    {
      points: outline(
        '24 -30!, 18 20, -16 56, -50 62, -66 78, -82 88!, -92 104, -100 128, -80 156, -40 156, 6 124, 40 70, 48 10',
      ),
      fill: colour,
      lift: 'low',
    },
    { points: ribbon(outline('-98 54, -82 50, -66 60, -56 82'), 15, 0.4), fill: lighter(colour, 0.1), lift: 'low' },
    { points: ribbon(outline('-8 66, -34 96, -60 138'), 4), fill: darker(colour, 0.25), lift: 'flat' },
    { points: ribbon(outline('20 44, -4 90, -30 132'), 4), fill: darker(colour, 0.25), lift: 'flat' },
  ]
}
