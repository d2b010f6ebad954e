// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { hasListedQueryOptions } from '@/lib/api/queries/has-listed'
import { enFirstSale } from '@/lib/i18n/generated/en/first-sale'
import { buyer, seller } from '@/tests/builders/build-order'
import { FirstSaleSteps } from './FirstSaleSteps'

const wallet = vi.hoisted(() => ({ address: '' as string | null }))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => wallet }))
vi.mock('@/lib/api/client/orders', () => ({ hasListed: () => new Promise(() => {}) }))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function show(address: string | null, hasListed?: boolean) {
  wallet.address = address
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  if (hasListed !== undefined) client.setQueryData(hasListedQueryOptions(address).queryKey, hasListed)
  render(
    <QueryClientProvider client={client}>
      <FirstSaleSteps />
    </QueryClientProvider>,
  )
  return screen.queryByRole('region', { name: enFirstSale.heading })
}

it('says to who has never listed what each step of a sale costs', () => {
  expect(show(seller, false)).toBeTruthy()
  const { approve, sign } = enFirstSale.steps
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toHaveLength(4)
  expect(lines.slice(1, 3)).toEqual([`${approve.does} ${approve.costs}`, `${sign.does} ${sign.costs}`])
})

it('says nothing to who has listed, and nothing before that is known', () => {
  expect(show(seller, true)).toBeNull()
  cleanup()
  expect(show(seller)).toBeNull()
  cleanup()
  expect(show(null)).toBeNull()
})

it('stays away once it is dismissed', () => {
  show(seller, false)
  fireEvent.click(screen.getByRole('button', { name: enFirstSale.dismiss }))
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  expect(show(buyer, false)).toBeNull()
})
