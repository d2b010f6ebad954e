import { expect, it } from 'vitest'
import type { Picture } from '@/lib/api/schemas/item'
import { encodeThumbnail } from './encode-thumbnail'

const media = { origin: 'https://media.example' }
const picture = (...widths: number[]): Picture => ({
  ...{ width: 800, height: 800, blurDataUrl: null, blurWidth: null, blurHeight: null },
  sources: widths.map((width) => ({ url: `media:abc-${width}.webp`, width })),
})

it('is the smallest stored copy that is sharp in a row', () => {
  const row = { image: 'media:abc', picture: picture(640, 320) }
  expect(encodeThumbnail(media, row)).toBe('https://media.example/abc-320.webp')
})

it('is the picture itself where there is no copy', () => {
  expect(encodeThumbnail(media, { image: '/works/a.webp', picture: null })).toBe('/works/a.webp')
})

it('is a short picture from the contract as it is, and no long one', () => {
  const image = `data:image/svg+xml;base64,${'A'.repeat(8000)}`
  expect(encodeThumbnail(media, { image, picture: null })).toBe(image)
  expect(encodeThumbnail(media, { image: `${image}${'A'.repeat(300)}`, picture: null })).toBeUndefined()
})

it('is nothing where there is no picture', () => {
  expect(encodeThumbnail(media, { image: null, picture: null })).toBeUndefined()
})
