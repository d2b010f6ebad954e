import { expect, it, vi } from 'vitest'
import { buildItem } from '@/tests/builders/build-item'
import { createWalletStore, initialWalletState } from './wallet-store'

it('starts as the server renders it', () => {
  const store = createWalletStore()
  expect(store.getState()).toEqual(initialWalletState)
  expect(store.getServerState()).toBe(initialWalletState)
})

it('keeps what was asked for until the island takes it up', () => {
  const store = createWalletStore()
  const item = buildItem()
  store.requestBuy(item)
  expect(store.getState()).toMatchObject({ loadRequested: true, intent: { kind: 'buy', item } })
  store.clearIntent()
  expect(store.getState()).toMatchObject({ loadRequested: true, intent: null })
})

it('tells listeners about changes and about nothing else', () => {
  const store = createWalletStore()
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.requestLoad()
  store.requestLoad()
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  store.requestConnect()
  expect(listener).toHaveBeenCalledTimes(1)
})

it('keeps the intent through a failed load, and tries again on the next request', () => {
  const store = createWalletStore()
  store.requestConnect()
  store.failLoad()
  expect(store.getState()).toMatchObject({ loadRequested: false, loadFailed: true, intent: { kind: 'connect' } })
  store.requestLoad()
  expect(store.getState()).toMatchObject({ loadRequested: true, loadFailed: false })
})
