import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { addUsdcChain, usdc } from '@/tests/builders/usdc-chain'
import { formatOrderPrice } from './format-order-price'
import { getOrderPrice } from './get-order-price'

const chainId = addUsdcChain()

test.each([
  ['dutch', zeroAddress, '1666666666666666667', '1.666667 ETH'],
  ['single', zeroAddress, '1666666666666666667', '1.666666666666666667 ETH'],
  ['dutch', usdc, '1234567', '1.234567 USDC'],
  ['single', usdc, '2500000000', '2500.00 USDC'],
] as const)('a %s price in %s: %s is %s', (kind, currency, priceWei, text) => {
  expect(formatOrderPrice({ kind, priceWei, chainId, currency })).toBe(text)
})

test('of a token that the market no longer takes, the units are said: it knows no decimals', () => {
  const order = { kind: 'single', priceWei: '12500000', chainId: 1, currency: usdc } as const
  expect(formatOrderPrice(order)).toBe('12500000.00 0xA0b869')
  expect(getOrderPrice(order)).toEqual({ amount: '12500000.00', symbol: '0xA0b869' })
})
