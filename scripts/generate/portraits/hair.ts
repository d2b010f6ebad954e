import { darker, lighter } from './colour'
import { type Cut, leaf, outline, symmetric } from './geometry'
import { afro, curls } from './hairCurls'
import { bald, parted, pixie, swept, thin } from './hairShort'
import type { Head } from './head'
import type { FrontHair } from './recipe'
import { both, type Layers, sheet, strands } from './sheets'

type Maker = (colour: string, head: Head) => Layers

const bob: Maker = (colour, head) => ({
  back: [
    sheet(
      symmetric(outline('0 -1.2, 0.8 -1.05, 1.24 -0.45, 1.32 0.3, 1.3 0.86!, 0.7 0.92, 0 0.8', head)),
      darker(colour, 0.25),
    ),
  ],
  front: [
    sheet(
      symmetric(
        outline(
          '0 -1.22, 0.76 -1.08, 1.2 -0.5, 1.28 0.2, 1.24 0.78!, 0.9 0.72!, 0.88 0, 0.84 -0.36!, 0.4 -0.33, 0 -0.34',
          head,
        ),
      ),
      colour,
    ),
    ...strands(
      [
        outline('-0.1 -1.16, -0.3 -0.8, -0.36 -0.4', head),
        outline('0.06 -1.16, 0.22 -0.8, 0.26 -0.4', head),
        ...both(outline('0.4 -1.06, 0.96 -0.6, 1.06 0, 1.06 0.66', head)),
      ],
      lighter(colour, 0.16),
    ),
  ],
})

const waves: Maker = (colour, head) => ({
  back: [
    sheet(
      symmetric(
        outline('0 -1.22, 0.86 -1.04, 1.34 -0.4, 1.26 0.16, 1.52 0.66, 1.36 1.1, 1.56 1.66, 0.9 1.9, 0 1.6', head),
      ),
      darker(colour, 0.28),
    ),
  ],
  front: [
    ...both(
      outline(
        '-0.12 -1.2!, 0.7 -1.12, 1.24 -0.5, 1.14 0.1, 1.36 0.6, 1.2 1.08, 1.36 1.6!, 0.98 1.2, 1.04 0.68, 0.86 0.2, 0.9 -0.24, 0.56 -0.62, 0.2 -0.74, 0 -0.8!',
        head,
      ),
    ).map((points) => sheet(points, colour)),
    ...strands(both(outline('0.2 -1.06, 0.9 -0.66, 1.02 0.04, 1.18 0.62, 1.08 1.14', head)), lighter(colour, 0.2), 6),
    ...strands(both(outline('0.4 -1.1, 1.1 -0.6, 1.1 -0.1, 1.24 0.4', head)), darker(colour, 0.22), 5),
  ],
})

const braids: Maker = (colour, head) => {
  const plait = (side: 1 | -1) =>
    [0, 1, 2, 3, 4, 5].flatMap((i): Cut[] => {
      const x = side * (head.w * 1.08 + i * 3 - (i > 3 ? (i - 3) * 6 : 0))
      const y = head.h * (0.36 + i * 0.26)
      return [-1, 1].map((lean) =>
        sheet(
          leaf(x + lean * 15, y - 14, 46, 25, Math.PI / 2 + lean * 0.5),
          lean === side ? darker(colour, 0.16) : lighter(colour, 0.1),
          'low',
        ),
      )
    })
  return {
    back: [sheet(symmetric(outline('0 -1.14, 0.84 -0.98, 1.16 -0.36, 1.2 0.44, 0 0.4', head)), darker(colour, 0.3))],
    front: [
      ...plait(-1),
      ...plait(1),
      ...both(outline('0 -1.14!, 0.7 -1.04, 1.12 -0.5, 1.18 0.36, 1 0.42, 0.94 -0.1, 0.6 -0.6, 0 -0.84!', head)).map(
        (points) => sheet(points, colour),
      ),
      ...strands(both(outline('0.1 -1, 0.7 -0.76, 1 -0.2, 1.08 0.3', head)), lighter(colour, 0.18)),
    ],
  }
}

const long: Maker = (colour, head) => ({
  back: [
    sheet(symmetric(outline('0 -1.2, 0.84 -1.02, 1.26 -0.4, 1.3 0.5, 1.44 2!, 0 2!', head)), darker(colour, 0.25)),
  ],
  front: [
    ...both(
      outline(
        '0 -1.2!, 0.76 -1.08, 1.2 -0.5, 1.24 0.5, 1.3 1.9!, 0.86 1.7!, 0.92 0.6, 0.92 -0.1, 0.5 -0.72, 0 -0.9!',
        head,
      ),
    ).map((points) => sheet(points, colour)),
    ...strands(both(outline('0.12 -1.06, 0.8 -0.8, 1.06 -0.1, 1.06 0.7, 1.1 1.6', head)), lighter(colour, 0.18), 6),
  ],
})

const none: Maker = () => ({ back: [], front: [] })

const makers: Record<FrontHair, Maker> = {
  none,
  bald,
  bob,
  afro,
  waves,
  curls,
  parted,
  pixie,
  braids,
  thin,
  swept,
  long,
}

export const frontHair = (style: FrontHair, colour: string, head: Head): Layers => makers[style](colour, head)
