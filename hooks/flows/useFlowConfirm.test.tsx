// @vitest-environment jsdom

import { act, renderHook, waitFor } from '@testing-library/react'
import { ChainDisconnectedError, ProviderDisconnectedError, UserRejectedRequestError } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { formatTransactionExplanation } from '@/lib/flows/format-transaction-explanation'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { executeCalls } from '@/lib/transactions/send/execute-calls'
import type { FlowGround, FlowPlan } from '@/lib/transactions/send/flow-plan'
import { keySender } from '@/lib/transactions/send/sender'
import { getTransactionView, listTransactionActions } from '@/lib/transactions/view/transaction-view'
import { buildConfig } from '@/tests/builders/build-config'
import { buyer } from '@/tests/builders/build-order'
import { buildAsked } from '@/tests/builders/build-transaction'
import { useFlow } from './useFlow'

const call = { to: buyer, data: '0x', valueWei: 0n }
const step = { about: { kind: 'buy' }, calls: [call], gas: 1n, isSame: () => false }
const plan = {
  ...{ account: buyer, sender: keySender, signing: null, steps: [step], order: { hash: '0x01' }, change: null },
} as unknown as FlowPlan
const recheck = vi.fn<() => Promise<FlowPlan>>()
const prepare = async (_: FlowGround, reviewed?: FlowPlan) => (reviewed ? recheck() : plan)
const market = buildConfig()
const request = { kind: 'buy', chainId: 31337 } as const
vi.mock('wagmi', () => ({ useAccount: () => ({ status: 'connected', address: buyer }), useConfig: () => ({}) }))
vi.mock('wagmi/actions', () => ({ getPublicClient: () => ({}), getConnectorClient: async () => ({}) }))
vi.mock('@/lib/transactions/send/execute-calls', () => ({ executeCalls: vi.fn() }))
vi.mock('@/lib/transactions/send/sender', async (original) => ({
  ...(await original<object>()),
  readSender: async () => keySender,
}))
vi.mock('@/lib/transactions/send/start-transaction', () => ({ startTransaction: async () => buildAsked() }))
vi.mock('@/hooks/transactions/useSentTransaction', () => ({ useSentTransaction: () => null }))

const logs = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level))
beforeEach(() => {
  localStorage.clear()
  vi.mocked(executeCalls).mockReset()
})
afterEach(() => {
  for (const log of logs) log.mockClear()
})

async function openReview() {
  const { result } = renderHook(() => useFlow({ config: market, request, prepare }))
  await waitFor(() => expect(result.current.state).toMatchObject({ step: 'review' }))
  return result
}

it('an item that was sold during the review is said to be, and no wallet is asked', async () => {
  const sold = new AppError('order_filled', 'Sold.')
  recheck.mockRejectedValue(sold)
  const result = await openReview()
  await act(() => result.current.confirm(plan))
  expect(result.current.state).toMatchObject({ step: 'failed', error: sold })
  expect(executeCalls).not.toHaveBeenCalled()
  expect(getTransactionStore().getState()).toEqual([])
})

it('a rejection in the wallet keeps the review, leaves nothing in the list, and is not logged', async () => {
  recheck.mockResolvedValue(plan)
  const listed: number[] = []
  vi.mocked(executeCalls).mockImplementation(async () => {
    listed.push(getTransactionStore().getState().length)
    throw new UserRejectedRequestError(new Error('No.'))
  })
  const result = await openReview()
  await act(() => result.current.confirm(plan))
  expect(result.current.state).toMatchObject({ step: 'review', plan, isRejected: true })
  expect(listed, 'while the wallet asks').toEqual([1])
  expect(getTransactionStore().getState()).toEqual([])
  for (const log of logs) expect(log).not.toHaveBeenCalled()
})

it.each([
  ['4900', new ProviderDisconnectedError(new Error('No.')), 'wallet_disconnected', ''],
  ['4901', new ChainDisconnectedError(new Error('No.')), 'wallet_off_chain', 'Verdigris Local'],
])(
  'a wallet that is cut off (%s) is said to be, and what it was asked for stays in the list',
  async (_, thrown, error, chain) => {
    recheck.mockResolvedValue(plan)
    vi.mocked(executeCalls).mockRejectedValue(thrown)
    const result = await openReview()
    await act(() => result.current.confirm(plan))
    const [kept, ...others] = getTransactionStore().getState()
    expect(others).toEqual([])
    if (!kept) throw new Error('Nothing is kept.')
    expect(kept).toMatchObject({ status: 'asked', error })
    const view = getTransactionView(kept, undefined, Date.now())
    expect([view, formatTransactionExplanation(kept, view)]).toEqual([
      'unsure',
      enTransactions.cutOff({ chain, hasChain: chain !== '' }),
    ])
    expect(listTransactionActions(view)).toContain('try_again')
  },
)
