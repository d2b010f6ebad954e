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

test.each(['font/woff2', 'application/font-woff', 'application/x-font-ttf', 'application/octet-stream'])(
  'a font of its own as %s is let through, one from elsewhere is not',
  (type) => {
    const face = (source: string) =>
      `<svg><style>@font-face{font-family:a;src:url(${source})}</style><text>A</text></svg>`
    expect(() => check(face(`'data:${type};base64,d09GMg=='`))).not.toThrow()
    expect(() => check(face('https://fonts.test/a.woff2'))).toThrow()
    expect(() => check(face('data:text/css,a'))).toThrow()
  },
)
