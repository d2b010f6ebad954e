import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { trackApiRead, waitForApiReads } from './api-read-priority'

test('a page waits for the reads that run, and not for one that hangs', async () => {
  const events: string[] = []
  let finish = () => {}
  const read = trackApiRead(() => new Promise<void>((resolve) => (finish = resolve))).then(() => events.push('read'))
  const page = waitForApiReads().then(() => events.push('page'))
  for (let turn = 0; turn < 3; turn++) await setImmediate()
  expect(events).toEqual([])
  finish()
  await Promise.all([read, page])
  expect(events).toEqual(['read', 'page'])

  const hanging = trackApiRead(() => new Promise<void>((resolve) => (finish = resolve)))
  await waitForApiReads()
  finish()
  await hanging
})

test('a read that fails counts no longer', async () => {
  await expect(trackApiRead(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const page = waitForApiReads().then(() => 'page')
  for (let turn = 0; turn < 2; turn++) await setImmediate()
  expect(await Promise.race([page, 'late'])).toBe('page')
})
