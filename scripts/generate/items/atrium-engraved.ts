import type { Drawing } from '@/scripts/generate/drawing'

const WIDTH = 1600
const HEIGHT = 800
const MIDDLE = HEIGHT / 2
const CUT = '#3d1c0f'
const GLINT = '#ffdcb4'
const X_HEIGHT = 92
const BOWL = X_HEIGHT / 2
const BASELINE = MIDDLE + BOWL + 12
const TURN = Math.PI * 2

type Point = readonly [number, number]

/** Verdigris from the edges inwards: how far each coat has come, and how sharp its rim is. */
const COATS = [
  { id: 'tarnish', color: '#6b3a22', bias: 0.72, slope: 3.2, grain: '.006 .008' },
  { id: 'green', color: '#2f7f74', bias: 0.86, slope: 7, grain: '.008 .01' },
  { id: 'bloom', color: '#63bfae', bias: 1, slope: 9, grain: '.011 .012' },
] as const

export function drawAtriumEngraved(): Drawing {
  const rosettes = [276, WIDTH - 276]
  const guilloche = border() + rosettes.map((x) => rosette(x, MIDDLE)).join('') + ground()
  return {
    width: WIDTH,
    height: HEIGHT,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
<linearGradient id="copper" gradientUnits="userSpaceOnUse" x1="160" y1="-80" x2="1440" y2="880"><stop offset="0" stop-color="#a3552f"/><stop offset=".27" stop-color="#cb7f4c"/><stop offset=".45" stop-color="#eeb482"/><stop offset=".56" stop-color="#dd9561"/><stop offset=".8" stop-color="#b5653a"/><stop offset="1" stop-color="#8c4526"/></linearGradient>
<radialGradient id="kept" cx=".5" cy=".5" r=".62"><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset=".75" stop-color="#fff" stop-opacity=".4"/><stop offset="1" stop-color="#fff" stop-opacity=".6"/></radialGradient>
${COATS.map(coat).join('')}</defs>
<rect width="100%" height="100%" fill="url(#copper)"/>${COATS.map(({ id }) => `<rect width="100%" height="100%" fill="url(#kept)" filter="url(#${id})"/>`).join('')}
${engrave(guilloche, 1.9)}${lettering()}${[-1, 1].flatMap((sx) => [-1, 1].map((sy) => screw(WIDTH / 2 + sx * 752, MIDDLE + sy * 352))).join('')}
<path d="M0 0H${WIDTH}L${WIDTH - 12} 12H12V${HEIGHT - 12}L0 ${HEIGHT}Z" fill="#fff" opacity=".28"/><path d="M${WIDTH} ${HEIGHT}V0L${WIDTH - 12} 12V${HEIGHT - 12}H12L0 ${HEIGHT}Z" fill="#1a0b05" opacity=".42"/></svg>`,
  }
}

function coat({ id, color, bias, slope, grain }: (typeof COATS)[number]): string {
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="5" seed="23"/>
<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0" result="noise"/><feComposite in="noise" in2="SourceAlpha" operator="arithmetic" k2="1" k3="1" k4="${-bias}"/><feComponentTransfer result="spread"><feFuncA type="linear" slope="${slope}"/></feComponentTransfer>
<feFlood flood-color="${color}"/><feComposite operator="in" in2="spread"/></filter>`
}

/** A burin leaves a furrow: a dark side, and a lit one where the lamp reaches its far wall. */
function engrave(d: string, width: number): string {
  return `<g fill="none" stroke-linejoin="round" stroke-width="${width}"><path d="${d}" stroke="${GLINT}" opacity=".5" transform="translate(1.3 1.5)"/><path d="${d}" stroke="${CUT}"/></g>`
}

const trace = (points: Point[], closed = true) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`

/** One waved ring, turned a little and cut again, until the rings make a flower of the gaps between them. */
function rings(cx: number, cy: number, count: number, radius: number, swing: number, petals: number): string {
  return Array.from({ length: count }, (_, ring) =>
    trace(
      Array.from({ length: 360 }, (_, i) => {
        const angle = (i / 360) * TURN
        const reach =
          radius +
          swing * Math.cos(petals * angle + (ring / count) * TURN) * (0.72 + 0.28 * Math.cos(petals * 2 * angle))
        return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach]
      }),
    ),
  ).join('')
}

function rosette(cx: number, cy: number): string {
  const guards = [160, 154, 95, 40, 8]
    .map((r) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`)
    .join('')
  return guards + rings(cx, cy, 8, 124, 28, 18) + rings(cx, cy, 7, 67, 26, 12) + rings(cx, cy, 4, 24, 14, 8)
}

function border(): string {
  const [inset, corner] = [74, 70]
  const [w, h] = [WIDTH - 2 * inset - 2 * corner, HEIGHT - 2 * inset - 2 * corner]
  const arc = (corner * TURN) / 4
  const length = 2 * (w + h) + 4 * arc
  const sides = [
    [w, inset + corner, inset, 0],
    [h, WIDTH - inset, inset + corner, 1],
    [w, WIDTH - inset - corner, HEIGHT - inset, 2],
    [h, inset, HEIGHT - inset - corner, 3],
  ] as const
  const at = (distance: number, lift: number): Point => {
    let rest = distance % length
    for (const [run, x, y, quarter] of sides) {
      const [ux, uy] = [Math.round(Math.cos((quarter * TURN) / 4)), Math.round(Math.sin((quarter * TURN) / 4))]
      if (rest <= run) return [x + ux * rest + uy * lift, y + uy * rest - ux * lift]
      rest -= run
      if (rest <= arc) {
        const angle = (quarter * TURN) / 4 + rest / corner
        const reach = corner + lift
        return [
          x + ux * run - uy * corner + Math.sin(angle) * reach,
          y + uy * run + ux * corner - Math.cos(angle) * reach,
        ]
      }
      rest -= arc
    }
    return [0, 0]
  }
  const line = (lift: (t: number) => number) =>
    trace(Array.from({ length: 1500 }, (_, i) => at((i / 1500) * length, lift(i / 1500))))
  const cycles = 66
  const waves = Array.from({ length: 6 }, (_, n) =>
    line((t) => Math.sin(t * TURN * cycles + (n / 6) * TURN) * (17 + 7 * Math.cos(t * TURN * cycles * 0.5))),
  )
  return [...waves, ...[-34, -29, 29, 34].map((lift) => line(() => lift))].join('')
}

/** An oval of fine rules that bow apart towards the middle, inside a waved frame. */
function ground(): string {
  const oval = (rx: number, ry: number, swing: number, phase: number) =>
    trace(
      Array.from({ length: 720 }, (_, i) => {
        const angle = (i / 720) * TURN
        const lift = swing * Math.sin(angle * 44 + phase)
        return [WIDTH / 2 + Math.cos(angle) * (rx + lift), MIDDLE + Math.sin(angle) * (ry + lift)]
      }),
    )
  const rules = Array.from({ length: 29 }, (_, i) => {
    const level = (i - 14) / 15
    const half = 300 * Math.sqrt(1 - level ** 2)
    return trace(
      Array.from({ length: 121 }, (_, n) => {
        const across = ((n - 60) / 60) * half
        return [
          WIDTH / 2 + across,
          MIDDLE + level * 150 + Math.sin(across / 21 + (i % 2) * Math.PI) * 3.4 * (1 - (across / 300) ** 2),
        ]
      }),
      false,
    )
  })
  const frame = [0, 1, 2, 3].map((n) => oval(324, 174, 11, (n / 4) * TURN))
  return [...rules, ...frame, oval(304, 154, 0, 0), oval(343, 193, 0, 0), oval(348, 198, 0, 0)].join('')
}

/** Six letters from stems and arcs: one broad furrow with a hairline left standing in it, and the ground left clear around them. */
function lettering(): string {
  const [top, up] = [BASELINE - X_HEIGHT, BASELINE - X_HEIGHT - 40]
  const arch = (x: number, width: number) =>
    `M${x} ${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${BASELINE}`
  const shapes: ((x: number) => string)[] = [
    (x) =>
      `M${x + X_HEIGHT} ${top + BOWL}a${BOWL} ${BOWL} 0 1 0 ${-X_HEIGHT} 0a${BOWL} ${BOWL} 0 1 0 ${X_HEIGHT} 0M${x + X_HEIGHT} ${top}V${BASELINE}`,
    (x) => `M${x + 20} ${up}V${BASELINE - 24}q0 24 24 24h8M${x} ${top}h50`,
    (x) => `M${x} ${top}V${BASELINE}M${x} ${top + 44}q3 -44 46 -44`,
    (x) => `M${x} ${top}V${BASELINE}M${x} ${up}v.1`,
    (x) => `M${x} ${top}V${BASELINE - 40}a40 40 0 0 0 80 0V${top}V${BASELINE}`,
    (x) => `M${x} ${top}V${BASELINE}${arch(x, 68)}${arch(x + 68, 68)}`,
  ]
  const widths = [X_HEIGHT, 52, 46, 0, 80, 136]
  const gap = 32
  let x = (WIDTH - widths.reduce((sum, width) => sum + width, 0) - gap * 5) / 2
  const d = shapes
    .map((shape, i) => {
      const points = shape(x)
      x += (widths[i] ?? 0) + gap
      return points
    })
    .join('')
  const passes = [
    [33, 'url(#copper)'],
    [19.5, CUT],
    [2.6, '#c98a5a'],
  ] as const
  const cut = passes.map(([width, color]) => `<path d="${d}" stroke="${color}" stroke-width="${width}"/>`)
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${cut[0]}<path d="${d}" stroke="${GLINT}" stroke-width="19.5" transform="translate(1.8 2)"/>${cut.slice(1).join('')}</g>`
}

function screw(x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${(x + y) % 77})"><circle cx="2" cy="4" r="23" fill="#160a05" opacity=".5"/><circle r="21" fill="#8f4f2d"/><circle r="21" fill="none" stroke="#3fa092" stroke-width="4" opacity=".8"/><circle cx="-3" cy="-4" r="13" fill="#c98552" opacity=".8"/><path d="M-14 0h28" stroke="#2b120a" stroke-width="6"/></g>`
}
