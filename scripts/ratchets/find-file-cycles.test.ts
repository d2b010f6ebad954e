import { expect, test } from 'vitest'
import { findFileCycles } from './find-file-cycles.mjs'

const graphOf = (imports: [string, string][]) =>
  new Map(
    [...new Set(imports.flat())].map((file) => [
      file,
      imports.filter(([from]) => from === file).map(([, to]) => ({ file: to })),
    ]),
  )

test('a cycle is found once, with the shortest way, within a folder and across layers', () => {
  const cycles = findFileCycles(
    graphOf([
      ['lib/items/a.ts', 'lib/items/b.ts'],
      ['lib/items/b.ts', 'lib/items/a.ts'],
      ['hooks/items/useC.ts', 'lib/items/d.ts'],
      ['lib/items/d.ts', 'lib/items/e.ts'],
      ['lib/items/e.ts', 'hooks/items/useC.ts'],
      ['lib/items/d.ts', 'lib/items/f.ts'],
      ['lib/items/f.ts', 'lib/items/g.ts'],
      ['lib/items/g.ts', 'hooks/items/useC.ts'],
    ]),
  )
  expect(cycles).toEqual([
    {
      file: 'hooks/items/useC.ts',
      path: [
        { from: 'hooks/items/useC.ts', to: 'lib/items/d.ts' },
        { from: 'lib/items/d.ts', to: 'lib/items/e.ts' },
        { from: 'lib/items/e.ts', to: 'hooks/items/useC.ts' },
      ],
    },
    {
      file: 'lib/items/a.ts',
      path: [
        { from: 'lib/items/a.ts', to: 'lib/items/b.ts' },
        { from: 'lib/items/b.ts', to: 'lib/items/a.ts' },
      ],
    },
    {
      file: 'lib/items/f.ts',
      path: [
        { from: 'lib/items/f.ts', to: 'lib/items/g.ts' },
        { from: 'lib/items/g.ts', to: 'hooks/items/useC.ts' },
        { from: 'hooks/items/useC.ts', to: 'lib/items/d.ts' },
        { from: 'lib/items/d.ts', to: 'lib/items/f.ts' },
      ],
    },
  ])
})

test('files before and behind a cycle are not in it, and a tree has none', () => {
  const cycles = findFileCycles(
    graphOf([
      ['pages/before.tsx', 'components/A.tsx'],
      ['components/A.tsx', 'components/B.tsx'],
      ['components/B.tsx', 'components/A.tsx'],
      ['components/B.tsx', 'lib/behind.ts'],
      ['lib/behind.ts', 'package.json'],
    ]),
  )
  expect(cycles.map(({ path }) => path.map(({ from }) => from))).toEqual([['components/A.tsx', 'components/B.tsx']])
  expect(
    findFileCycles(
      graphOf([
        ['lib/a.ts', 'lib/b.ts'],
        ['lib/a.ts', 'lib/c.ts'],
        ['lib/b.ts', 'lib/c.ts'],
      ]),
    ),
  ).toEqual([])
})
