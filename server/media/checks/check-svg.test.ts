import { expect, test } from 'vitest'
import { checkSvg } from './check-svg'

const check = (text: string) => checkSvg(Buffer.from(text))

test.each([
  ['of one tag', `<svg ${'a '.repeat(4_900_000)}/>`],
  ['of many tags', `<svg>${'<g a="b"/>'.repeat(900_000)}</svg>`],
  ['of no tag', `<svg>${'<'.repeat(9_000_000)}</svg>`],
])('more attributes than are looked at: %s', (_, text) => {
  expect(() => check(text)).toThrow('too much time')
})

test('a drawing of many paths is let through', () => {
  expect(() => check(`<svg>${'<path d="M0 0h1" fill="red"/>'.repeat(30_000)}</svg>`)).not.toThrow()
})
