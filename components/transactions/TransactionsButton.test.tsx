// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import type { Transaction } from '@/lib/transactions/transaction'
import { buildAsked, buildTransaction } from '@/tests/builders/build-transaction'
import { TransactionsButton } from './TransactionsButton'

const store = vi.hoisted(() => ({ setTransactionsOpen: vi.fn() }))
vi.mock('@/hooks/wallet/useWalletStore', () => ({ useWalletStore: () => store }))

beforeEach(() => {
  document.body.innerHTML = '<header><div id="transactions"></div></header>'
})
afterEach(cleanup)

const pending = [buildAsked({ id: 'a' }), buildTransaction({ id: 'b' })]
const confirmed = { ...buildTransaction({ id: 'c' }), status: 'confirmed' } as Transaction

it.each([
  ['nothing', [], enTransactions.open],
  ['what is pending', pending, `${enTransactions.open}, ${enTransactions.underWay({ count: 2 })}`],
  [
    'what is pending before what has ended',
    [...pending, confirmed],
    `${enTransactions.open}, ${enTransactions.underWay({ count: 2 })}`,
  ],
  ['what has ended', [confirmed], `${enTransactions.open}, ${enTransactions.news({ count: 1 })}`],
  ['nothing once that was seen', [{ ...confirmed, isSeen: true } as Transaction], enTransactions.open],
])('the button in the header says %s, and opens the list', (_, transactions, name) => {
  render(<TransactionsButton ref={createRef()} transactions={transactions} />)
  const button = screen.getByRole('button')
  expect(button.closest('header')).not.toBeNull()
  expect(button.getAttribute('aria-label')).toBe(name)
  fireEvent.click(button)
  expect(store.setTransactionsOpen).toHaveBeenLastCalledWith(true)
})
