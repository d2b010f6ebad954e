import { expect, it } from 'vitest'
import { traitHref } from './trait-href'

it('is the page of the collection with the trait as the API takes it, whatever it is called', () => {
  const item = { chainId: 1, contract: `0x${'ab'.repeat(20)}` as const }
  const href = traitHref(item, { name: 'A [b]&c', value: 'd=e #f' })
  const { pathname, searchParams } = new URL(href, 'http://market.test')
  expect(pathname).toBe(`/collection/1/${item.contract}`)
  expect([...searchParams]).toEqual([['trait[A [b]&c]', 'd=e #f']])
})
