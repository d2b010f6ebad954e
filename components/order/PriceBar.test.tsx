// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WalletProvider } from '@/context/WalletProvider'
import type { Item } from '@/lib/schemas/item'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer } from '@/tests/builders/build-order'
import { PriceBar } from './PriceBar'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const showItem = (item: Item) =>
  render(
    <WalletProvider>
      <PriceBar item={item} />
    </WalletProvider>,
  )
const show = (change: Parameters<typeof buildOrder>[0]) => showItem(buildItem({ listing: buildOrder(change) }))
const bar = () => screen.getByRole('region', { name: 'Price' })
const { parameters } = buildOrder()

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

test('of what can be bought in parts the price of one, of what goes together that of all; the button says how many', () => {
  show({ priceWei: '400000000000000000', quantity: '4', parameters: { ...parameters, orderType: 1 } })
  expect(bar().textContent).toContain('Price4 × 0.10 ETH')
  expect(screen.getByRole('button', { name: 'Buy 4 for 0.40 ETH' })).toBeTruthy()
  cleanup()
  show({ priceWei: '400000000000000000', quantity: '4' })
  expect(bar().textContent).toContain('Price0.40 ETH')
  expect(screen.getByRole('button', { name: 'Buy 4 for 0.40 ETH' })).toBeTruthy()
})

test('a falling price falls while one looks, on the button too, and says where it ends', async () => {
  const [payment] = parameters.consideration
  if (!payment) throw new Error('nobody is paid')
  const falling = { ...payment, startAmount: '2000000000000000000', endAmount: '1000000000000000000' }
  vi.useFakeTimers({ now: 1_000_000_000, toFake: ['Date', 'setInterval', 'clearInterval'] })
  show({
    kind: 'dutch',
    priceWei: '2000000000000000000',
    startTime: '1000000',
    endTime: '1001000',
    parameters: { ...parameters, startTime: '1000000', endTime: '1001000', consideration: [falling] },
  })
  await vi.waitFor(() => expect(bar().textContent).toContain('Falls to 1.00 ETH by 12 Jan 1970, 14:03 UTC.'))
  act(() => vi.advanceTimersByTime(1000))
  expect(bar().textContent).toContain('Price1.999 ETH')
  act(() => vi.advanceTimersByTime(499_000))
  expect(bar().textContent).toContain('Price1.50 ETH')
  expect(screen.getByRole('button', { name: 'Buy for 1.50 ETH' })).toBeTruthy()
})

const other = (change: Parameters<typeof buildOrder>[0]) => {
  const { listing: _, ...item } = buildItem({ otherListings: [buildOrder(change)] })
  return item
}

  expect(bar().textContent).toContain('2.00 ETH at the start1.00 ETH at the end')
test.each([
  [
    'a bundle',
    { kind: 'bundle', parameters: { ...parameters, offer: Array(3).fill(parameters.offer[0]) } },
    'In a bundleIt is sold together with 2 other works.Buy for 1.20 ETH',
  ],
  ['a private sale', { kind: 'private', taker: buyer }, 'ReservedIts owner offers it to one account alone.'],
test('a falling price is said as people read it, on the button too, before its code is there and after', async () => {
  const [payment] = parameters.consideration
  if (!payment) throw new Error('nobody is paid')
  const falling = { ...payment, startAmount: '2000000000000000000', endAmount: '1000000000000000000' }
  vi.useFakeTimers({ now: 1_001_000_000, toFake: ['Date', 'setInterval', 'clearInterval'] })
  show({
    ...{ kind: 'dutch', priceWei: '1666666666666666667', startTime: '1000000', endTime: '1003000' },
    parameters: { ...parameters, startTime: '1000000', endTime: '1003000', consideration: [falling] },
  })
  expect(bar().textContent).toContain('Price1.666667 ETH')
  expect(screen.getByRole('button', { name: 'Buy for 1.666667 ETH' })).toBeTruthy()
  await vi.waitFor(() => expect(bar().querySelector('circle')?.getAttribute('cx')).toMatch(/^33.33/))
  expect(bar().textContent).toContain('Price1.666667 ETH')
})

  [
    'a sale that is to begin',
    { status: 'inactive', reasons: ['not_started'], startTime: '86400' },
    'Not on sale yetThe sale begins on 2 Jan 1970, 00:00 UTC.',
  ],
  [
    'a sale that stands still',
    { status: 'inactive', reasons: ['not_approved'] },
    'Not on sale right nowIts owner has put a price on it, but as things stand it can’t be bought.',
  ],
] as const)('%s is said as what it is', async (_, change, text) => {
  showItem(other(change as Parameters<typeof buildOrder>[0]))
  // True before the rest is loaded, and without scripts.
  const said = () => bar().textContent?.replace(/(Connecting a wallet.*)?Make an offer$/, '')
  expect(said()).toBe('Not on sale right now')
  await vi.waitFor(() => expect(said()).toBe(text))
})
