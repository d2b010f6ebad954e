// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { zeroAddress } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { enPriceContext } from '@/lib/i18n/generated/en/price-context'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { PriceContext, type PriceContextProps } from './PriceContext'

const api = vi.hoisted(() => ({ getLastSale: vi.fn(), getCollection: vi.fn() }))
vi.mock('@/lib/api/client/last-sale', () => ({ getLastSale: api.getLastSale }))
vi.mock('@/lib/api/client/collections', () => ({ getCollection: api.getCollection }))
afterEach(cleanup)

const show = (props: Partial<PriceContextProps> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PriceContext item={buildItem()} {...props} />
    </QueryClientProvider>,
  )

test('a seller sees what the item was last sold for, and the floor price of its collection', async () => {
  api.getLastSale.mockResolvedValue({ currency: zeroAddress, priceWei: '150000000000000000', quantity: '1', time: '1' })
  api.getCollection.mockResolvedValue({ floorWei: '134000000000000000' })
  show()
  expect((await screen.findByText(enPriceContext.lastSale)).parentElement?.textContent).toContain('0.15 ETH')
  expect((await screen.findByText(enPriceContext.floor)).parentElement?.textContent).toContain('0.134 ETH')
})

test('what is not known is left out', async () => {
  api.getLastSale.mockResolvedValue(null)
  api.getCollection.mockRejectedValue(new Error('away'))
  const { container } = show()
  await vi.waitFor(() => expect(api.getCollection).toHaveBeenCalled())
  expect(container.textContent).toBe('')
})

test('an offer for any item of a collection is judged by the floor price alone', async () => {
  api.getLastSale.mockClear()
  api.getCollection.mockResolvedValue({ floorWei: '134000000000000000' })
  show({ isOfCollection: true })
  expect((await screen.findByText(enPriceContext.floor)).parentElement?.textContent).toContain('0.134 ETH')
  expect(screen.queryByText(enPriceContext.lastSale)).toBeNull()
  expect(api.getLastSale).not.toHaveBeenCalled()
})

test('a seller sees what the best offer would pay, without royalties and fees', async () => {
  api.getLastSale.mockResolvedValue(null)
  api.getCollection.mockResolvedValue({ floorWei: null })
  const bestOffer = buildOrder({ side: 'offer', priceWei: '90000000000000000', netPriceWei: '85500000000000000' })
  const item = buildItem({ bestOffer, owner: '0x00000000000000000000000000000000000000aa' })
  show({ item, isSeller: true })
  expect((await screen.findByText(enPriceContext.bestOffer)).parentElement?.textContent).toContain('0.0855 ')
  cleanup()
  show({ item })
  expect(screen.queryByText(enPriceContext.bestOffer)).toBeNull()
})

test('of an offer for several items a seller sees what it pays for one', async () => {
  api.getLastSale.mockResolvedValue(null)
  api.getCollection.mockResolvedValue({ floorWei: null })
  const amounts = { priceWei: '270000000000000000', netPriceWei: '256500000000000000', quantity: '3' }
  const offer = buildOrder({ side: 'offer', ...amounts })
  const bestOffer = { ...offer, parameters: { ...offer.parameters, orderType: 1 } }
  show({ item: buildItem({ bestOffer, owner: '0x00000000000000000000000000000000000000aa' }), isSeller: true })
  const value = (await screen.findByText(enPriceContext.bestOffer)).nextElementSibling
  expect(value?.textContent).toMatch(/^0\.0855 /)
})
