import { expect, test } from 'vitest'
import { findWrongImports } from './find-wrong-imports.mjs'

const pairsOf = (from: string, to: string) =>
  findWrongImports(new Map([[from, [{ file: to }]]])).map(({ pair }) => pair)

test.each([
  ['lib/base/a.ts', 'lib/orders/b.ts', 'lib/base → lib/orders'],
  ['components/items/A.tsx', 'components/orders/B.tsx', 'components/items → components/orders'],
  ['lib/base/env/env.ts', 'lib/browser/b.ts', 'lib/base → lib/browser'],
  ['lib/items/a.ts', 'lib/collections/b.ts', 'lib/items → lib/collections'],
  ['lib/transactions/a.ts', 'lib/flows/orders/b.ts', 'lib/transactions → lib/flows'],
  ['server/db/a.ts', 'server/indexer/sync/b.ts', 'server/db → server/indexer'],
  ['components/items/A.tsx', 'components/flows/B.tsx', 'components/items → components/flows'],
  ['hooks/ui/useA.ts', 'hooks/orders/useB.ts', 'hooks/ui → hooks/orders'],
  ['hooks/useA.ts', 'components/ui/B.tsx', 'hooks/. → components/ui'],
  ['server/items/a.ts', 'data/nfts.ts', 'server/items → data'],
  ['lib/knot/a.ts', 'pages/index.tsx', 'lib/knot → pages'],
])('%s may not import %s', (from, to, pair) => {
  expect(pairsOf(from, to)).toEqual([pair])
})

test.each([
  ['lib/orders/a.ts', 'lib/base/b.ts'],
  ['lib/collections/a.ts', 'lib/items/b.ts'],
  ['lib/protocol/seaport/a.ts', 'lib/base/b.ts'],
  // A folder without a place is judged by its layer alone.
  ['lib/knot/a.ts', 'lib/flows/b.ts'],
  ['lib/base/a.ts', 'lib/knot/b.ts'],
  ['components/flows/orders/A.tsx', 'hooks/flows/useB.ts'],
  ['server/local/demo/a.ts', 'data/nfts.ts'],
  ['pages/index.tsx', 'server/views/home.ts'],
  ['pages/_app.tsx', 'styles/globals.css'],
  ['scripts/a.mjs', 'server/app/main.ts'],
])('%s may import %s', (from, to) => {
  expect(pairsOf(from, to)).toEqual([])
})
