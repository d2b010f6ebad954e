import type { Random } from '@/lib/base/random'
import { at, type Box, face, range, round, spot } from '@/scripts/generate/items/parts/isometric'
import { AMBER } from '@/scripts/generate/items/parts/slack-water-walls'

const POOL: Box = [7.6, 8.4, 0, 14.4, 12.6, 0]

export function water(random: Random): string {
  const [x0, y0, , x1, y1] = POOL
  const ripples = range(20).map(() => {
    const [x, y] = [x0 + 0.6 + random() * (x1 - x0 - 2.2), y0 + 0.3 + random() * (y1 - y0 - 0.7)]
    const p = spot(x, y, -0.3)
    return `M${p.x} ${p.y}h${round(10 + random() * 34)}`
  })
  const basin = `M${at(x0, y0, 0)}L${at(x1, y0, 0)}L${at(x1, y1, 0)}L${at(x0, y1, 0)}Z`
  const lamps = [4.8, 7, 9.2, 11.4, 13.6, 15.8]
    .map((x) => [spot(x, 4, 0), spot(x + 1.3, 4, 0)])
    .map(([a, b]) =>
      a && b
        ? `<path fill="${AMBER}" opacity=".85" d="M${a.x} ${a.y + 128}L${b.x} ${b.y + 128}v130l${a.x - b.x} ${a.y - b.y}Z"/>`
        : '',
    )
    .join('')
  return (
    face(
      '#c3b8d6',
      at(x0 - 0.4, y0 - 0.4, 0),
      at(x1 + 0.4, y0 - 0.4, 0),
      at(x1 + 0.4, y1 + 0.4, 0),
      at(x0 - 0.4, y1 + 0.4, 0),
    ) +
    `<clipPath id="basin"><path d="${basin}"/></clipPath><g clip-path="url(#basin)"><path fill="#16406b" d="${basin}"/><g filter="url(#blur4)" opacity=".8">${lamps}</g>` +
    face('#3f3768', at(x0, y0, 0), at(x1, y0, 0), at(x1, y0, -0.3), at(x0, y0, -0.3)) +
    face('#7a5a82', at(x0, y0, 0), at(x0, y1, 0), at(x0, y1, -0.3), at(x0, y0, -0.3)) +
    `<path stroke="#a8d4dc" stroke-opacity=".55" stroke-width="2" stroke-linecap="round" d="${ripples.join('')}"/></g>`
  )
}

export function cypress(x: number, y: number, height: number, random: Random): string {
  const root = spot(x, y, 0)
  const side = (sign: number) =>
    range(9).map(
      (i) =>
        `${round(root.x + sign * (Math.sin(Math.PI * Math.min(1, 0.12 + i * 0.105)) ** 0.8 * height * 0.125 + random() * 4))} ${round(root.y - 8 - (i / 8) * height * 0.94)}`,
    )
  const top = `${root.x} ${root.y - height}`
  return `<ellipse cx="${root.x + 16}" cy="${root.y + 6}" rx="${height * 0.17}" ry="${height * 0.07}" fill="#221d4a" fill-opacity=".5"/><path fill="#143a45" d="M${root.x} ${root.y}L${side(-1).join('L')}L${top}L${side(1).toReversed().join('L')}Z"/><path fill="#2f6a5d" d="M${root.x + 3} ${root.y - 6}L${top}L${side(1).toReversed().join('L')}Z"/>`
}

export function orangeTree(x: number, y: number, size: number, random: Random): string {
  const { x: px, y: py } = spot(x, y, 0)
  const crown = (tint: string, dx: number, dy: number, r: number) =>
    `<circle cx="${px + dx * size}" cy="${py - size * 1.7 + dy * size}" r="${r * size}" fill="${tint}"/>`
  const fruit = range(9).map(
    () =>
      `<circle cx="${round(px + (random() - 0.5) * size * 1.5)}" cy="${round(py - size * 1.7 + (random() - 0.5) * size * 1.2)}" r="4" fill="${random() < 0.5 ? '#ffa53d' : '#e9743b'}"/>`,
  )
  return `<ellipse cx="${px + 8}" cy="${py}" rx="${size * 0.9}" ry="${size * 0.4}" fill="#221d4a" fill-opacity=".45"/><path stroke="#4a2f45" stroke-width="7" d="M${px} ${py}v${-size}"/>${crown('#183f49', -0.35, 0.2, 0.68)}${crown('#183f49', 0.3, 0.25, 0.66)}${crown('#24594f', 0, -0.15, 0.78)}${crown('#3b7c62', 0.28, -0.35, 0.44)}${fruit.join('')}`
}

/** Leaves and blossom in loose handfuls, for pots and climbers. */
export const shrub = (
  x: number,
  y: number,
  z: number,
  spread: number,
  count: number,
  tints: string[],
  random: Random,
) => {
  const { x: px, y: py } = spot(x, y, z)
  return range(count * 3)
    .map(
      () =>
        `<circle cx="${round(px + (random() + random() - 1) * spread)}" cy="${round(py - spread * 0.3 + (random() + random() - 1) * spread)}" r="${round(spread * (0.05 + random() * 0.09) + 3)}" fill="${tints[Math.floor(random() * tints.length)]}"/>`,
    )
    .join('')
}

export const lamp = (x: number, y: number, z = 1.5) => {
  const { x: px, y: py } = spot(x, y, z)
  return `<path stroke="#2a2250" stroke-width="4" d="M${at(x, y, 0)}L${px} ${py}"/><circle cx="${px}" cy="${py}" r="46" fill="${AMBER}" fill-opacity=".3" filter="url(#blur14)"/><circle cx="${px}" cy="${py}" r="7.5" fill="#fff3cf"/>`
}
