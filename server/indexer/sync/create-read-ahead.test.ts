import { expect, test } from 'vitest'
import { createReadAhead } from './create-read-ahead'

test('what was begun is taken, once', async () => {
  const ahead = createReadAhead<number>()
  expect(await ahead.take('a')).toBeNull()
  ahead.begin('a', async () => 1)
  expect(await ahead.take('a')).toBe(1)
  expect(await ahead.take('a')).toBeNull()
})

test('what was begun for something else is not taken, then or later', async () => {
  const ahead = createReadAhead<number>()
  ahead.begin('a', async () => 1)
  expect(await ahead.take('b')).toBeNull()
  expect(await ahead.take('a')).toBeNull()
})

test('what failed is read again by whoever takes it, who learns why', async () => {
  const ahead = createReadAhead<number>()
  let left = 2
  const read = async () => {
    left -= 1
    if (left > 0) throw new Error('away')
    return 1
  }
  ahead.begin('a', read)
  await ahead.end()
  expect(await ahead.take('a')).toBe(1)
  ahead.begin('b', () => Promise.reject(new Error('still away')))
  await expect(ahead.take('b')).rejects.toThrow('still away')
  expect(await ahead.take('b')).toBeNull()
})

test('what the node refused is not asked for once more', async () => {
  const ahead = createReadAhead<number>()
  let asked = 0
  ahead.begin('a', async () => {
    asked += 1
    throw new Error('block range is too wide')
  })
  await expect(ahead.take('a')).rejects.toThrow('too wide')
  expect(asked).toBe(1)
  expect(await ahead.take('a')).toBeNull()
})

test('what is under way is not begun again', async () => {
  const ahead = createReadAhead<number>()
  const begun: number[] = []
  const read = (value: number) => async () => begun.push(value)
  ahead.begin('a', read(1))
  ahead.begin('a', read(2))
  await ahead.end()
  expect(begun).toEqual([1])
})
