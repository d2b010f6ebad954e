import type { Random } from '@/lib/base/random'

/** The lines that one tide leaves on a shore. */
export interface Tidemark {
  tide: 'Slack' | 'Neap' | 'Spring' | 'Storm'
  shore: 'Sand' | 'Shingle' | 'Chalk' | 'Basalt'
  light: 'Dawn' | 'Noon' | 'Dusk' | 'Night'
}

/** How many lines there are, and how far a wave runs up. */
const tides: Record<Tidemark['tide'], readonly [count: number, height: number]> = {
  Slack: [6, 8],
  Neap: [8, 15],
  Spring: [11, 24],
  Storm: [15, 38],
}

/** The dry shore, and what lies on it. */
const shores: Record<Tidemark['shore'], readonly [ground: string, pebbles: string]> = {
  Sand: ['#d8c39a', '#a98d3d'],
  Shingle: ['#87938f', '#d3dcd7'],
  Chalk: ['#d9d3c3', '#87938f'],
  Basalt: ['#1b2530', '#5b97b0'],
}

/** From the shallow water to the deep. */
const waters = ['#8fe3c8', '#5cc2b4', '#2f8f86', '#1f6a6a', '#14464d', '#0c2b33'] as const

const lights: Record<Tidemark['light'], readonly [x: number, y: number, color: string, opacity: number]> = {
  Dawn: [110, 60, '#ffd9b0', 0.4],
  Noon: [200, 40, '#fffbe6', 0.4],
  Dusk: [300, 80, '#ff9d7a', 0.42],
  Night: [280, 60, '#9db8ff', 0.3],
}

/** A shore from above: an SVG of 400 by 400 units and at most 4,000 bytes. */
export function drawTidemark({ tide, shore, light }: Tidemark, random: Random): string {
  const [count, height] = tides[tide]
  const [ground, pebbles] = shores[shore]
  const [x, y, color, opacity] = lights[light]
  const sheet = 'd="M0 0h400v400H0z"'
  const bands = Array.from({ length: count }, (_, index) => {
    const top = 110 + (index / count) * 270
    const water = waters[Math.min(waters.length - 1, Math.floor((index / count) * waters.length))]
    const edge = drawEdge(random, top, height * (1 - index / (2 * count)))
    return `<path d="${edge}V400H0z" fill="${water}"/><path d="${edge}" stroke="#e8f5ee" stroke-opacity=".55" stroke-width="3"/>`
  })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" fill="none">',
    `<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="330">`,
    `<stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
    `<path fill="${ground}" ${sheet}/>`,
    `<path d="${drawPebbles(random, 34)}" stroke="${pebbles}" stroke-width="7" stroke-linecap="round"/>`,
    ...bands,
    `<path fill="url(#a)" ${sheet}/></svg>`,
  ].join('')
}

/** Four waves from the left edge to the right one. */
function drawEdge(random: Random, top: number, height: number): string {
  const bend = () => Math.round(height * (0.4 + random()))
  const start = Math.round(top + (random() - 0.5) * height)
  return `M0 ${start}q50-${bend()} 100 0q50 ${bend()} 100 0q50-${bend()} 100 0q50 ${bend()} 100 0`
}

const drawPebbles = (random: Random, count: number) =>
  Array.from({ length: count }, () => `M${Math.round(random() * 400)} ${Math.round(random() * 120)}h1`).join('')
