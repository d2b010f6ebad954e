// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enItemCard } from '@/lib/i18n/generated/en/item-card'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { ItemCard } from './ItemCard'

afterEach(cleanup)

const heron: ItemCardData = {
  id: '7',
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

test('the last sale stands beside what is not listed, and over the time that is left of a listing', () => {
  const { rerender } = render(<ItemCard item={{ ...heron, lastSale: '0.14 WETH' }} sizes="10vw" />)
  const told = enItemCard.lastSale({ price: '0.14 WETH' })
  expect(screen.getByText(told).className).toContain('opacity-0')
  rerender(<ItemCard item={{ ...heron, price: null, endTime: null, lastSale: '0.14 WETH' }} sizes="10vw" />)
  expect(screen.getByText(told).className).not.toContain('opacity-0')
  rerender(<ItemCard item={heron} sizes="10vw" />)
  expect(screen.queryByText(told)).toBeNull()
})
