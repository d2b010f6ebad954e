import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultColors } from './theme-colors'

const css = readFileSync('styles/globals.css', 'utf8')

it.each([
  ['dark', ':root'],
  ['light', "[data-theme='light']"],
] as const)('the %s colors are those of the style sheet', (theme, selector) => {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  const tokens = [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value]) => [
    name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    value,
  ])
  expect(Object.fromEntries(tokens)).toEqual(defaultColors[theme])
})
