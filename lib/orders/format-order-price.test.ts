import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { addUsdcChain, usdc } from '@/tests/builders/usdc-chain'
import { formatOrderPrice } from './format-order-price'

const chainId = addUsdcChain()

test.each([
  ['dutch', zeroAddress, '1666666666666666667', '1.666667 ETH'],
  ['single', zeroAddress, '1666666666666666667', '1.666666666666666667 ETH'],
  ['dutch', usdc, '1234567', '1.234567 USDC'],
  ['single', usdc, '2500000000', '2500.00 USDC'],
] as const)('a %s price in %s: %s is %s', (kind, currency, priceWei, text) => {
  expect(formatOrderPrice({ kind, priceWei, chainId, currency })).toBe(text)
})
