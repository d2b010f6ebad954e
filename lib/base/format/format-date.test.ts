import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '@/lib/base/current-language'
import { formatDate } from './format-date'

// Other tests share the module.
const before = setLanguageSource(() => 'en')
afterEach(() => void setLanguageSource(before))

test.each([
  ['en', '2026-11-20T09:05:59Z', '20 Nov 2026, 09:05'],
  ['en', '2026-05-03T23:59:00Z', '3 May 2026, 23:59'],
  ['en', '1970-01-01T00:00:00Z', '1 Jan 1970, 00:00'],
  ['de', '2026-03-03T23:59:00Z', '3. März 2026, 23:59'],
  ['de', '2026-12-20T09:05:59Z', '20. Dez. 2026, 09:05'],
  ['es', '1970-01-01T00:00:00Z', '1 ene 1970, 00:00'],
  ['es', '2026-12-31T23:59:59Z', '31 dic 2026, 23:59'],
])('in %s %s is %s', (spoken, iso, text) => {
  setLanguageSource(() => spoken)
  expect(formatDate(Date.parse(iso))).toBe(text)
})
