import { expect, it } from 'vitest'
import { buildCopyUrl } from './build-copy-url'

it.each([
  ['https://media.example/bafk-1280.webp', 320, 'https://media.example/bafk-320.webp'],
  ['http://127.0.0.1:3001/bafk-640.webp', 320, 'http://127.0.0.1:3001/bafk-320.webp'],
  ['https://media.example/bafk-320.webp', 320, null],
  ['https://media.example/bafk-640.webp', 640, null],
  ['https://media.example/bafk', 320, null],
  ['/art/three-stones-1280.webp', 320, null],
  ['data:image/png;base64,AAAA', 320, null],
])('%s in %i', (url, width, copy) => {
  expect(buildCopyUrl(url, width)).toBe(copy)
})
