import { expect, it } from 'vitest'
import { createConnectAttempts } from './connect-attempts'

const never = () => new Promise<string>(() => {})

it('says whom it waits for, and hands on what comes', async () => {
  const attempts = createConnectAttempts()
  const heard: (string | null)[] = []
  attempts.subscribe(() => heard.push(attempts.getWaiting()))
  expect(await attempts.run('One', async () => 'connected')).toBe('connected')
  await expect(attempts.run('Two', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(heard).toEqual(['One', null, 'Two', null])
})

it('is over at once when it is cancelled: a rejection by its person', async () => {
  const attempts = createConnectAttempts()
  const attempt = attempts.run('One', never)
  attempts.cancel()
  await expect(attempt).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  expect(attempts.getWaiting()).toBeNull()
  attempts.cancel()
})

it('gives up the first for a second', async () => {
  const attempts = createConnectAttempts()
  const first = attempts.run('One', never)
  const second = attempts.run('Two', async () => 'connected')
  await expect(first).rejects.toMatchObject({ code: 4001 })
  expect(await second).toBe('connected')
})
