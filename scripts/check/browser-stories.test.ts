import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSourceFiles } from '../list-source-files.mjs'
import { browserStories, findStories } from './browser-stories.mjs'

const specs = readdirSync('e2e')
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => `e2e/${file}`)
const sources = listSourceFiles('.', ['components', 'context', 'hooks', 'lib', 'pages', 'server', 'styles'])

test('every story is found by a module that exists, and every row leads somewhere', () => {
  expect(specs.length).toBeGreaterThan(50)
  const rows = browserStories.map(([modules, stories]) => ({
    modules: [...sources, 'styles/globals.css', 'next.config.ts'].filter((file) => modules.test(file)),
    stories: specs.filter((spec) => stories.test(spec.replace('e2e/', ''))),
  }))
  for (const [index, row] of rows.entries()) {
    expect(row.modules, String(browserStories[index]?.[0])).not.toEqual([])
    expect(row.stories, String(browserStories[index]?.[1])).not.toEqual([])
  }
  const found = new Set(rows.flatMap(({ stories }) => stories))
  expect(specs.filter((spec) => !found.has(spec))).toEqual([])
})

test('a component leads to its own stories alone', () => {
  expect(findStories(['components/cart/CartLines.tsx'], specs)).toEqual(['e2e/cart-a11y.spec.ts', 'e2e/cart.spec.ts'])
  expect(findStories(['components/cart/CartLines.test.tsx'], specs)).toEqual([])
  expect(findStories(['e2e/ens.spec.ts'], specs)).toEqual(['e2e/ens.spec.ts'])
})
