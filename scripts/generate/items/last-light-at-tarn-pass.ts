import { createSeededRandom } from '@/lib/base/random'
import type { Drawing } from '@/scripts/generate/drawing'
import { DOG, enlarge, FIGURE, FIRE, TENT } from '@/scripts/generate/items/parts/tarn-pixels'

const COLS = 320
const ROWS = 180
const SHORE = 122
const BANK = 153
const SUN = 214

const SKY = [1, 2, 3, 4, 5, 6, 7, 8, 9]
/** What each colour turns into when the lake mirrors it. */
const MIRROR = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 2, 10, 0, 12, 4, 3] as const
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const

interface Range {
  peaks: number
  top: number
  spread: number
  lit: number
  shade: number
  haze: number
  base: number
  ribs: number
}

const RANGES: Range[] = [
  { peaks: 7, top: 58, spread: 20, lit: 6, shade: 4, haze: 6, base: SHORE, ribs: 8 },
  { peaks: 5, top: 70, spread: 26, lit: 5, shade: 3, haze: 4, base: SHORE, ribs: 9 },
]

export function drawLastLightAtTarnPass(): Drawing {
  const random = createSeededRandom(1907)
  const grid = new Uint8Array(COLS * ROWS)
  const set = (x: number, y: number, color: number) => {
    if (x >= 0 && x < COLS && y >= 0 && y < ROWS) grid[Math.floor(y) * COLS + Math.floor(x)] = color
  }
  const get = (x: number, y: number) => grid[y * COLS + Math.min(COLS - 1, Math.max(0, x))] ?? 0
  const dither = (x: number, y: number, amount: number) => amount * 16 > (BAYER[(y & 3) * 4 + (x & 3)] ?? 0) + 0.5

  drawSky()
  for (const range of RANGES) drawRange(range)
  drawForest(SHORE - 9, 10, 2, 10)
  drawForest(SHORE - 2, 13, 12, 13)
  drawLake()
  drawBank()
  drawCamp()
  return { ...enlarge(grid, COLS) }

  function drawSky() {
    for (let y = 0; y < SHORE; y++) {
      for (let x = 0; x < COLS; x++) {
        const warmth = 1 - Math.hypot((x - SUN) / 390, (y - SHORE + 26) / 112)
        const level = Math.max(0, Math.min(SKY.length - 1.01, warmth * 9.2))
        const step = Math.floor(level)
        // Only the middle of a step is mixed, so that each band keeps a flat field: that is how a hand would place it.
        const mixed = Math.max(0, Math.min(1, (level - step - 0.5) / 0.5))
        set(x, y, SKY[step + (dither(x, y, mixed) ? 1 : 0)] ?? 1)
      }
    }
    for (let i = 0; i < 70; i++) {
      const x = Math.floor(random() * COLS)
      const y = Math.floor(random() ** 1.6 * 62)
      if (get(x, y) <= 3) set(x, y, random() < 0.3 ? 9 : 5)
    }
    for (let i = 0; i < 15; i++) drawCloud(random() * COLS - 30, 28 + random() ** 0.7 * 54, 22 + random() * 60)
    for (let a = 0; a < 400; a++) {
      const [dx, dy] = [(a % 20) - 10, Math.floor(a / 20) - 10]
      if (Math.hypot(dx, dy) < 6.4 && Math.hypot(dx + 3, dy + 2.2) > 6.4) set(72 + dx, 27 + dy, 9)
    }
  }

  function drawCloud(cx: number, cy: number, length: number) {
    for (let row = 0; row < 5; row++) {
      const inset = [0.42, 0.22, 0.06, 0, 0.26][row] ?? 0
      const from = cx + length * (inset + random() * 0.12)
      const to = cx + length * (1 - inset - random() * 0.12)
      for (let x = Math.floor(from); x < to; x++) {
        const behind = get(x, Math.floor(cy) + row)
        const rank = SKY.indexOf(behind)
        const shift = row < 3 ? -1 : row === 3 ? 1 : 2
        if (rank > 0) set(x, cy + row, SKY[Math.max(0, Math.min(SKY.length - 1, rank + shift))] ?? 3)
      }
    }
  }

  function drawRange({ peaks, top, spread, lit, shade, haze, base, ribs }: Range) {
    const places = Array.from({ length: peaks }, (_, i) => ({
      x: ((i + 0.2 + random() * 0.7) / peaks) * COLS,
      y: top + random() * spread,
    }))
    for (const peak of places.sort((a, b) => a.y - b.y)) {
      const facing = peak.x < SUN ? 1 : -1
      const tilt = 0.9 + random() * 0.5
      const phase = random() * 9
      let [left, right, ridge] = [peak.x, peak.x, peak.x]
      for (let y = Math.floor(peak.y); y < base; y++) {
        left -= tilt * random() ** 1.5 * 2.6
        right += tilt * random() ** 1.5 * 2.7
        ridge += (random() - 0.5 - facing * 0.08) * 2.4
        for (let x = Math.floor(left); x <= right; x++) {
          const angle = (x - ridge) / (y - peak.y + 7)
          const rib = Math.sin(angle * ribs + phase) + 0.6 * Math.sin(angle * ribs * 2.7 + y * 0.16)
          const bright = angle * facing * 1.4 + rib * 0.85 > 0.05
          const depth = (y - peak.y) / (base - peak.y)
          const faded = dither(x, y, Math.max(0, depth * 1.25 - 0.45))
          set(x, y, faded ? haze : bright ? lit : shade)
        }
      }
    }
  }

  function drawForest(line: number, height: number, shade: number, lit: number) {
    for (let x = -4; x < COLS + 4; x += 1 + Math.floor(random() * 3)) {
      const ground = line + Math.round(Math.sin(x / 37) * 2.4 + Math.sin(x / 11))
      drawPine(x, ground, height * (0.55 + random() * 0.75), shade, lit)
      for (let y = ground; y < SHORE; y++) for (let dx = -3; dx < 4; dx++) set(x + dx, y, shade)
    }
  }

  function drawPine(x: number, ground: number, height: number, shade: number, lit: number) {
    for (let row = 0; row < height; row++) {
      // The saw tooth of a pine: each tier starts narrower than the one above ended.
      const tiers = 4 + Math.floor(height / 12)
      const within = ((row / height) * tiers) % 1
      const reach = (row * 0.19 + 1.4) * (0.42 + within * 0.62)
      const [left, right] = [Math.floor(reach + random() * 1.7 - 0.6), Math.floor(reach + random() * 1.7 - 0.6)]
      for (let dx = -left; dx <= right; dx++)
        set(x + dx, ground - height + row, dx > right - 1 - reach / 9 && within > 0.35 ? lit : shade)
    }
  }

  function drawLake() {
    for (let y = SHORE; y < BANK + 12; y++) {
      const depth = y - SHORE
      for (let x = 0; x < COLS; x++) {
        const wave = Math.round(Math.sin(depth * 1.9) * (0.5 + depth * 0.06))
        const seen = get(x + wave, Math.max(0, SHORE - 1 - Math.floor(depth * 2.15)))
        const light = MIRROR[seen] ?? 0
        set(x, y, depth % 5 === 4 && dither(x, y >> 1, 0.35) ? (MIRROR[light] ?? 0) : light)
      }
    }
    for (let x = 0; x < COLS; x++) if (random() < 0.72) set(x, SHORE, 11)
    for (let i = 0; i < 90; i++) {
      const y = SHORE + 2 + Math.floor(random() ** 1.3 * 30)
      const from = Math.floor(random() * COLS)
      const color = Math.abs(from - SUN) < 60 ? 8 : 5
      for (let x = from; x < from + 2 + random() * 9; x++) set(x, y, color)
    }
  }

  function drawBank() {
    const edge = (x: number) =>
      BANK + Math.round(Math.sin(x / 41 + 1) * 5 + Math.sin(x / 13) * 1.6 - Math.max(0, 40 - x) * 0.2)
    for (let x = 0; x < COLS; x++) {
      for (let y = edge(x); y < ROWS; y++) {
        const glow = 1 - Math.hypot((x - 118) / 58, (y - 163) / 14)
        const color =
          glow > 0 && dither(x, y, glow * 1.5)
            ? dither(x + 1, y + 2, glow * 1.1 - 0.1)
              ? 15
              : 3
            : dither(x, y, 0.34 - (y - edge(x)) / 30)
              ? 12
              : 0
        set(x, y, color)
      }
      const blades = random() < 0.45 ? 1 + random() * 4 : 0
      for (let i = 0; i < blades; i++) set(x, edge(x) - i, i > 2 ? 13 : 12)
    }
    for (const [x, height] of [
      [8, 118],
      [29, 84],
      [-6, 96],
      [47, 46],
      [306, 104],
      [289, 66],
      [322, 120],
      [272, 34],
    ] as const) {
      drawPine(x, edge(Math.max(0, Math.min(319, x))) + 8, height, 0, x < 160 ? 1 : 2)
    }
  }

  function drawCamp() {
    stamp(TENT, 66, 152)
    stamp(FIRE, 115, 156)
    stamp(FIGURE, 101, 155)
    stamp(DOG, 126, 160)
    for (let i = 0; i < 44; i++) {
      const drift = Math.round(Math.sin(i / 7) * 2 + i * 0.16)
      if (dither(118 + drift, 154 - i, 0.85 - i / 60)) set(118 + drift, 154 - i, i < 8 ? 7 : 5)
    }
    for (let y = BANK - 12; y < BANK - 2; y++) if (y % 2) for (let x = 0; x < 5; x++) set(115 + x + (y % 3), y, 7)
  }

  function stamp(rows: string[], left: number, top: number) {
    for (const [y, row] of rows.entries()) {
      for (const [x, cell] of [...row].entries()) if (cell !== '.') set(left + x, top + y, parseInt(cell, 16))
    }
  }
}
