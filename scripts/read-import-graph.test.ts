import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImportGraph, readImports } from './read-import-graph.mjs'

const files = {
  'lib/a.ts': `import { b } from './b'
import type { C } from '@/lib/c'
import { type D, d } from '../lib/d/index'
import fs from 'node:fs'
export * from '@/hooks/useE'
export type { F } from './f'
import './missing'`,
  'lib/b.ts': `// A comment may say import('./c').
export const load = () => import('./c')
type D = import('./d').D
import settings from '@/settings.json'`,
  'lib/c.ts': '',
  'lib/d/index.ts': `import type { C } from '../c'\nimport { c } from '../c'`,
  'lib/f.d.ts': '',
  'lib/g.mjs': `/** @type {import('./c').C} */`,
  'lib/a.test.ts': `import { a } from './a'`,
  'hooks/useE.tsx': 'export const e = <p>{1}</p>',
  'settings.json': '{}',
}

let root = ''

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'verdigris-graph-'))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
})

afterAll(() => rm(root, { recursive: true, force: true }))

test('every form of an import is resolved to its file', () => {
  const graph = readImportGraph({ root, folders: ['lib', 'hooks'] })
  expect(Object.fromEntries(graph)).toEqual({
    'hooks/useE.tsx': [],
    'lib/a.test.ts': [{ file: 'lib/a.ts', isType: false }],
    'lib/a.ts': [
      { file: 'lib/b.ts', isType: false },
      { file: 'lib/c.ts', isType: true },
      { file: 'lib/d/index.ts', isType: false },
      { file: 'hooks/useE.tsx', isType: false },
      { file: 'lib/f.d.ts', isType: true },
    ],
    'lib/b.ts': [
      { file: 'settings.json', isType: false },
      { file: 'lib/c.ts', isType: false },
      { file: 'lib/d/index.ts', isType: true },
    ],
    'lib/c.ts': [],
    'lib/d/index.ts': [{ file: 'lib/c.ts', isType: false }],
    'lib/f.d.ts': [],
    'lib/g.mjs': [{ file: 'lib/c.ts', isType: true }],
  })
})

test('tests can be left out', () => {
  expect([...readImportGraph({ root, folders: ['lib'], skipTests: true }).keys()]).not.toContain('lib/a.test.ts')
})

test('packages are among the imports of one file', () => {
  expect(readImports('x.ts', "import { z } from 'zod'")).toEqual([{ specifier: 'zod', isType: false }])
})
