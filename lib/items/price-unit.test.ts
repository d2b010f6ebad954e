import { expect, test } from 'vitest'
import { addUsdcChain } from '@/tests/builders/usdc-chain'
import { parseItemFilter } from './parse-item-filter'
import { listPriceUnits } from './price-unit'

const usdcChain = addUsdcChain()
const [ether, pol, usdc] = [
  { symbol: 'ETH', decimals: 18 },
  { symbol: 'POL', decimals: 18 },
  { symbol: 'USDC', decimals: 6 },
]

test.each([
  [[1, 10], [ether]],
  [[137], [ether, pol]],
  [
    [137, usdcChain],
    [ether, pol, usdc],
  ],
  [[], [ether]],
])('of the chains %j', (chainIds, units) => {
  expect(listPriceUnits(chainIds)).toEqual(units)
})

test('a filter is read in the decimals of its currency, and names it where it is not the first', () => {
  const read = (query: Record<string, string>) => parseItemFilter(query, [usdcChain])
  expect(read({ min: '1', currency: 'ETH' })).toMatchObject({ filter: { min: '1' }, isOdd: false, unit: ether })
  expect(read({ min: '1', currency: 'ETH' }).filter).not.toHaveProperty('currency')
  expect(read({ max: '2', min: '3', currency: 'USDC' }).filter).toEqual({ min: '2', max: '3', currency: 'USDC' })
  expect(read({ currency: 'USDC' })).toMatchObject({ filter: {}, isOdd: false })
  expect(read({ min: '0.0000001', currency: 'USDC' })).toMatchObject({ filter: {}, oddAmount: '0.0000001', unit: usdc })
})

test('bounds in a currency that the market does not have are left out: they would count another one', () => {
  const { filter, isOdd, unit } = parseItemFilter({ min: '1', max: 'x', q: 'fog', currency: 'DOGE' }, [usdcChain])
  expect(filter).toEqual({ q: 'fog' })
  expect([isOdd, unit]).toEqual([true, ether])
})
