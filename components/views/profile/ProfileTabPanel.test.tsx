// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppProviders } from '@/context/AppProviders'
import { useWalletStore } from '@/context/WalletProvider'
import { enProfile } from '@/lib/i18n/generated/en/profile'
import type { WalletStore } from '@/lib/wallet/wallet-store'
import { buyer, seller } from '@/tests/builders/build-order'
import { ProfileTabPanel } from './ProfileTabPanel'

afterEach(cleanup)

let store: WalletStore

function Probe() {
  store = useWalletStore()
  return null
}

const nothing = { items: [], orders: [], activity: [], next: null }
const connect = (address: string) =>
  act(() => store.setConnection({ status: 'connected', address, chainId: 31337, name: null } as never))

test.each([
  ['owned', '/explore'],
  ['created', '/create'],
  ['sale', `/profile/${seller}`],
  ['offers', '/explore'],
  ['activity', '/explore'],
] as const)(
  'where there is nothing yet (%s), its own person is told the one thing to do, and nobody else',
  (tab, href) => {
    render(
      <AppProviders items={[]}>
        <ProfileTabPanel {...nothing} address={seller} tab={tab} />
        <Probe />
      </AppProviders>,
    )
    expect(screen.getByText(enProfile.empty[tab])).toBeTruthy()
    connect(buyer)
    expect(screen.queryByRole('link')).toBeNull()
    connect(seller)
    expect(screen.getByRole('heading', { name: enProfile.empty[tab] })).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe(href)
  },
)

test('past the end of a list the way is back to its beginning', () => {
  render(
    <AppProviders items={[]}>
      <ProfileTabPanel {...nothing} address={seller} tab="offers" cursor="x" />
      <Probe />
    </AppProviders>,
  )
  connect(seller)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/profile/${seller}?tab=offers`,
  ])
})
