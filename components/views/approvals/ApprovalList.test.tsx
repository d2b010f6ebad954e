// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { maxUint256 } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import { openAction } from '@/lib/flows/open-action'
import { enApprovals as messages } from '@/lib/i18n/generated/en/approvals'
import type { AccountApproval } from '@/lib/orders/approvals/account-approval'
import { approvalsQueryOptions, type KnownApprovals } from '@/lib/orders/approvals/approvals-query'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buildConfig } from '@/tests/builders/build-config'
import { buildOrder, collection, seller } from '@/tests/builders/build-order'
import { ApprovalList } from './ApprovalList'

vi.mock('@/lib/api/client/orders', () => ({ listLiveOrders: () => new Promise(() => {}) }))
vi.mock('@/lib/api/client/accounts', () => ({ listAccountCollections: () => new Promise(() => {}) }))
vi.mock('@/lib/api/client/load-core', () => ({ loadCoreApi: () => new Promise(() => {}) }))
afterEach(cleanup)

const config = buildConfig()
const weth = findChain(localChainId)?.weth.address ?? '0x'
const place = { chainId: localChainId, amountWei: 1n }
const stones: AccountApproval = { ...place, of: 'collection', contract: collection, name: 'Stones' }
const currency: AccountApproval = {
  ...place,
  of: 'currency',
  contract: weth,
  name: 'WETH',
  amountWei: 25n * 10n ** 17n,
}

function show(known: Partial<KnownApprovals> | null) {
  const client = new QueryClient()
  client.setQueryData(liveOrdersQueryOptions(seller).queryKey, [buildOrder()])
  if (known) {
    const data = { approvals: [], unreadChains: [], isComplete: true, ...known }
    client.setQueryData(approvalsQueryOptions(seller, config, 0).queryKey, data)
  }
  render(
    <QueryClientProvider client={client}>
      <ApprovalList account={seller} config={config} />
    </QueryClientProvider>,
  )
}

it('says of each approval what it allows and what needs it, and asks to take it back', () => {
  show({ approvals: [stones, currency] })
  const [first, second, ...others] = screen.getAllByRole('listitem')
  expect(others).toEqual([])
  const [ofStones, ofCurrency] = [first, second].map((row) => within(row ?? expect.fail('a row is missing')))
  expect(ofStones?.getByText(messages.allows.collection({ name: 'Stones' }))).toBeTruthy()
  expect(ofStones?.getByText(messages.dependent({ count: 1 }))).toBeTruthy()
  expect(ofStones?.getByRole('link').getAttribute('href')).toBe(`/collection/${localChainId}/${collection}`)
  expect(ofCurrency?.getByText(messages.allows.currency({ amount: '2.50 WETH' }))).toBeTruthy()
  expect(ofCurrency?.getByText(messages.dependent({ count: 0 }))).toBeTruthy()
  expect(screen.queryByText(messages.unlimited)).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: messages.revokeOf({ name: 'Stones' }) }))
  const terms = { of: 'collection', contract: collection, name: 'Stones' }
  expect(openAction.getState()).toMatchObject({ kind: 'revoke', chainId: localChainId, items: [], terms })
})

it('an item that is approved by itself is named, and its approval is taken back by its number', () => {
  show({ approvals: [{ ...place, of: 'token', contract: collection, tokenId: 7n, name: '' }] })
  expect(screen.getByRole('link').textContent).toBe('#7')
  fireEvent.click(screen.getByRole('button', { name: messages.revokeOf({ name: '#7' }) }))
  expect(openAction.getState()?.terms).toEqual({ of: 'token', contract: collection, tokenId: '7', name: '#7' })
})

it('an allowance without end is said in a word, not in digits', () => {
  show({ approvals: [{ ...currency, amountWei: maxUint256 }] })
  expect(screen.getByText(messages.unlimited)).toBeTruthy()
  expect(screen.getByText(messages.allows.unlimited({ name: 'WETH' }))).toBeTruthy()
  expect(document.body.textContent).not.toContain(String(maxUint256).slice(0, 6))
})

it('nothing is said to be approved nowhere while that is not known', () => {
  show(null)
  expect(screen.getByText(messages.loading)).toBeTruthy()
  expect(screen.queryByText(messages.empty)).toBeNull()
  cleanup()
  show({ unreadChains: [localChainId] })
  expect(screen.queryByText(messages.empty)).toBeNull()
  expect(screen.getByRole('button', { name: messages.again })).toBeTruthy()
  cleanup()
  show({})
  expect(screen.getByText(messages.empty)).toBeTruthy()
})

it('says where more is held than was asked about', () => {
  show({ approvals: [stones], isComplete: false })
  expect(screen.getByText(messages.incomplete)).toBeTruthy()
})
