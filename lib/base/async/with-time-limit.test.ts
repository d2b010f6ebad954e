import { expect, test, vi } from 'vitest'
import { withTimeLimit, withWalletTimeLimit } from './with-time-limit'

const forever = new Promise<never>(() => {})

test('gives the result, or throws the error, of a promise that is in time, and leaves no timer', async () => {
  vi.useFakeTimers()
  await expect(withTimeLimit(Promise.resolve(7), 1_000)).resolves.toBe(7)
  await expect(withTimeLimit(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('one that is late ends with a timeout, or with the error of the caller', async () => {
  await expect(withTimeLimit(forever, 5)).rejects.toMatchObject({
    ...{ code: 'timeout', message: 'The operation timed out.', retryable: true },
  })
  await expect(withTimeLimit(forever, 5, () => new RangeError('late'))).rejects.toThrow(RangeError)
  await expect(withWalletTimeLimit(forever, 5)).rejects.toMatchObject({
    ...{ code: 'timeout', message: 'The wallet is not responding.', retryable: false },
  })
})
