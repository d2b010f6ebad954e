import { createSeededRandom } from '@/lib/base/random'
import type { Drawing } from '@/scripts/generate/drawing'

const WIDTH = 1066
const HEIGHT = 1600
const ROD = 104
const TOP = 150
const STEP = 172
const STEPS = 7
const TAIL = 190
const STAVE = 112
const LINE_GAP = 20
const CUT = 46
const SLICES = 20
const WALL = '#24427d'
const NIGHT = '#0c1733'

interface Voice {
  silk: string
  shade: string
  line: string
  bead: string
  tail: number
}
type Point = readonly [number, number]
/** One voice on its way through one step of the plait. */
interface Run {
  voice: number
  step: number
  from: number
  to: number
  role: 'over' | 'under' | 'rest'
}

const VOICES: readonly Voice[] = [
  { silk: '#f4ead4', shade: '#b9a98c', line: '#3b3142', bead: '#c8402f', tail: 150 },
  { silk: '#e6b04a', shade: '#a06f1f', line: '#4a2f12', bead: '#23305c', tail: 96 },
  { silk: '#d3c1de', shade: '#8d78a0', line: '#35294a', bead: '#1f6f63', tail: 190 },
  { silk: '#e2715a', shade: '#93392c', line: '#4b1713', bead: '#f4ead4', tail: 120 },
  { silk: '#a9cdbf', shade: '#64897e', line: '#1d3d3a', bead: '#7d1f3d', tail: 168 },
]

/** Loose under the rod, drawn tight at the waist, loose again where it ends. */
const spacing = (y: number) => 178 - 38 * Math.sin((Math.PI * (y - ROD)) / (STEP * STEPS + TAIL)) ** 2
const lane = (position: number, y: number) => WIDTH / 2 + (position - 2) * spacing(y)

export function drawPlaitForFiveVoices(): Drawing {
  const random = createSeededRandom(551)
  const runs = plait()
  const order = { under: 0, rest: 1, over: 2 }
  const byStep = [...runs].sort((a, b) => a.step - b.step || order[a.role] - order[b.role])
  const silhouette = runs.map((run) => band(center(run), STAVE / 2)).join('')
  return {
    width: WIDTH,
    height: HEIGHT,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><radialGradient id="lamp" cx=".3" cy=".12" r="1.05"><stop offset="0" stop-color="#4a70b4"/><stop offset=".5" stop-color="${WALL}"/><stop offset="1" stop-color="#142750"/></radialGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter><filter id="far" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="20"/></filter></defs>
<rect width="100%" height="100%" fill="url(#lamp)"/><path d="${silhouette}" fill="${NIGHT}" opacity=".55" filter="url(#far)" transform="translate(34 46)"/>
${byStep.map(drawRun).join('')}${drawRod()}</svg>`,
  }

  function plait(): Run[] {
    let places = [0, 1, 2, 3, 4]
    return Array.from({ length: STEPS + 2 }, (_, step) => {
      const next = [...places]
      const first = step % 2
      const woven = step > 0 && step <= STEPS
      const made = places.map((voice, from): Run => {
        const left = (from - first) % 2 === 0 && from >= first
        const partner = left ? from + 1 : from - 1
        if (!woven || partner < 0 || partner > 4 || from < first) return { voice, step, from, to: from, role: 'rest' }
        next[partner] = voice
        // Alternate by row: what went over last must go under next, or the plait would fall apart.
        return { voice, step, from, to: partner, role: left === (first === 0) ? 'over' : 'under' }
      })
      places = next
      return made
    }).flat()
  }

  function center({ step, from, to, voice }: Run): Point[] {
    const start = step === 0 ? ROD : TOP + (step - 1) * STEP
    const length = step === 0 ? TOP - ROD : step > STEPS ? (VOICES[voice]?.tail ?? TAIL) : STEP
    return Array.from({ length: SLICES + 1 }, (_, i) => {
      const y = start + (i / SLICES) * length
      const turned = (1 - Math.cos((Math.PI * i) / SLICES)) / 2
      return [lane(from, y) * (1 - turned) + lane(to, y) * turned, y]
    })
  }

  function drawRun(run: Run): string {
    const voice = VOICES[run.voice] ?? VOICES[0]
    if (!voice) return ''
    const path = center(run)
    const id = `s${run.step}v${run.voice}`
    const [x1, y1] = path[0] ?? [0, 0]
    const [x2, y2] = path.at(-1) ?? [0, 0]
    const light = {
      over: [
        [0, 0.2],
        [0.5, 0],
        [1, 0.2],
      ],
      under: [
        [0, 0.2],
        [0.5, 0.85],
        [1, 0.2],
      ],
      rest: [
        [0, 0.2],
        [0.5, 0.06],
        [1, 0.2],
      ],
    }[run.role]
    const stops = light
      .map(([at, dark]) => `<stop offset="${at}" stop-color="${voice.shade}" stop-opacity="${dark}"/>`)
      .join('')
    const lines = [-2, -1, 0, 1, 2]
      .map((line) =>
        trace(
          trim(
            offset(path, line * LINE_GAP),
            run.step > STEPS ? CUT * (1 - Math.abs(line * LINE_GAP) / (STAVE / 2)) : 0,
          ),
        ),
      )
      .join('')
    const edges = trace(offset(path, STAVE / 2 - 1)) + trace(offset(path, 1 - STAVE / 2))
    const body = run.step > STEPS ? swallowtail(path) : band(path, STAVE / 2)
    const shadow =
      run.role === 'over'
        ? `<path d="${band(path.slice(3, -3), STAVE / 2 + 3)}" fill="${NIGHT}" opacity=".62" filter="url(#soft)" transform="translate(7 10)"/>`
        : ''
    return `${shadow}<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>
<path d="${body}" fill="${voice.silk}"/><path d="${lines}" fill="none" stroke="${voice.line}" stroke-width="2.6"/><path d="${edges}" fill="none" stroke="${voice.shade}" stroke-width="2.5"/><path d="${body}" fill="url(#${id})"/>${drawNotes(run, path, voice)}`
  }

  /** Notes are beads on the five lines or between them, on pins for stems; none where another voice would cover it. */
  function drawNotes(run: Run, path: Point[], voice: Voice): string {
    const spots = { over: [0.3, 0.5, 0.7], under: [0.02], rest: [0.12, 0.34, 0.56, 0.78] }[run.role].filter(
      (at) => random() < (run.step > STEPS && at > 0.5 ? 0 : 0.76),
    )
    if (run.step === 0) return ''
    return spots
      .map((at) => {
        const i = Math.round((at + (random() - 0.5) * 0.05) * SLICES)
        const height = Math.floor(random() * 8) - 4
        const [x, y] = offset(path, (height * LINE_GAP) / 2)[Math.max(0, i)] ?? [0, 0]
        const [ahead, behind] = [path[Math.min(SLICES, i + 1)] ?? [x, y], path[Math.max(0, i - 1)] ?? [x, y]]
        const turn = (Math.atan2(ahead[1] - behind[1], ahead[0] - behind[0]) * 180) / Math.PI
        // Stems point inwards, as a copyist would turn them.
        const up = height > 0 ? -1 : 1
        return `<g transform="translate(${fix(x)} ${fix(y)}) rotate(${fix(turn)})"><ellipse cx="4" cy="5" rx="14" ry="11" fill="${NIGHT}" opacity=".35"/><path d="M${up * 11} ${-up * 3}V${-up * 56}" stroke="${voice.line}" stroke-width="4.4" stroke-linecap="round"/><ellipse rx="14.5" ry="11" transform="rotate(-18)" fill="${voice.bead}"/><ellipse cx="-4" cy="-4" rx="4.6" ry="2.6" transform="rotate(${fix(-turn - 30)})" fill="#fff" opacity=".6"/></g>`
      })
      .join('')
  }

  function drawRod(): string {
    const loops = VOICES.map(
      (
        voice,
        i,
      ) => `<path d="M${fix(lane(i, ROD) - STAVE / 2)} ${ROD - 26}h${STAVE}v56h-${STAVE}z" fill="${voice.silk}"/><path d="${[-2, -1, 0, 1, 2].map((line) => `M${fix(lane(i, ROD) + line * LINE_GAP)} ${ROD - 26}v56`).join('')}" stroke="${voice.line}" stroke-width="2.6"/>
<path d="M${fix(lane(i, ROD) - STAVE / 2)} ${ROD - 26}h${STAVE}v56h-${STAVE}z" fill="url(#roll)"/>`,
    ).join('')
    return `<linearGradient id="roll" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".32"/><stop offset=".35" stop-color="#fff" stop-opacity=".28"/><stop offset=".8" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
<rect x="66" y="${ROD - 4}" width="${WIDTH - 110}" height="34" rx="14" fill="${NIGHT}" opacity=".5" filter="url(#soft)"/><rect x="54" y="${ROD - 16}" width="${WIDTH - 108}" height="32" rx="10" fill="#8a5a34"/><rect x="54" y="${ROD - 16}" width="${WIDTH - 108}" height="32" rx="10" fill="url(#roll)"/>${loops}`
  }
}

const fix = (value: number) => value.toFixed(1)
const trace = (points: readonly Point[]) => `M${points.map(([x, y]) => `${fix(x)} ${fix(y)}`).join('L')}`

function offset(path: readonly Point[], distance: number): Point[] {
  return path.map(([x, y], i) => {
    const [before, after] = [path[i - 1] ?? [x, y], path[i + 1] ?? [x, y]]
    // At both ends a run hangs straight down, so that one run joins the next without a step.
    const [dx, dy] = i === 0 || i === path.length - 1 ? [0, 1] : [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy)
    return [x + (dy / length) * distance, y - (dx / length) * distance]
  })
}

const trim = (path: readonly Point[], length: number) =>
  path.map(([x, y]): Point => [x, Math.min(y, (path.at(-1)?.[1] ?? y) - length)])

const band = (path: readonly Point[], half: number) =>
  `${trace([...offset(path, -half), ...offset(path, half).reverse()])}Z`

function swallowtail(path: readonly Point[]): string {
  const [x, y] = path.at(-1) ?? [0, 0]
  return `${trace([...offset(path, -STAVE / 2), [x, y - CUT], ...offset(path, STAVE / 2).reverse()])}Z`
}
