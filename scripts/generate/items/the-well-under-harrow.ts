import { createSeededRandom } from '@/lib/base/random'
import type { Drawing } from '@/scripts/generate/drawing'
import { drawIdol, drawPillars, drawStair, drawWell, PIECES } from '@/scripts/generate/items/parts/dungeon-furniture'
import {
  CELL,
  growLevel,
  HALL,
  HEIGHT,
  half,
  middle,
  mix,
  type Passage,
  type Point,
  type Room,
  roomPath,
  round,
  STAIR,
  toSegment,
  VAULT,
  WELL,
  WIDTH,
} from '@/scripts/generate/items/parts/dungeon-level'

const INK = '#2a1f19'
const RED = '#b0301c'
const FLOOR = '#f6ebcd'
const WATER = '#7fa3a1'
const HATCH_REACH = 44

export function drawTheWellUnderHarrow(): Drawing {
  const random = createSeededRandom(77)
  const between = (low: number, high: number) => low + random() * (high - low)
  const { river, rooms, passages, depthInRock } = growLevel(random)
  const level = [...rooms.map(roomPath), roomPath(VAULT)].join('')
  const halls = passages.map(({ points }) => `M${points.map(round).join('L')}`).join('')
  const stream = `M${river.map(round).join('L')}`
  const body = (width: number, color: string, corners = 'miter') =>
    `<g stroke="${color}" stroke-linejoin="${corners}" fill="none"><path d="${stream}" stroke-width="${86 + width}" stroke-linejoin="round"/><path d="${halls}" stroke-width="${CELL + width}" stroke-linecap="square"/><path d="${level}" fill="${color}" stroke-width="${width}"/></g>`
  return {
    width: WIDTH,
    height: HEIGHT,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<filter id="hand" filterUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"><feTurbulence baseFrequency=".013" numOctaves="2" seed="5"/><feDisplacementMap in="SourceGraphic" scale="13" xChannelSelector="R" yChannelSelector="G"/></filter>
${parchment()}<g filter="url(#hand)"><g opacity=".15">${body(HATCH_REACH * 2, INK, 'round')}</g><path d="${hatching()}" stroke="${INK}" stroke-width="2.6" stroke-linecap="round" fill="none"/>
${body(12, INK)}${body(0, FLOOR)}${squares()}
<path d="${stream}" stroke="${WATER}" stroke-width="52" fill="none" stroke-linejoin="round"/><path d="${ripples()}" stroke="#f1f2df" stroke-width="2.4" stroke-linecap="round" fill="none"/>
${passages.map(bridge).join('')}${passages.map(doors).join('')}${rooms.map(furnish).join('')}${vault()}${trail()}${compass(424, 398)}</g>${wear()}</svg>`,
  }

  function hatching(): string {
    const spots: Point[] = []
    let d = ''
    for (let tries = 0; tries < 40000; tries++) {
      const spot: Point = [random() * WIDTH, random() * HEIGHT]
      const depth = depthInRock(spot)
      if (
        depth < 3 ||
        depth > HATCH_REACH - 12 ||
        spots.some((other) => Math.hypot(other[0] - spot[0], other[1] - spot[1]) < 20)
      )
        continue
      spots.push(spot)
      const angle = between(0, Math.PI)
      const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
      for (const offset of [-7, 0, 7]) {
        const length = between(9, 13)
        const [cx, cy] = [spot[0] - uy * offset, spot[1] + ux * offset]
        d += `M${round([cx - ux * length, cy - uy * length])}L${round([cx + ux * length, cy + uy * length + between(-2, 2)])}`
      }
    }
    return d
  }

  function squares(): string {
    let d = ''
    const clear = (x: number, y: number) => depthInRock([x, y]) < -2
    for (let y = CELL; y < HEIGHT; y += CELL)
      for (let x = 0; x < WIDTH; x += CELL) if (clear(x + 20, y)) d += `M${x + 3} ${y}h34`
    for (let x = CELL; x < WIDTH; x += CELL)
      for (let y = 0; y < HEIGHT; y += CELL) if (clear(x, y + 20)) d += `M${x} ${y + 3}v34`
    return `<path d="${d}" stroke="#b9a27a" stroke-width="1.6" stroke-dasharray="5 4" fill="none"/>`
  }

  function ripples(): string {
    return river
      .flatMap(([x, y]) => [0, 1].map(() => `M${round([x + between(-26, 10), y + between(-16, 16)])}q9 -5 16 0t14 0`))
      .join('')
  }

  function bridge({ points }: Passage): string {
    return points
      .slice(1)
      .map((to, i) => {
        const from = points[i] ?? to
        const [upright, length] = [from[0] === to[0], Math.hypot(to[0] - from[0], to[1] - from[1])]
        let planks = ''
        for (let step = 0; step < length; step += 11) {
          const [x, y] = [mix(from[0], to[0], step / length), mix(from[1], to[1], step / length)]
          if (Math.min(...river.slice(1).map((end, n) => toSegment([x, y], river[n] ?? end, end))) > 40) continue
          planks += upright
            ? `M${round([x - 15 + between(-2, 2), y])}h${between(29, 33).toFixed(1)}`
            : `M${round([x, y - 15 + between(-2, 2)])}v${between(29, 33).toFixed(1)}`
        }
        return `<path d="${planks}" stroke="${INK}" stroke-width="9.5" fill="none"/><path d="${planks}" stroke="#c79a5b" stroke-width="6" fill="none"/>`
      })
      .join('')
  }

  function doors({ from, to, points }: Passage): string {
    const [a, corner, b] = points
    if (!a || !corner || !b) return ''
    return [
      [a, corner, rooms[from]],
      [b, corner, rooms[to]],
    ]
      .map(([start, end, room]) => {
        const [at, toward] = [start as Point, end as Point]
        const box = room as Room
        const across = Math.abs(toward[0] - at[0]) > Math.abs(toward[1] - at[1])
        const way = Math.sign(across ? toward[0] - at[0] : toward[1] - at[1])
        const [x, y] = [
          at[0] + (across ? way * box.w * CELL * 0.5 : 0),
          at[1] + (across ? 0 : way * box.h * CELL * 0.5),
        ]
        // Only where there is rock on both sides: a door in the open would be a door to nowhere.
        const framed = [-30, 30].every((side) => depthInRock(across ? [x, y + side] : [x + side, y]) > -6)
        if (
          !framed ||
          way === 0 ||
          Math.abs(across ? toward[0] - at[0] : toward[1] - at[1]) < ((across ? box.w : box.h) * CELL) / 2 + 14
        )
          return ''
        return `<rect x="${x - (across ? 7 : 18)}" y="${y - (across ? 18 : 7)}" width="${across ? 14 : 36}" height="${across ? 36 : 14}" fill="${FLOOR}" stroke="${INK}" stroke-width="4"/>`
      })
      .join('')
  }

  function furnish(room: Room, index: number): string {
    const box = { x: room.x * CELL, y: room.y * CELL, w: room.w * CELL, h: room.h * CELL }
    if (room === STAIR) return drawStair(box, INK)
    if (room === HALL) return drawPillars(box, INK)
    if (room === WELL) return drawWell(box, INK, WATER)
    return room.round ? drawIdol(box, INK, random) : (PIECES[index % PIECES.length] ?? drawIdol)(box, INK, random)
  }

  /** Bricked up on every side: no door, no passage, and something left inside. */
  function vault(): string {
    const [x, y] = [VAULT.x * CELL, VAULT.y * CELL]
    return `<rect x="${x}" y="${y}" width="80" height="120" fill="none" stroke="${INK}" stroke-width="13" stroke-dasharray="15 4"/>
<g transform="translate(${x + 40} ${y + 64})" stroke="${INK}" stroke-width="3.4"><path d="M-22 -2q0 -20 22 -20t22 20v22h-44z" fill="#d8a53a"/><path d="M-22 -1h44" fill="none"/><rect x="-5" y="-6" width="10" height="12" fill="${FLOOR}"/></g>`
  }

  /** The party's red line: in by the stair, past the idol, as far as the well, and no further. */
  function trail(): string {
    const legs: Point[][] = []
    for (let at = 2; at !== 0; ) {
      const passage = passages.find(({ to }) => to === at)
      if (!passage) break
      legs.unshift(passage.points)
      at = passage.from
    }
    const line = legs.flat().filter((point, i, all) => String(point) !== String(all[i - 1]))
    const toward = (point: Point, other: Point): Point => {
      const t = Math.min(0.5, 34 / Math.hypot(other[0] - point[0], other[1] - point[1]))
      return [mix(point[0], other[0], t) + between(-5, 5), mix(point[1], other[1], t) + between(-5, 5)]
    }
    const turns = line
      .slice(1, -1)
      .map(
        (point, i) =>
          `L${round(toward(point, line[i] ?? point))}Q${round(point)} ${round(toward(point, line[i + 2] ?? point))}`,
      )
      .join('')
    const smooth = `M${round(line[0] ?? [0, 0])}${turns}L${round(line.at(-1) ?? [0, 0])}`
    const [x, y] = middle(WELL)
    const fight = line[Math.floor(line.length / 2)] ?? [x, y]
    const cross = (cx: number, cy: number) => `M${cx - 12} ${cy - 13}l25 27m1 -28l-27 28`
    return `<g fill="none" stroke="${RED}" stroke-linecap="round"><path d="${smooth}" stroke-width="5.5" stroke-dasharray="17 13"/>
<path d="M${x - 62} ${y + 18}c-6 -92 128 -104 134 -22c4 84 -118 104 -138 20" stroke-width="5"/><path d="${cross(x, y)}${cross(...fight)}" stroke-width="6.5"/></g>`
  }

  function parchment(): string {
    const blot = (x: number, y: number, size: number) => {
      const rim = Array.from(
        { length: 14 },
        (_, i): Point => [
          x + Math.cos(i * 0.449) * size * between(0.7, 1.1),
          y + Math.sin(i * 0.449) * size * between(0.7, 1.1),
        ],
      )
      return `<path d="${rim.map((point, i) => `${i ? 'Q' : 'M'}${round(point)}${i ? ` ${round(half(point, rim[(i + 1) % 14] ?? point))}` : ''}`).join('')}Z" fill="${random() < 0.5 ? '#c9a768' : '#f1e3bb'}" opacity=".22"/>`
    }
    return `<rect width="100%" height="100%" fill="#e3cd9c"/>${Array.from({ length: 26 }, () => blot(random() * WIDTH, random() * HEIGHT, between(60, 260))).join('')}`
  }

  function compass(x: number, y: number): string {
    const points = [0, 90, 180, 270]
      .map(
        (turn) =>
          `<g transform="rotate(${turn})"><path d="M0 -62L11 -11L0 0Z" fill="${INK}"/><path d="M0 -62L-11 -11L0 0Z" fill="${FLOOR}"/></g>`,
      )
      .join('')
    return `<g transform="translate(${x} ${y}) rotate(-14)" stroke="${INK}" stroke-width="3" stroke-linejoin="round"><circle r="36" fill="none"/><circle r="30" fill="none" stroke-width="1.6"/>${points}<path d="M-7 -70L0 -88L7 -70Z" fill="${RED}"/></g>`
  }

  /** Folded in eight, carried in a pocket, used once as a saucer. */
  function wear(): string {
    const fold = (d: string) =>
      `<path d="${d}" stroke="#fff6dc" stroke-width="2" opacity=".4" fill="none"/><path d="${d}" stroke="#7b5a30" stroke-width="2" opacity=".35" fill="none" transform="translate(2.5 2.5)"/>`
    return `${[400, 800, 1200].map((x) => fold(`M${x} 0L${x + between(-5, 5)} 620L${x + between(-4, 4)} ${HEIGHT}`)).join('')}${fold(`M0 602L780 598L${WIDTH} 604`)}
<g fill="none" stroke="#7a4a1e"><circle cx="1392" cy="372" r="104" stroke-width="9" opacity=".3" stroke-dasharray="420 40 120 73"/><circle cx="1393" cy="373" r="98" stroke-width="3" opacity=".3"/></g>
<rect x="9" y="9" width="${WIDTH - 18}" height="${HEIGHT - 18}" fill="none" stroke="#8a6634" stroke-width="18" opacity=".22"/>`
  }
}
