import { expect, test } from 'vitest'
import { checkHtml } from './check-html'

const check = (text: string) => {
  const bytes = Buffer.from(text)
  return checkHtml({ bytes: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) })
}
const far = '<script src="https://cdn.example/p5.js"></script>'
const own = `<script src="data:text/javascript,${'1'.repeat(60)}"></script>`

test('a script from elsewhere is found wherever it stands, and one of its own nowhere', async () => {
  for (let before = 999_900; before <= 1_000_005; before += 7) {
    await expect(check(`${'ü'.padEnd(before - 1, 'x')}${far}`), `behind ${before} bytes`).rejects.toThrow(
      'external resources',
    )
    await check(`${'ü'.padEnd(before - 1, 'x')}${own}`)
  }
  await expect(check(`${far}${'x'.repeat(1_500_000)}`)).rejects.toThrow('external resources')
})

test('letters that stand on the edge of what is read at once are whole', async () => {
  await check(`${'x'.repeat(999_999)}ü${'x'.repeat(999_998)}🪴`)
})

test('a page that is made to be slow is not', async () => {
  const start = performance.now()
  await check('<script '.repeat(500_000))
  expect(performance.now() - start).toBeLessThan(1_000)
})
