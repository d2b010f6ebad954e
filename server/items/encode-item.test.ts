import { expect, test } from 'vitest'
import { itemSchema } from '@/lib/api/schemas/item'
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
  listing_sequence: null,
  decimals: null,
  is_bundled: false,
  is_minted: true,
  hidden_reason: null,
  hidden_since: null,
  hidden_by_policy: null,
}

const media = { origin: 'http://media.test' }

test('an item without metadata is called by its number, and its collection by its address', () => {
  const item = encodeItem(row, { media })
  expect(itemSchema.parse(item)).toEqual(item)
  expect(item).toMatchObject({ name: '#7', collection: { contract: buildAddress(100), name: buildAddress(100) } })
  expect(Object.keys(item)).not.toContain('listing')
})

test('an item with metadata has its own', () => {
  const item = encodeItem(
    { ...row, name: 'Heron', category: 'Art', image: '/x.webp' },
    { media, collectionName: 'Stones' },
  )
  expect(item).toMatchObject({ name: 'Heron', category: 'Art', image: '/x.webp', collection: { name: 'Stones' } })
})

test('pictures of the store are at the media’s origin, wherever that is now', () => {
  const sources = [{ url: 'media:bafy-320.webp', width: 320 }]
  const picture = { width: 320, height: 200, blurDataUrl: null, blurWidth: null, blurHeight: null, sources }
  const item = encodeItem({ ...row, image: 'media:bafy-320.webp', picture }, { media })
  expect([item.image, item.picture?.sources[0]?.url]).toEqual(Array(2).fill('http://media.test/bafy-320.webp'))
})
