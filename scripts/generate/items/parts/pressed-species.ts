import type { Random } from '@/lib/base/random'
import {
  bud,
  floret,
  leaf,
  type Organ,
  pea,
  poppy,
  spikelet,
  tendril,
} from '@/scripts/generate/items/parts/pressed-organs'

export type Turtle = { x: number; y: number; angle: number; width: number }
type Rules = Record<string, (random: Random) => string>

export type Species = {
  axiom: string
  rounds: number
  rules: Rules
  organs: Record<string, Organ>
  start: Turtle
  step: number
  drift: number
  thin: number
  tones: string[]
  stem: string
}

const spray = (count: number, spread: number, reach: number, tip: string) =>
  Array.from({ length: count }, (_, i) => {
    const side = (i / (count - 1)) * 2 - 1
    return `[+(${(side * spread).toFixed(1)})F(${(reach * (1 - 0.22 * side * side + (i % 2) * 0.1)).toFixed(1)})${tip}]`
  }).join('')

const fronds = ['#686a40', '#75723f', '#5c6240', '#837a4a']
const straw = ['#b39a5d', '#a58a4e', '#bda870']

export const SPECIES: Species[] = [
  {
    axiom: 'F(70)F(60)X',
    rounds: 21,
    rules: { X: () => 'F[+(62)P][-(64)P]X', P: (r) => `F(${(7.3 + r()).toFixed(1)})[+(58)l][-(58)l]P` },
    organs: { l: leaf(21, 4.4), P: leaf(10, 3), X: leaf(16, 4) },
    start: { x: 262, y: 1490, angle: -103, width: 7 },
    step: 44,
    drift: 1.5,
    thin: 0.982,
    tones: fronds,
    stem: '#4e4a2a',
  },
  {
    axiom: 'rFFFF[-(34)A]FFF[+(30)B]FFFFFU',
    rounds: 3,
    rules: {
      A: () => '[-(20)d]FFF[+(24)d]FFu',
      B: () => '[+(24)d]FFFFu',
      U: () => spray(21, 74, 118, 'k'),
      u: () => spray(13, 68, 66, 'k'),
      k: () => spray(7, 66, 15, 'w'),
    },
    organs: {
      w: floret,
      d: leaf(74, 7),
      r: (r) =>
        Array.from(
          { length: 7 },
          () =>
            `<path class="stem" stroke-width="${(1 + r() * 2).toFixed(1)}" d="M0 0q-20 ${(r() * 30 - 15).toFixed(0)} -${(50 + r() * 45).toFixed(0)} ${(r() * 70 - 35).toFixed(0)}"/>`,
        ).join(''),
    },
    start: { x: 778, y: 1010, angle: -86, width: 6 },
    step: 48,
    drift: -0.55,
    thin: 0.985,
    tones: ['#858052', '#777448'],
    stem: '#7b7446',
  },
  {
    axiom: 'F[+(46)d]F[-(44)d]FF[+(32)FFFFF(30)+(60)F(16)+(60)F(14)o]FFFFFFO',
    rounds: 1,
    rules: {
      d: (r) => `F(16)[+(54)e][-(54)e]F(24)[+(48)e][-(50)e]F(24)[+(42)e][-(44)e]F(${(18 + r() * 8).toFixed(0)})e`,
    },
    organs: { e: leaf(52, 9), o: bud, O: poppy },
    start: { x: 500, y: 1525, angle: -74, width: 5 },
    step: 46,
    drift: -1.7,
    thin: 0.985,
    tones: ['#7b7a55', '#6e704c'],
    stem: '#6b653f',
  },
  {
    axiom: 'FV',
    rounds: 5,
    rules: {
      V: () => 'F[+(48)N]F[-(50)N]F(16)[+(30)Q]V',
      N: () => 'F(17)[+(52)m][-(52)m]N',
      Q: () => 'F(34)[-(40)q]F(13)[+(16)q]F(12)[-(24)q]F(11)q',
    },
    organs: { m: leaf(27, 6.5), q: pea, N: tendril, V: tendril },
    start: { x: 566, y: 850, angle: -118, width: 3.4 },
    step: 58,
    drift: 2.6,
    thin: 0.99,
    tones: ['#7b7f52', '#878457', '#6f744b'],
    stem: '#6f6a40',
  },
  {
    axiom: '[-(7)b][+(16)b]FFFFFFFG',
    rounds: 6,
    rules: {
      G: (r) => `F(30)[+(${(38 + r() * 14).toFixed(0)})H][-(${(38 + r() * 14).toFixed(0)})H]G`,
      H: () => 'F(22)[+(40)F(20)s]H',
    },
    organs: {
      s: spikelet,
      H: spikelet,
      G: spikelet,
      b: (_, shade) =>
        `<path fill="${shade}" d="M0 -3C120 -46 240 -40 330 22C240 -26 120 -30 0 4Z"/><path class="rib" d="M0 0C120 -38 240 -33 328 22"/>`,
    },
    start: { x: 905, y: 1372, angle: -99, width: 2.6 },
    step: 34,
    drift: 1.1,
    thin: 0.99,
    tones: straw,
    stem: '#9a8149',
  },
]
