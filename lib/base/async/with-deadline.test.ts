import { expect, test, vi } from 'vitest'
import { withDeadline } from './with-deadline'

const forever = () => new Promise<never>(() => {})

test('gives what the item gives, or throws what it throws', async () => {
  await expect(withDeadline({ timeLimitMs: 1_000 }, async () => 7)).resolves.toBe(7)
  await expect(withDeadline({ timeLimitMs: 1_000 }, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
})

test('ends an item that does not heed its signal, and tells it', async () => {
  let heard: AbortSignal | undefined
  const run = (signal: AbortSignal) => {
    heard = signal
    return forever()
  }
  await expect(withDeadline({ timeLimitMs: 5 }, run)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(heard?.aborted).toBe(true)
})

test('ends with the caller’s reason, at once when it has given up before', async () => {
  const caller = new AbortController()
  const ended = withDeadline({ timeLimitMs: 60_000, signal: caller.signal }, forever)
  caller.abort(new Error('gone'))
  await expect(ended).rejects.toThrow('gone')
  const run = vi.fn(forever)
  await expect(withDeadline({ timeLimitMs: 60_000, signal: caller.signal }, run)).rejects.toThrow('gone')
  expect(run).not.toHaveBeenCalled()
})
