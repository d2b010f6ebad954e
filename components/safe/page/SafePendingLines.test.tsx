// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { zeroAddress } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import type { TransactionListItem } from '@/lib/protocol/safe-gateway'
import { packCalls } from '@/lib/protocol/safe-tx/multi-send'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildValidate } from '@/lib/protocol/seaport/build-validate'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, collection } from '@/tests/builders/build-order'
import { buildTransaction, buildTransactionDetails, safe, transactionId } from '@/tests/builders/gateway-answers'
import { SafePendingLines } from './SafePendingLines'
import { SafeTransactionEntry } from './SafeTransactionEntry'
import type { SafePageContext } from './safe-page-context'

const details = vi.hoisted(() => ({ getTransactionDetails: vi.fn() }))
vi.mock('@/lib/protocol/safe-gateway', async (load) => ({ ...(await load<object>()), ...details }))
vi.mock('next/router', () => ({ useRouter: () => ({}), default: {} }))
vi.mock('./SafePartyName', () => ({ SafePartyName: () => null }))
afterEach(cleanup)

const chainId = 31337
const place = { chainId, safe, coin: { symbol: 'ETH', decimals: 18 } } as unknown as SafePageContext
const info = {
  type: 'Custom',
  to: { value: zeroAddress },
  dataSize: '1',
  value: '0',
  isCancellation: false,
  actionCount: 2,
}
const { transaction } = buildTransaction(info as never) as TransactionListItem & { type: 'TRANSACTION' }

/** A listing as a Safe signs it: an approval, and the order. */
function buildListing() {
  const { data } = buildValidate(seaportAddress, [decodeOrderComponents(buildOrder().parameters)])
  const calls = [
    { to: collection as `0x${string}`, value: 0n, data: '0xa22cb465' },
    { to: seaportAddress, value: 0n, data },
  ] as const
  const { to, data: hexData, operation } = packCalls(calls)
  return buildTransactionDetails({ txData: { ...{ hexData, operation, to: { value: to }, value: '0' } } as never })
}

function show(isKnown: boolean) {
  details.getTransactionDetails.mockImplementation(async () => buildListing())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const { queryKey } = itemQueryOptions({ chainId, contract: collection, tokenId: '7' })
  if (isKnown)
    client.setQueryData(queryKey, buildItem({ name: 'Late Heron', chainId, contract: collection, tokenId: '7' }))
  const view = { transactions: [transaction], messages: [], ready: [], others: 0 }
  render(
    <QueryClientProvider client={client}>
      <SafePendingLines place={place} view={view} />
      <SafeTransactionEntry place={place} transaction={transaction} />
    </QueryClientProvider>,
  )
}

it('names the item of what another owner has proposed, and what is done with it', async () => {
  show(true)
  expect(await screen.findAllByText(/^List Late Heron for \d/)).toHaveLength(2)
  expect(details.getTransactionDetails).toHaveBeenCalledExactlyOnceWith(
    undefined,
    expect.objectContaining({ chainId, transactionId }),
  )
})

it('names an item that is not known by its number', async () => {
  show(false)
  expect(await screen.findAllByText(/^List #7 for \d/)).toHaveLength(2)
})
