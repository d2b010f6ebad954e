import { expect, it } from 'vitest'
import { enRelativeTime } from '@/lib/i18n/generated/en/relative-time'
import { formatRelativeTime } from './format-relative-time'

it.each([
  [-5_000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [3_600_000, '1 h ago'],
  [86_400_000, '1 d ago'],
])('%d ms: %s', (ms, text) => expect(formatRelativeTime(ms, enRelativeTime)).toBe(text))
