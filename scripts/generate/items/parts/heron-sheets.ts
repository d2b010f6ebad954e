import type { Random } from '@/lib/base/random'
import { blade, monstera, palm } from '@/scripts/generate/items/parts/heron-leaves'
import { band, disc, polygon, snip } from '@/scripts/generate/items/parts/scissors'

type Sheet = { colour: string; cuts: string[]; lift: number; hairs?: number }
export const CORAL = '#e5593a'
const SUN = '#f3b63a'
const CREAM = '#f6ecd8'
const SEA = '#2f6fa3'
const NIGHT = '#1d3563'
const LEAF = '#1f7a5c'
const SHADE = '#0f4a41'
const DARK = '#0b2a2c'

export function sheets(random: Random): Sheet[] {
  const ripples = Array.from({ length: 11 }, (_, i): string => {
    const y = 742 + i * 27 + random() * 6
    const x = 420 + random() * 800
    const length = 90 + random() * 230
    return snip(
      [
        [x, y],
        [x + length / 2, y - 5 - random() * 4],
        [x + length, y],
        [x + length / 2, y + 5],
      ],
      3,
    )
  })
  return [
    { colour: SUN, cuts: [disc(985, 400, 262)], lift: 6 },
    {
      colour: NIGHT,
      cuts: [
        snip([
          [-60, 610],
          [190, 500],
          [420, 590],
          [640, 640],
          [900, 655],
          [1190, 560],
          [1400, 610],
          [1680, 520],
          [1680, 1150],
          [-60, 1150],
        ]),
      ],
      lift: 8,
    },
    {
      colour: SEA,
      cuts: [
        snip([
          [-60, 725],
          [300, 700],
          [760, 716],
          [1200, 702],
          [1680, 730],
          [1680, 1150],
          [-60, 1150],
        ]),
      ],
      lift: 7,
    },
    { colour: CREAM, cuts: ripples, lift: 3, hairs: 0 },
    {
      colour: SUN,
      cuts: [
        band(
          [
            [838, 690],
            [846, 790],
            [832, 800],
            [842, 955],
          ],
          [13, 10, 15, 9],
        ),
        band(
          [
            [896, 690],
            [915, 800],
            [902, 812],
            [922, 968],
          ],
          [13, 10, 15, 9],
        ),
        polygon([
          [748, 258],
          [546, 305],
          [748, 304],
        ]),
      ],
      lift: 7,
    },
    {
      colour: CREAM,
      cuts: [
        band(
          [
            [742, 280],
            [716, 276],
            [752, 304],
            [776, 352],
            [752, 412],
            [716, 470],
            [716, 540],
            [770, 600],
            [830, 640],
          ],
          [14, 52, 58, 46, 48, 62, 96, 140, 60],
        ),
        snip([
          [700, 560],
          [770, 505],
          [880, 520],
          [990, 610],
          [1110, 745],
          [980, 730],
          [850, 712],
          [745, 660],
        ]),
      ],
      lift: 11,
    },
    {
      colour: NIGHT,
      cuts: [
        snip(
          [
            [790, 560],
            [880, 548],
            [990, 630],
            [1120, 790],
            [1040, 748],
            [1030, 762],
            [960, 715],
            [945, 728],
            [880, 682],
            [820, 640],
          ],
          3,
        ),
        band(
          [
            [716, 258],
            [770, 256],
            [880, 300],
          ],
          [18, 20, 2],
        ),
        disc(728, 281, 6.5),
      ],
      lift: 6,
    },
    {
      colour: LEAF,
      cuts: [
        ...palm([150, 1120], -1.32, 760, random),
        ...palm([1560, 1120], -1.98, 640, random),
        ...palm([1700, 560], -2.75, 430, random),
      ],
      lift: 10,
    },
    { colour: CORAL, cuts: [disc(1232, 862, 38), disc(1290, 930, 25), disc(408, 905, 30)], lift: 6 },
    {
      colour: SHADE,
      cuts: [
        ...monstera([40, 1040], -0.6, 430),
        ...monstera([1500, 1120], -2.0, 330),
        ...monstera([-40, 30], 0.52, 470),
      ],
      lift: 13,
    },
    {
      colour: DARK,
      cuts: [
        ...[-2.5, -2.05, -1.62, -1.2, -0.75].map((angle, i) =>
          blade([330 + i * 9, 1110], angle, 330 - Math.abs(i - 2) * 40, 0.075, (i - 2) * 0.05),
        ),
        ...[-2.45, -2, -1.55, -1.1].map((angle, i) =>
          blade([1180 + i * 9, 1110], angle, 280 - Math.abs(i - 1.5) * 40, 0.08, (i - 1.5) * 0.06),
        ),
        snip([
          [-60, 1010],
          [260, 1030],
          [700, 1050],
          [1100, 1036],
          [1680, 1000],
          [1680, 1160],
          [-60, 1160],
        ]),
      ],
      lift: 15,
    },
  ]
}
