import type { Drawing } from '@/scripts/generate/drawing'
import { type Crane, drawCrane } from '@/scripts/generate/items/parts/crane'
import { WASHI } from '@/scripts/generate/items/parts/washi'

const WIDTH = 1600
const HEIGHT = 900
const WALL = '#7d9f92'
const LIT = '#cfdac2'

/** From the farthest to the nearest, so that the nearest is drawn last. */
const CRANES: Crane[] = [
  { x: 1120, y: 190, size: 62, yaw: 0.5, pitch: 0.42, roll: 0.1, flap: 0.5, paper: 'uroko', lining: '#f6f0df' },
  { x: 945, y: 300, size: 66, yaw: 0.95, pitch: 0.5, roll: 0.05, flap: 0.2, paper: 'mame', lining: '#fbf2ef' },
  { x: 1440, y: 250, size: 84, yaw: 0.3, pitch: 0.5, roll: 0.2, flap: 0.75, paper: 'tatewaku', lining: '#f4ecd9' },
  { x: 1250, y: 420, size: 92, yaw: 0.2, pitch: 0.48, roll: 0.05, flap: 0.35, paper: 'kikko', lining: '#fdeedd' },
  { x: 196, y: 232, size: 76, yaw: 0.8, pitch: 0.46, roll: 0.12, flap: 0.6, paper: 'ichimatsu', lining: '#f6efdf' },
  { x: 1060, y: 640, size: 110, yaw: 0.45, pitch: 0.52, roll: 0.0, flap: 0.55, paper: 'yagasuri', lining: '#f8f1e2' },
  { x: 1396, y: 700, size: 132, yaw: 0.8, pitch: 0.5, roll: 0.1, flap: 0.25, paper: 'shippo', lining: '#fff3d8' },
  { x: 250, y: 690, size: 104, yaw: 0.35, pitch: 0.5, roll: 0.15, flap: 0.7, paper: 'asanoha', lining: '#e9dfc4' },
  { x: 585, y: 480, size: 285, yaw: 0.62, pitch: 0.5, roll: 0.06, flap: 0.45, paper: 'seigaiha', lining: '#fbf3e4' },
]

export function drawNineCranesAtFourOclock(): Drawing {
  const cranes = CRANES.map(drawCrane)
  const panes = [0, 1, 2].flatMap((column) =>
    [0, 1].map((row) => {
      const [x, y] = [250 + column * 372 + row * 210, -90 + row * 520 + column * 96]
      return `M${x} ${y}l340 88l198 490l-340 -88Z`
    }),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>${WASHI.join('')}<filter id="pane" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5"/></filter>${CRANES.map((crane, i) => `<filter id="s${i}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${(3 + crane.size / 40).toFixed(1)}"/></filter>`).join('')}</defs>
<rect width="100%" height="100%" fill="${WALL}"/><path d="${panes.join('')}" fill="${LIT}" filter="url(#pane)"/>
${cranes.map(({ shadow }, i) => `<g opacity=".34" filter="url(#s${i})">${shadow}</g>`).join('')}${cranes.map(({ body }) => body).join('')}</svg>`
  return { width: WIDTH, height: HEIGHT, svg }
}
