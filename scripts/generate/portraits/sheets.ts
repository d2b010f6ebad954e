import { type Cut, mirrored, type Point, ribbon } from './geometry'

/** What hangs behind a face, and what falls over it. */
export type Layers = { back: Cut[]; front: Cut[] }

export const sheet = (points: Point[], fill: string, lift: Cut['lift'] = 'mid'): Cut => ({ points, fill, lift })

export const both = (points: Point[]): [Point[], Point[]] => [points, mirrored(points)]

export const strands = (lines: Point[][], fill: string, width = 5): Cut[] =>
  lines.map((line) => sheet(ribbon(line, width), fill, 'flat'))

/** A small arc at each of the points: light on a curl. */
export const curlMarks = (marks: Point[], fill: string): Cut[] =>
  strands(
    marks.map(([x, y]): Point[] => {
      const start: Point = [x - 13, y + 4]
      return [start, [x - 5, y - 7], [x + 7, y - 5], [x + 11, y + 6]]
    }),
    fill,
  )
