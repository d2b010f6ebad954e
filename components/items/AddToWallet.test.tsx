// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useWalletStore, WalletProvider } from '@/context/WalletProvider'
import type { WalletStore } from '@/lib/wallet/wallet-store'
import { buildItem } from '@/tests/builders/build-item'
import { buyer, seller } from '@/tests/builders/build-order'
import { AddToWallet } from './AddToWallet'

let store: WalletStore

function Probe() {
  store = useWalletStore()
  return null
}

const item = buildItem({ owner: seller })

function show(address: `0x${string}`, name: string | null = null) {
  render(
    <WalletProvider>
      <AddToWallet item={item} />
      <Probe />
    </WalletProvider>,
  )
  act(() => store.setConnection({ status: 'connected', address, chainId: 31337, name }))
}

afterEach(cleanup)

it('is for the owner alone, and keeps the click until the wallet code is there', () => {
  show(seller)
  fireEvent.click(screen.getByRole('button', { name: 'Add to wallet' }))
  expect(store.getState()).toMatchObject({ loadRequested: true, intent: { kind: 'watch', item } })
})

it('is not there for a demo wallet, which keeps no list of items', () => {
  show(seller, 'Ada')
  expect(screen.queryByRole('button')).toBeNull()
})

it('is not there for anybody else', () => {
  show(buyer)
  expect(screen.queryByRole('button')).toBeNull()
})
