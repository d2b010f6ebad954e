import { expect, test } from 'vitest'
import { collectionHref } from '@/lib/collections/collection-href'
import { buildItem } from '@/tests/builders/build-item'
import { renderItemNameWarnings } from './render-name-warnings'

test('the page of an item names its collection first, and leads to it', () => {
  const item = buildItem()
  const { marks } = renderItemNameWarnings({ item, maker: undefined })
  expect(marks).toMatch(new RegExp(`^<a href="${collectionHref(item)}"[^>]*>${item.collection.name}</a>`))
})
