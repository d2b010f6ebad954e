import { createSeededRandom } from '@/lib/base/random'
import type { Drawing } from '@/scripts/generate/drawing'
import { at, box, face, onFloor, range, round, spot, type Tones } from '@/scripts/generate/items/parts/isometric'
import { cypress, lamp, orangeTree, shrub, water } from '@/scripts/generate/items/parts/slack-water-garden'
import { AMBER, BRIGHT, PLASTER, tower, wings } from '@/scripts/generate/items/parts/slack-water-walls'

const WIDTH = 1360
const HEIGHT = 1600
const SEA = '#1d2a4d'
const STONE: Tones = { top: '#7c7aa6', right: '#6f5683', left: '#3b3768' }

export function drawHouseAtSlackWater(): Drawing {
  const random = createSeededRandom(518)
  const swell = (count: number, tint: string, opacity: number) =>
    `<path stroke="${tint}" stroke-opacity="${opacity}" stroke-width="2.4" stroke-linecap="round" d="${range(count)
      .map(() => `M${round(random() * WIDTH)} ${round(random() * HEIGHT)}h${round(14 + random() ** 2 * 90)}`)
      .join('')}"/>`
  const moon = range(26).map(
    (i) =>
      `M${round(1090 - Math.sin(((i + 4) / 32) * Math.PI) * 34 - random() * 36)} ${64 + i * 12 + Math.round(random() * 4)}h${round(12 + Math.sin(((i + 4) / 32) * Math.PI) * 48 * (0.3 + random()))}`,
  )
  const streaks = [
    [1, 18.2],
    [2.9, 18.2],
    [18.2, 1.2],
    [18.2, 3],
    [18.2, 9],
    [9, 18.2],
    [14, 18.2],
    [18.2, 14],
  ].flatMap(([x = 0, y = 0]) =>
    range(9).map(
      (i) =>
        `M${round(spot(x, y, -1.6).x - 14 + random() * 10)} ${round(spot(x, y, -1.6).y + 10 + i * 11)}h${round(8 + random() * 26)}`,
    ),
  )
  const tiles = `<path stroke="#5d5a8d" stroke-width=".05" fill="none" d="${range(14)
    .map((i) => `M${4.5 + i} 4V18M4 ${4.5 + i}H18`)
    .join('')}"/>`
  const glow =
    range(6)
      .map((i) => `<ellipse cx="${5.5 + i * 2.2}" cy="5.1" rx="1" ry="1.5"/>`)
      .join('') + [5.5, 7.7].map((y) => `<ellipse cx="5.1" cy="${y}" rx="1.5" ry="1"/>`).join('')
  const stair = range(14)
    .map((i) => 13 - i)
    .map((i) => box([4, 17 - 0.5 * (i + 1), 0, 5.3, 17 - 0.5 * i, 0.36 * (i + 1)], PLASTER))
    .join('')
  const walls = (from: number, to: number, alongX: boolean): string =>
    box(alongX ? [from, 17.6, 0, to, 18, 0.9] : [17.6, from, 0, 18, to, 0.9], PLASTER)
  const landing = range(5)
    .map((i) => box([8.6, 18.3 + 0.45 * i, -1.4, 11.4, 18.75 + 0.45 * i, -0.28 * (i + 1)], PLASTER))
    .join('')
  const boat = spot(13.9, 20.4, -1.4)
  const hull = `<g transform="translate(${boat.x} ${boat.y})"><path fill="#131a38" fill-opacity=".6" d="M-78 8Q0 52 84 0Q20 40 -60 28Z"/><path fill="#3a2346" d="M-80 -12Q-40 26 10 22Q60 16 86 -20Q20 6 -80 -12Z"/><path fill="#a85f5f" d="M-80 -12Q0 -28 86 -20Q40 2 -10 2Q-50 0 -80 -12Z"/><path fill="#4d2c4a" d="M-62 -11Q0 -22 68 -17Q34 -3 -8 -3Q-44 -5 -62 -11Z"/><path stroke="#d79a75" stroke-width="5" d="M-22 -18L-12 -3M22 -20L28 -6"/><circle cx="-66" cy="-22" r="26" fill="${AMBER}" fill-opacity=".35" filter="url(#blur14)"/><circle cx="-66" cy="-22" r="5" fill="#fff3cf"/></g>`
  const bulbs = [[spot(4, 9.4, 5), spot(11, 4, 6), 74] as const, [spot(4, 17.6, 5), spot(17.6, 4, 6), 176] as const]
    .map(([from, to, sag]) => {
      const cord = range(25).map((i) => ({
        x: round(from.x + (to.x - from.x) * (i / 24)),
        y: round(from.y + (to.y - from.y) * (i / 24) + Math.sin((i / 24) * Math.PI) * sag),
      }))
      return `<path fill="none" stroke="#221c48" stroke-width="2" d="M${cord.map(({ x, y }) => `${x} ${y}`).join('L')}"/>${cord
        .slice(1, -1)
        .map(({ x, y }) => `<circle cx="${x}" cy="${y + 6}" r="4.4" fill="${BRIGHT}"/>`)
        .join('')}`
    })
    .join('')
  const pots = [
    [4.9, 0.9],
    [6.2, 0.8],
    [7.4, 0.9],
    [9.9, 0.9],
    [1, 5],
    [1, 6.4],
    [1, 9.4],
    [1, 16.6],
  ]
    .map(([x = 0, y = 0]) => shrub(x, y, x > 4 ? 6 : 5, 20, 7, ['#1f5451', '#2f6a5d', '#3b7c62'], random))
    .join('')
  const skylight =
    face('#3a2d62', at(1.6, 10.6, 5), at(3, 10.6, 5), at(3, 14.4, 5), at(1.6, 14.4, 5)) +
    range(3)
      .map((i) =>
        face(
          i === 1 ? BRIGHT : AMBER,
          at(1.75, 10.8 + i * 1.2, 5),
          at(2.85, 10.8 + i * 1.2, 5),
          at(2.85, 11.8 + i * 1.2, 5),
          at(1.75, 11.8 + i * 1.2, 5),
        ),
      )
      .join('')
  const posts = [
    [9.2, 1],
    [12.6, 1],
    [9.2, 3],
    [12.6, 3],
  ]
    .map(([x = 0, y = 0]) => `<path stroke="#3a2d62" stroke-width="5" d="M${at(x, y, 6)}L${at(x, y, 7.5)}"/>`)
    .join('')
  const pergola = `${posts}${range(9)
    .map((i) =>
      face(
        i % 2 ? '#7a5a82' : '#8f6d92',
        at(9 + i * 0.44, 0.7, 7.5),
        at(9.2 + i * 0.44, 0.7, 7.5),
        at(9.2 + i * 0.44, 3.3, 7.5),
        at(9 + i * 0.44, 3.3, 7.5),
      ),
    )
    .join('')}`
  const vines =
    shrub(4, 4.3, 3.1, 54, 26, ['#2f6a5d', '#c2477f', '#e0679a'], random) +
    shrub(4.1, 4.15, 1.7, 30, 10, ['#24594f', '#c2477f'], random) +
    shrub(18, 3.8, 4.4, 46, 18, ['#2f6a5d', '#c2477f', '#e0679a'], random) +
    shrub(18, 3.9, 2.6, 26, 9, ['#24594f', '#2f6a5d', '#e0679a'], random)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<filter id="blur4" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="4"/></filter><filter id="blur14" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="14"/></filter>
<rect width="100%" height="100%" fill="${SEA}"/>${swell(170, '#33497a', 0.9)}${swell(60, '#55659a', 0.6)}${swell(34, '#a8708f', 0.5)}<path stroke="#e9d9c9" stroke-width="4.5" stroke-linecap="round" d="${moon.join('')}"/>
${face('#131b3a', at(0, 18, -1.4), at(18, 18, -1.4), at(18, 0, -1.4), at(18, 0, -3.4), at(18, 18, -3.6), at(0, 18, -3.4))}
${box([-0.3, -0.3, -1.4, 18.3, 18.3, 0], STONE)}<path stroke="${AMBER}" stroke-opacity=".75" stroke-width="3.4" stroke-linecap="round" d="${streaks.join('')}"/>
${onFloor(0, tiles)}<g filter="url(#blur14)">${onFloor(0, `<g fill="${AMBER}" fill-opacity=".6">${glow}</g>`)}</g>${tower()}${wings()}${skylight}${pots}${pergola}${vines}${water(random)}
${cypress(16.6, 5.6, 196, random)}${cypress(16.7, 7.7, 158, random)}${stair}${lamp(7.1, 7.9)}${lamp(14.9, 13.1)}${orangeTree(6.4, 11.4, 36, random)}${orangeTree(8.6, 14.6, 40, random)}${orangeTree(12, 14.8, 36, random)}${cypress(6.2, 16.6, 120, random)}
${walls(4, 8.6, true)}${walls(11.4, 18, true)}${walls(4, 18, false)}${orangeTree(15.7, 15.7, 44, random)}${bulbs}${landing}${lamp(8.2, 17.8, 2)}${lamp(11.8, 17.8, 2)}${hull}</svg>`
  return { width: WIDTH, height: HEIGHT, svg }
}
