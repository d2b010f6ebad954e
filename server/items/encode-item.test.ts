import { expect, test } from 'vitest'
import { itemSchema } from '@/lib/schemas/item'
import { buildAddress } from '@/tests/builders/rows'
import { encodeItem } from './encode-item'
import type { ItemRow } from './item-row'

const row: ItemRow = {
  chain_id: 31337,
  contract: buildAddress(100),
  token_id: '7',
  standard: 'ERC721',
  owner: buildAddress(1),
  creator: buildAddress(2),
  minted_at: '100',
  name: null,
  description: null,
  alt: null,
  category: null,
  image: null,
  picture: null,
  collection_name: null,
  listing_hash: null,
}

test('an item without metadata is called by its number, and its collection by its address', () => {
  const item = encodeItem(row, {})
  expect(itemSchema.parse(item)).toEqual(item)
  expect(item).toMatchObject({ name: '#7', collection: { contract: buildAddress(100), name: buildAddress(100) } })
  expect(Object.keys(item)).not.toContain('listing')
})

test('an item with metadata has its own', () => {
  const item = encodeItem({ ...row, name: 'Heron', category: 'Art', image: '/x.webp', collection_name: 'Stones' }, {})
  expect(item).toMatchObject({ name: 'Heron', category: 'Art', image: '/x.webp', collection: { name: 'Stones' } })
})
