// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { CartLine } from '@/lib/api/schemas/cart'
import { buildCartLine } from '@/lib/cart/build-cart-line'
import { createCartStore } from '@/lib/cart/cart-store'
import { transactionKinds } from '@/lib/flows/transaction-kinds'
import { createTransactionStore } from '@/lib/transactions/transaction-store'
import { buildItem } from '@/tests/builders/build-item'
import { buildAsked, buildTransaction, minedBlock, transactionHash } from '@/tests/builders/build-transaction'
import { removePurchasedLines } from './remove-purchased-lines'

const line = buildCartLine(buildItem()) as CartLine
const lines = ['7', '8'].map((tokenId) => ({ ...line, tokenId, itemName: line.name }))
const about = { ...buildTransaction().about, kind: 'buy_many' as const, lines }
const sent = { type: 'sent', id: 'a', hash: transactionHash, at: 1 } as const
const mined = { type: 'mined', id: 'a', block: minedBlock, at: 2 } as const

function open() {
  const [cart, transactions] = [createCartStore(), createTransactionStore(transactionKinds)]
  cart.add(['7', '8', '9'].map((tokenId) => ({ ...line, tokenId })))
  return { cart, transactions, left: () => cart.getState().map(({ tokenId }) => tokenId) }
}

beforeEach(() => localStorage.clear())

test('what is on the chain leaves the cart, and not before', () => {
  const { cart, transactions, left } = open()
  removePurchasedLines(transactions, cart)
  transactions.dispatch({ type: 'asked', transaction: buildAsked({ about }) })
  transactions.dispatch(sent)
  expect(left()).toEqual(['7', '8', '9'])
  transactions.dispatch(mined)
  expect(left()).toEqual(['9'])
})

test('what a Safe’s owners have leaves it; what failed stays', () => {
  const { cart, transactions, left } = open()
  removePurchasedLines(transactions, cart)
  transactions.dispatch({ type: 'asked', transaction: buildAsked({ about }) })
  transactions.dispatch(sent)
  transactions.dispatch({ ...mined, error: 'transaction_reverted' })
  expect(left()).toEqual(['7', '8', '9'])
  transactions.dispatch({ type: 'asked', transaction: buildAsked({ id: 'b', about }) })
  transactions.dispatch({ type: 'proposed', id: 'b', safeTxHash: transactionHash, at: 3 })
  expect(left()).toEqual(['9'])
})

test('one that was bought by itself leaves it too, and one of before may be in it anew', () => {
  const { cart, transactions, left } = open()
  transactions.dispatch({ type: 'asked', transaction: buildAsked({ id: 'old', about }) })
  transactions.dispatch({ ...sent, id: 'old' })
  transactions.dispatch({ ...mined, id: 'old' })
  removePurchasedLines(transactions, cart)
  transactions.dispatch({ type: 'asked', transaction: buildAsked() })
  transactions.dispatch(sent)
  transactions.dispatch(mined)
  expect(left()).toEqual(['8', '9'])
})
