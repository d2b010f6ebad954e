/** The shop's drawer of papers: every sheet that is not skin or hair comes from here. */
export const papers = {
  ink: '#16241e',
  wall: '#123027',
  pine: '#1d4a3f',
  verdigris: '#3c8f84',
  patina: '#6fc4b6',
  sage: '#93ad8c',
  bone: '#efe5cf',
  sand: '#d8c29a',
  ochre: '#d99f3c',
  copper: '#bb6a3f',
  rust: '#8c4330',
  rose: '#cf8a80',
  plum: '#5a3850',
  indigo: '#2f4267',
  dusk: '#7f93ac',
} as const
export type PaperName = keyof typeof papers

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

export function mix(from: string, to: string, amount: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * amount))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (hex: string, amount: number) => mix(hex, '#14100f', amount)
export const lighter = (hex: string, amount: number) => mix(hex, '#fff0d8', amount)

export type Skin = { base: string; shade: string; deep: string; light: string; lip: string }

/** Shadows on skin turn warm before they turn dark, or pale faces look grey. */
export function skinTones(base: string, lip = '#a5403c'): Skin {
  const red = channels(base)[0] ?? 0
  // The darker the paper, the more it takes until two tones part.
  const depth = (255 - red) / 255
  const shade = darker(mix(base, '#6b2a26', 0.22), 0.02 + depth * 0.3)
  return {
    base,
    shade,
    deep: darker(mix(shade, '#6b2a26', 0.2), 0.28),
    light: lighter(base, 0.2),
    lip: mix(base, lip, 0.5),
  }
}
