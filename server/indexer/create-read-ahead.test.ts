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

test('what failed is read again by whoever takes it', async () => {
  const ahead = createReadAhead<number>()
  ahead.begin('a', () => Promise.reject(new Error('away')))
  await ahead.end()
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
