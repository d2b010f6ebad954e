import { expect, test } from 'vitest'
import { findRelatedTests } from './find-related-tests.mjs'

const imports = (...files: string[]) => files.map((file) => ({ file, isType: false }))
const graph = new Map([
  ['lib/price.ts', []],
  ['lib/price.test.ts', imports('lib/price.ts')],
  ['lib/label.ts', imports('lib/price.ts')],
  ['lib/label.test.ts', imports('lib/label.ts')],
  ['lib/other.ts', []],
  ['lib/other.test.ts', imports('lib/other.ts')],
  ['tests/lock-file.test.ts', []],
])

test('the tests that reach a changed file are found, the nearest first', () => {
  expect(findRelatedTests(graph, ['lib/price.ts'])).toEqual([
    { file: 'lib/price.test.ts', distance: 1 },
    { file: 'lib/label.test.ts', distance: 2 },
  ])
})

test('a changed test is related to itself, and a loop of imports ends', () => {
  const looped = new Map([...graph, ['lib/price.ts', imports('lib/label.ts')]])
  expect(findRelatedTests(looped, ['lib/other.test.ts', 'lib/label.ts']).map(({ file }) => file)).toEqual([
    'lib/other.test.ts',
    'lib/label.test.ts',
    'lib/price.test.ts',
  ])
})

test('a test that reads a file is related to it', () => {
  expect(findRelatedTests(graph, ['package-lock.json'])).toEqual([{ file: 'tests/lock-file.test.ts', distance: 1 }])
})
