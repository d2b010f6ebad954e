import { expect, test } from 'vitest'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { buildItemCardData } from './item-card-data'

const options = { nameOf: (address: string) => address }
const show = (change: Parameters<typeof buildItem>[0]) => buildItemCardData(buildItem(change), options)

test('a picture that the document brings with it is shown, without sizes of its own', () => {
  const image = 'data:image/svg+xml;base64,PHN2Zy8+'
  expect(show({ image }).image).toMatchObject({ src: image, width: 800, height: 800 })
  expect(buildItemCardData(buildItem({ image: null }), options).image.src).toBe('/no-picture.svg')
})

test('a price in parts is of one, by the decimals of the item', () => {
  const { parameters } = buildOrder()
  const listing = buildOrder({
    quantity: '150',
    priceWei: '3000000000000000000',
    parameters: { ...parameters, orderType: 1 },
  })
  expect(show({ standard: 'ERC1155', decimals: 2, listing }).price).toBe('1.5 × 2.00')
  expect(show({ standard: 'ERC1155', listing }).price).toBe('150 × 0.02')
})
