import { mix } from './colour'
import { type Cut, ellipse, mirrored, outline, type Point, ribbon, symmetric } from './geometry'
import type { Head } from './head'
import type { Sitter } from './recipe'

function faceOutline({ w, h, face }: Head): Point[] {
  return symmetric([
    [0, -h],
    [w * 0.6, -h * 0.88],
    [w * 0.97, -h * 0.4],
    [w, h * 0.04],
    [w * (face.jaw + 0.13), h * 0.46],
    [w * face.jaw * 0.82, h * 0.76],
    [w * face.chin, h * 0.945],
    [0, h],
  ])
}

/** One half of the face in shade: its edge draws the nose, the lips' middle and the chin. */
function shadePlane({ w, h, face, skin }: Head): Cut {
  const n = face.nose
  const points: Point[] = [
    [w * 0.5, -h * 1.1],
    [w * 0.46, -h * 0.7],
    [w * 0.24, -h * 0.42],
    [w * 0.15, -h * 0.26],
    [6, -h * 0.12],
    [3, h * 0.08],
    [-3, h * 0.25],
    [-11 * n, h * 0.335],
    [-7 * n, h * 0.385, 1],
    [2, h * 0.4],
    [4, h * 0.47, 1],
    [3, h * 0.7],
    [8, h * 0.78],
    [2, h * 1.1],
    [w * 1.4, h * 1.1, 1],
    [w * 1.4, -h * 1.1, 1],
  ]
  return { points, fill: skin.shade, lift: 'crease' }
}

function lines(head: Head): Cut[] {
  const { w, h, face, skin } = head
  const nostril = ribbon(
    [
      [-9 * face.nose, h * 0.39],
      [-17 * face.nose, h * 0.37],
      [-17 * face.nose, h * 0.29],
      [-12 * face.nose, h * 0.25],
    ],
    4.5,
  )
  const cuts: Point[][] = [nostril]
  if (face.age > 0.4) {
    const fold: Point[] = outline('0.26 0.33, 0.38 0.45, 0.4 0.58, 0.36 0.66', head)
    cuts.push(ribbon(fold, 4.5), ribbon(mirrored(fold), 4.5))
  }
  if (face.age > 0.65) {
    for (const y of [-0.5, -0.6])
      cuts.push(
        ribbon(
          [
            [-w * 0.4, h * y + 3],
            [0, h * y],
            [w * 0.42, h * y + 3],
          ],
          3.4,
        ),
      )
  }
  return cuts.map((points): Cut => ({ points, fill: mix(skin.shade, skin.deep, 0.6), lift: 'flat' }))
}

export function ear(side: 1 | -1, { w, h, skin }: Head): Cut[] {
  const outer: Point[] = [
    [w - 8, -h * 0.12],
    [w + 10, -h * 0.16],
    [w + 17, h * 0.02],
    [w + 10, h * 0.22],
    [w - 4, h * 0.3],
  ]
  const inner: Point[] = [
    [w, -h * 0.05],
    [w + 9, -h * 0.06],
    [w + 9, h * 0.08],
    [w + 2, h * 0.16],
  ]
  const turn = (points: Point[]) => (side === 1 ? points : mirrored(points))
  return [
    { points: turn(outer), fill: side === 1 ? skin.shade : skin.base, lift: 'low' },
    { points: turn(inner), fill: mix(skin.shade, skin.deep, 0.4), lift: 'flat' },
  ]
}

function freckles({ w, h, skin }: Head): Cut[] {
  const spots: Point[] = outline(
    '-0.56 0.17, -0.44 0.24, -0.34 0.16, -0.62 0.28, -0.24 0.25, 0.3 0.17, 0.42 0.25, 0.54 0.17, 0.6 0.28',
  )
  return spots.map(
    ([x, y]): Cut => ({
      points: ellipse(x * w, y * h, 2.2, 2, 6),
      fill: mix(skin.shade, skin.deep, 0.35),
      lift: 'flat',
    }),
  )
}

/** Skin and its planes. */
export function faceSheets(sitter: Sitter, head: Head): Cut[] {
  const { w, h, skin } = head
  const edge = faceOutline(head)
  const cheek = (side: 1 | -1): Cut => ({
    points: ellipse(side * w * 0.6, h * 0.24, w * 0.24, h * 0.13),
    fill: mix(side === 1 ? skin.shade : skin.base, skin.lip, side === 1 ? 0.1 : 0.16),
    lift: 'flat',
  })
  const planes = [shadePlane(head), cheek(-1), cheek(1)].map((cut): Cut => ({ ...cut, within: edge }))
  const ridge: Cut = {
    points: ribbon(
      [
        [-1, -h * 0.14],
        [-3, h * 0.02],
        [-7, h * 0.16],
        [-10, h * 0.27],
      ],
      7,
      0.75,
    ),
    fill: skin.light,
    lift: 'flat',
  }
  return [
    { points: edge, fill: skin.base, lift: 'high' },
    ...planes,
    ridge,
    ...(sitter.freckles ? freckles(head) : []),
    ...lines(head),
  ]
}
