import { createSeededRandom } from '@/lib/base/random'
import type { Drawing } from '@/scripts/generate/drawing'
import { SPECIES } from '@/scripts/generate/items/parts/pressed-species'
import { press } from '@/scripts/generate/items/parts/pressed-turtle'

const WIDTH = 1067
const HEIGHT = 1600

export function drawWaysideGatheredInJune(): Drawing {
  const random = createSeededRandom(1887)
  const plants = SPECIES.map((species) => press(species, random)).join('')
  const strip = (x: number, y: number, turn: number, length: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="#f3e8cb" fill-opacity=".82" stroke="#b79f6b" stroke-opacity=".6" d="M${-length / 2} -9l${length} 1l-2 5l2 5l-1 7l${-length + 2} -1l-2 -6l2 -5Z"/></g>`
  const tapes = [
    strip(243, 1415, 12, 74),
    strip(222, 880, -5, 70),
    strip(786, 900, -4, 66),
    strip(794, 560, 6, 62),
    strip(526, 1440, 14, 62),
    strip(561, 1180, -8, 58),
    strip(527, 772, 28, 58),
    strip(899, 1310, 6, 70),
  ]
  const foxing = Array.from(
    { length: 46 },
    () =>
      `<circle cx="${(random() * WIDTH).toFixed(0)}" cy="${(random() * HEIGHT).toFixed(0)}" r="${(2 + random() ** 4 * 15).toFixed(1)}" opacity="${(0.1 + random() * 0.22).toFixed(2)}"/>`,
  )
  const squiggle = (x: number, y: number, length: number) => {
    let line = `M${x} ${y}`
    for (let along = 0; along < length; along += 9)
      line += random() < 0.13 ? 'm9 0' : `q2 ${(-random() * 13).toFixed(1)} 4.5 ${(random() * 3 - 1).toFixed(1)}t4.5 0`
    return line
  }
  const petal = `<g transform="translate(672 1352) rotate(-38)"><path fill="#a9543f" fill-opacity=".85" d="M0 0L58 -34Q84 -30 86 -6Q88 26 52 34Z"/><path fill="none" stroke="#6d1f1d" stroke-opacity=".3" d="M8 0L74 -22M8 1L80 -4M8 2L76 14M8 2L58 24"/><path fill="#3a1a1c" fill-opacity=".7" d="M0 0L24 -13Q29 0 22 13Z"/></g>`
  const label = `<g transform="rotate(-.8 850 1500)"><path fill="#f1e7cd" stroke="#8c7a4c" d="M738 1392h270v150h-270Z"/><path fill="none" stroke="#8c7a4c" stroke-width="1" d="M747 1401h252v132h-252Z"/><path fill="none" stroke="#3b3222" stroke-width="1.7" stroke-linecap="round" d="${[squiggle(766, 1431, 180), squiggle(766, 1458, 210), squiggle(766, 1485, 130), squiggle(766, 1512, 90)].join('')}"/></g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<style>.stem{fill:none;stroke-linecap:round}.rib{fill:none;stroke:#2f2c18;stroke-opacity:.38;stroke-width:.9}</style>
<filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="edge" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="26"/></filter>
<filter id="ghost" x="0" y="0" width="100%" height="100%"><feColorMatrix values="0 0 0 0 .52 0 0 0 0 .36 0 0 0 0 .14 0 0 0 .34 0"/><feGaussianBlur stdDeviation="10"/><feOffset dx="5" dy="7"/></filter>
<filter id="press" x="0" y="0" width="100%" height="100%"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/><feOffset dx="2" dy="3"/><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .13 0 0 0 0 .05 0 0 0 .5 0" result="s"/><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
<filter id="age" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".004 .006" numOctaves="4" seed="11"/><feColorMatrix values="0 0 0 0 .55 0 0 0 0 .38 0 0 0 0 .16 .9 .4 0 0 -.42"/></filter>
<rect width="100%" height="100%" fill="#ecdfc0"/><rect width="100%" height="100%" filter="url(#age)" opacity=".6"/>
<path fill="none" stroke="#8a6a35" stroke-opacity=".4" stroke-width="44" filter="url(#edge)" d="M-6 -6L520 -14L1075 2L1070 700L1076 1606L400 1612L-8 1604L-2 900Z"/>
<g fill="#8f5f28" filter="url(#soft)">${foxing.join('')}</g><g fill="#8f5f28" opacity=".6">${foxing
    .slice(0, 24)
    .join('')
    .replaceAll(/r="[\d.]+"/g, 'r="2.2"')}</g>
<g filter="url(#ghost)">${plants}</g><g filter="url(#press)">${plants}${petal}</g>${tapes.join('')}<g filter="url(#press)">${label}</g></svg>`
  return { width: WIDTH, height: HEIGHT, svg }
}
