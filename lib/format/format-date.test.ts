import { expect, test } from 'vitest'
import { formatDate } from './format-date'

test.each([
  ['2026-11-20T09:05:59Z', '20 Nov 2026, 09:05'],
  ['2026-05-03T23:59:00Z', '3 May 2026, 23:59'],
  ['1970-01-01T00:00:00Z', '1 Jan 1970, 00:00'],
])('%s is %s', (iso, text) => {
  expect(formatDate(Date.parse(iso))).toBe(text)
})
