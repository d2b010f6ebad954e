import { darker, lighter } from './colour'
import { mirrored, outline, type Point, scalloped, symmetric } from './geometry'
import type { Head } from './head'
import { curlMarks, type Layers, sheet } from './sheets'

type Maker = (colour: string, head: Head) => Layers

/** A cap of curls: bumps outside, the line where hair begins inside. */
function curlCap(x: number, y: number, bumps: number, depth: number, head: Head): Point[] {
  const outside = Array.from({ length: bumps * 2 + 1 }, (_, i): Point => {
    const angle = -Math.PI - 0.42 + (i / (bumps * 2)) * (Math.PI + 0.84)
    const out = (i % 2) * depth
    return [(x + out) * Math.cos(angle), -head.h * 0.46 + (y + out) * Math.sin(angle), i % 2 ? undefined : 1]
  })
  const inside = symmetric(
    outline('0 -0.72, 0.24 -0.68, 0.48 -0.66!, 0.7 -0.5, 0.82 -0.36!, 0.93 -0.18, 0.98 0.02!', head),
  )
  const half = inside.slice(0, 7)
  return [...outside, ...half.toReversed(), ...mirrored(half.slice(1))]
}

export const afro: Maker = (colour, head) => {
  const { w, h } = head
  return {
    back: [
      sheet(scalloped(0, -h * 0.5, w * 1.66, h * 1.2, 25, 14), darker(colour, 0.35), 'high'),
      sheet(scalloped(0, -h * 0.52, w * 1.42, h * 1.0, 23, 12, 0.1), darker(colour, 0.1)),
    ],
    front: [
      sheet(curlCap(w * 1.2, h * 0.84, 15, 10, head), lighter(colour, 0.1)),
      ...curlMarks(
        outline(
          '-0.5 -0.84, 0 -0.86, 0.5 -0.84, -0.84 -0.6, 0.84 -0.6, -0.76 -0.94, -0.26 -1.06, 0.26 -1.06, 0.76 -0.94',
          head,
        ),
        lighter(colour, 0.26),
      ),
    ],
  }
}

export const curls: Maker = (colour, head) => ({
  back: [sheet(scalloped(0, -head.h * 0.46, head.w * 1.06, head.h * 0.8, 19, 10), darker(colour, 0.28))],
  front: [
    sheet(curlCap(head.w * 1.03, head.h * 0.76, 15, 9, head), colour),
    ...curlMarks(
      outline('-0.66 -0.7, -0.3 -0.8, 0.1 -0.78, 0.5 -0.8, 0.84 -0.54, -0.5 -0.98, -0.06 -1, 0.38 -1', head),
      lighter(colour, 0.2),
    ),
  ],
})
