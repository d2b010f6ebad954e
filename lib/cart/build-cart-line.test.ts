import { expect, test } from 'vitest'
import { buildItem } from '@/tests/builders/build-item'
import { buildCartLine } from './build-cart-line'

const picture = (...widths: number[]) => ({
  ...{ width: 900, height: 600, blurDataUrl: null, blurWidth: null, blurHeight: null },
  sources: widths.map((width) => ({ width, url: `/${width}.webp` })),
})
const imageOf = (change: Parameters<typeof buildItem>[0]) =>
  buildCartLine(buildItem({ image: '/whole.png', ...change }))?.image

test('shows the smallest copy that is large enough, whatever their order', () => {
  expect(imageOf({ picture: picture(640, 96, 320, 48) })).toBe('/96.webp')
  expect(imageOf({ picture: picture(640, 320, 48) })).toBe('/320.webp')
})

test('without a copy it shows the picture itself, but for one that would fill the storage', () => {
  expect(imageOf({ picture: picture(48) })).toBe('/whole.png')
  expect(imageOf({})).toBe('/whole.png')
  expect(imageOf({ image: 'data:image/png;base64,AAAA' })).toBeNull()
})
