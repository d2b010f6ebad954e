import type { Random } from '@/lib/base/random'

export type Organ = (random: Random, shade: string) => string

/** A pressed leaf lying along x: an outline, its rib and the veins the press brings out. */
export const leaf =
  (length: number, breadth: number): Organ =>
  (random, shade) => {
    const [b, c] = [breadth * (0.85 + random() * 0.3), breadth * (0.85 + random() * 0.3)]
    const rib = (random() - 0.5) * breadth
    const veins =
      length < 40
        ? ''
        : Array.from({ length: 6 }, (_, i) => {
            const along = length * (0.16 + i * 0.12)
            return `M${along.toFixed(1)} 0l${(length * 0.1).toFixed(1)} ${(-b * 0.6).toFixed(1)}m${(-length * 0.1).toFixed(1)} ${(b * 0.6).toFixed(1)}l${(length * 0.1).toFixed(1)} ${(c * 0.6).toFixed(1)}`
          }).join('')
    return `<path fill="${shade}" stroke="none" d="M0 0C${length * 0.25} ${-b} ${length * 0.7} ${-b + rib} ${length} ${rib}C${length * 0.7} ${c} ${length * 0.25} ${c} 0 0Z"/><path class="rib" d="M0 0Q${length / 2} 0 ${length * 0.94} ${rib * 0.9}${veins}"/>`
  }

/** Poppy petals: crumpled fans that darken where the press laid one over another. */
export const poppy: Organ = (random) =>
  [-88, 46, -24, 21]
    .map((turn, i) => {
      const size = 108 - ((i * 17) % 40)
      const rim = Array.from({ length: 15 }, (_, k) => {
        const angle = ((k / 14) * 104 - 52) * (Math.PI / 180)
        const reach =
          size * (0.92 + 0.1 * Math.cos(angle * 1.4) + 0.035 * Math.sin(k * 1.9 + i) + (random() - 0.5) * 0.06)
        return `L${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`
      })
      const creases = Array.from(
        { length: 13 },
        (_, k) =>
          `M9 0L${(Math.cos((k - 6) / 7.5) * size * (0.6 + random() * 0.3)).toFixed(1)} ${(Math.sin((k - 6) / 7.5) * size * 0.85).toFixed(1)}`,
      )
      return `<g transform="rotate(${turn + random() * 8})"><path fill="${i % 2 ? '#a04a38' : '#ae5a45'}" fill-opacity=".8" stroke="#7c2a22" stroke-opacity=".35" d="M0 0${rim.join('')}Z"/><path stroke="#6d1f1d" stroke-opacity=".32" stroke-width=".9" d="${creases.join('')}"/><path fill="#3a1a1c" fill-opacity=".75" d="M0 0L30 -13Q38 0 30 13Z"/></g>`
    })
    .join('') +
  `<ellipse cx="9" rx="15" ry="11" fill="#57603a"/><path stroke="#2c2f1c" stroke-width="1.4" d="M2 -9L16 9M2 9L16 -9M-4 0H22"/>`

export const bud: Organ = (random, shade) =>
  `<path fill="${shade}" d="M-2 0C6 -17 38 -15 46 0C38 15 6 17 -2 0Z"/><path fill="#a9402f" d="M30 -8Q48 0 31 8Z"/><path class="rib" d="M0 0H38M4 -5Q20 -10 34 -6M4 5Q20 ${8 + random() * 4} 34 6"/>`

export const floret: Organ = (random) =>
  Array.from(
    { length: 5 },
    () =>
      `<circle cx="${(random() * 9 - 2).toFixed(1)}" cy="${(random() * 10 - 5).toFixed(1)}" r="${(1.8 + random() * 1.7).toFixed(1)}" fill="${random() < 0.25 ? '#a98a52' : '#f6ecd0'}" stroke="#9c8450" stroke-width=".6"/>`,
  ).join('')

export const pea: Organ = (random, shade) =>
  `<g transform="rotate(${(random() * 16).toFixed(0)})"><path fill="#7f7092" fill-opacity=".88" d="M0 0C10 -12 26 -15 33 -7C27 -2 20 3 10 5Z"/><path fill="#5d5075" d="M4 2C13 3 24 0 31 -3C24 8 12 9 4 2Z"/><path fill="${shade}" d="M-3 -3L9 -5L8 5L-2 4Z"/></g>`
export const tendril: Organ = (random) =>
  `<path class="stem" stroke-width="1.3" d="M0 0q18 -${(6 + random() * 12).toFixed(0)} 30 2t6 18t-13 1t4 -11t8 4"/>`

export const spikelet: Organ = (random, shade) => {
  const scales = [0, 1, 2, 3].map(
    (i) =>
      `<path fill="${shade}" stroke="#7d6434" stroke-width=".7" d="M${i * 6} -${8 - i * 1.5}Q${i * 6 + 10} 0 ${i * 6} ${8 - i * 1.5}Q${i * 6 - 5} 0 ${i * 6} -${8 - i * 1.5}Z"/>`,
  )
  return `<g transform="rotate(${(random() * 30 - 15).toFixed(0)})">${scales.join('')}</g>`
}
