// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildItemCardData } from '@/lib/items/item-card-data'
import { buildItem } from '@/tests/builders/build-item'
import { ItemGrid } from './ItemGrid'

vi.mock('@/components/favourites/FavouriteButtonSlot', () => ({ FavouriteButtonSlot: () => null }))
vi.mock('@/components/cart/CartToggleSlot', () => ({ CartToggleSlot: () => null }))
afterEach(cleanup)

it('tells works of one name apart by their numbers', () => {
  const items = [buildItem({ tokenId: '7' }), buildItem({ tokenId: '8' }), buildItem({ tokenId: '9', name: 'Fen' })]
  render(<ItemGrid items={items.map((item) => buildItemCardData(item, { nameOf: (address) => address }))} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Late Heron #7',
    'Late Heron #8',
    'Fen',
  ])
})
