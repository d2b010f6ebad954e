import type { Drawing } from '@/scripts/generate/drawing'
import { beetle } from '@/scripts/generate/items/parts/beetle'
import { BEETLES } from '@/scripts/generate/items/parts/beetle-specimens'
import { GOLD } from '@/scripts/generate/items/parts/cloisonne'

const WIDTH = 1600
const HEIGHT = 1280
const FRAME = 62

export function drawThirteenInEnamel(): Drawing {
  const [right, bottom] = [WIDTH - FRAME, HEIGHT - FRAME]
  const rails = [
    [`M0 0H${WIDTH}L${right} ${FRAME}H${FRAME}Z`, '#4a2b22'],
    [`M0 ${HEIGHT}H${WIDTH}L${right} ${bottom}H${FRAME}Z`, '#2b1712'],
    [`M0 0V${HEIGHT}L${FRAME} ${bottom}V${FRAME}Z`, '#3d231c'],
    [`M${WIDTH} 0V${HEIGHT}L${right} ${bottom}V${FRAME}Z`, '#341d17'],
  ].map(([d, fill]) => `<path d="${d}" fill="${fill}" stroke="#1a0d0a" stroke-width="1.5"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<style>.cell,.field,.wire,.rim,.horn,.thigh{stroke:${GOLD};stroke-width:2.1;vector-effect:non-scaling-stroke;stroke-linejoin:round}.field{fill:#fff;fill-opacity:.35}.wire{fill:none}.rim{stroke-width:3.2}.thigh{fill:#5b3a1c;stroke-width:1.4}.horn{fill:#2a1d22;stroke-width:2.8}.leg{fill:none;stroke:#7a5320;stroke-linecap:round}.feeler{fill:none;stroke:#7a5320;stroke-width:4.5;stroke-linecap:round;stroke-linejoin:round}</style>
<filter id="cast" x="-40%" y="-40%" width="190%" height="190%"><feGaussianBlur in="SourceAlpha" stdDeviation="8"/><feOffset dx="13" dy="17"/><feColorMatrix values="0 0 0 0 .25 0 0 0 0 .1 0 0 0 0 .14 0 0 0 .5 0" result="s"/><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
<filter id="glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="6"/></filter><filter id="deep" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="20"/></filter>
<radialGradient id="dome" cx=".42" cy=".32" r=".75"><stop offset=".35" stop-color="#08060f" stop-opacity="0"/><stop offset="1" stop-color="#08060f" stop-opacity=".62"/></radialGradient>
<rect width="100%" height="100%" fill="#e4cabd"/><path fill="none" stroke="#6b3d3a" stroke-opacity=".5" stroke-width="50" filter="url(#deep)" d="M${FRAME} ${bottom + 20}V${FRAME + 6}H${right}"/>
${rails.join('')}<path fill="none" stroke="${GOLD}" stroke-width="4" d="M${FRAME} ${FRAME}H${right}V${bottom}H${FRAME}Z"/>${BEETLES.map(beetle).join('')}</svg>`
  return { width: WIDTH, height: HEIGHT, svg }
}
