// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { zeroAddress } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { enLastSale } from '@/lib/i18n/generated/en/last-sale'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { ItemCard } from './ItemCard'

const { getLastSale } = vi.hoisted(() => ({ getLastSale: vi.fn() }))
vi.mock('@/lib/api/client/last-sale', () => ({ getLastSale }))
afterEach(cleanup)

const heron: ItemCardData = {
  id: '31337:0xabc:7',
  category: 'Art',
  name: 'Late Heron',
  image: { src: '/h.avif', width: 1600, height: 1067, blurDataURL: null, blurWidth: null, blurHeight: null },
  sources: [{ url: '/h-320.avif', width: 320 }],
  alt: 'A heron of cut paper before a low sun.',
  creator: 'Adaeze Okwuma',
  description: '',
  endTime: Date.parse('2030-01-01T00:00:00Z'),
  price: '1.20',
  symbol: 'ETH',
  href: '/item/31337/0xabc/7',
}

test('one link, named by the item, and a picture that is described', () => {
  render(<ItemCard item={heron} sizes="10vw" />)
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Late Heron' }).getAttribute('href')).toBe(heron.href)
  const picture = screen.getByRole('img', { name: heron.alt })
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '1067'])
  expect(screen.getByRole('article').textContent).toContain('1.20 ETH')
})

test('the first row is loaded at once, the rest when it comes near', () => {
  const { rerender } = render(<ItemCard item={heron} sizes="10vw" first />)
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager')
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high')
  rerender(<ItemCard item={heron} sizes="10vw" />)
  expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy')
})

test('an item that is not on sale says so and shows no time', () => {
  render(<ItemCard item={{ ...heron, price: null, endTime: null }} sizes="10vw" />)
  expect(screen.getByText('Not listed')).toBeTruthy()
  expect(screen.queryByRole('time')).toBeNull()
})

test.each([
  ['In a bundle', { isBundled: true }],
  ['Burned', { isBurned: true }],
])('an item without a price of its own says why: %s', (why, change) => {
  render(<ItemCard item={{ ...heron, price: null, endTime: null, ...change }} sizes="10vw" />)
  expect(screen.getByText(why)).toBeTruthy()
  expect(screen.queryByText('Not listed')).toBeNull()
})

test('a demo item leads nowhere', () => {
  render(<ItemCard item={{ ...heron, href: null }} sizes="10vw" />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('the last sale is asked for once the pointer or the focus comes to the card, and no sooner', async () => {
  getLastSale.mockResolvedValue({ currency: zeroAddress, priceWei: '140000000000000000', quantity: '1', time: '1' })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ItemCard item={heron} sizes="10vw" />
    </QueryClientProvider>,
  )
  const card = screen.getByRole('article')
  fireEvent.pointerEnter(card, { pointerType: 'touch' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(getLastSale).not.toHaveBeenCalled()
  fireEvent.focusIn(screen.getByRole('link'))
  // Two imports come first, and a busy machine takes its time for them.
  expect(await screen.findByText(enLastSale.lastSale({ price: '0.14 ETH' }), {}, { timeout: 10_000 })).toBeTruthy()
  fireEvent.pointerEnter(card)
  expect(getLastSale).toHaveBeenCalledOnce()
})
