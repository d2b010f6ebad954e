import { createSeededRandom } from '@/lib/base/random'
import type { Drawing } from '@/scripts/generate/drawing'
import { gouges, grain, HEIGHT, WIDTH } from '@/scripts/generate/items/parts/pear-tree-cuts'
import { line, range, round } from '@/scripts/generate/items/parts/pear-tree-house'
import { plan } from '@/scripts/generate/items/parts/pear-tree-plan'

const PAPER = '#efe6d3'
const INK = '#1d1a18'
const OCHRE = '#dd9f2f'

/** The second block was laid a little off the first, and a little turned. */
const MISREGISTRATION = 'translate(9 -6) rotate(.35 800 600)'

export function drawHouseAroundAPearTree(): Drawing {
  const random = createSeededRandom(416)
  const { cleared, ink, ochre } = plan(random)
  const edge = [
    ...range(40).map((i) => ({ x: 52 + i * 38.4, y: 52 + random() * 5 })),
    ...range(30).map((i) => ({ x: WIDTH - 52 - random() * 5, y: 52 + i * 37.8 })),
    ...range(40).map((i) => ({ x: WIDTH - 52 - i * 38.4, y: HEIGHT - 52 - random() * 5 })),
    ...range(30).map((i) => ({ x: 52 + random() * 5, y: HEIGHT - 52 - i * 37.8 })),
  ]
  const salt = range(150).map(
    () => `M${round(random() * WIDTH)} ${round(random() * HEIGHT)}h${round(1 + random() ** 3 * 12)}`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<style>.solid{fill:#fff;stroke:none}.cut{fill:none;stroke:#000;stroke-width:3}.notch{fill:#000;stroke:none}.pear{fill:#000;stroke:#fff;stroke-width:2}</style>
<filter id="knife" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="2" seed="8"/><feDisplacementMap in="SourceGraphic" scale="7" xChannelSelector="R" yChannelSelector="G"/></filter>
<mask id="key" maskUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#000"/><g filter="url(#knife)"><path fill="#fff" d="${line(edge)}Z"/><path fill="#000" d="${gouges(random)}"/><g stroke="#fff" stroke-width="3" fill="none">${cleared}</g>${ink}</g><path fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.8" d="${grain(random, 36)}"/><path stroke="#000" stroke-opacity=".8" stroke-width="1.8" d="${salt.join('')}"/></mask>
<mask id="second" maskUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"><path fill="#fff" d="${ochre}"/><path fill="none" stroke="#000" stroke-opacity=".42" stroke-width="2.4" d="${grain(random, 64)}"/></mask>
<rect width="100%" height="100%" fill="${PAPER}"/><g transform="${MISREGISTRATION}"><rect width="100%" height="100%" fill="${OCHRE}" mask="url(#second)"/></g><rect width="100%" height="100%" fill="${INK}" mask="url(#key)"/></svg>`
  return { width: WIDTH, height: HEIGHT, svg }
}
