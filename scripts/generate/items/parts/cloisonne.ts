export type Beetle = {
  at: [x: number, y: number]
  scale: number
  /** Length and half width of the wing cases, how far down they are widest (0 to 1), how blunt they end. */
  wing: [length: number, half: number, belly: number, tip: number]
  neck: [length: number, half: number]
  head: number
  /** How far the legs reach: 1 is a ground beetle. */
  legs: number
  feelers: 'club' | 'long' | 'fan' | 'elbow'
  weapon: 'none' | 'stag' | 'horn' | 'snout' | 'jaws'
  enamel: string[]
  accent: string
  neckEnamel: string[]
  pattern: (half: number, length: number) => string
}

export const GOLD = '#e3bd6a'
export const round = (value: number) => Number(value.toFixed(1))
export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** One wing case from the seam outwards; `k` shrinks it towards the seam, for wires that run along it. */
export const wingCase = ([length, half, belly, tip]: Beetle['wing'], k = 1) => {
  const w = half * k
  return `M0 0C${round(w * 0.55)} -9 ${round(w * 0.98)} -3 ${round(w)} ${round(length * belly)}C${round(w)} ${round(length * (belly + 0.34))} ${round(w * tip)} ${round(length * 0.97)} 0 ${length}`
}

export const cell = (d: string) => `<path class="cell" d="${d}"/>`
export const wire = (d: string) => `<path class="wire" d="${d}"/>`
export const bead = (x: number, y: number, r: number) =>
  `<circle class="cell" cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/>`
