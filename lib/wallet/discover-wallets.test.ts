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
  expect(discovery.getAll()).toEqual([{ name: 'One', rdns: 'test.one', icon, provider }])
  const listener = vi.fn()
  const stop = discovery.subscribe(listener)
  announce({ name: 'Two', rdns: 'test.two' })
  expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rdns: 'test.two' }))
  expect(discovery.find('test.two')?.name).toBe('Two')
  stop()
  announce({ rdns: 'test.three' })
  expect(listener).toHaveBeenCalledOnce()
})

it('keeps the first of two that bear one name', () => {
  const discovery = discoverWallets(window)
  announce({ name: 'First' })
  announce({ name: 'Second' })
  expect(discovery.getAll().map(({ name }) => name)).toEqual(['First'])
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
