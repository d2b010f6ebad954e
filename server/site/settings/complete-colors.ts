import Color from 'colorjs.io'
import type { Issue } from '@/lib/base/errors/app-error'
import { defaultColors, type Theme, type ThemeColors } from './theme-colors'

type Token = keyof ThemeColors

/** WCAG 2.2, 1.4.3 (text) and 1.4.11 (borders of controls). */
const limits = { text: 4.5, control: 3 }
const surfaces = ['wall', 'panel', 'raised'] as const
const pairs: readonly { token: Token; on: readonly Token[]; limit: number }[] = [
  ...(['text', 'muted', 'accent', 'patina', 'danger', 'warning', 'good'] as const).map((token) => ({
    ...{ token, on: surfaces, limit: limits.text },
  })),
  { token: 'edge', on: surfaces, limit: limits.control },
  { token: 'onAccent', on: ['accent'], limit: limits.text },
]

/**
 * The colors of a theme, with those of the site file in place of the defaults. Where the file has another accent and no color of the
 * text on it, the first of the default, white and black that can be read is taken.
 * @param given by token
 * @returns the colors, and an issue for each token with less contrast than WCAG AA asks for, with the nearest color that has enough
 */
export function completeColors(
  theme: Theme,
  given: { readonly [token in Token]?: string | undefined } = {},
): { colors: ThemeColors; issues: Issue[] } {
  const own = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const colors: ThemeColors = { ...defaultColors[theme], ...own }
  if (!given.onAccent) {
    const choices = [colors.onAccent, '#ffffff', '#000000']
    colors.onAccent = choices.find((choice) => measureContrast(choice, colors.accent) >= limits.text) ?? '#000000'
  }
  const issues = pairs.flatMap(({ token, on, limit }) => {
    const [worst] = on.toSorted((a, b) => measure(colors, token, a) - measure(colors, token, b))
    if (!worst || measure(colors, token, worst) >= limit) return []
    const nearest = findNearestColor(
      colors[token],
      on.map((surface) => colors[surface]),
      limit,
    )
    const remedy = nearest ? `The nearest that passes is ${nearest}` : `No shade of it passes: change ${on.join(', ')}`
    const ratio = measure(colors, token, worst).toFixed(2)
    return [
      {
        code: 'low_contrast',
        path: `colors.${theme}.${token}`,
        message: `${colors[token]} on ${worst} (${colors[worst]}) has a contrast of ${ratio}, below ${limit}. ${remedy}`,
      },
    ]
  })
  return { colors, issues }
}

const measure = (colors: ThemeColors, token: Token, on: Token) => measureContrast(colors[token], colors[on])

/** Between 1 and 21. @param one as `#rrggbb` */
export function measureContrast(one: string, other: string): number {
  return new Color(one).contrast(new Color(other), 'WCAG21')
}

/** The color whose lightness (OKLCH) differs the least, with its hue; null when no lightness has enough contrast with all surfaces. */
function findNearestColor(color: string, on: readonly string[], limit: number): string | null {
  const [lightness = 0, chroma = 0, hue = 0] = new Color(color).to('oklch').coords.map((part) => part ?? 0)
  const steps = Array.from({ length: 201 }, (_, step) => step / 200)
  const shades = steps.toSorted((a, b) => Math.abs(a - lightness) - Math.abs(b - lightness))
  for (const shade of shades) {
    const hex = new Color('oklch', [shade, chroma, hue])
      .to('srgb')
      .toGamut()
      .toString({ format: 'hex', collapse: false })
    if (on.every((surface) => measureContrast(hex, surface) >= limit)) return hex
  }
  return null
}
