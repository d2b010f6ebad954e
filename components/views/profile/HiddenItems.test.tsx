// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setHidden } from '@/lib/api/client/accounts'
import type { Item } from '@/lib/api/schemas/item'
import { enAccount } from '@/lib/i18n/generated/en/account'
import { itemsQueryOptions } from '@/lib/items/item-queries'
import { buildItem } from '@/tests/builders/build-item'
import { seller } from '@/tests/builders/build-order'
import { HiddenItems } from './HiddenItems'

const { hidden: messages } = enAccount
vi.mock('@/hooks/session/useSession', () => ({
  useSession: () => ({ run: (action: (address: string) => Promise<void>) => action(seller) }),
}))
vi.mock('@/lib/api/client/accounts', () => ({ setHidden: vi.fn(async () => {}) }))
vi.mock('@/lib/api/client/load-core', () => ({ loadCoreApi: () => new Promise(() => {}) }))
beforeEach(() => vi.mocked(setHidden).mockClear())
afterEach(cleanup)

const call = { ...buildItem({ owner: seller }), tokenId: '1', name: 'Visit https://example.com to claim' }
const stones = { ...buildItem({ owner: seller }), tokenId: '2', name: 'Three Stones' }

function show(hidden: Item[], shown: Item[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const put = (kind: 'true' | 'false', items: Item[]) =>
    client.setQueryData(itemsQueryOptions({ owner: seller, hidden: kind, limit: 100 }).queryKey, { items, next: null })
  put('true', hidden)
  put('false', shown)
  render(
    <QueryClientProvider client={client}>
      <HiddenItems address={seller} />
    </QueryClientProvider>,
  )
}

it('a name with an address of a website is text of the link to the item; the item can be shown or reported', async () => {
  show([call])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const place = `${call.chainId}/${call.contract}/${call.tokenId}`
  expect(links).toEqual([`/item/${place}`, `/moderation?report=item-${place.replaceAll('/', '-')}`])
  fireEvent.click(screen.getByRole('button', { name: messages.showItem({ name: call.name }) }))
  await waitFor(() => expect(setHidden).toHaveBeenCalledWith(seller, call, false))
})

it('other items are listed once they are asked for, and can be hidden', async () => {
  show([], [stones])
  expect(screen.getByText(messages.empty)).toBeTruthy()
  expect(screen.queryByText(stones.name)).toBeNull()
  const details = screen.getByText(messages.other).closest('details')
  if (!details) throw new Error('There is no list of other items.')
  details.open = true
  fireEvent(details, new Event('toggle'))
  fireEvent.click(screen.getByRole('button', { name: messages.hideItem({ name: stones.name }) }))
  await waitFor(() => expect(setHidden).toHaveBeenCalledWith(seller, stones, true))
})

it('a change that is not saved says so', async () => {
  vi.mocked(setHidden).mockRejectedValueOnce(new Error('away'))
  show([call])
  fireEvent.click(screen.getByRole('button', { name: messages.showItem({ name: call.name }) }))
  expect((await screen.findByRole('alert')).textContent).toBe(messages.failed)
})
