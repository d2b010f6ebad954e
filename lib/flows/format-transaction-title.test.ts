import { expect, it } from 'vitest'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { formatTransactionExplanation } from './format-transaction-explanation'
import { formatTransactionResult, formatTransactionTitle } from './format-transaction-title'

const { about } = buildTransaction()
const { tokenId: _, orderHash: __, ...of } = about
const lines = ['Late Heron', 'Early Owl', 'Noon Wren'].map((itemName, index) => ({
  ...{ itemName, contract: about.contract, tokenId: String(index), currency: about.contract },
  orderHash: `0x${String(index + 1).repeat(64)}` as const,
}))
const many = buildTransaction({ status: 'confirmed', about: { ...of, kind: 'buy_many', count: 3, lines } })
const fill = (...indexes: number[]) =>
  indexes.map((index) => ({ orderHash: lines[index]?.orderHash ?? '0x', paidWei: '1' }))

it('names a purchase of several items by how many they are', () => {
  expect(formatTransactionTitle(many)).toBe('Buy 3 items')
})

it('says which of them were gone', () => {
  expect(formatTransactionResult({ ...many, filled: fill(0, 1, 2) })).toBe('You own all 3.')
  expect(formatTransactionResult({ ...many, filled: fill(0, 2) })).toBe(
    '2 of 3 bought. No longer available: Early Owl. You kept their price.',
  )
})

it('says of one that failed, or came too late, that nothing was bought', () => {
  expect(formatTransactionExplanation({ ...many, status: 'failed' }, 'failed')).toContain('No item was bought')
  const late = { ...many, status: 'dropped' as const, safe: { threshold: 2 }, error: 'order_filled' as const }
  expect(formatTransactionExplanation(late, 'lapsed')).toContain('All items were sold')
})
