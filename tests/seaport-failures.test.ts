import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/seaport-failures.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Failure') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, failure = '', caughtBy = '', how = '', reference = '']) => ({ failure, caughtBy, how, reference }))

test('the table has each of the 61 failures once', () => {
  expect(rows).toHaveLength(61)
  expect(new Set(rows.map(({ failure }) => failure)).size).toBe(61)
})

test.each(rows)('$failure: the $caughtBy test exists', ({ caughtBy, how, reference }) => {
  expect(['order', 'pre-flight']).toContain(caughtBy)
  expect(how).not.toBe('')
  const [file = '', title = ''] = reference.split(' › ')
  // The mutations of the differential test stand in its harness, the cases of others in the file itself.
  const source = file === 'tests/orders-differential.test.ts' ? 'tests/harness/orders-mutants.ts' : file
  const quoted = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  expect(readFileSync(source, 'utf8')).toMatch(new RegExp(`(^|[\\s'"\`])${quoted}['"\`:]`))
})
