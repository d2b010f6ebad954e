import { afterEach, expect, test } from 'vitest'
import { addChains, type ChainFacts, findChain } from '@/lib/protocol/chains/chains'
import { getTailLength } from '@/server/indexer/store/indexed-head'
import { getPollMs } from './get-poll-ms'

const known = (globalThis as { verdigrisChains?: unknown[] }).verdigrisChains ?? []
const builtIn = [...known]
afterEach(() => void known.splice(0, known.length, ...builtIn))

test.each([
  [100, 250],
  [2_000, 1_000],
  [15_000, 5_000],
  [undefined, 1_000],
])('a chain with a block in %s ms is asked every %s ms', (blockTimeMs, pollMs) => {
  const operation = blockTimeMs === undefined ? {} : { blockTimeMs }
  addChains([{ ...(findChain(1) as ChainFacts), id: 4242, operation }])
  expect(getPollMs(4242)).toBe(pollMs)
})

test('without a setting a chain is asked each second, and 256 headers are kept', () => {
  expect([getPollMs(1), getPollMs(31337)]).toEqual([1_000, 250])
  expect(getTailLength(1)).toBe(256n)
  addChains([{ ...(findChain(1) as ChainFacts), id: 4242, operation: { finalityBlocks: 1_000 } }])
  expect(getTailLength(4242)).toBe(1_000n)
})
