// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enSafeProposal } from '@/lib/i18n/generated/en/safe-proposal'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { buildItem } from '@/tests/builders/build-item'
import { ProposalTransfers } from './ProposalAssets'

vi.mock('@/lib/api/client/load-core', () => ({ loadCoreApi: () => new Promise(() => {}) }))
afterEach(cleanup)

it.each<[string, bigint, number | undefined, string | null]>([
  ['a part of an item that can be divided', -150n, 2, '1.5'],
  ['a piece of it', -100n, 2, null],
  ['several pieces', 1500n, undefined, '1500'],
  ['one piece', 1n, undefined, null],
])('counts what has left a Safe: %s', (_, net, decimals, said) => {
  const item = buildItem({ standard: 'ERC1155', decimals })
  const { chainId, tokenId } = item
  const contract = item.contract as `0x${string}`
  const client = new QueryClient()
  client.setQueryData(itemQueryOptions({ chainId, contract, tokenId }).queryKey, item)
  render(
    <QueryClientProvider client={client}>
      <ProposalTransfers
        chainId={chainId}
        moves={[{ contract, tokenId: BigInt(tokenId), net, token: null } as never]}
      />
    </QueryClientProvider>,
  )
  const pieces = screen.queryByText((text) => text.includes(enSafeProposal.assets.pieces({ amount: said ?? '' })))
  expect(pieces !== null).toBe(said !== null)
})
