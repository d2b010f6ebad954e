type Vector = [x: number, y: number, z: number]
type Triple = [Vector, Vector, Vector]
type Quad = [Vector, Vector, Vector, Vector]
type Facet = { points: Vector[]; lining?: boolean }
export type Crane = {
  x: number
  y: number
  size: number
  yaw: number
  pitch: number
  roll: number
  flap: number
  paper: string
  lining: string
}
const LIGHT: Vector = [-0.45, 0.8, 0.4]

/** Where a shadow falls for each unit of a crane's distance from the wall. */
const SHADOW = { x: 0.5, y: 0.34 }

const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** The folds of a crane: x runs to the beak, y up, z along the wings. */
function fold(flap: number): Facet[] {
  const facets: Facet[] = []
  for (const s of [1, -1]) {
    const hip: Vector = [0, 0.1, 0.26 * s]
    const [front, back, keel, peak]: Quad = [
      [0.52, 0, 0],
      [-0.52, 0, 0],
      [0, -0.3, 0],
      [0, 0.46, 0],
    ]
    const [neckTop, neckFoot, neckSide, crown]: Quad = [
      [0.3, 0.2, 0],
      [0.5, -0.1, 0],
      [0.42, 0.02, 0.11 * s],
      [1.2, 1.02, 0],
    ]
    const [tailTop, tailFoot, tailSide, tailTip]: Quad = [
      [-0.3, 0.2, 0],
      [-0.5, -0.1, 0],
      [-0.42, 0.02, 0.11 * s],
      [-1.32, 1.08, 0],
    ]
    const [brow, jaw, beak]: Triple = [
      [1.1, 0.98, 0.035 * s],
      [1.12, 0.84, 0.045 * s],
      [1.56, 0.76, 0],
    ]
    const [rootFore, rootMid, rootAft]: Triple = [
      [0.4, 0.1, 0.12 * s],
      [0, 0.3, 0.1 * s],
      [-0.4, 0.1, 0.12 * s],
    ]
    const [bendFore, bendMid, bendAft]: Triple = [
      [0.3, 0.12 + flap * 0.55, 0.82 * s],
      [0.02, 0.22 + flap * 0.62, 0.84 * s],
      [-0.32, 0.1 + flap * 0.55, 0.82 * s],
    ]
    const tip: Vector = [-0.06, 0.02 + flap, 1.72 * s]
    facets.push(
      { points: [front, hip, keel] },
      { points: [back, keel, hip] },
      { points: [front, peak, hip] },
      { points: [back, hip, peak] },
      { points: [tailTop, peak, rootAft] },
      { points: [tailTop, rootAft, tailSide] },
      { points: [neckTop, rootFore, peak] },
      { points: [neckTop, crown, neckSide] },
      { points: [neckFoot, neckSide, crown] },
      { points: [tailTop, tailSide, tailTip] },
      { points: [tailFoot, tailTip, tailSide] },
      { points: [crown, beak, brow], lining: true },
      { points: [brow, beak, jaw] },
      { points: [rootFore, rootMid, bendMid, bendFore] },
      { points: [rootMid, rootAft, bendAft, bendMid] },
      { points: [bendFore, bendMid, tip] },
      { points: [bendMid, bendAft, tip] },
    )
  }
  return facets
}

function turn({ yaw, pitch, roll }: Crane, [x, y, z]: Vector): Vector {
  const [rx, ry] = [x * Math.cos(roll) - y * Math.sin(roll), x * Math.sin(roll) + y * Math.cos(roll)]
  const [yx, yz] = [rx * Math.cos(yaw) + z * Math.sin(yaw), z * Math.cos(yaw) - rx * Math.sin(yaw)]
  return [yx, ry * Math.cos(pitch) - yz * Math.sin(pitch), ry * Math.sin(pitch) + yz * Math.cos(pitch)]
}

export function drawCrane(crane: Crane, index: number): { body: string; shadow: string } {
  const { x, y, size, paper, lining } = crane
  const spot = ([px, py]: Vector) => `${(x + px * size).toFixed(1)} ${(y - py * size).toFixed(1)}`
  const outline = (points: Vector[]) => `M${points.map(spot).join('L')}Z`
  const turned = fold(crane.flap).map((facet) => ({
    ...facet,
    flat: facet.points,
    points: facet.points.map((point) => turn(crane, point)),
  }))
  const depth = (points: Vector[]) => points.reduce((sum, point) => sum + point[2], 0) / points.length
  const body = turned
    .sort((a, b) => depth(a.points) - depth(b.points))
    .map(({ points, lining: isLining }, nth) => {
      const [a, b, c] = points
      if (!a || !b || !c) return ''
      const along = unit(subtract(b, a))
      let normal = unit(cross(along, subtract(c, a)))
      if (normal[2] < 0) normal = [-normal[0], -normal[1], -normal[2]]
      const across = cross(normal, along)
      const matrix = [along[0], -along[1], across[0], -across[1]]
        .map((value) => (value * size * 0.0042).toFixed(5))
        .join(' ')
      const lit = dot(normal, unit(LIGHT))
      const tone =
        lit > 0.55
          ? `#fff" fill-opacity="${((lit - 0.55) * 0.4).toFixed(2)}`
          : `#1a1230" fill-opacity="${((0.55 - lit) * 0.6).toFixed(2)}`
      const d = outline(points)
      const fill = isLining ? lining : `url(#f${index}-${nth})`
      return `<pattern id="f${index}-${nth}" href="#${paper}" patternTransform="translate(${spot(a)}) matrix(${matrix} 0 0)"/><path d="${d}" fill="${fill}" stroke="${lining}" stroke-width="${(0.6 + size / 260).toFixed(1)}" stroke-linejoin="round"/><path d="${d}" fill="${tone}"/>`
    })
  const shade = turned.map(
    ({ points }) =>
      `M${points.map(([px, py, pz]) => `${(x + (px + (pz + 1.5) * SHADOW.x) * size).toFixed(1)} ${(y - (py - (pz + 1.5) * SHADOW.y) * size).toFixed(1)}`).join('L')}Z`,
  )
  const peak = turn(crane, [0, 0.46, 0])
  const thread = `<path stroke="#f7f3e6" stroke-width="1.4" d="M${x + peak[0] * size} -5V${(y - peak[1] * size).toFixed(1)}"/>`
  return {
    body: `${thread}${body.join('')}`,
    shadow: `<g fill="#24433f">${shade.map((d) => `<path d="${d}"/>`).join('')}</g>`,
  }
}
