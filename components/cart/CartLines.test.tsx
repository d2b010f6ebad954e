// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildCartLine } from '@/lib/cart/build-cart-line'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { CartLines } from './CartLines'

afterEach(cleanup)

it('a price that falls by the second has six decimals at most', () => {
  const line = buildCartLine(buildItem({ listing: buildOrder({ kind: 'dutch', priceWei: '1234567891234567891' }) }))
  if (!line) throw new Error('It is on sale.')
  const { container } = render(<CartLines lines={[line]} />)
  expect(container.textContent).toContain('≈1.234567 ETH')
})

it('works of one name have their numbers', () => {
  const lines = ['1', '2'].flatMap((tokenId) => buildCartLine(buildItem({ tokenId, name: 'Heron' })) ?? [])
  const { container } = render(<CartLines lines={lines} />)
  expect(container.textContent).toMatch(/Heron #1.*Heron #2/)
})

it('what can be divided is counted by its decimals, a piece of it not at all', () => {
  const show = (quantity: string, decimals?: number) => {
    const line = buildCartLine(buildItem({ standard: 'ERC1155', decimals, listing: buildOrder({ quantity }) }))
    return render(<CartLines lines={line ? [line] : []} />).container.textContent
  }
  expect(show('150', 2)).toContain('1.20 ETH · Quantity 1.5')
  expect(show('100', 2)).not.toContain('Quantity')
  expect(show('1500')).toContain('1.20 ETH · Quantity 1500')
})
