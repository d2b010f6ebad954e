// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { discoverWallets } from './discover-wallets'

const provider = { request: async () => null }
const icon = 'data:image/svg+xml,<svg/>'

function announce(info: Record<string, unknown>, other: unknown = provider) {
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: { info: { uuid: crypto.randomUUID(), name: 'One', rdns: 'test.one', icon, ...info }, provider: other },
    }),
  )
}

it('asks who is there, and keeps those that answer, at once or later', () => {
  const early = () => announce({})
  window.addEventListener('eip6963:requestProvider', early, { once: true })
  const discovery = discoverWallets(window)
  expect(discovery.getAll()).toEqual([{ uuid: expect.any(String), name: 'One', rdns: 'test.one', icon, provider }])
  const listener = vi.fn()
  const stop = discovery.subscribe(listener)
  announce({ name: 'Two', rdns: 'test.two' })
  expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rdns: 'test.two' }))
  expect(discovery.find('test.two')?.name).toBe('Two')
  stop()
  announce({ rdns: 'test.three' })
  expect(listener).toHaveBeenCalledOnce()
})

it('keeps both of two that claim to be the same wallet, and finds neither by that', () => {
  const discovery = discoverWallets(window)
  announce({ name: 'First' })
  expect(discovery.isContested('test.one')).toBe(false)
  announce({ name: 'Second' }, { request: async () => null })
  expect(discovery.getAll().map(({ name }) => name)).toEqual(['First', 'Second'])
  expect(discovery.find('test.one')).toBeUndefined()
  expect(discovery.isContested('test.one')).toBe(true)
})

it('takes a wallet that announces itself again for the one that it is', () => {
  const discovery = discoverWallets(window)
  announce({ uuid: 'a', name: 'First' })
  announce({ uuid: 'a', name: 'Other words' })
  announce({ uuid: 'b', name: 'Another uuid' })
  announce({ uuid: 'a', name: 'Another wallet' }, { request: async () => null })
  expect(discovery.getAll().map(({ name }) => name)).toEqual(['First'])
  expect(discovery.find('test.one')?.provider).toBe(provider)
})

it('leaves out what is no wallet, and a picture from elsewhere', () => {
  const discovery = discoverWallets(window)
  announce({ rdns: 'nothing' })
  announce({ name: '' })
  announce({ rdns: 'test.no-provider' }, {})
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider'))
  expect(discovery.getAll()).toEqual([])
  announce({ rdns: 'test.far', icon: 'https://elsewhere.example/icon.png' })
  expect(discovery.find('test.far')?.icon).toBeNull()
})
