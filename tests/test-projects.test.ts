import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folders = ['components', 'context', 'data', 'hooks', 'lib', 'scripts', 'server', 'styles', 'tests']
const tests = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.test\.tsx?$/.test(file) && file !== 'tests/test-projects.test.ts')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const declares = (text: string, ...lines: string[]) => lines.some((line) => text.startsWith(`// ${line}\n`))
const [page, mocks] = ['@vitest-environment jsdom', '@test-project mocks']

it('a test that replaces a module declares it: its modules are evaluated again for the next file', () => {
  expect(tests.length).toBeGreaterThan(500)
  const silent = tests.filter(({ text }) => /^\s*vi\.(do)?mock\(/im.test(text) && !declares(text, page, mocks))
  expect(silent.map(({ file }) => file)).toEqual([])
})

it('a test that renders declares a page', () => {
  const renders = tests.filter(({ text }) => /from '@testing-library\/react'/.test(text))
  expect(renders.length).toBeGreaterThan(100)
  expect(renders.filter(({ text }) => !declares(text, page)).map(({ file }) => file)).toEqual([])
})
