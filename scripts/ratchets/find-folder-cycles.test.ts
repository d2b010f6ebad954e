import { expect, test } from 'vitest'
import { findFolderCycles } from './find-folder-cycles.mjs'

const graphOf = (imports: [string, string][]) =>
  new Map(
    [...new Set(imports.flat())].map((file) => [
      file,
      imports.filter(([from]) => from === file).map(([, to]) => ({ file: to })),
    ]),
  )

test('folders that reach themselves are found, with the shortest way', () => {
  const cycles = findFolderCycles(
    graphOf([
      ['lib/market/a.ts', 'lib/seaport/b.ts'],
      ['lib/seaport/c.ts', 'lib/base/env/env.ts'],
      ['lib/base/env/env.ts', 'lib/market/d.ts'],
      ['lib/qr/e.ts', 'lib/market/a.ts'],
    ]),
  )
  expect(cycles.map(({ folder, label }) => [folder, label])).toEqual([
    ['lib/.', 'lib/base'],
    ['lib/market', 'lib/market'],
    ['lib/seaport', 'lib/protocol'],
  ])
  expect(cycles[1]?.path).toEqual([
    { from: 'lib/market/a.ts', to: 'lib/seaport/b.ts' },
    { from: 'lib/seaport/c.ts', to: 'lib/base/env/env.ts' },
    { from: 'lib/base/env/env.ts', to: 'lib/market/d.ts' },
  ])
})

test('a cycle through another layer, or within one folder, is none of folders', () => {
  expect(
    findFolderCycles(
      graphOf([
        ['lib/market/a.ts', 'hooks/useA.ts'],
        ['hooks/useA.ts', 'lib/market/a.ts'],
        ['lib/orders/a.ts', 'lib/orders/deep/b.ts'],
        ['lib/orders/deep/b.ts', 'lib/orders/a.ts'],
      ]),
    ),
  ).toEqual([])
})
