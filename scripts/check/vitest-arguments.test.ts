import { expect, it } from 'vitest'
import { parseCLI } from 'vitest/node'
import { buildVitestArguments } from './vitest-arguments.mjs'

it('Vitest reads every file name as a file and prints no logs', () => {
  const { filter, options } = parseCLI(['vitest', ...buildVitestArguments(['lib/a.test.ts', 'server/b.test.ts'])])
  expect(filter).toEqual(['lib/a.test.ts', 'server/b.test.ts'])
  expect(options).toMatchObject({ run: true, silent: true })
})
