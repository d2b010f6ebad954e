// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { buildItem } from '@/tests/builders/build-item'
import { collection } from '@/tests/builders/build-order'
import { SafeHostExecuted } from './SafeHostExecuted'

vi.mock('@/lib/api/client/load-core', () => ({ loadCoreApi: () => new Promise(() => {}) }))
afterEach(cleanup)

it('names each item that came', () => {
  const client = new QueryClient()
  const names = ['Late Heron', 'Early Heron']
  for (const [index, name] of names.entries()) {
    const { chainId, contract, tokenId } = buildItem({ tokenId: String(index), name })
    client.setQueryData(itemQueryOptions({ chainId, contract, tokenId }).queryKey, buildItem({ tokenId, name }))
  }
  const items = [0n, 1n].map((tokenId) => ({ contract: collection, tokenId, quantity: 1n }) as const)
  render(
    <QueryClientProvider client={client}>
      <SafeHostExecuted executed={{ hash: `0x${'5a'.repeat(32)}`, items }} safeAppFrameName="app" />
    </QueryClientProvider>,
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    names.map((name) => enSafeHost.seeItem({ name })),
  )
})
