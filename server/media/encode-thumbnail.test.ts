import { expect, it } from 'vitest'
import type { Picture } from '@/lib/api/schemas/item'
import { isDocumentPicture } from '@/lib/media/is-document-picture'
import { encodeThumbnail } from './encode-thumbnail'

const item = { chainId: 1, contract: `0x${'aB'.repeat(20)}`, tokenId: '78' }
const media = { origin: 'https://media.example' }
const picture = (...widths: number[]): Picture => ({
  ...{ width: 800, height: 800, blurDataUrl: null, blurWidth: null, blurHeight: null },
  sources: widths.map((width) => ({ url: `media:abc-${width}.webp`, width })),
})

it('is the smallest stored copy that is sharp in a row', () => {
  const row = { image: 'media:abc', picture: picture(640, 320) }
  expect(encodeThumbnail(media, item, row)).toBe('https://media.example/abc-320.webp')
})

it('is the picture itself where there is no copy', () => {
  expect(encodeThumbnail(media, item, { image: '/works/a.webp', picture: null })).toBe('/works/a.webp')
})

it('is the address of a picture within the metadata, another one for another content', () => {
  const [first, second] = ['PHN2Zy8+', 'PHN2Zz4='].map((content) =>
    encodeThumbnail(media, item, { image: `data:image/svg+xml;base64,${content}`, picture: null }),
  )
  for (const url of [first, second]) {
    expect(url).toMatch(new RegExp(`^https://media.example/item-1-${item.contract}-78-[0-9a-f]{16}$`))
    expect(isDocumentPicture(url ?? '')).toBe(true)
  }
  expect(second).not.toBe(first)
})

it('is nothing where there is no picture', () => {
  expect(encodeThumbnail(media, item, { image: null, picture: null })).toBeUndefined()
})
