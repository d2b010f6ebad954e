// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWalletStore, WalletProvider } from '@/context/WalletProvider'
import type { Item } from '@/lib/api/schemas/item'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enItemPrice } from '@/lib/i18n/generated/en/item-price'
import { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import type { WalletStore } from '@/lib/wallet/wallet-store'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { PriceBar } from './PriceBar'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let store: WalletStore

function Probe() {
  store = useWalletStore()
  return null
}

const showItem = (item: Item, flags: Parameters<typeof PriceBar>[0]['flags'] = null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WalletProvider>
        <PriceBar item={item} flags={flags} />
        <Probe />
      </WalletProvider>
    </QueryClientProvider>,
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

test('a burned item says so, and can be neither bought nor offered for', () => {
  showItem(buildItem({ owner: null, isBurned: true }))
  expect(bar().textContent).toBe(`${enCommon.item.burned}${enCommon.item.burnedLead}`)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the end comes while one looks: it is said once, and as a sentence', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  show({ endTime: '1002' })
  const bar = screen.getByRole('region', { name: 'Price' })
  expect(bar.textContent).toContain('Ends in 0m 02s')
  act(() => vi.advanceTimersByTime(3000))
  expect(bar.textContent).toContain('This listing has expired.')
  expect(bar.textContent).not.toContain('Ends in')
  expect(screen.getByRole('button', { name: 'Listing expired' }).hasAttribute('disabled')).toBe(true)
})

test('of what can be bought in parts the price of one, of what goes together that of all; so does the button', () => {
  show({ priceWei: '400000000000000000', quantity: '4', parameters: { ...parameters, orderType: 1 } })
  expect(bar().textContent).toContain('Price4 × 0.10 ETH')
  expect(screen.getByRole('button', { name: 'Buy for 0.10 ETH each' })).toBeTruthy()
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
  await vi.waitFor(() => expect(bar().textContent).toContain('Declines to 1.00 ETH by 12 Jan 1970, 14:03 UTC.'))
  expect(bar().textContent).toContain('2.00 ETH at the start1.00 ETH at the end')
  act(() => vi.advanceTimersByTime(1000))
  expect(bar().textContent).toContain('Price1.999 ETH')
  act(() => vi.advanceTimersByTime(499_000))
  expect(bar().textContent).toContain('Price1.50 ETH')
  expect(screen.getByRole('button', { name: 'Buy for 1.50 ETH' })).toBeTruthy()
})

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

test('a falling price has the ends that were signed, to the last digit', async () => {
  const [payment] = parameters.consideration
  if (!payment) throw new Error('nobody is paid')
  const falling = { ...payment, startAmount: '1000000100000000000', endAmount: '500000100000000000' }
  show({ kind: 'dutch', parameters: { ...parameters, consideration: [falling] } })
  await waitFor(() => expect(bar().textContent).toContain('Declines to 0.5000001 ETH by'))
  expect(bar().textContent).toContain('1.0000001 ETH at the start0.5000001 ETH at the end')
})

test('what is unusual about the listing is said beside its price, and of one that has not started too', async () => {
  show({ flags: ['far_below_floor'] })
  expect(await screen.findByText(enListingKinds.flags.text.far_below_floor)).toBeTruthy()
  cleanup()
  const { listing: _, ...item } = buildItem({
    upcomingListing: buildOrder({ status: 'upcoming', flags: ['stale_listing'] }),
  })
  showItem(item)
  expect(await screen.findByText(enListingKinds.flags.text.stale_listing)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Buy/ })).toBeNull()
})

test('the flags that the server rendered stand at once, until the listing has others', async () => {
  const rendered = { of: 'stale_listing', html: '<p>As it was rendered</p>' }
  showItem(buildItem({ listing: buildOrder({ flags: ['stale_listing'] }) }), rendered)
  expect(screen.getByText('As it was rendered')).toBeTruthy()
  cleanup()
  showItem(buildItem({ listing: buildOrder({ flags: ['far_below_floor'] }) }), rendered)
  expect(screen.queryByText('As it was rendered')).toBeNull()
  expect(await screen.findByText(enListingKinds.flags.text.far_below_floor)).toBeTruthy()
  cleanup()
  showItem(buildItem({ listing: buildOrder() }), rendered)
  expect(screen.queryByText('As it was rendered')).toBeNull()
})

const other = (change: Parameters<typeof buildOrder>[0]) => {
  const { listing: _, ...item } = buildItem({ otherListings: [buildOrder(change)] })
  return item
}

const bundled = ['7', '8', '9'].map((identifierOrCriteria) => ({ ...parameters.offer[0], identifierOrCriteria }))

test('a bundle names the other items and leads to them; its owner sees the price', async () => {
  const { chainId, contract } = buildItem()
  showItem(other({ kind: 'bundle', parameters: { ...parameters, offer: bundled as typeof parameters.offer } }))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: '#8' }).getAttribute('href')).toBe(`/item/${chainId}/${contract}/8`),
  )
  expect(screen.queryByRole('link', { name: '#7' })).toBeNull()
  act(() => store.setConnection({ status: 'connected', address: seller, chainId: 31337, name: null }))
  expect(bar().textContent).toContain('1.20 ETH for the bundle')
  expect(screen.queryByRole('button', { name: /Buy|Your listing/ })).toBeNull()
})

test('who owns an item that has no price is told what to do, and others whose it is to do', async () => {
  const { listing: _, ...item } = buildItem({ owner: seller })
  showItem(item)
  expect(bar().textContent).toContain(enItemPrice.notForSale)
  act(() => store.setConnection({ status: 'connected', address: seller, chainId: 31337, name: null }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'List for sale' })).toBeTruthy())
  expect(bar().textContent).toContain(`Not listed${enItemPrice.ownNotForSale}`)
  expect(bar().textContent).not.toContain(enItemPrice.notForSale)
  act(() => store.setConnection({ status: 'connected', address: buyer, chainId: 31337, name: null }))
  expect(bar().textContent).toContain(enItemPrice.notForSale)
})

test('a private sale tells its price to its owner, and to nobody else', async () => {
  showItem(other({ kind: 'private', taker: buyer }))
  await waitFor(() => expect(bar().textContent).toContain('Reserved'))
  expect(bar().textContent).not.toContain('1.20')
  act(() => store.setConnection({ status: 'connected', address: seller, chainId: 31337, name: null }))
  expect(bar().textContent).toContain('1.20 ETH')
})

test.each([
  [
    'a bundle',
    { kind: 'bundle', parameters: { ...parameters, offer: bundled } },
    'In a bundleSold in a bundle with 2 other items.#8#91.20 ETH for the bundleBuy for 1.20 ETH',
  ],
  ['a private sale', { kind: 'private', taker: buyer }, 'ReservedOnly one account can buy this item.'],
  [
    'a sale that is to begin',
    { status: 'upcoming', startTime: '86400' },
    'Listing not started yetStarts 2 Jan 1970, 00:00 UTC.1.20 ETH',
  ],
  [
    'a sale that stands still',
    { status: 'inactive', reasons: ['not_approved'] },
    'Not available right nowThe owner listed this item, but it can’t be bought right now.',
  ],
  [
    'a sale that its collection forbids',
    { status: 'inactive', reasons: ['refused', 'paused'] },
    'Not available right nowThe collection is paused: its items can’t be transferred for now.',
  ],
] as const)('%s is said as what it is', async (_, change, text) => {
  showItem(other(change as Parameters<typeof buildOrder>[0]))
  // True before the rest is loaded, and without scripts.
  const said = () => bar().textContent?.replace(/(Connecting a wallet.*)?Make offer$/, '')
  expect(said()).toBe('Not available right now')
  await vi.waitFor(() => expect(said()).toBe(text))
})
