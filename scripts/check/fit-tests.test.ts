import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fitTests } from './fit-tests.mjs'
import slowTests from './slow-tests.json' with { type: 'json' }

const related = ['a', 'slow', 'b', 'c'].map((file, distance) => ({ file, distance }))

it('takes the nearest tests and leaves out a slow one that exceeds the time', () => {
  const seconds = { slow: 20 }
  expect(fitTests(related, { most: 3, mostSeconds: 10, seconds })).toEqual(['a', 'b', 'c'])
  expect(fitTests(related, { most: 3, mostSeconds: 22, seconds })).toEqual(['a', 'slow', 'b'])
})

it('always takes the first test', () => {
  expect(fitTests(related.slice(1), { most: 3, mostSeconds: 10, seconds: { slow: 20 } })).toEqual(['slow'])
})

it('each file in the list of slow tests exists', () => {
  expect(Object.keys(slowTests).filter((file) => !existsSync(file))).toEqual([])
})
