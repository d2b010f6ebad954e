// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useWalletStore, WalletProvider } from '@/context/WalletProvider'
import type { Item } from '@/lib/api/schemas/item'
import type { WalletStore } from '@/lib/wallet/wallet-store'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, seller } from '@/tests/builders/build-order'
import { BuyButton } from './BuyButton'

let store: WalletStore

function Probe() {
  store = useWalletStore()
  return null
}

const show = (item: Item) => (
  <WalletProvider>
    <BuyButton item={item} />
    <Probe />
  </WalletProvider>
)

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('says the whole price in the HTML of the server', () => {
  expect(renderToString(show(buildItem()))).toContain('Buy for 1.20 ETH')
})

it('says in the HTML of the server why it does nothing without scripts', () => {
  expect(renderToString(show(buildItem()))).toMatch(/<noscript>.*JavaScript.*<\/noscript>/)
})

it('keeps the click until the wallet code is there', () => {
  const item = buildItem()
  render(show(item))
  const button = screen.getByRole('button', { name: 'Buy for 1.20 ETH' })
  fireEvent.click(button)
  expect(store.getState()).toMatchObject({ loadRequested: true, intent: { kind: 'buy', item } })
  expect(button.getAttribute('aria-busy')).toBe('true')
})

it('says so when the wallet code did not load', () => {
  render(show(buildItem()))
  fireEvent.click(screen.getByRole('button'))
  act(() => store.failLoad())
  expect(screen.getByRole('alert').textContent).toContain('Nothing was sent')
})

it.each<[string, Partial<Item>]>([
  ['Not listed', { listing: undefined }],
  ['Listing expired', { listing: buildOrder({ endTime: '1000' }) }],
  ['Listing expired', { listing: buildOrder({ status: 'expired' }) }],
  ['Not available right now', { listing: buildOrder({ status: 'inactive' }) }],
])('%s', (name, change) => {
  render(show(buildItem(change)))
  expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
})

it('does not sell to its own seller', () => {
  render(show(buildItem()))
  act(() => store.setConnection({ status: 'connected', address: seller, chainId: 31337, name: null }))
  expect(screen.getByRole('button', { name: 'Your listing' }).hasAttribute('disabled')).toBe(true)
})

it.each<[string, string, Partial<Item>]>([
  ['Buy 1500 for 1.20 ETH', '1500', {}],
  ['Buy 15.5 for 1.20 ETH', '1550', { decimals: 2 }],
  ['Buy for 1.20 ETH', '100', { decimals: 2 }],
])('%s', (name, quantity, change) => {
  render(show(buildItem({ standard: 'ERC1155', listing: buildOrder({ quantity }), ...change })))
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

it('says the price of one where the listing can be bought in parts', () => {
  const { parameters } = buildOrder({})
  const listing = buildOrder({ quantity: '4', parameters: { ...parameters, orderType: 1 } })
  render(show(buildItem({ standard: 'ERC1155', listing })))
  expect(screen.getByRole('button', { name: 'Buy for 0.30 ETH each' })).toBeTruthy()
})
