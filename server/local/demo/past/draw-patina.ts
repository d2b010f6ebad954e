import type { Random } from '@/lib/base/random'

/** Each with its values, and how many of a hundred have them. */
export const patinaTraits = {
  Form: { Disc: 26, Square: 20, Arch: 18, Hexagon: 14, Leaf: 12, Drop: 10 },
  Metal: { Copper: 46, Bronze: 26, Brass: 20, Silver: 8 },
  Age: { Fresh: 20, Settled: 38, Deep: 30, Ancient: 12 },
  Wall: { Forest: 30, Slate: 24, Plum: 18, Ochre: 16, Bone: 12 },
  Mark: { None: 24, Sun: 16, Wave: 16, Tree: 14, Eye: 12, Knot: 10, Moon: 8 },
  Rim: { Plain: 44, Beaded: 26, Double: 20, Rope: 10 },
  Weather: { Rain: 34, Salt: 28, Frost: 22, Smoke: 16 },
  Light: { Dawn: 28, Noon: 30, Dusk: 26, Night: 16 },
} as const satisfies Record<string, Readonly<Record<string, number>>>

type Traits = typeof patinaTraits
export type Patina = { readonly [Name in keyof Traits]: keyof Traits[Name] }

const forms: Record<Patina['Form'], string> = {
  Disc: 'M60 200a140 140 0 1 0 280 0a140 140 0 1 0-280 0z',
  Square: 'M84 72h232q12 0 12 12v232q0 12-12 12H84q-12 0-12-12V84q0-12 12-12z',
  Arch: 'M80 340V180a120 120 0 0 1 240 0v160z',
  Hexagon: 'M200 52l128 74v148l-128 74-128-74V126z',
  Leaf: 'M70 330C50 150 150 60 330 70C350 250 250 340 70 330z',
  Drop: 'M200 44C250 120 320 170 320 240a120 120 0 0 1-240 0C80 170 150 120 200 44z',
}

const marks: Record<Patina['Mark'], string> = {
  None: '',
  Sun: 'M200 172a28 28 0 1 0 .1 0M200 150v-22M200 250v22M150 200h-22M250 200h22M165 165l-15-15M235 235l15 15M235 165l15-15M165 235l-15 15',
  Wave: 'M120 190q20-26 40 0t40 0 40 0 40 0M120 220q20-26 40 0t40 0 40 0 40 0',
  Tree: 'M200 270v-120M200 190l-36-30M200 190l36-30M200 230l-46-36M200 230l46-36',
  Eye: 'M130 200q70-70 140 0q-70 70-140 0M200 178a22 22 0 1 0 .1 0',
  Knot: 'M160 200a34 34 0 1 1 40 34a34 34 0 1 1-40-34M240 200a34 34 0 1 1-40-34a34 34 0 1 1 40 34',
  Moon: 'M224 150a54 54 0 1 0 0 100a42 42 0 1 1 0-100z',
}

/** The metal, and its bright edge. */
const metals: Record<Patina['Metal'], readonly [base: string, edge: string]> = {
  Copper: ['#b4673a', '#e2a06d'],
  Bronze: ['#8a6a3c', '#c8a469'],
  Brass: ['#a98d3d', '#e3cb7c'],
  Silver: ['#87938f', '#d3dcd7'],
}

const walls: Record<Patina['Wall'], string> = {
  Forest: '#0f1f18',
  Slate: '#1b2530',
  Plum: '#2a1a26',
  Ochre: '#4a3a1c',
  Bone: '#d9d3c3',
}

/** What runs down the metal: fresh, and dried. */
const weathers: Record<Patina['Weather'], readonly [fresh: string, dried: string]> = {
  Rain: ['#5cc2b4', '#2f8f86'],
  Salt: ['#8fe3c8', '#4fae98'],
  Frost: ['#a9d8e6', '#5b97b0'],
  Smoke: ['#6f9c7d', '#3d6a56'],
}

const lights: Record<Patina['Light'], readonly [x: number, y: number, color: string, opacity: number]> = {
  Dawn: [120, 90, '#ffd9b0', 0.3],
  Noon: [200, 60, '#fffbe6', 0.34],
  Dusk: [290, 110, '#ff9d7a', 0.3],
  Night: [270, 70, '#9db8ff', 0.24],
}

const rims: Record<Patina['Rim'], string> = {
  Plain: 'stroke-width="5"',
  Beaded: 'stroke-width="8" stroke-linecap="round" stroke-dasharray="0 15"',
  Double: 'stroke-width="14"',
  Rope: 'stroke-width="9" stroke-dasharray="9 4"',
}

/** How many runs there are, and how long the shortest and the longest is. */
const ages: Record<Patina['Age'], readonly [count: number, shortest: number, longest: number]> = {
  Fresh: [5, 20, 70],
  Settled: [9, 30, 130],
  Deep: [14, 50, 200],
  Ancient: [20, 110, 270],
}

/** One of the collection, by the weights of its values. */
export function choosePatina(random: Random): Patina {
  const chosen = Object.entries(patinaTraits).map(([name, weights]) => [name, chooseValue(weights, random)])
  return Object.fromEntries(chosen) as Patina
}

function chooseValue(weights: Readonly<Record<string, number>>, random: Random): string {
  const values = Object.entries(weights)
  let left = random() * values.reduce((sum, [, weight]) => sum + weight, 0)
  const found = values.find(([, weight]) => {
    left -= weight
    return left < 0
  })
  return (found ?? values[0])?.[0] ?? ''
}

/**
 * A plate of metal that weathers: an SVG of 400 by 400 units and at most 2,000 bytes.
 * @param random of the runs alone
 */
export function drawPatina(patina: Patina, random: Random): string {
  const form = forms[patina.Form]
  const mark = marks[patina.Mark]
  const [base, edge] = metals[patina.Metal]
  const [fresh, dried] = weathers[patina.Weather]
  const [x, y, color, opacity] = lights[patina.Light]
  const sheet = 'd="M0 0h400v400H0z"'
  const [count] = ages[patina.Age]
  const lines = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">',
    `<clipPath id="a"><path d="${form}"/></clipPath>`,
    `<radialGradient id="b" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="330">`,
    `<stop stop-color="${color}" stop-opacity="${opacity}"/>`,
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
    `<path fill="${walls[patina.Wall]}" ${sheet}/>`,
    '<g clip-path="url(#a)" fill="none" stroke-linecap="round">',
    `<path fill="${base}" ${sheet}/>`,
    `<path d="${drawRuns(patina, random, count)}" stroke="${dried}" stroke-width="26"/>`,
    `<path d="${drawRuns(patina, random, count)}" stroke="${fresh}" stroke-width="13"/>`,
    `<path d="${drawSplashes(patina, random, count >> 1)}" stroke="${fresh}" stroke-width="7" opacity=".6"/>`,
    ...(mark === ''
      ? []
      : [
          `<path d="${mark}" stroke="#0a1410" stroke-opacity=".55" stroke-width="8"/>`,
          `<path d="${mark}" stroke="${edge}" stroke-width="4"/>`,
        ]),
    `</g><path d="${form}" fill="none" stroke="${edge}" ${rims[patina.Rim]}/>`,
    ...(patina.Rim === 'Double' ? [`<path d="${form}" fill="none" stroke="${base}" stroke-width="7"/>`] : []),
    `<path fill="url(#b)" ${sheet}/></svg>`,
  ]
  return lines.join('')
}

const repeat = (count: number, draw: () => string) => Array.from({ length: count }, draw).join('')

/** From the upper edge down. */
function drawRuns(patina: Patina, random: Random, count: number): string {
  return repeat(count, () => `M${drawPlace(random)} 40v${drawLength(patina, random) + 40}`)
}

/** From the lower edge up. */
function drawSplashes(patina: Patina, random: Random, count: number): string {
  return repeat(count, () => `M${drawPlace(random)} 360v-${Math.round(drawLength(patina, random) / 2)}`)
}

const drawPlace = (random: Random) => 50 + Math.round(random() * 300)

/** Short ones are more frequent. */
function drawLength({ Age }: Patina, random: Random): number {
  const [, shortest, longest] = ages[Age]
  return Math.round(shortest + random() * random() * (longest - shortest))
}
