import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./globals.css', import.meta.url), 'utf8')

function readTheme(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}

function luminance(hex = '#000000'): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['wall', 'panel', 'raised']

test.each([':root', "[data-theme='light']"])('%s: what is read stands out on every surface', (selector) => {
  const theme = readTheme(selector)
  for (const surface of surfaces) {
    for (const name of ['text', 'muted']) expect(contrast(theme[name], theme[surface]), name).toBeGreaterThanOrEqual(7)
    for (const name of ['patina', 'danger', 'warning', 'good', 'accent'])
      expect(contrast(theme[name], theme[surface]), name).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme.edge, theme[surface]), 'edge').toBeGreaterThanOrEqual(3)
  }
  expect(contrast(theme['on-accent'], theme.accent)).toBeGreaterThanOrEqual(7)
})

test('both themes name the same tokens', () => {
  expect(Object.keys(readTheme("[data-theme='light']")).toSorted()).toEqual(Object.keys(readTheme(':root')).toSorted())
})

test('the colours that the wallet dialogs share are as given', () => {
  expect(readTheme(':root')).toMatchObject({ accent: '#d2f55e', 'on-accent': '#1f2937' })
})
