import { expect, test } from 'vitest'
import { createPageNamer } from './name-page-route'

const namePage = createPageNamer({
  pages: ['/', '/explore', '/item/[chain]/[contract]/[tokenId]', '/safe/[chain]/[address]', '/safe/apps/open'],
  files: new Set(['/fonts/a.woff2']),
})

test.each([
  ['/', '/'],
  ['/?sort=newest', '/'],
  ['/explore/', '/explore'],
  ['/item/1/0xabc/7?tab=offers', '/item/{chain}/{contract}/{tokenId}'],
  ['/safe/apps/open', '/safe/apps/open'],
  ['/safe/1/0xabc', '/safe/{chain}/{address}'],
  ['/_next/data/build-1/item/1/0xabc/7.json?x=1', '/item/{chain}/{contract}/{tokenId}'],
  ['/_next/data/build-1/index.json', '/'],
  ['/fonts/a.woff2?v=1', '(file)'],
  ['/nothing', undefined],
  ['/item/1', undefined],
  ['//evil.example/x', undefined],
  ['', undefined],
])('%s is %s', (url, route) => {
  expect(namePage(url)).toBe(route)
})
