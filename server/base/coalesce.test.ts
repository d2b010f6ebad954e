import { expect, test } from 'vitest'
import { coalesce } from './coalesce'

test('whoever comes during an asking waits for the next, and all of those share it', async () => {
  const asked: ((answer: number) => void)[] = []
  const ask = coalesce(() => new Promise<number>((resolve) => asked.push(resolve)))
  const first = ask()
  await Promise.resolve()
  expect(asked).toHaveLength(1)
  const second = ask()
  const third = ask()
  asked[0]?.(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(asked).toHaveLength(2)
  asked[1]?.(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
})

test('an asking that fails does so for those who waited for it, and for nobody after them', async () => {
  let times = 0
  const ask = coalesce(async () => {
    times += 1
    if (times === 1) throw new Error('away')
    return times
  })
  const [one, other] = [ask(), ask()]
  await expect(one).rejects.toThrow('away')
  await expect(other).rejects.toThrow('away')
  expect(await ask()).toBe(2)
})
