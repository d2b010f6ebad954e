import { afterAll, afterEach, expect, vi } from 'vitest'
import { knownChains, localChainId } from '@/lib/protocol/chains/chains'
import { setHeadTime } from '@/server/db/sql/chain-time'
import { takeRowProblems } from './check-row-types'

const expectTrueRowTypes = () => expect(takeRowProblems(), 'Row types and the answers to their statements').toEqual([])

const chainsBefore = [...knownChains]

afterEach(expectTrueRowTypes)
afterAll(expectTrueRowTypes)
afterAll(() => {
  vi.useRealTimers()
  // The next file's chain, in the same process, has a clock of its own.
  setHeadTime(localChainId, 0n)
  const chainsAfter = knownChains.splice(0, knownChains.length, ...chainsBefore)
  expect(chainsAfter, 'Chains that a test file has added or changed').toEqual(chainsBefore)
  // Whatever a test file sent in, nothing of it may have reached the prototype of all objects.
  expect(Object.keys(Object.prototype)).toEqual([])
})
