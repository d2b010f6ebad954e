// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SafeList } from '@/hooks/safe/useSafeList'
import { enSafeLists } from '@/lib/i18n/generated/en/safe-lists'
import { enSafeOverview } from '@/lib/i18n/generated/en/safe-overview'
import type { SafeInfo, TransactionListItem } from '@/lib/protocol/safe-gateway'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { writeStoredActing } from '@/lib/safe/acting/stored-acting'
import { buildSafeInfo, buildTransaction, safe } from '@/tests/builders/gateway-answers'
import { SafePendingForOwner } from './SafePendingForOwner'
import type { SafePageContext } from './safe-page-context'

const wallet = vi.hoisted(() => ({
  state: { address: null as string | null, chainId: 1 },
  requestConnect: vi.fn(),
  requestNetwork: vi.fn(),
  requestLoad: vi.fn(),
}))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ ...wallet, ...wallet.state }) }))

const { waiting } = enSafeOverview
const { review } = enSafeLists
const info = buildSafeInfo() as SafeInfo
const [ada, bela] = info.owners.map(({ value }) => value)
const stranger = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const place = { chainId: 1, safe, coin: { symbol: 'ETH', decimals: 18 } } as unknown as SafePageContext
const list = <T,>(items: readonly T[], change: object = {}): SafeList<T> => ({
  ...{ items, isPending: false, isLoadingMore: false, error: null, hasMore: false },
  ...{ showMore: () => {}, tryAgain: () => {} },
  ...change,
})
const queue = list([buildTransaction() as TransactionListItem])

afterEach(() => {
  cleanup()
  openSafeDialog.setState(null)
  writeStoredActing(null)
  wallet.state = { address: null, chainId: 1 }
})

function show(address: string | null, { lists = queue, chainId = 1 } = {}) {
  wallet.state = { address, chainId }
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <SafePendingForOwner {...{ place, info }} queue={lists} messages={list([])} />
    </QueryClientProvider>,
  ).container.textContent
}

it('asks nobody for a signature, but to connect; and says how much waits', () => {
  const text = show(null)
  expect(text).toContain(waiting.connectText)
  expect(text).toContain(waiting.pending({ count: 1 }))
  fireEvent.click(screen.getByRole('button', { name: waiting.connect }))
  expect(wallet.requestConnect).toHaveBeenCalled()
})

it('an owner who has not signed is led to the dialog of what waits', async () => {
  show(bela ?? null)
  await screen.findByText(/Batch of 2 calls/)
  fireEvent.click(screen.getByRole('button', { name: review.sign }))
  expect(openSafeDialog.getState()).toEqual({ kind: 'waiting', chainId: 1, safe })
})

it('whoever acts as the Safe is its owner; the Safe itself signs nothing here', async () => {
  expect(show(safe)).toContain(waiting.asSafe)
  expect(screen.queryByRole('button', { name: review.sign })).toBeNull()
  cleanup()
  writeStoredActing({ walletId: 'demo', owner: bela as `0x${string}`, safe, chainId: 1 })
  show(safe)
  await screen.findByText(/Batch of 2 calls/)
  expect(screen.getByRole('button', { name: review.sign })).toBeDefined()
})

it('one who has signed, and one who is no owner, have nothing to sign', () => {
  expect(show(ada ?? null)).toContain(waiting.none)
  cleanup()
  expect(show(stranger)).toContain(waiting.stranger)
  expect(screen.queryByRole('button', { name: review.sign })).toBeNull()
})

it('what is signed by enough anybody may carry out, a stranger too', async () => {
  const { transaction, ...item } = buildTransaction()
  const ready = { ...item, transaction: { ...transaction, txStatus: 'AWAITING_EXECUTION' } } as TransactionListItem
  expect(show(stranger, { lists: list([ready]) })).toContain(waiting.ready({ count: 1 }))
  expect(await screen.findByRole('button', { name: review.carryOut })).toBeDefined()
})

it('a wallet on another network is asked to switch first', async () => {
  show(bela ?? null, { chainId: 10 })
  await screen.findByText(review.network)
  fireEvent.click(screen.getByRole('button', { name: review.switchNetwork }))
  expect(wallet.requestNetwork).toHaveBeenCalled()
})

it('does not say that nothing waits while it is not known', () => {
  const away = list<TransactionListItem>([], { error: new Error('away') })
  expect(show(bela ?? null, { lists: away })).toContain(waiting.unknown)
  cleanup()
  const pending = list<TransactionListItem>([], { isPending: true })
  expect(show(bela ?? null, { lists: pending })).not.toContain(waiting.none)
})
