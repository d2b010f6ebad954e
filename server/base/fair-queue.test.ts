import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue'

function openLine(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const line = createFairQueue({
    name: 'test',
    atOnce: 2,
    atOncePerKey: 2,
    mostWaiting: 10,
    mostWaitingPerKey: 5,
    ...limits,
  })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (key: string, name: string) =>
    line(key, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  /** Ends a task, and waits until the next one has started. */
  async function end(name: string) {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, started, end }
}

it('runs so many tasks at once, and the next when one has ended', async () => {
  const { ask, started, end } = openLine()
  const answers = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')]
  expect(started).toEqual(['a1', 'a2'])
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'a3'])
  await end('a2')
  await end('a3')
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3'])
})

it('gives callers their turns: who asks once does not wait behind all of who asks often', async () => {
  const { ask, started, end } = openLine({ atOnce: 1 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name)
  void ask('b', 'b1')
  for (const name of ['a1', 'a2', 'b1']) await end(name)
  expect(started.slice(0, 4)).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('leaves room for others: one caller never has all that runs', async () => {
  const { ask, started } = openLine({ atOnce: 3, atOncePerKey: 2 })
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
  void ask('b', 'b1')
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

it('refuses what is too much for the line, of one caller or of all, and takes it later', async () => {
  const { ask, started, end } = openLine({ atOnce: 1, mostWaiting: 3, mostWaitingPerKey: 2 })
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
  await expect(ask('a', 'a4')).rejects.toMatchObject({ code: 'unavailable', retryable: true })
  void ask('b', 'b1')
  await expect(ask('c', 'c1')).rejects.toMatchObject({ code: 'unavailable' })
  await end('a1')
  void ask('c', 'c2')
  for (const name of ['a2', 'b1', 'a3', 'c2']) await end(name)
  expect(started).toHaveLength(5)
})

it('goes on after a task that fails', async () => {
  const { ask, started } = openLine({ atOnce: 1 })
  const line = createFairQueue({ name: 'test', atOnce: 1, atOncePerKey: 1, mostWaiting: 1, mostWaitingPerKey: 1 })
  await expect(line('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line('a', async () => 'next')).toBe('next')
  void ask('a', 'a1')
  expect(started).toEqual(['a1'])
})

it('refuses what has waited too long, and goes on with what came later', async () => {
  const { ask, started, end } = openLine({ atOnce: 1, mostWaitMs: 20 })
  const first = ask('a', 'a1')
  await expect(ask('a', 'a2')).rejects.toMatchObject({ code: 'unavailable', retryable: true })
  const last = ask('b', 'b1')
  await end('a1')
  await end('b1')
  expect([await first, await last, started]).toEqual(['a1', 'b1', ['a1', 'b1']])
})

it('sees who else has come before a task begins that never pauses', async () => {
  const line = createFairQueue({
    name: 'test',
    atOnce: 1,
    atOncePerKey: 1,
    mostWaiting: 10,
    mostWaitingPerKey: 1,
    yields: true,
  })
  const order: string[] = []
  const ask = (key: string, name: string) =>
    line(key, async () => {
      order.push(name)
    })
  const answers = await Promise.allSettled([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(order).toEqual(['a1', 'a2', 'b1'])
})
