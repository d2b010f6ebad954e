import { expect, test } from 'vitest'
import { formatTimestamp } from './format-timestamp'

test.each([
  ['2026-11-20T00:05:00Z', '11/20/2026 12:05 AM'],
  ['2026-11-20T12:00:00Z', '11/20/2026 12:00 PM'],
  ['2026-01-02T15:59:59Z', '01/02/2026 3:59 PM'],
])('%s reads %s', (iso, text) => {
  expect(formatTimestamp(Date.parse(iso))).toBe(text)
})
