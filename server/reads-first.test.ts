import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countRead, letReadsFinish } from './reads-first'

test('a page waits for the reads that run, and not for one that hangs', async () => {
  const events: string[] = []
  let finish = () => {}
  const read = countRead(() => new Promise<void>((resolve) => (finish = resolve))).then(() => events.push('read'))
  const page = letReadsFinish().then(() => events.push('page'))
  for (let turn = 0; turn < 3; turn++) await setImmediate()
  expect(events).toEqual([])
  finish()
  await Promise.all([read, page])
  expect(events).toEqual(['read', 'page'])

  const hanging = countRead(() => new Promise<void>((resolve) => (finish = resolve)))
  await letReadsFinish()
  finish()
  await hanging
})

test('a read that fails counts no longer', async () => {
  await expect(countRead(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const page = letReadsFinish().then(() => 'page')
  for (let turn = 0; turn < 2; turn++) await setImmediate()
  expect(await Promise.race([page, 'late'])).toBe('page')
})
