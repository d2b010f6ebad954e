// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryUntilDone } from './retry-until-done'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fail = () => vi.fn(async () => false)

it('tries ever more seldom, and not for ever', async () => {
  const attempt = fail()
  const stop = retryUntilDone(attempt)
  await vi.advanceTimersByTimeAsync(0)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(attempt, 'after 1, 2 and 4 seconds').toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(86_400_000)
  const tries = attempt.mock.calls.length
  expect(tries).toBeLessThan(50)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(7_000)
  expect(attempt, 'from the beginning').toHaveBeenCalledTimes(tries + 4)
  stop()
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(attempt).toHaveBeenCalledTimes(tries + 4)
})

it('tries at once when the page is looked at again', async () => {
  const attempt = fail()
  const stop = retryUntilDone(attempt)
  await vi.advanceTimersByTimeAsync(3_500)
  expect(attempt).toHaveBeenCalledTimes(3)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(attempt).toHaveBeenCalledTimes(4)
  stop()
})

it('ends with the first that does it; one that throws did not', async () => {
  const attempt = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('Away.')).mockResolvedValue(true)
  retryUntilDone(attempt)
  await vi.advanceTimersByTimeAsync(86_400_000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(attempt).toHaveBeenCalledTimes(2)
})

it('never tries twice at a time, and can wait before the first', async () => {
  const attempt = vi.fn(() => new Promise<boolean>(() => {}))
  const stop = retryUntilDone(attempt, 2_000)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(attempt).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(attempt).toHaveBeenCalledTimes(1)
  stop()
})
