import { createSeededRandom } from '@/lib/base/random'
import type { Drawing } from '@/scripts/generate/drawing'

const SIZE = 1600

type Color = readonly [number, number, number]
const BOARD: Color = [239, 229, 208]
const VERMILION: Color = [226, 70, 42]
const BLUE: Color = [28, 74, 122]
const OVERPRINT: Color = [24, 22, 38]
const STONE: Color = [246, 190, 62]

interface Stone {
  x: number
  y: number
  reach: number
  first: number
  growth: number
  radius: number
}

/** The second stone is smaller, so its rings are closer and die sooner. */
const LARGE: Stone = { x: 560, y: 610, reach: 1270, first: 46, growth: 1.08, radius: 82 }
const SMALL: Stone = { x: 1130, y: 1120, reach: 800, first: 37, growth: 1.066, radius: 50 }

/** Where the record inside has rubbed the board for years. */
const WEAR = { radius: 752, width: 26 }

export function drawBSideForStillWater(): Drawing {
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  const large = ringProfile(LARGE)
  const small = ringProfile(SMALL)
  const rubbed = wearAround()
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const fromLarge = Math.hypot(x - LARGE.x, y - LARGE.y)
      const fromSmall = Math.hypot(x - SMALL.x, y - SMALL.y)
      const red = sample(large, fromLarge)
      const blue = sample(small, fromSmall)
      const stone = Math.max(edge(LARGE.radius - fromLarge), edge(SMALL.radius - fromSmall))
      const worn = rubbed(x, y)
      pixels.set(
        [
          ...[0, 1, 2].map((channel) => {
            const at = (color: Color) => color[channel] ?? 0
            const bare = at(BOARD) + (at(VERMILION) - at(BOARD)) * red
            const under = at(BLUE) + (at(OVERPRINT) - at(BLUE)) * red
            const printed = bare + (under - bare) * blue
            const topped = printed + (at(STONE) - printed) * stone
            return topped + (at(BOARD) - topped) * worn
          }),
          255,
        ],
        (y * SIZE + x) * 4,
      )
    }
  }
  return { width: SIZE, height: SIZE, pixels }
}

const edge = (distance: number) => Math.max(0, Math.min(1, distance + 0.5))

/** Ink by distance from the stone, in quarter pixels: each ring is a little farther from the last and a little thinner. */
function ringProfile({ reach, first, growth, radius }: Stone): Float32Array {
  const profile = new Float32Array(SIZE * 6)
  let [inner, gap] = [radius + first * 0.6, first]
  while (inner < reach) {
    const weight = gap * (0.78 - 0.62 * (inner / reach) ** 1.4)
    for (let i = Math.floor((inner - 1) * 4); i < (inner + weight + 1) * 4; i++) {
      profile[i] = Math.min(edge(i / 4 - inner), edge(inner + weight - i / 4))
    }
    inner += gap
    gap *= growth
  }
  return profile
}

const sample = (profile: Float32Array, distance: number) => profile[Math.round(distance * 4)] ?? 0

/** Ring wear: short scuffs along the rim of the disc inside, and a rubbed edge where the sleeve is pulled off the shelf. */
function wearAround(): (x: number, y: number) => number {
  const random = createSeededRandom(3313)
  const [turns, tracks] = [420, 24]
  const scuffs = Float32Array.from({ length: turns * tracks }, random)
  const corners = Float32Array.from({ length: 64 * 4 }, random)
  return (x, y) => {
    const [dx, dy] = [x - SIZE / 2, y - SIZE / 2]
    const across = (Math.hypot(dx, dy) - WEAR.radius) / WEAR.width
    const bite = (corners[Math.floor(((x + y) / (2 * SIZE)) * 255)] ?? 0) * 5
    const rubbed = edge(bite - Math.min(x, y, SIZE - 1 - x, SIZE - 1 - y)) * 0.8
    if (Math.abs(across) >= 1) return rubbed
    const angle = ((Math.atan2(dy, dx) + Math.PI) / (Math.PI * 2)) * turns
    const track = Math.floor((across * 0.5 + 0.5) * tracks)
    const [one, next] = [0, 1].map((step) => scuffs[track * turns + ((Math.floor(angle) + step) % turns)] ?? 0)
    const density = (one ?? 0) * (1 - (angle % 1)) + (next ?? 0) * (angle % 1)
    return Math.max(rubbed, edge((density - 0.66 - 0.3 * Math.abs(across)) * 14) * 0.75)
  }
}
