import { type Skin, skinTones } from './colour'
import type { Place, Point } from './geometry'
import type { Face, Sitter } from './recipe'

/** Measures of one head. Its middle is (0, 0) and a pixel is a pixel of the picture. */
export type Head = { w: number; h: number; face: Face; skin: Skin }

const middling: Face = {
  width: 96,
  height: 126,
  jaw: 0.74,
  chin: 0.34,
  nose: 1,
  mouth: 1,
  lips: 1,
  eye: 1,
  arch: 0,
  age: 0.2,
}

export function measure(sitter: Sitter): Head {
  const face = { ...middling, ...sitter.face }
  return { w: face.width, h: face.height, face, skin: skinTones(sitter.skin, sitter.lip) }
}

const neckBend = 150

/** Where the points of a body and of a head land in the picture. */
export function pose(sitter: Sitter, head: Head): { body: Place; head: Place } {
  const { x, y, scale } = sitter.at ?? { x: 256, y: 252, scale: 1.12 }
  const flip = sitter.faces === 'right' ? -1 : 1
  const angle = ((sitter.tilt ?? 0) * Math.PI) / 180
  const shift = (sitter.turn ?? 0) * 22
  const toPicture: Place = ([px, py, corner]) => [x + px * scale * flip, y + py * scale, corner]
  // Shoulders answer the head: they fall on the side it leaves.
  const slope = Math.tan(angle * -0.7)
  const build = (sitter.build ?? 1) - 1
  // From the side the neck stands behind the face.
  const behind = sitter.view === 'profile' ? 16 : 0
  return {
    body: ([px, py, corner]) => {
      const spread = px * (1 + build * Math.min(1, Math.max(0, Math.abs(px) - 50) / 100))
      const turned = spread + behind + shift * 0.7 * Math.max(0, 1 - (px / 240) ** 2)
      return toPicture([turned, py + px * slope, corner])
    },
    head: ([px, py, corner]) => {
      // What lies in the middle of a turning head moves most, what lies at its edge hardly at all.
      const turned = px + shift * Math.max(0, 1 - (px / (head.w * 1.3)) ** 2)
      const lowered = py + (sitter.nod ?? 0) * Math.max(0, 1 - (py / (head.h * 1.1)) ** 2)
      const below = lowered - neckBend
      return toPicture([
        turned * Math.cos(angle) - below * Math.sin(angle),
        neckBend + turned * Math.sin(angle) + below * Math.cos(angle),
        corner,
      ])
    },
  }
}

/** The hand that holds the scissors is steady, not perfect. */
export function handCut(seed: number): Place {
  return ([x, y, corner]) => [
    x + 0.9 * Math.sin(x * 0.09 + y * 0.13 + seed),
    y + 0.9 * Math.sin(x * 0.12 - y * 0.08 + seed * 1.7),
    corner,
  ]
}

export const through = (points: Point[], ...places: Place[]): Point[] =>
  points.map((point) => places.reduce((at, place) => place(at), point))
