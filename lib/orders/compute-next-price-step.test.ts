import { parseEther } from 'viem'
import { expect, it } from 'vitest'
import { computeNextPriceStep } from './compute-next-price-step'

it.each([
  ['0.5', '0.501'],
  ['12.34', '12.4'],
  ['0.999', '1'],
  ['100', '101'],
])('above %s comes %s', (price, above) => {
  expect(computeNextPriceStep(parseEther(price))).toBe(parseEther(above))
})

it('is above whatever it is', () => {
  for (const wei of [0n, 1n, 9n, 99n, 1_000n, 1_001n]) expect(computeNextPriceStep(wei)).toBeGreaterThan(wei)
})
