import { createSeededRandom, type Random } from '@/lib/base/random'
import type { Drawing } from '@/scripts/generate/drawing'

const WIDTH = 1600
const HEIGHT = 1067
const RATE = 8000
const SECONDS = 7
const FRAMES = 360
const WINDOW = 512
const RIDGES = 12
const HORIZON = 470
const SUN = { x: 1060, y: 372, radius: 176 }
const SAMPLES = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

type Color = readonly [number, number, number]
interface Place {
  x: number
  y: number
  ridge: number
  depth: number
}
interface Screen {
  ink: Color
  shift: readonly [number, number]
  prints: (place: Place) => boolean
}

const PAPER: Color = [245, 235, 216]
/** Each screen lands a little off the last one, as it does by hand; light ink first. */
const SCREENS: Screen[] = [
  {
    ink: [255, 200, 72],
    shift: [0, 0],
    prints: ({ ridge, y, x }) => (ridge < 0 ? y > 396 && !inSun(x, y) : ridge < 5),
  },
  {
    ink: [243, 102, 118],
    shift: [4, -2],
    prints: ({ ridge, depth, x, y }) =>
      ridge < 0 ? inSun(x, y) : ridge < 3 ? stripe(depth, 13, 3 + ridge * 2) : ridge < 8,
  },
  {
    ink: [74, 152, 186],
    shift: [-3, 3],
    prints: ({ ridge, depth, x, y }) =>
      ridge < 0 ? dots(x, y) : ridge > 4 ? ridge > 7 || stripe(depth, 15, 5 + (ridge - 5) * 3) : depth < 3.5,
  },
  {
    ink: [34, 44, 92],
    shift: [1, 1],
    prints: ({ ridge, depth }) =>
      ridge > 2 && (depth < 3 + ridge * 0.35 || (ridge > 7 && stripe(depth, 19, 4 + (ridge - 8) * 3.2))),
  },
]

/** Start, length, and the pitches in hertz that the whistle slides through. */
const PHRASES: readonly (readonly [number, number, readonly number[]])[] = [
  [0.35, 0.55, [1900, 2300, 2150, 1750]],
  [1, 0.4, [1700, 2500, 2450]],
  [1.45, 0.3, [2900, 2100]],
  [1.8, 0.22, [3300, 3600, 3000]],
  [2.75, 0.7, [1600, 1650, 2200, 2050]],
  [3.5, 0.32, [2600, 2000, 2700]],
  [3.85, 0.2, [3500, 2900]],
  [4.08, 0.2, [3700, 3200, 3650]],
  [4.95, 0.5, [2400, 2450, 1800]],
  [5.5, 0.45, [1500, 2100, 1950, 2300]],
  [6.05, 0.16, [3100, 3500]],
  [6.3, 0.2, [3200, 3600]],
  [0.1, 0.3, [1500, 1420]],
  [2.2, 0.4, [2700, 2400, 2800]],
  [3.2, 0.3, [1450, 1500]],
  [4.5, 0.5, [1700, 1500, 1550]],
  [6.6, 0.4, [1700, 1500]],
]

export function drawBlackbirdBeforeDawn(): Drawing {
  const ridges = raiseRidges(measure(sing(createSeededRandom(404))))
  const flaws = scatterFlaws(createSeededRandom(31))
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const color = [...PAPER]
      SCREENS.forEach(({ ink, shift, prints }, screen) => {
        if (flaws[(screen * HEIGHT + y) * WIDTH + x]) return
        let covered = 0
        for (const [dx, dy] of SAMPLES)
          if (prints(locate(ridges, x + dx - shift[0], y + dy - shift[1]))) covered += 0.25
        for (const channel of [0, 1, 2] as const)
          color[channel] = (color[channel] ?? 0) * (1 - covered + (covered * ink[channel]) / 255)
      })
      pixels.set([...color, 255], (y * WIDTH + x) * 4)
    }
  }
  return { width: WIDTH, height: HEIGHT, pixels }
}

const inSun = (x: number, y: number) => Math.hypot(x - SUN.x, y - SUN.y) < SUN.radius
const stripe = (depth: number, pitch: number, width: number) => depth % pitch < width

/** A halftone that thins out from the top of the sky to nothing above the sun. */
function dots(x: number, y: number): boolean {
  const [u, v] = [(x + y) / 22, (x - y) / 22]
  return Math.hypot(u - Math.round(u), v - Math.round(v)) < 0.62 - y / 520
}

/** Whistle and a faint octave, over the wind of the early morning. */
function sing(random: Random): Float32Array {
  const sound = new Float32Array(RATE * SECONDS)
  let wind = 0
  for (let i = 0; i < sound.length; i++) {
    wind = wind * 0.5 + (random() - 0.5) * 0.2
    sound[i] = wind * (0.1 + 0.07 * Math.sin(i / 5200))
  }
  for (const [start, length, pitches] of PHRASES) {
    let phase = 0
    for (let i = 0; i < length * RATE; i++) {
      const along = (i / (length * RATE)) * (pitches.length - 1)
      const from = pitches[Math.floor(along)] ?? 0
      const pitch =
        from + ((pitches[Math.floor(along) + 1] ?? from) - from) * (0.5 - 0.5 * Math.cos((along % 1) * Math.PI))
      phase += (2 * Math.PI * pitch) / RATE
      const swell = Math.sin((i / (length * RATE)) * Math.PI) ** 0.6
      sound[Math.floor(start * RATE) + i] = (sound[Math.floor(start * RATE) + i] ?? 0) + Math.sin(phase) * swell * 0.5
    }
  }
  return sound
}

/** A short-time Fourier transform, gathered into as many bands as there are ridges: high notes far away, low ones near. */
function measure(sound: Float32Array): number[][] {
  return Array.from({ length: RIDGES }, (_, ridge) => {
    const low = 3800 - ((ridge + 1) / RIDGES) * 2450
    return Array.from({ length: FRAMES }, (_, frame) => {
      const start = Math.floor((frame / FRAMES) * (sound.length - WINDOW))
      let energy = 0
      for (let step = 0; step < 6; step++) {
        const turn = (2 * Math.PI * (low + step * 34)) / RATE
        let [re, im] = [0, 0]
        for (let i = 0; i < WINDOW; i++) {
          const value = (sound[start + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW))
          re += value * Math.cos(turn * i)
          im += value * Math.sin(turn * i)
        }
        energy += re * re + im * im
      }
      return Math.log10(1 + energy * 24)
    })
  })
}

/** Screen height of every ridge at every column, smoothed as far as the eye still reads single notes. */
function raiseRidges(bands: number[][]): Float32Array[] {
  return bands.map((band, ridge) => {
    const near = ridge / (RIDGES - 1)
    const smooth = band.map((_, frame) => {
      let [sum, weights] = [0, 0]
      for (let k = -12; k <= 12; k++) {
        const weight = Math.exp(-(k * k) / (2 * 4 ** 2))
        sum += weight * (band[Math.min(FRAMES - 1, Math.max(0, frame + k))] ?? 0)
        weights += weight
      }
      return sum / weights
    })
    return Float32Array.from({ length: WIDTH + 16 }, (_, x) => {
      const at = Math.max(0, Math.min(FRAMES - 2, (x / WIDTH) * FRAMES - 0.5))
      const loud = (smooth[Math.floor(at)] ?? 0) * (1 - (at % 1)) + (smooth[Math.ceil(at)] ?? 0) * (at % 1)
      return HORIZON + 520 * near ** 1.15 - loud * (24 + 22 * near)
    })
  })
}

function locate(ridges: Float32Array[], x: number, y: number): Place {
  for (let ridge = RIDGES - 1; ridge >= 0; ridge--) {
    const top = ridges[ridge]?.[Math.max(0, Math.floor(x))] ?? HEIGHT
    if (y >= top) return { x, y, ridge, depth: y - top }
  }
  return { x, y, ridge: -1, depth: 0 }
}

/** Pinholes and lint: here and there the screen did not let the ink through. */
function scatterFlaws(random: Random): Uint8Array {
  const flaws = new Uint8Array(WIDTH * HEIGHT * SCREENS.length)
  for (let i = 0; i < 420; i++) {
    const [at, run, drift] = [Math.floor(random() * flaws.length), 1 + Math.floor(random() ** 3 * 16), random() - 0.5]
    for (let step = 0; step < run; step++) {
      const spot = at + step + Math.round(drift * step) * WIDTH
      for (const fleck of [spot, spot + 1, spot + WIDTH, spot + WIDTH + 1]) flaws[fleck] = 1
    }
  }
  return flaws
}
