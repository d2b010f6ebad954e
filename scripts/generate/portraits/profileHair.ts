import { darker, lighter } from './colour'
import { type Cut, leaf, outline, type Point, scalloped } from './geometry'
import type { ProfileHair } from './recipe'
import { curlMarks, type Layers, sheet, strands } from './sheets'

type Maker = (colour: string) => Layers

/** Hair combed back from the forehead to the nape. */
const combed: Point[] = outline(
  '-76 -92!, -40 -136, 20 -150, 84 -122, 118 -60, 114 10, 78 62, 44 56!, 40 20, 14 -20, -24 -60',
)
const combing: Point[][] = [
  outline('-62 -98, 0 -112, 60 -84, 94 -30'),
  outline('-40 -78, 16 -82, 62 -46, 84 8'),
  outline('-14 -56, 28 -48, 58 -14, 66 40'),
]

const bun: Maker = (colour) => ({
  back: [
    sheet(outline('88 -104, 120 -136, 162 -122, 170 -78, 142 -46, 104 -56'), darker(colour, 0.14)),
    ...strands(
      [outline('112 -70, 140 -66, 156 -90, 146 -116'), outline('112 -92, 128 -88, 136 -104, 126 -118')],
      lighter(colour, 0.22),
    ),
  ],
  front: [sheet(combed, colour), ...strands(combing, lighter(colour, 0.25), 6)],
})

/** Curls along the skull from the forehead to the nape. */
const curly = (radius: number, bumps: number, depth: number): Point[] =>
  Array.from({ length: bumps * 2 + 1 }, (_, i): Point => {
    const angle = -2.62 + (i / (bumps * 2)) * 3.6
    const out = radius + (i % 2) * depth
    return [12 + out * Math.cos(angle), -40 + out * Math.sin(angle), i % 2 ? undefined : 1]
  })

const hairline: Point[] = outline('44 40!, 56 4, 46 -20, 24 -22!, 16 10!, 2 -34, -26 -66')

const crop: Maker = (colour) => ({
  back: [],
  front: [
    sheet([...curly(97, 19, 9), ...hairline], colour),
    ...curlMarks(outline('-38 -98, -4 -116, 32 -112, 66 -88, 10 -84, 44 -66, 82 -48, 72 -6'), lighter(colour, 0.25)),
  ],
})

const curls: Maker = (colour) => ({
  back: [sheet(scalloped(34, -66, 112, 104, 19, 14), darker(colour, 0.3))],
  front: [
    sheet([...curly(108, 13, 14), ...hairline], colour),
    ...curlMarks(
      outline('-38 -104, -4 -126, 36 -122, 74 -98, 8 -92, 46 -76, 90 -56, 76 -12, 104 -20, 76 26'),
      lighter(colour, 0.2),
    ),
  ],
})

const crown: Maker = (colour) => ({
  back: [],
  front: [
    sheet(combed, darker(colour, 0.24)),
    ...strands(combing.slice(1), lighter(colour, 0.12), 6),
    ...Array.from({ length: 24 }, (_, i): Cut => {
      const angle = -2.62 + i * 0.138
      const inner = i % 2 === 0
      const radius = inner ? 92 : 106
      const strand = leaf(
        10 + radius * Math.cos(angle),
        -46 + radius * 0.95 * Math.sin(angle),
        46,
        30,
        angle + (inner ? 1.05 : 2.1),
      )
      // Strands of a plait are round where leaves are pointed.
      return sheet(
        strand.map(([x, y]): Point => [x, y]),
        lighter(colour, inner ? 0.08 : 0.24),
        'low',
      )
    }),
  ],
})

const knot: Maker = (colour) => ({
  back: [
    sheet(outline('8 -136, -14 -176, 26 -206, 70 -190, 74 -150, 50 -128'), darker(colour, 0.1)),
    ...strands(
      [outline('18 -146, 12 -170, 36 -188, 58 -176'), outline('34 -146, 34 -164, 52 -168')],
      lighter(colour, 0.24),
    ),
  ],
  front: [sheet(combed, colour), ...strands(combing, lighter(colour, 0.2), 6)],
})

const makers: Record<ProfileHair, Maker> = { bun, crop, crown, curls, knot }

export const profileHair = (style: ProfileHair, colour: string): Layers => makers[style](colour)
