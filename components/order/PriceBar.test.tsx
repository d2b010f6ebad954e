// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WalletProvider } from '@/context/WalletProvider'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { PriceBar } from './PriceBar'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (change: Parameters<typeof buildOrder>[0]) =>
  render(
    <WalletProvider>
      <PriceBar item={buildItem({ listing: buildOrder(change) })} />
    </WalletProvider>,
  )

test.each([
  ['2000000000900000000', '2.0000000009 ETH'],
  ['1', '0.000000000000000001 ETH'],
  ['3000000000000000000', '3.00 ETH'],
])('%s wei: the price and the button say %s', (priceWei, price) => {
  show({ priceWei })
  expect(screen.getByRole('region', { name: 'Price' }).textContent).toContain(`Price${price}`)
  expect(screen.getByRole('button', { name: `Buy for ${price}` })).toBeTruthy()
})

test('the end comes while one looks: it is said once, and as a sentence', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  show({ endTime: '1002' })
  const bar = screen.getByRole('region', { name: 'Price' })
  expect(bar.textContent).toContain('Ends in 0m 02s')
  act(() => vi.advanceTimersByTime(3000))
  expect(bar.textContent).toContain('The sale has ended.')
  expect(bar.textContent).not.toContain('Ends in')
  expect(screen.getByRole('button', { name: 'Sale ended' }).hasAttribute('disabled')).toBe(true)
})
