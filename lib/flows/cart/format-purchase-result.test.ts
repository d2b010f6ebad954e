import { expect, test } from 'vitest'
import { buildCartLine } from '@/lib/cart/build-cart-line'
import { enCartPurchase } from '@/lib/i18n/generated/en/cart-purchase'
import { findChain } from '@/lib/protocol/chains/chains'
import { buildItem } from '@/tests/builders/build-item'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { formatPurchaseResult } from './format-purchase-result'

const weth = findChain(31337)?.weth.address ?? '0x'
const hashOf = (number: number) => `0x${String(number).padStart(64, 'A')}` as const
const lines = [1, 2, 3].map((number) => {
  const line = buildCartLine(buildItem({ tokenId: String(number) }))
  if (!line) throw new Error('It is not on sale.')
  return { ...line, orderHash: hashOf(number), itemName: `Item ${number}`, ...(number === 3 ? { currency: weth } : {}) }
})

function describeFilled(...numbers: number[]) {
  const filled = numbers.map((number) => ({
    orderHash: hashOf(number).toLowerCase() as `0x${string}`,
    paidWei: `${number}${'0'.repeat(18)}`,
  }))
  const about = { ...buildTransaction().about, kind: 'buy_many' as const, lines }
  return formatPurchaseResult(buildTransaction({ about, filled }), enCartPurchase)
}

test('all that was bought is counted, each money by itself', () => {
  expect(describeFilled(1, 2, 3)).toBe(enCartPurchase.done.all({ count: 3, paid: '3.00 ETH and 3.00 WETH' }))
})

test('what was gone by then is named, and not paid for', () => {
  const told = { bought: 2, count: 3, paid: '1.00 ETH and 3.00 WETH', missed: 'Item 2' }
  expect(describeFilled(1, 3)).toBe(enCartPurchase.done.some(told))
})
