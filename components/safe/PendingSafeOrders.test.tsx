// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { configQueryOptions } from '@/lib/api/queries/config'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { enPendingOrders } from '@/lib/i18n/generated/en/pending-orders'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, seller } from '@/tests/builders/build-order'
import { PendingSafeOrders } from './PendingSafeOrders'

const known = vi.hoisted(() => ({ change: {} }))
const answers = vi.hoisted(() => ({ listPendingOrders: vi.fn(), getSafeMessages: vi.fn() }))
vi.mock('@/lib/api/client/pending-orders', () => answers)
vi.mock('@/lib/protocol/safe-gateway', () => ({ createGateway: () => ({}), ...answers }))
vi.mock('@/lib/api/client/core', () => ({ getItem: async () => buildItem({ name: 'Late Heron', ...known.change }) }))
vi.mock('next/router', () => ({ useRouter: () => ({}), default: {} }))
afterEach(() => {
  cleanup()
  known.change = {}
})

const { chains, ...rest } = buildConfig()
const config = { ...rest, chains: chains.map((chain) => ({ ...chain, safeGatewayUrl: 'https://safe.example' })) }
const bela = `0x${'b0'.repeat(20)}` as const
const draft: PendingSafeOrder = {
  ...{ chainId: 31337, hash: `0x${'12'.repeat(32)}`, maker: seller, messageHash: `0x${'34'.repeat(32)}` },
  ...{ state: 'waiting', problem: { code: 'not_proposed', message: '' }, signed: 0, threshold: 2, signedBy: [] },
  ...{ missing: [seller, bela], endTime: '9', createdAt: String(Math.floor(Date.now() / 1000)) },
  parameters: buildOrder().parameters,
}

function show(signing: PendingSafeOrder, confirmations: { owner: { value: string } }[] = []) {
  answers.listPendingOrders.mockImplementation(async () => [signing])
  const { messageHash } = signing
  const results = confirmations.length > 0 ? [{ type: 'MESSAGE', messageHash, confirmations }] : []
  answers.getSafeMessages.mockImplementation(async () => ({ results }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(configQueryOptions().queryKey, config)
  render(
    <QueryClientProvider client={client}>
      <PendingSafeOrders maker={seller} chainId={31337} />
    </QueryClientProvider>,
  )
  return client
}

const isAnswered = (client: QueryClient, key: string) =>
  waitFor(() => {
    const queries = client.getQueryCache().findAll({ queryKey: [key] })
    expect(queries.some(({ state }) => state.status === 'success')).toBe(true)
  })

it('what no owner has signed is not told of: there is nothing to look at, to sign or to end', async () => {
  const client = show(draft)
  await isAnswered(client, 'pendingOrders')
  await isAnswered(client, 'safe-messages')
  expect(document.body.textContent).toBe('')
})

it('nor what was given up after a day', async () => {
  const client = show({ ...draft, state: 'expired' })
  await isAnswered(client, 'pendingOrders')
  expect(document.body.textContent).toBe('')
})

it('the first signature shows it, though the market has not seen it yet', async () => {
  show(draft, [{ owner: { value: bela } }])
  expect(await screen.findByText(/^1 of 2 signed/)).toBeTruthy()
})

it('what an owner change ended is waited for again, by whoever owns the Safe now', async () => {
  show({ ...draft, problem: { code: 'signature_invalid', message: '' } })
  expect(await screen.findByText(enPendingOrders.problem.signature_invalid)).toBeTruthy()
})

it('names the item by what the market calls it', async () => {
  show(draft, [{ owner: { value: bela } }])
  expect(
    await screen.findByText(enPurchase.prompt.order.listing({ items: 'Late Heron', price: '1.20 ETH' })),
  ).toBeTruthy()
})

it('counts what can be divided by its decimals', async () => {
  known.change = { standard: 'ERC1155', decimals: 2 }
  show(draft, [{ owner: { value: bela } }])
  expect(await screen.findByText(/0\.01 × Late Heron/)).toBeTruthy()
})
