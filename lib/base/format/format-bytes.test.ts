import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes'

test.each([
  [1, '1 kB'],
  [812_400, '812 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [3_140_000, '3.1 MB'],
  [9_960_000, '10 MB'],
  [200_000_000, '200 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
