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
      ['components/knot/A.tsx', 'components/items/B.tsx'],
      ['components/items/C.tsx', 'components/D.tsx'],
      ['components/D.tsx', 'components/knot/E.tsx'],
      ['components/ui/F.tsx', 'components/knot/A.tsx'],
    ]),
  )
  expect(cycles.map(({ folder, label }) => [folder, label])).toEqual([
    ['components/.', 'components/.'],
    ['components/items', 'components/items'],
    ['components/knot', 'components/knot'],
  ])
  expect(cycles[2]?.path).toEqual([
    { from: 'components/knot/A.tsx', to: 'components/items/B.tsx' },
    { from: 'components/items/C.tsx', to: 'components/D.tsx' },
    { from: 'components/D.tsx', to: 'components/knot/E.tsx' },
  ])
})

test('a cycle through another layer, or within one folder, is none of folders', () => {
  expect(
    findFolderCycles(
      graphOf([
        ['lib/knot/a.ts', 'hooks/useA.ts'],
        ['hooks/useA.ts', 'lib/knot/a.ts'],
        ['lib/orders/a.ts', 'lib/orders/deep/b.ts'],
        ['lib/orders/deep/b.ts', 'lib/orders/a.ts'],
      ]),
    ),
  ).toEqual([])
})
