import type { Random } from '@/lib/base/random'
import { type Point, place, polygon, snip } from '@/scripts/generate/items/parts/scissors'

export function palm(root: Point, angle: number, size: number, random: Random): string[] {
  const blades = [
    polygon(
      place(
        [
          [0, -0.012],
          [1, 0],
          [0, 0.012],
        ],
        root,
        angle,
        size,
      ),
    ),
  ]
  for (let along = 0.14; along < 1; along += 0.085) {
    for (const side of [-1, 1]) {
      const reach = 0.42 * Math.sin(Math.PI * (0.16 + along * 0.8)) + 0.05
      const turn = side * (1.02 - along * 0.5) + (random() - 0.5) * 0.12
      const [start] = place([[along, 0]], root, angle, size)
      if (start)
        blades.push(
          snip(
            place(
              [
                [0, 0],
                [0.4, -0.075],
                [1, 0.02],
                [0.45, 0.075],
              ],
              start,
              angle + turn,
              reach * size,
            ),
            3,
          ),
        )
    }
  }
  return blades
}

/** A split leaf: one edge, with deep cuts towards the rib. */
export function monstera(root: Point, angle: number, size: number): string[] {
  const edge: Point[] = [[0.1, 0]]
  for (const side of [-1, 1]) {
    const half: Point[] = []
    for (let lobe = 0; lobe < 6; lobe++) {
      const along = 0.02 + lobe * 0.165
      const reach = 0.5 * Math.sin(Math.PI * (0.32 + lobe * 0.112))
      half.push([along, side * reach * 0.84], [along + 0.08, side * reach], [along + 0.13, side * reach * 0.88])
      half.push([along + 0.03, side * reach * 0.22], [along + 0.065, side * reach * 0.2])
    }
    if (side < 0) edge.push(...half, [1.0, -0.05], [1.2, 0], [1.0, 0.05])
    else edge.push(...half.reverse())
  }
  return [snip(place(edge, root, angle, size), 4)]
}

export const blade = (root: Point, angle: number, size: number, breadth: number, bend: number) =>
  snip(
    place(
      [
        [0, -0.015],
        [0.35, -breadth + bend],
        [0.8, -breadth * 0.5 + bend * 0.5],
        [1, 0],
        [0.7, breadth * 0.6 + bend * 0.7],
        [0.3, breadth + bend],
      ],
      root,
      angle,
      size,
    ),
    4,
  )
