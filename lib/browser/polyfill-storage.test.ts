import { expect, it } from 'vitest'
import { polyfillStorage } from './polyfill-storage'

const closed = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

it('takes the place of a storage that is closed', () => {
  const view = {} as Window
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(view, name, { configurable: true, get: closed })
  polyfillStorage(view)
  for (const storage of [view.localStorage, view.sessionStorage]) {
    storage.setItem('a', '1')
    expect([storage.getItem('a'), storage.getItem('b'), storage.length, storage.key(0), storage.key(1)]).toEqual([
      '1',
      null,
      1,
      'a',
      null,
    ])
    storage.removeItem('a')
    expect(storage.length).toBe(0)
  }
  expect(view.localStorage).not.toBe(view.sessionStorage)
})

it('leaves one that is open as it is', () => {
  const storage = { getItem: () => null } as unknown as Storage
  const view = { localStorage: storage, sessionStorage: storage } as unknown as Window
  polyfillStorage(view)
  expect(view.localStorage).toBe(storage)
})
