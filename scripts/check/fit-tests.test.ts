import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fitTests } from './fit-tests.mjs'
import slowTests from './slow-tests.json' with { type: 'json' }

const related = ['a', 'slow', 'b', 'c'].map((file, distance) => ({ file, distance }))

it('the nearest tests fit, and a slow one makes no room for itself', () => {
  const seconds = { slow: 20 }
  expect(fitTests(related, { most: 3, mostSeconds: 10, seconds })).toEqual(['a', 'b', 'c'])
  expect(fitTests(related, { most: 3, mostSeconds: 22, seconds })).toEqual(['a', 'slow', 'b'])
})

it('the first is run however slow it is', () => {
  expect(fitTests(related.slice(1), { most: 3, mostSeconds: 10, seconds: { slow: 20 } })).toEqual(['slow'])
})

it('each test that is held to be slow is there', () => {
  expect(Object.keys(slowTests).filter((file) => !existsSync(file))).toEqual([])
})
