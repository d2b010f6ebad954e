// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { checkPurchase } from '@/lib/flows/orders/buy/check-purchase'
import type { PurchasePlan } from '@/lib/flows/orders/buy/prepare-purchase'
import { keySender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { useBuy } from './useBuy'

const [safe, ada] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const account = vi.hoisted(() => ({ current: { status: 'connected', address: undefined as string | undefined } }))
vi.mock('wagmi', () => ({ useAccount: () => account.current, useConfig: () => ({}) }))
vi.mock('wagmi/actions', () => ({ getPublicClient: () => ({}), getConnectorClient: async () => ({}) }))
vi.mock('@/lib/flows/orders/buy/check-purchase', () => ({ checkPurchase: vi.fn() }))
vi.mock('@/lib/transactions/send/sender', async (original) => ({
  ...(await original<object>()),
  readSender: async () => keySender,
}))
vi.mock('./useOpenPurchase', () => ({ useOpenPurchase: () => {}, readWantedQuantity: () => undefined }))
vi.mock('@/hooks/transactions/useSentTransaction', () => ({ useSentTransaction: () => null }))

const become = (address: string | undefined) => {
  account.current = { status: address ? 'connected' : 'disconnected', address }
}

beforeEach(() => {
  become(safe)
  vi.mocked(checkPurchase).mockReset()
  vi.mocked(checkPurchase).mockImplementation(async () => {
    return { account: account.current.address, steps: [{}], change: null } as unknown as PurchasePlan
  })
})

const item = buildItem({ listing: buildOrder() })
const open = () => renderHook(() => useBuy({ item, config: buildConfig(), transactionId: undefined }))

it('a review that a Safe has begun goes on as its owner by a click alone, whatever lay between', async () => {
  const { result, rerender } = open()
  await waitFor(() => expect(result.current.state).toMatchObject({ step: 'review', plan: { account: safe } }))
  // Another tab has left the Safe: this one lets go of it, and takes up the owner's wallet.
  become(undefined)
  rerender()
  become(ada)
  rerender()
  expect(result.current).toMatchObject({ isOther: true, state: { step: 'preparing' } })
  expect(checkPurchase).toHaveBeenCalledOnce()
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.state).toMatchObject({ step: 'review', plan: { account: ada } }))
})

it('who connects another wallet in the dialog has chosen it', async () => {
  const { result, rerender } = open()
  await waitFor(() => expect(result.current.state).toMatchObject({ step: 'review' }))
  become(undefined)
  rerender()
  act(() => result.current.letGo())
  become(ada)
  rerender()
  await waitFor(() => expect(result.current.state).toMatchObject({ step: 'review', plan: { account: ada } }))
})

it.each([
  ['chain', 'node_unavailable'],
  ['market', 'unavailable'],
] as const)(
  'a review whose %s was away looks again by itself, and stays in sight until that answers',
  async (_, code) => {
    vi.useFakeTimers()
    const away = new AppError(code, 'Away.')
    vi.mocked(checkPurchase).mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockRejectedValueOnce(away)
    const { result, unmount } = open()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(result.current.state).toMatchObject({ step: 'failed', error: away })
    await act(() => vi.advanceTimersByTimeAsync(3_500))
    expect(checkPurchase).toHaveBeenCalledTimes(3)
    expect(result.current.state).toMatchObject({ step: 'failed' })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(result.current.state).toMatchObject({ step: 'review' })
    unmount()
    vi.useRealTimers()
  },
)

it('what is refused is not looked at again', async () => {
  vi.useFakeTimers()
  vi.mocked(checkPurchase).mockRejectedValueOnce(new AppError('order_filled', 'Sold.'))
  const { result, unmount } = open()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(result.current.state).toMatchObject({ step: 'failed' })
  expect(checkPurchase).toHaveBeenCalledOnce()
  unmount()
  vi.useRealTimers()
})
