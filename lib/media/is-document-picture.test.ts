import { expect, test } from 'vitest'
import { isDocumentPicture } from './is-document-picture'

const contract = `0x${'aB'.repeat(20)}`

test.each([
  ['data:image/svg+xml;base64,PHN2Zy8+', true],
  [`https://media.example/item-1-${contract}-78-0123456789abcdef`, true],
  [`https://media.example/item-1-${contract}-78-0123456789abcdef?x`, false],
  ['https://media.example/bafkreia-320.webp', false],
  ['/art/a.webp', false],
])('%s: %s', (url, expected) => {
  expect(isDocumentPicture(url)).toBe(expected)
})
