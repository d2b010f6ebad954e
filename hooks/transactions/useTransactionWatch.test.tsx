// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { publishMarketEvent } from '@/lib/api/events/market-event-listeners'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import { watchTransactions } from '@/lib/transactions/observe/watch-transactions'
import { buildConfig } from '@/tests/builders/build-config'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { useTransactionWatch } from './useTransactionWatch'

const refreshNow = vi.hoisted(() => vi.fn())
vi.mock('wagmi', () => ({ useConfig: () => null }))
vi.mock('@/lib/transactions/observe/watch-transactions', () => ({
  watchTransactions: vi.fn(() => ({
    subscribe: () => () => {},
    getObservations: () => new Map(),
    refreshNow,
    stop: () => {},
  })),
}))
afterEach(cleanup)

it('a proposal is looked at once the market tells of its item, and for no other item', () => {
  const { chainId, about } = buildTransaction()
  const { contract, tokenId = '' } = about
  const item = { type: 'item', chainId, contract, tokenId, owner: null } as const
  renderHook(() => useTransactionWatch(buildConfig()))
  expect(watchTransactions).toHaveBeenCalledOnce()
  publishMarketEvent(item)
  expect(refreshNow, 'nothing is proposed').not.toHaveBeenCalled()

  const transaction = buildTransaction({ status: 'proposed', safeTxHash: `0x${'1'.repeat(64)}` })
  getTransactionStore().dispatch({ type: 'asked', transaction })
  publishMarketEvent({ ...item, tokenId: '999' })
  publishMarketEvent({ ...item, chainId: 5 })
  expect(refreshNow).not.toHaveBeenCalled()
  publishMarketEvent(item)
  expect(refreshNow).toHaveBeenCalledOnce()

  cleanup()
  publishMarketEvent(item)
  expect(refreshNow, 'nobody follows it any more').toHaveBeenCalledOnce()
})
