// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { OfferDialog } from './OfferDialog'

const { list, offer } = enOrderFlows
const item = buildItem()
const of = item.collection.name

vi.mock('next/router', () => ({ default: { events: { on: vi.fn(), off: vi.fn() } } }))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: null }) }))
vi.mock('@/hooks/flows/useCanSignOffChain', () => ({ useCanSignOffChain: () => false }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('an offer of the page of a collection is for any of its items, or for those with a trait', async () => {
  const traits = ['Calm', 'Wild'].map((value) => ({
    ...{ name: 'Mood', value, count: 2, floorWei: null, bestOfferWei: null },
  }))
  const { chainId, contract, tokenId } = item
  const collection = {
    ...{ chainId, contract, name: of, standard: 'ERC721', creator: null, createdBlock: null, description: null },
    ...{ image: null, itemCount: 4, unmintedCount: 0, ownerCount: 1, floorWei: null, bestOfferWei: null },
    ...{ volumeWei: '0', saleCount: 0, status: 'ready', traits },
  }
  vi.stubGlobal('fetch', async () => Response.json({ collection }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfferDialog
        config={buildConfig()}
        request={{
          ...{ path: `/collection/${chainId}/${contract}`, kind: 'offer', chainId, orders: [] },
          items: [{ contract, tokenId }],
        }}
        items={[item]}
      />
    </QueryClientProvider>,
  )
  screen.getByRole('heading', { name: offer.headingAny({ name: of }) })
  const scope = screen.getByLabelText<HTMLSelectElement>(offer.scope)
  await screen.findByRole('option', { name: 'Mood: Calm' })
  fireEvent.change(scope, { target: { value: scope.options[2]?.value } })
  screen.getByRole('heading', { name: offer.headingWith({ name: 'Mood', value: 'Wild', of }) })
  fireEvent.change(scope, { target: { value: scope.options[0]?.value } })
  screen.getByRole('heading', { name: offer.headingAny({ name: of }) })
  screen.getByRole('button', { name: list.review })
})

it('an offer above the best one begins with the price that it was asked for', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { chainId, contract, tokenId } = item
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfferDialog
        config={buildConfig()}
        request={{
          ...{ path: `/collection/${chainId}/${contract}`, kind: 'offer', chainId, orders: [] },
          items: [{ contract, tokenId }],
          terms: { start: { scope: 'collection', priceWei: '301000000000000000' } },
        }}
        items={[item]}
      />
    </QueryClientProvider>,
  )
  screen.getByRole('heading', { name: offer.headingAny({ name: of }) })
  expect(screen.getByLabelText<HTMLInputElement>(offer.price).value).toBe('0.301')
})
