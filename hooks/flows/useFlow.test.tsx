// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSentTransaction } from '@/hooks/transactions/useSentTransaction'
import { AppError } from '@/lib/base/errors/app-error'
import type { FlowGround, FlowPlan } from '@/lib/transactions/send/flow-plan'
import { keySender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { useFlow } from './useFlow'
import { FlowAccountContext } from './useFlowAccount'

const account = `0x${'11'.repeat(20)}` as const
const connected = vi.hoisted(() => ({ current: `0x${'11'.repeat(20)}` }))
vi.mock('wagmi', () => ({
  useAccount: () => ({ status: 'connected', address: connected.current, chainId: 31337 }),
  useConfig: () => config,
}))
const config = {}
vi.mock('wagmi/actions', () => ({ getPublicClient: () => ({}), getConnectorClient: async () => ({}) }))
vi.mock('@/lib/transactions/send/sender', async (original) => ({
  ...(await original<object>()),
  readSender: async () => keySender,
}))
vi.mock('@/hooks/transactions/useSentTransaction', () => ({ useSentTransaction: vi.fn(() => null) }))
beforeEach(() => {
  connected.current = account
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const plan = { account, sender: keySender, steps: [{}] } as unknown as FlowPlan
const request = { kind: 'list', chainId: 31337 } as const
const market = buildConfig()
const neutral = { isConnected: true, isOther: false, isCovered: false, takeOver: () => {}, connect: () => {} }
const open = (prepare: () => Promise<FlowPlan>) => renderHook(() => useFlow({ config: market, request, prepare }))

it.each([
  ['chain', 'node_unavailable'],
  ['market', 'unavailable'],
] as const)(
  'a review whose %s was away looks again by itself, and stays in sight until that answers',
  async (_, code) => {
    const away = new AppError(code, 'Away.')
    const prepare = vi.fn(async () => plan)
    prepare.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockRejectedValueOnce(away)
    const { result, unmount } = open(prepare)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(result.current.state).toMatchObject({ step: 'failed', error: away })
    await act(() => vi.advanceTimersByTimeAsync(3_500))
    expect(prepare).toHaveBeenCalledTimes(3)
    expect(result.current.state).toMatchObject({ step: 'failed' })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(result.current.state).toMatchObject({ step: 'review' })
    unmount()
  },
)

it('what one account has begun is not prepared for another one that is connected since', async () => {
  const ada = `0x${'22'.repeat(20)}` as const
  const prepare = vi.fn(async ({ account: by }: FlowGround) => ({ ...plan, account: by }))
  let value = neutral
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FlowAccountContext value={value}>{children}</FlowAccountContext>
  )
  const { result, rerender, unmount } = renderHook(() => useFlow({ config: market, request, prepare }), {
    wrapper,
  })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current.state).toMatchObject({ step: 'review', plan: { account } })
  ;[value, connected.current] = [{ ...neutral, isOther: true }, ada]
  rerender()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(result.current.state).toMatchObject({ step: 'preparing' })
  expect(prepare).toHaveBeenCalledOnce()
  value = neutral
  rerender()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current.state).toMatchObject({ step: 'review', plan: { account: ada } })
  unmount()
})

it('what is refused is told, whatever was away before it', async () => {
  const refused = new AppError('order_inactive', 'Not yours.')
  const prepare = vi.fn(() => Promise.reject<FlowPlan>(refused))
  prepare.mockRejectedValueOnce(new AppError('unavailable', 'Away.'))
  const { result, unmount } = open(prepare)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(result.current.state).toMatchObject({ step: 'failed', error: refused })
  const { length } = prepare.mock.calls
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(prepare).toHaveBeenCalledTimes(length)
  unmount()
})

it('after a reload the step that is done is known beside what is left', async () => {
  const about = { ...buildTransaction().about, kind: 'approve' as const }
  const transaction = buildTransaction({ id: 'a', status: 'confirmed', about })
  vi.mocked(useSentTransaction).mockImplementation((id) =>
    id === 'a' ? { transaction, view: 'confirmed', outcome: null } : null,
  )
  const prepare = async () => plan
  const { result, unmount } = renderHook(() =>
    useFlow({ config: market, request: { ...request, transactionId: 'a' }, prepare }),
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current).toMatchObject({ state: { step: 'review' }, taken: { id: 'a' } })
  unmount()
})

it('a transaction of the request’s own kind ends it, and a step before it does not, unless other goals are named', () => {
  const show = (kind: 'list' | 'approve', goals?: readonly ['approve']) => {
    const transaction = buildTransaction({ id: 'a', about: { ...buildTransaction().about, kind } })
    vi.mocked(useSentTransaction).mockReturnValue({ transaction, view: 'pending', outcome: null })
    const sent = { ...request, transactionId: 'a' }
    const named = goals ? { goals } : {}
    const { result, unmount } = renderHook(() => useFlow({ config: market, request: sent, prepare, ...named }))
    const { isGoal } = result.current
    unmount()
    return isGoal
  }
  const prepare = async () => plan
  expect([show('list'), show('approve')]).toEqual([true, false])
  expect([show('list', ['approve']), show('approve', ['approve'])]).toEqual([false, true])
})

it.each([
  ['list', true],
  ['buy', true],
  ['offer', true],
  ['create', true],
  ['cancel', false],
  ['transfer', false],
] as const)('an account on a sanctions list is refused before the review of %s: %s', async (kind, isRefused) => {
  const issues = [{ code: 'account_sanctioned', message: 'Listed.' }]
  const error = { code: 'forbidden', message: 'Listed.', requestId: '1', issues }
  const fetch = vi.fn(async (_: string) => Response.json({ error }, { status: 403 }))
  vi.stubGlobal('fetch', fetch)
  const prepare = vi.fn(async () => plan)
  const show = () => renderHook(() => useFlow({ config: market, request: { ...request, kind }, prepare }))

  const { result, unmount } = show()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current.state.step, 'without a list').toBe('review')
  expect(fetch).not.toHaveBeenCalled()
  unmount()
  prepare.mockClear()

  document.documentElement.dataset.sanctions = ''
  const listed = show()
  await act(() => vi.advanceTimersByTimeAsync(0))
  if (isRefused) {
    expect(listed.result.current.state).toMatchObject({ step: 'failed', error: { code: 'forbidden', issues } })
    expect(fetch.mock.calls[0]?.[0]).toBe(`/api/v1/accounts/${account}/trading?chainId=31337`)
    expect(prepare).not.toHaveBeenCalled()
  } else expect(listed.result.current.state.step).toBe('review')
  listed.unmount()
  delete document.documentElement.dataset.sanctions
  vi.unstubAllGlobals()
})
