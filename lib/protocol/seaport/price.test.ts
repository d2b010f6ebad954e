import { expect, test } from 'vitest'
import { buildListing } from './build-listing'
import { computeAmount, computeCeilingWei, computePriceWei } from './price'

const span = { startTime: 1000n, endTime: 2000n }

test.each([
  ['before the start', 0n, 100n],
  ['at the start', 1000n, 100n],
  ['halfway', 1500n, 75n],
  ['at the end', 2000n, 50n],
  ['after the end', 9000n, 50n],
])('a falling amount %s', (_, atSeconds, amount) => {
  expect(computeAmount({ startAmount: 100n, endAmount: 50n }, span, atSeconds, 'up')).toBe(amount)
})

test('what is paid is rounded up and what is given down, as Seaport does', () => {
  const item = { startAmount: 10n, endAmount: 9n }
  expect(computeAmount(item, span, 1001n, 'up')).toBe(10n)
  expect(computeAmount(item, span, 1001n, 'down')).toBe(9n)
})

test('a rising amount', () => {
  expect(computeAmount({ startAmount: 0n, endAmount: 10n }, span, 1999n, 'down')).toBe(9n)
  expect(computeAmount({ startAmount: 0n, endAmount: 10n }, span, 1000n, 'up')).toBe(0n)
})

test.each([
  ['falls', 900n, 100n, 1000n],
  ['rises', 100n, 900n, 1600n],
  ['stands', 500n, 500n, 1000n],
])('what can be owed at most of a price that %s', (_, priceWei, endPriceWei, at) => {
  const owner = `0x${'11'.repeat(20)}` as const
  const components = buildListing({
    ...{ offerer: owner, contract: owner, tokenId: 1n, counter: 0n, salt: 0n },
    ...{ startTimeSeconds: 1000n, endTimeSeconds: 2000n, priceWei, endPriceWei },
  })
  expect(computeCeilingWei(components, [1000n, 1600n])).toBe(computePriceWei(components, at))
})
