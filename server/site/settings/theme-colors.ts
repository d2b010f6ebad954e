/** The colors of a theme by token, as `#rrggbb`. */
export type ThemeColors = Record<keyof typeof darkColors, string>

const darkColors = {
  wall: '#0a1410',
  panel: '#101e18',
  raised: '#182b22',
  line: '#274236',
  edge: '#6d8778',
  text: '#eef5ea',
  muted: '#a3b8aa',
  accent: '#d2f55e',
  onAccent: '#1f2937',
  patina: '#5cc2b4',
  danger: '#ff8a7a',
  warning: '#ffc95c',
  good: '#8fe3a0',
}

const lightColors: ThemeColors = {
  wall: '#f3f6ef',
  panel: '#fafcf7',
  raised: '#ffffff',
  line: '#cdd8cc',
  edge: '#6a8072',
  text: '#12211a',
  muted: '#3d5146',
  accent: '#2f5d33',
  onAccent: '#ffffff',
  patina: '#0a574e',
  danger: '#96231a',
  warning: '#6b4300',
  good: '#1a5c2c',
}

/** Those of styles/globals.css, which a test compares: the server needs them for contrasts and pictures. */
export type Theme = keyof typeof defaultColors

export const defaultColors = { dark: darkColors as ThemeColors, light: lightColors } as const
