import { createSeededRandom, type Random } from '@/lib/base/random'
import type { Drawing } from '@/scripts/generate/drawing'
import { CORAL, sheets } from '@/scripts/generate/items/parts/heron-sheets'

const WIDTH = 1600
const HEIGHT = 1067

function hair(random: Random): string {
  const [x, y, turn] = [random() * WIDTH, random() * HEIGHT, random() * 6.3]
  const [dx, dy] = [Math.cos(turn) * (9 + random() * 20), Math.sin(turn) * (9 + random() * 20)]
  const bend = (random() - 0.5) * 22
  return `M${x.toFixed(0)} ${y.toFixed(0)}q${(dx / 2 - bend).toFixed(0)} ${(dy / 2 + bend).toFixed(0)} ${dx.toFixed(0)} ${dy.toFixed(0)}`
}

export function drawLateHeron(): Drawing {
  const random = createSeededRandom(7102)
  const hairs = (tint: string, opacity: number) =>
    `<path fill="none" stroke="${tint}" stroke-width="1.3" stroke-opacity="${opacity}" d="${Array.from({ length: 420 }, () => hair(random)).join('')}"/>`
  const stack = sheets(random).map(({ colour, cuts, lift, hairs: count }, index) => {
    const shape = cuts.join('')
    const fibres = count === 0 ? '' : `<g clip-path="url(#cut${index})">${hairs('#fff', 0.2)}${hairs('#000', 0.13)}</g>`
    return `<filter id="lift${index}" x="0" y="0" width="${WIDTH}" height="${HEIGHT}" filterUnits="userSpaceOnUse">
<feGaussianBlur in="SourceAlpha" stdDeviation="${lift * 0.85}"/><feOffset dx="${lift * 0.7}" dy="${lift}"/><feColorMatrix values="0 0 0 0 .02 0 0 0 0 .03 0 0 0 0 .1 0 0 0 .55 0" result="shadow"/>
<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
<clipPath id="cut${index}"><path d="${shape}"/></clipPath>
<g filter="url(#lift${index})"><path d="${shape}" fill="${colour}"/><path d="${shape}" fill="#fff" fill-opacity=".4"/><path transform="translate(1.4 1.8)" d="${shape}" fill="${colour}"/></g>${fibres}`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<filter id="tooth" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".035 .22" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .9 0 0 0 -.36"/></filter>
<rect width="100%" height="100%" fill="${CORAL}"/>${hairs('#fff', 0.2)}${hairs('#000', 0.1)}${stack.join('')}
<rect width="100%" height="100%" filter="url(#tooth)" opacity=".28"/></svg>`
  return { width: WIDTH, height: HEIGHT, svg }
}
