// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildConfig } from '@/tests/builders/build-config'
import { UnsupportedNetworkNotice } from './UnsupportedNetworkNotice'

const account = vi.hoisted(() => ({ current: {} as object }))
vi.mock('wagmi', () => ({ useAccount: () => account.current }))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ intent: null }) }))
vi.mock('@/hooks/wallet/useWalletStore', () => ({ useWalletStore: () => ({ clearIntent: vi.fn() }) }))

afterEach(cleanup)

function show(change: object) {
  account.current = { status: 'connected', chainId: 1, connector: { name: 'Safe' }, ...change }
  return render(<UnsupportedNetworkNotice chains={buildConfig().chains} />)
}

it('a Safe on a network that is not served: said, with a way to put it away and none to switch', () => {
  show({})
  expect(screen.getByRole('alert').textContent).toMatch(/Safe is on a network.*can’t switch.*Verdigris Local/)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Dismiss'])
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['on a network that is served', { chainId: 31337 }],
  ['a wallet that can switch', { connector: { name: 'Other', switchChain: vi.fn() } }],
  ['nobody is connected', { status: 'disconnected', connector: undefined }],
])('says nothing: %s', (_, change) => {
  show(change)
  expect(screen.queryByRole('alert')).toBeNull()
})
