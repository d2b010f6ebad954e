import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { createBatcher } from './create-batcher'
import { DatabaseUnavailableError } from './database-unavailable-error'

function openAsking(most?: number) {
  const asked: { questions: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = []
  const ask = createBatcher<number, string>(
    (questions) =>
      new Promise((resolve, reject) => {
        asked.push({ questions, answer: () => resolve(questions.map((one) => `answer ${one}`)), fail: reject })
      }),
    most,
  )
  return { asked, ask }
}

test('who comes during an asking waits for the next, and each has the answer to his own question', async () => {
  const { asked, ask } = openAsking()
  const [first, second] = [ask(1), ask(2)]
  await Promise.resolve()
  const [third, fourth] = [ask(3), ask(4)]
  expect(asked.map(({ questions }) => questions)).toEqual([[1, 2]])
  asked[0]?.answer()
  expect(await Promise.all([first, second])).toEqual(['answer 1', 'answer 2'])
  expect(asked.map(({ questions }) => questions)).toEqual([
    [1, 2],
    [3, 4],
  ])
  asked[1]?.answer()
  expect(await Promise.all([third, fourth])).toEqual(['answer 3', 'answer 4'])
})

test('one that fails does so for those who waited for it, and for nobody after them', async () => {
  const { asked, ask } = openAsking()
  const first = ask(1)
  await Promise.resolve()
  const second = ask(2)
  asked[0]?.fail(new Error('away'))
  await expect(first).rejects.toThrow('away')
  asked[1]?.answer()
  expect(await second).toBe('answer 2')
})

test('who waits for one that fails for want of the database fails with it, and nobody after them', async () => {
  const { asked, ask } = openAsking(1)
  const away = new DatabaseUnavailableError('away', null)
  const first = ask(1)
  await Promise.resolve()
  const waiting = [ask(2), ask(3)]
  asked[0]?.fail(away)
  expect(await Promise.allSettled([first, ...waiting])).toEqual(
    Array.from({ length: 3 }, () => ({ status: 'rejected', reason: away })),
  )
  const later = ask(4)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  expect(await later).toBe('answer 4')
})

test('an asking is in the context of who waited for it first, not of who is before him', async () => {
  const haste = new AsyncLocalStorage<string>()
  const ask = createBatcher<null, string | undefined>(async (questions) => questions.map(() => haste.getStore()))
  const first = haste.run('first', () => ask(null))
  await Promise.resolve()
  const [second, third] = [haste.run('second', () => ask(null)), haste.run('third', () => ask(null))]
  expect(await Promise.all([first, second, third])).toEqual(['first', 'second', 'second'])
})

test('no asking has more questions than it may', async () => {
  const { asked, ask } = openAsking(2)
  const answers = Promise.all([ask(1), ask(2), ask(3)])
  await Promise.resolve()
  expect(asked.map(({ questions }) => questions)).toEqual([[1, 2]])
  asked[0]?.answer()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.questions).toEqual([3])
  asked[1]?.answer()
  expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 3'])
})

test('an asking that takes too long holds up nobody who comes later', async () => {
  const asked: (() => void)[] = []
  const ask = createBatcher<number, number>(
    (questions) => new Promise((resolve) => asked.push(() => resolve(questions))),
    Number.POSITIVE_INFINITY,
    20,
  )
  const slow = ask(1)
  await Promise.resolve()
  const later = ask(2)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.()
  expect(await later).toBe(2)
  asked[0]?.()
  expect(await slow).toBe(1)
})

test('of askings that take too long few are under way', async () => {
  const asked: (() => void)[] = []
  const ask = createBatcher<number, number>(
    (questions) => new Promise((resolve) => asked.push(() => resolve(questions))),
    1,
    5,
  )
  const all = Promise.all(Array.from({ length: 6 }, (_, index) => ask(index)))
  await expect.poll(() => asked.length).toBe(4)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(4)
  asked[2]?.()
  await expect.poll(() => asked.length).toBe(5)
  for (const place of [0, 1, 3, 4]) asked[place]?.()
  await expect.poll(() => asked.length).toBe(6)
  asked[5]?.()
  expect(await all).toEqual([0, 1, 2, 3, 4, 5])
})
