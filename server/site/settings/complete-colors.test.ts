import { describe, expect, it } from 'vitest'
import { completeColors, measureContrast } from './complete-colors'
import { defaultColors } from './theme-colors'

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  it('has its defaults, which pass', () => {
    expect(completeColors(theme)).toEqual({ colors: defaultColors[theme], issues: [] })
  })

  it('refuses what can not be read, and names the nearest color that can', () => {
    const { issues } = completeColors(theme, { muted: defaultColors[theme].raised })
    expect(issues.map(({ path }) => path)).toEqual([`colors.${theme}.muted`])
    const nearest = issues[0]?.message.match(/nearest that passes is (#[0-9a-f]{6})/)?.[1] ?? ''
    expect(completeColors(theme, { muted: nearest }).issues).toEqual([])
    const { wall, panel, raised } = defaultColors[theme]
    expect(Math.min(...[wall, panel, raised].map((on) => measureContrast(nearest, on)))).toBeLessThan(4.65)
  })
})

it('measures as WCAG does', () => {
  expect(measureContrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(measureContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

it('takes a text for another accent that can be read on it', () => {
  expect(completeColors('light', { accent: '#7a1f4b' }).colors.onAccent).toBe('#ffffff')
  expect(completeColors('dark', { accent: '#ff7755' }).colors.onAccent).toBe('#1f2937')
  expect(completeColors('light', { accent: '#000000', onAccent: '#111111' }).issues.map(({ path }) => path)).toEqual([
    'colors.light.onAccent',
  ])
})

it('says so when no shade of a color passes', () => {
  const { issues } = completeColors('dark', { wall: '#000000', panel: '#ffffff' })
  expect(issues.find(({ path }) => path === 'colors.dark.text')?.message).toContain('change wall, panel, raised')
})
