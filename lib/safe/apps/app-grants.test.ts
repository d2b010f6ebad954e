// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { createAppGrants, listPermissions } from './app-grants'

const [origin, other] = ['https://app.example', 'https://other.example']

beforeEach(() => localStorage.clear())

it('are kept by the origin, and another app has none of them', () => {
  createAppGrants(origin).change({ addressBookMs: 5 })
  createAppGrants(origin).change({ features: { camera: true, midi: false } })
  expect(createAppGrants(origin).getState()).toEqual({ addressBookMs: 5, features: { camera: true, midi: false } })
  expect(createAppGrants(other).getState()).toEqual({ features: {} })
  expect(listPermissions(createAppGrants(origin).getState(), origin)).toEqual([
    { parentCapability: 'requestAddressBook', invoker: origin, date: 5, caveats: [] },
  ])
})

it('are taken back, here and by another tab', () => {
  const grants = createAppGrants(origin)
  const told = vi.fn()
  const stop = grants.subscribe(told)
  grants.change({ addressBookMs: 5 })
  grants.change({ addressBookMs: undefined })
  expect(listPermissions(grants.getState(), origin)).toEqual([])
  grants.change({ addressBookMs: 6 })
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(listPermissions(grants.getState(), origin)).toEqual([])
  expect(told).toHaveBeenCalledTimes(4)
  stop()
  grants.change({ addressBookMs: 7 })
  expect(told).toHaveBeenCalledTimes(4)
})

it.each(['', '{', '[]', '{"https://app.example":{"features":{"camera":"yes"}}}', '{"https://app.example":null}'])(
  'of a storage that holds %j are none',
  (text) => {
    localStorage.setItem('verdigris.app-grants', text)
    expect(createAppGrants(origin).getState()).toEqual({ features: {} })
  },
)
