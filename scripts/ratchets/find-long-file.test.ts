import { expect, test } from 'vitest'
import { findLongFile } from './find-long-file.mjs'

const lines = (count: number) => 'x\n'.repeat(count)

test('a source file may have 300 lines, and a page 120', () => {
  expect(findLongFile('lib/a.ts', lines(300))).toBeUndefined()
  expect(findLongFile('lib/a.ts', `${lines(300)}x`)).toEqual({ section: 'longFiles', lines: 301 })
  expect(findLongFile('pages/a.tsx', lines(120))).toBeUndefined()
  expect(findLongFile('pages/a.tsx', lines(121))).toEqual({ section: 'longPages', lines: 121 })
})

test.each(['lib/a.test.ts', 'tests/harness/a.ts', 'e2e/a.spec.ts', 'lib/protocol/abi/a.ts'])(
  '%s may be longer',
  (file) => {
    expect(findLongFile(file, lines(1000))).toBeUndefined()
  },
)
