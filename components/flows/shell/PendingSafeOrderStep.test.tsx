// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { AppError } from '@/lib/base/errors/app-error'
import { openAction, startAction } from '@/lib/flows/open-action'
import { enPendingOrders } from '@/lib/i18n/generated/en/pending-orders'
import { GatewayError } from '@/lib/protocol/safe-gateway/gateway-error'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import { buildConfig } from '@/tests/builders/build-config'
import { buildOrder, seller } from '@/tests/builders/build-order'
import { PendingSafeOrderStep } from './FlowBody'

const answers = vi.hoisted(() => ({ getPendingOrder: vi.fn(), getSafeMessages: vi.fn() }))
vi.mock('@/lib/api/client/pending-orders', () => answers)
vi.mock('@/lib/protocol/safe-gateway', () => ({ createGateway: () => ({}), ...answers }))
vi.mock('@/hooks/safe/useActingSafeAddress', () => ({ useActingSafeAddress: () => seller }))
vi.mock('next/router', () => ({ useRouter: () => ({}), default: {} }))
afterEach(cleanup)

const [bela, cleo] = [`0x${'b0'.repeat(20)}`, `0x${'c0'.repeat(20)}`] as const
const hash = `0x${'12'.repeat(32)}` as const
const signing: PendingSafeOrder = {
  ...{ chainId: 31337, hash, maker: seller, messageHash: `0x${'34'.repeat(32)}`, state: 'waiting', problem: null },
  ...{ signed: 1, threshold: 2, signedBy: [seller], missing: [bela, cleo], endTime: '9', createdAt: '1' },
  parameters: buildOrder().parameters,
}
const nobody: PendingSafeOrder = { ...signing, signed: 0, signedBy: [], missing: [seller, bela, cleo] }
const account = (name: string, address: `0x${string}`) => ({ name, address, privateKey: hash })
const { chains, ...rest } = buildConfig()
const config = {
  ...rest,
  chains: chains.map((chain) => ({ ...chain, safeGatewayUrl: 'https://safe.example' })),
  embedded: { rpcUrl: '', safe: null, accounts: [account('Bela', bela), account('Cleo', cleo)] },
}
const away = new GatewayError('unavailable', 'Service Unavailable', 503)

function show({
  held = signing as PendingSafeOrder | Error,
  messages = { results: [] } as unknown,
  error = null as AppError | null,
}) {
  answers.getPendingOrder.mockImplementation(async () => {
    if (held instanceof Error) throw held
    return held
  })
  answers.getSafeMessages.mockImplementation(async () => {
    if (messages instanceof Error) throw messages
    return messages
  })
  const on = { onPublished: vi.fn(), onRetry: vi.fn() }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PendingSafeOrderStep {...{ config, error, hash, ...on }} chainId={31337} />
    </QueryClientProvider>,
  )
  return on
}

const confirmed = (owner: string, messageHash: string = signing.messageHash) => ({
  results: [
    { type: 'DATE_LABEL', timestamp: 1 },
    { type: 'SOMETHING_NEW' },
    { type: 'MESSAGE', status: 'HALF_WAY', messageHash, confirmations: [{ owner: { value: owner } }] },
  ],
})

it('says how many have signed and who is waited for, by name, and where they find it', async () => {
  show({})
  expect(await screen.findByText('1 of 2 signed: waiting for Bela or Cleo.')).toBeTruthy()
  expect(screen.getByText(enPendingOrders.where, { exact: false })).toBeTruthy()
  expect(screen.getByRole('button', { name: enPendingOrders.signatures })).toBeTruthy()
})

it('has what to send the other owners, until enough have signed', async () => {
  show({})
  fireEvent.click(await screen.findByRole('button', { name: enPendingOrders.ask }))
  expect(openSafeDialog.getState()).toEqual({ kind: 'link', chainId: 31337, safe: seller })
  cleanup()
  show({ held: { ...signing, signed: 2, signedBy: [seller, bela] } })
  expect(await screen.findByText(/^2 of 2 signed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: enPendingOrders.ask })).toBeNull()
})

it('says that all who are left have to sign, where that is so', async () => {
  show({ held: { ...signing, threshold: 3 } })
  expect(await screen.findByText('1 of 3 signed: waiting for Bela and Cleo.')).toBeTruthy()
})

it('counts what the Safe’s service knows since, whatever else stands in its list', async () => {
  show({ messages: confirmed(cleo.toUpperCase().replace('0X', '0x')) })
  expect(
    await screen.findByText(enPendingOrders.waits({ signed: 2, threshold: 2, isEnough: true, missing: '' })),
  ).toBeTruthy()
})

it.each([
  ['away', away],
  ['too busy', new GatewayError('rate_limited', 'Too Many Requests', 429)],
])('a service that is %s is told of, beside what the market saw last', async (_, error) => {
  show({ messages: error })
  expect(await screen.findByText(enPendingOrders.away)).toBeTruthy()
  expect(screen.getByText('1 of 2 signed: waiting for Bela or Cleo.')).toBeTruthy()
})

it('a market that is away is told of, and the way out is there', async () => {
  startAction({ kind: 'list', chainId: 31337, items: [] })
  show({ held: new AppError('unavailable', 'away') })
  expect(await screen.findByText(enPendingOrders.unknown)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: enPendingOrders.close }))
  expect(openAction.getState()).toBeNull()
})

it('a wallet that gave no signature is told of while nobody has signed, and may be asked again', async () => {
  const { onRetry } = show({ held: nobody, error: new AppError('user_rejected', 'no') })
  expect(await screen.findByText(/^Nobody has signed yet/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: enPendingOrders.again }))
  expect(onRetry).toHaveBeenCalled()
})

it('a wallet that signs on the chain alone is told of', async () => {
  show({ held: nobody, error: new AppError('wallet_unsupported', 'on chain') })
  expect(await screen.findByText(enPendingOrders.onChain)).toBeTruthy()
})

it('who closes the wallet’s dialog after signing has signed', async () => {
  show({ error: new AppError('user_rejected', 'no') })
  expect(await screen.findByText('1 of 2 signed: waiting for Bela or Cleo.')).toBeTruthy()
  expect(screen.queryByText(/^Nobody has signed/)).toBeNull()
})

it.each([
  ['refused', 'refused', [{ code: 'not_owner', message: '' }], enPendingOrders.refused.not_owner],
  ['expired', 'expired', undefined, enPendingOrders.problem.expired],
  ['refused', 'over', [{ code: 'counter_mismatch', message: '' }], enPendingOrders.refused.counter_mismatch],
  ['refused', 'over', undefined, enPendingOrders.problem.over],
  ['refused', 'withdrawn', undefined, enPendingOrders.problem.withdrawn],
] as const)('one that is %s says why: %s', async (state, code, issues, words) => {
  const problem = { code, message: '', ...(issues ? { issues: [...issues] } : {}) }
  show({ held: { ...signing, state, problem } })
  expect(await screen.findByText(words ?? '', { exact: false })).toBeTruthy()
  expect(screen.queryByText(/waiting for/)).toBeNull()
})

it('tells once that it is published', async () => {
  const { onPublished } = show({ held: { ...signing, state: 'published' } })
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce())
})
