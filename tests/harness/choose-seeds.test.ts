import { expect, test } from 'vitest'
import keptSeeds from '@/tests/failing-seeds.json'
import { chooseSeeds } from './choose-seeds'

const choose = (changes: Partial<Parameters<typeof chooseSeeds>[0]> = {}) =>
  chooseSeeds({ test: 'races', kept: { races: [7, 102] }, first: 101, count: 3, only: undefined, ...changes })

test('what failed once is tried first, in every run, and nothing twice', () => {
  expect(choose()).toEqual([7, 102, 101, 103])
})

test('SEED tries one alone', () => {
  expect(choose({ only: '42' })).toEqual([42])
  expect(() => choose({ only: 'x' })).toThrow()
})

test('a list that is broken or missing is a failure, not an empty list', () => {
  expect(() => choose({ kept: { races: ['7'] } })).toThrow()
  expect(() => choose({ kept: {} })).toThrow('races')
})

test('the simulation has its list', () => {
  expect(chooseSeeds({ test: 'indexer-simulation', kept: keptSeeds, first: 1, count: 1, only: undefined })).toContain(1)
})
