import type { Random } from '@/lib/base/random'
import { HALO, HEIGHT, WIDTH } from '@/scripts/generate/items/parts/pear-tree-cuts'
import {
  arc,
  COURT,
  clearance,
  HALL,
  HEART,
  hall,
  line,
  octagon,
  PARTITIONS,
  POND,
  polar,
  range,
  round,
  shell,
  spiral,
  TOWER,
  TREES,
} from '@/scripts/generate/items/parts/pear-tree-house'

const WALL = 17

/** Furniture, each piece drawn around nothing and set down where it is used. */
const furnish = (turn: number, out: number, drawing: string) => {
  const { x, y } = polar(turn, COURT + (spiral(turn) - COURT) * out)
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round((turn * 180) / Math.PI - 90)}) scale(${round(0.95 + turn * 0.09)})">${drawing}</g>`
}

const FURNITURE = [
  furnish(0.36, 0.52, '<path d="M-26 -20h52v40h-52ZM-26 -8h52M-20 -17h18v7h-18ZM4 -17h18v7h-18Z"/>'),
  furnish(
    1.1,
    0.5,
    '<path d="M-34 -14q0 -14 14 -14h40q14 0 14 14v14q0 14 -14 14h-40q-14 0 -14 -14ZM-24 -12q0 -6 6 -6h36q6 0 6 6v10q0 6 -6 6h-36q-6 0 -6 -6Z"/><circle cy="-7" r="3"/>',
  ),
  furnish(
    1.95,
    0.5,
    '<circle r="24"/><circle r="8"/><path d="M-8 -38h16v9h-16ZM-8 29h16v9h-16ZM-38 -8h9v16h-9ZM29 -8h9v16h-9Z"/>',
  ),
  furnish(
    2.9,
    0.56,
    '<path class="solid" d="M-46 30V-22H46V-4C30 -2 34 12 18 14C0 18 6 34 -14 40C-32 44 -46 40 -46 30Z"/><path class="cut" d="M-40 -15H40M-36 -15v-5M-26 -15v-5M-16 -15v-5M-6 -15v-5M4 -15v-5M14 -15v-5M24 -15v-5M34 -15v-5"/><path d="M-18 -46h36v14h-36Z"/>',
  ),
  furnish(
    3.95,
    0.5,
    '<path d="M-50 -34H50V34H-50ZM-50 -10H50M-42 -29h34v14h-34ZM8 -29h34v14h-34ZM-50 8q50 22 100 0"/><path d="M-74 -34h16v16h-16ZM58 -34h16v16h-16Z"/>',
  ),
  furnish(5.05, 0.28, '<path d="M-60 -14H60V14H-60ZM-60 -14l20 28M-20 -14l20 28M20 -14l20 28"/>'),
  furnish(
    5.05,
    0.68,
    '<path d="M-78 -26h30v52h-30ZM48 -26h30v52h-30Z"/><path class="solid" d="M-14 -14h28v28h-28Z"/><circle cx="-63" cy="-10" r="8"/><circle cx="-63" cy="12" r="8"/>',
  ),
  furnish(5.96, 0.52, '<circle r="40"/><circle r="33"/><path d="M-18 -10q18 -24 36 0q4 26 -18 30q-22 -4 -18 -30Z"/>'),
].join('')

export function plan(random: Random): { ink: string; cleared: string; ochre: string } {
  const rooms = PARTITIONS.map((from, i) => {
    const to = PARTITIONS[i + 1] ?? Math.PI * 2
    return { from, to, outline: `${line([...arc(from, to, spiral, 20), ...arc(to, from, () => COURT, 20)])}Z` }
  })
  const boards = rooms.map(({ from, to }, i) => {
    if (i % 3 === 0)
      return range(Math.round((to - from) * 15))
        .map((k) => from + (k + 0.7) / 15)
        .map((turn) => line([polar(turn, COURT + 12), polar(turn, spiral(turn) - 10)]))
        .join('')
    if (i % 3 === 1)
      return range(14)
        .map((k) => COURT + 22 + k * 22)
        .map((radius) =>
          arc(from, to, () => radius, 12).filter((_, n) => radius < spiral(from + ((to - from) * n) / 12) - 8),
        )
        .filter((points) => points.length > 1)
        .map(line)
        .join('')
    return ''
  })
  const outside = range(90)
    .map(() => ({ x: random() * WIDTH, y: random() * HEIGHT }))
    .map(({ x, y }) =>
      x < 46 || x > WIDTH - 46 || y < 46 || y > HEIGHT - 46
        ? `M${round(x)} ${round(y)}l${round(8 + random() * 20)} ${round(random() * 4 - 2)}`
        : '',
    )
  const doors = [
    ...PARTITIONS.slice(1).map((turn) =>
      line([
        polar(turn, COURT + (spiral(turn) - COURT) * 0.22),
        polar(turn, COURT + (spiral(turn) - COURT) * 0.22 + 38),
      ]),
    ),
    ...[0.3, 1.9, 2.95, 4.1, 5.3].map((turn) => line(arc(turn, turn + 0.27, () => COURT, 5))),
    `M${HALL.x0 + 92} ${HALL.y1}h56M${HALL.x1 - 118} ${HALL.y1}h70M360 446v60`,
  ]
  const swings = PARTITIONS.slice(1).map((turn) => {
    const [hinge, end] = [
      polar(turn, COURT + (spiral(turn) - COURT) * 0.22),
      polar(turn + 0.16, COURT + (spiral(turn) - COURT) * 0.22),
    ]
    const jamb = polar(turn, COURT + (spiral(turn) - COURT) * 0.22 + 38)
    return `M${round(hinge.x)} ${round(hinge.y)}L${round(end.x)} ${round(end.y)}A42 42 0 0 0 ${round(jamb.x)} ${round(jamb.y)}`
  })
  const windows = [
    ...[0.28, 1.05, 1.85, 2.2, 2.75, 3.1, 3.75, 4.15, 4.8, 5.2, 5.85].map((turn) =>
      line(arc(turn, turn + 46 / spiral(turn), spiral, 4)),
    ),
    ...[430, 530, 630].map((x) => `M${x} ${HALL.y0}h62`),
    line(
      [0.25, 0.75].map((k) => ({
        x: octagon[3]?.x ?? 0,
        y: (octagon[3]?.y ?? 0) + ((octagon[4]?.y ?? 0) - (octagon[3]?.y ?? 0)) * k,
      })),
    ),
  ]
  const stairs = range(15)
    .map((i) => -2.4 + i * 0.36)
    .map(
      (angle) =>
        `M${round(TOWER.x + Math.cos(angle) * 22)} ${round(TOWER.y + Math.sin(angle) * 22)}L${round(TOWER.x + Math.cos(angle) * 84)} ${round(TOWER.y + Math.sin(angle) * 84)}`,
    )
    .join('')
  const columns = range(14)
    .map((i) => polar(i * 0.4488, COURT - 34))
    .map(({ x, y }) => `<circle class="solid" cx="${round(x)}" cy="${round(y)}" r="7"/>`)
    .join('')
  const leaves = range(150)
    .map((i) => {
      const [angle, far] = [i * 2.39996, Math.sqrt(i / 150) * 96]
      const [x, y] = [HEART.x + Math.cos(angle) * far, HEART.y + Math.sin(angle) * far]
      return `<path class="${i % 11 === 5 ? 'pear' : 'solid'}" transform="translate(${round(x)} ${round(y)}) rotate(${round((angle * 180) / Math.PI + random() * 40 - 20)})" d="${i % 11 === 5 ? 'M-7 0q4 -5 8 -5q8 -2 8 5t-8 5q-4 0 -8 -5Z' : 'M-9 0Q0 -6.5 10 0Q0 6.5 -9 0Z'}"/>`
    })
    .join('')
  const orchard = TREES.map(([x, y, radius]) => {
    const leaf = range(Math.round(radius * 0.9)).map((i) => {
      const [angle, far] = [i * 2.39996 + random() * 0.5, Math.sqrt((i + 0.5) / (radius * 0.9)) * (radius - 13)]
      return `<path class="notch" transform="translate(${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}) rotate(${round((angle * 180) / Math.PI)})" d="M-6 0Q0 -4.5 7 0Q0 4.5 -6 0Z"/>`
    })
    return `<circle cx="${x}" cy="${y}" r="${radius + 7}" fill="#000" stroke="none"/><circle class="solid" cx="${x}" cy="${y}" r="${radius - 3}"/>${leaf.join('')}`
  }).join('')
  const pond = `<ellipse cx="${POND.x}" cy="${POND.y}" rx="154" ry="104" fill="#000" stroke="none"/><ellipse cx="${POND.x}" cy="${POND.y}" rx="142" ry="92" fill="#000" stroke="#fff" stroke-width="7"/>${range(
    5,
  )
    .map(
      (i) =>
        `<ellipse cx="${POND.x + 18 - i * 5}" cy="${POND.y + 6}" rx="${116 - i * 25}" ry="${70 - i * 15}" stroke-dasharray="${60 + i * 9} ${14 + i * 5} 24 10"/>`,
    )
    .join('')}`
  const table = `<path d="M410 396h250v158H410Z" stroke-dasharray="14 7"/><path d="M440 440h190v70H440Z"/>${range(4)
    .map((i) => `<path d="M${452 + i * 46} 416h26v16h-26ZM${452 + i * 46} 518h26v16h-26Z"/>`)
    .join('')}<path class="solid" d="M700 440h40v76h-40Z"/><path class="cut" d="M712 452v52M724 458q8 20 0 40"/>`
  const frame = [
    line(shell),
    line(arc(0, Math.PI * 2, () => COURT, 80)),
    ...PARTITIONS.map((turn) => line([polar(turn, COURT), polar(turn, spiral(turn))])),
    `${line(hall)}Z`,
    `${line(octagon)}Z`,
  ]
  const floors = `${line(shell)}Z${line(hall)}Z${line(octagon)}Z`
  const chatter = range(1500)
    .map(() => ({ x: 80 + random() * (WIDTH - 160), y: 200 + random() * 860 }))
    .map((point) => {
      const far = clearance(point)
      return far < 13 || far > HALO + 4
        ? ''
        : `M${round(point.x)} ${round(point.y)}l${round(random() * 12 - 6)} ${round(random() * 12 - 6)}`
    })
  const planks = range(9)
    .map((row) => `M${HALL.x0} ${HALL.y0 + 26 + row * 24}H${HALL.x1}`)
    .join('')
  return {
    cleared: `<path fill="#000" stroke="#000" stroke-width="${HALO * 2 + 6}" stroke-linejoin="round" d="${floors}"/><path stroke-width="2.4" d="${chatter.join('')}"/>${orchard}${pond}`,
    ink: `<g fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round"><path stroke-width="2.2" d="${boards.join('')}${planks}${outside.join('')}"/><g fill="#000">${FURNITURE}${table}</g><path d="${swings.join('')}"/><path d="${octagon.length ? `${line(octagon)}Z` : ''}" fill="#000"/><circle cx="${TOWER.x}" cy="${TOWER.y}" r="84"/><circle class="solid" cx="${TOWER.x}" cy="${TOWER.y}" r="22"/><path d="${stairs}"/>${columns}${leaves}<path stroke-width="${WALL}" d="${frame.join('')}"/><path stroke="#000" stroke-width="${WALL + 5}" d="${doors.join('')}"/><path stroke="#000" stroke-width="5.5" d="${windows.join('')}"/></g>`,
    ochre: `${rooms
      .filter((_, i) => i % 2 === 1)
      .map(({ outline }) => outline)
      .join(
        '',
      )}${line(arc(0, Math.PI * 2, () => COURT - 8))}ZM410 396h250v158H410Z${line(octagon)}ZM${POND.x - 142} ${POND.y}a142 92 0 0 1 284 0a142 92 0 0 1 -284 0Z${TREES.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r} 0 0 1 ${-r * 2} 0Z`).join('')}`,
  }
}
