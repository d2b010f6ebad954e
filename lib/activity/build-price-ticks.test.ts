import { parseEther } from 'viem'
import { expect, it } from 'vitest'
import { formatEther } from '@/lib/base/format/format-ether'
import { buildPriceTicks } from './build-price-ticks'

const say = (highest: string) => buildPriceTicks(parseEther(highest)).map(({ priceWei }) => formatEther(priceWei))

it('counts in 1, 2 and 5, from nothing up to the highest price', () => {
  expect(say('0.43')).toEqual(['0.00', '0.10', '0.20', '0.30', '0.40'])
  expect(say('0.19')).toEqual(['0.00', '0.05', '0.10', '0.15'])
  expect(say('7')).toEqual(['0.00', '2.00', '4.00', '6.00'])
  expect(say('1')).toEqual(['0.00', '0.50', '1.00'])
})

it('places each by its share of the highest price', () => {
  expect(buildPriceTicks(parseEther('0.4')).map(({ share }) => share)).toEqual([0, 0.25, 0.5, 0.75, 1])
})

it('is 0 alone where the highest price is 0', () => {
  expect(buildPriceTicks(0n)).toEqual([{ priceWei: 0n, share: 0 }])
})

it('has at most five, of any price down to one wei', () => {
  for (let wei = 1n; wei < 10n ** 30n; wei = wei * 3n + 1n) {
    const ticks = buildPriceTicks(wei)
    expect(ticks.length).toBeGreaterThan(1)
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(ticks.at(-1)?.priceWei).toBeLessThanOrEqual(wei)
  }
})
