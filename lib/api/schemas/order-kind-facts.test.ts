import { expect, it } from 'vitest'
import { listOrderKinds } from './list-order-kinds'
import { orderKinds } from './order-kind'
import * as facts from './order-kind-facts'

it.each(listOrderKinds(() => true))('what pages know of %s at first is what the table says', (kind) => {
  const { isFalling, items } = orderKinds[kind]
  expect(facts.isFallingKind(kind)).toBe(isFalling)
  expect(facts.isBundleKind(kind)).toBe(items === 'bundle')
  expect(facts.isCollectionKind(kind)).toBe(items === 'collection')
})
