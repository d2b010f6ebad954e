import { expect, test } from 'vitest'
import { computePollDelay } from './compute-poll-delay'

const hour = 3_600n

test('what is new is asked about every few seconds, what is old rarely', () => {
  const after = (quietSeconds: bigint) => computePollDelay({ quietSeconds, tries: 0 })
  expect([0n, 60n, 600n, hour, 10n * hour, 1_000n * hour].map(after)).toEqual([3n, 3n, 10n, 60n, 600n, 900n])
})

test('each failure in a row doubles the pause, up to a bound', () => {
  const after = (tries: number) => computePollDelay({ quietSeconds: 0n, tries })
  expect([1, 2, 3, 4, 8, 9, 1_000].map(after)).toEqual([5n, 10n, 20n, 40n, 640n, 900n, 900n])
})

test('a busy service is left alone as long as it asks, up to the same bound', () => {
  const after = (retryAfterSeconds: number) => computePollDelay({ quietSeconds: 0n, tries: 1, retryAfterSeconds })
  expect([0, 120, 999_999_999].map(after)).toEqual([5n, 120n, 900n])
})
