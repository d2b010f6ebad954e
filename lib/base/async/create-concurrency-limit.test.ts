import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './create-concurrency-limit'

it('runs so much at once, then what waited in its order, and refuses what is too much', async () => {
  const run = createConcurrencyLimit({ atOnce: 2, mostWaiting: 3 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const start = (index: number) =>
    run(() => {
      begun.push(index)
      return new Promise<number>((resolve) => ends.push(() => resolve(index)))
    })
  const all = [0, 1, 2, 3, 4, 5].map((index) => start(index).catch(() => 'refused'))
  expect(begun).toEqual([0, 1])
  expect(await all[5]).toBe('refused')
  while (begun.length < 5) {
    ends.shift()?.()
    await Promise.resolve().then(() => new Promise((resolve) => setTimeout(resolve)))
  }
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 'refused'])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

it('what fails leaves its place', async () => {
  const run = createConcurrencyLimit({ atOnce: 1, mostWaiting: 0 })
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(() => 'yes')).toBe('yes')
})
