import { formatUnits as byViem } from 'viem'
import { expect, it } from 'vitest'
import { formatUnits } from './format-units'

it.each(['0', '1', '10', '007', '1500000000000000000', '120000', '9'.repeat(78)])('writes %s as viem does', (value) => {
  for (const decimals of [0, 1, 6, 18, 80]) expect(formatUnits(value, decimals)).toBe(byViem(BigInt(value), decimals))
})

it.each([
  ['much', 18],
  ['-1', 18],
  ['9'.repeat(79), 18],
  ['1', 81],
  ['1', -1],
  ['1', 1.5],
])('takes %s with %d decimals for no amount', (value, decimals) => {
  expect(formatUnits(value, decimals)).toBeNull()
})
