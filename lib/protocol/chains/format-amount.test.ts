import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { formatEther, formatEtherAtMost } from '@/lib/base/format/format-ether'
import { parseEther } from '@/lib/base/format/parse-ether'
import { addUsdcChain, usdc, usdcWeth } from '@/tests/builders/usdc-chain'
import { findChain } from './chains'
import { formatAmount } from './format-amount'
import { getCurrency } from './get-currency'
import { listCurrencies } from './list-currencies'

const chainId = addUsdcChain()

test.each([
  [zeroAddress, 10n ** 18n, '1.00 ETH'],
  [usdcWeth, 1n, '0.000000000000000001 WETH'],
  [usdc, 1n, '0.000001 USDC'],
  [usdc, 1_500_000n, '1.50 USDC'],
  [usdc.toLowerCase(), 12_345_678_000_000n, '12345678.00 USDC'],
])('%s: %s is %s', (currency, amount, text) => {
  expect(formatAmount(amount, chainId, currency)).toBe(text)
})

test('an amount in six decimals is never rounded', () => {
  for (const format of [formatEther, formatEtherAtMost]) {
    expect(formatAmount(1_234_567n, chainId, usdc, format)).toBe('1.234567 USDC')
  }
})

test('what is said of an amount of any currency is read as that amount', () => {
  for (const { address, decimals } of listCurrencies(findChain(chainId) ?? expect.fail('no such chain'))) {
    for (let digits = 0; digits < 24; digits++) {
      const amount = BigInt(`7${'3'.repeat(digits)}`)
      const [text = ''] = formatAmount(amount, chainId, address).split(' ')
      expect(parseEther(text, Math.max(decimals, 2))).toBe(amount)
    }
  }
})

test('a contract that the chain does not name has its address for a symbol, and its units are said', () => {
  expect(getCurrency(1, usdc).symbol).toBe('0xA0b869')
  expect(formatAmount(12_500_000n, 1, usdc)).toBe('12500000.00 0xA0b869')
  expect(formatAmount('1', 1, usdc, formatEther)).toBe('1.00 0xA0b869')
})
