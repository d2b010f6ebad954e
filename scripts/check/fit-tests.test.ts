import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listSourceFiles } from '../list-source-files.mjs'
import { readImportGraph } from '../read-import-graph.mjs'
import { findOwnTests, findRelatedTests } from './find-related-tests.mjs'
import { fitTests } from './fit-tests.mjs'
import slowTests from './slow-tests.json' with { type: 'json' }

const related = ['a', 'slow', 'b', 'c'].map((file, distance) => ({ file, distance }))
const first = new Set<string>()

it('takes the nearest tests and leaves out a slow one that exceeds the time', () => {
  const seconds = { slow: 20 }
  expect(fitTests(related, { first, most: 3, mostSeconds: 10, seconds }).chosen).toEqual(['a', 'b', 'c'])
  expect(fitTests(related, { first, most: 3, mostSeconds: 22, seconds }).chosen).toEqual(['a', 'slow', 'b'])
})

it('takes the quickest of those that are equally near', () => {
  const near = ['slow', 'quick'].map((file) => ({ file, distance: 1 }))
  expect(fitTests(near, { first, most: 1, mostSeconds: 10, seconds: { slow: 9 } }).chosen).toEqual(['quick'])
})

it('takes the tests of the changed files before all others, and names those that are too slow', () => {
  const limits = { most: 2, mostSeconds: 10, seconds: { b: 8, slow: 20 } }
  expect(fitTests(related, { first: new Set(['b']), ...limits }).chosen).toEqual(['b', 'a'])
  expect(fitTests(related, { first: new Set(['slow']), ...limits })).toEqual({ chosen: ['a', 'b'], tooSlow: ['slow'] })
})

it('chooses or names the test beside each source file, and runs the ratchets with each', () => {
  const folders = ['components', 'context', 'hooks', 'lib', 'pages', 'scripts', 'server']
  const graph = readImportGraph({ root: '.', folders: [...folders, 'tests'] })
  const missing = listSourceFiles('.', folders).filter((file) => {
    const tests = findRelatedTests(graph, [file])
    const own = findOwnTests(tests, [file])
    const { chosen, tooSlow } = fitTests(tests, { first: own, most: 30, mostSeconds: 40, seconds: slowTests })
    const beside = [file.replace(/\.(tsx?|mjs)$/, '.test.ts'), file.replace(/\.(tsx?|mjs)$/, '.test.tsx')].filter(
      existsSync,
    )
    const wanted = [...beside, 'tests/ratchets/ratchets.test.ts']
    return !wanted.every((test) => chosen.includes(test) || tooSlow.includes(test))
  })
  expect(missing).toEqual([])
  // It takes a quarter of a minute, and more on a busy machine.
}, 120_000)

it('each file in the list of slow tests exists', () => {
  expect(Object.keys(slowTests).filter((file) => !existsSync(file))).toEqual([])
})
