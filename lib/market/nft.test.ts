import { expect, test } from 'vitest'
import { buildItem } from '@/tests/builders/build-item'
import { nftFromItem } from './nft'

const options = { nameOf: (address: string) => address }

test('a picture that the document brings with it is shown, without sizes of its own', () => {
  const image = 'data:image/svg+xml;base64,PHN2Zy8+'
  expect(nftFromItem(buildItem({ image }), options).image).toMatchObject({ src: image, width: 800, height: 800 })
  expect(nftFromItem(buildItem({ image: null }), options).image.src).toBe('/no-picture.svg')
})
