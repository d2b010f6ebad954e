import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { computeShortfall } from './compute-shortfall'

const milli = 10n ** 15n
const coin = { chainId: 1, currency: zeroAddress, hasWei: 400n * milli }

it('takes a known fee out of what is needed', () => {
  const shortfall = { ...coin, needsWei: 1201n * milli, feeWei: milli, isBeforeFee: false }
  expect(computeShortfall(shortfall)).toEqual({
    ...{ priceWei: 1200n * milli, feeWei: milli, totalWei: 1201n * milli, missingWei: 801n * milli },
  })
})

it('adds a fee by experience, rounded up as it is shown, so that the lines add up', () => {
  const { priceWei, feeWei, totalWei, missingWei } = computeShortfall({
    ...{ ...coin, needsWei: 1200n * milli, feeWei: milli + 1n, isBeforeFee: true },
  })
  const shownWei = milli + 10n ** 12n
  expect([priceWei, feeWei]).toEqual([1200n * milli, shownWei])
  expect([totalWei, missingWei]).toEqual([1200n * milli + shownWei, 800n * milli + shownWei])
})

it('of a currency that pays no network fee there is the price alone', () => {
  const shortfall = { chainId: 1, currency: zeroAddress, hasWei: 0n, needsWei: 12_500_000n, isBeforeFee: false }
  expect(computeShortfall(shortfall)).toEqual({
    ...{ priceWei: 12_500_000n, feeWei: undefined, totalWei: 12_500_000n, missingWei: 12_500_000n },
  })
})
