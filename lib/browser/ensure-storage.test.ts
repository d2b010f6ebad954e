// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { ensureStorage } from './ensure-storage'

const own = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {}
afterEach(() => {
  Object.defineProperty(window, 'localStorage', own)
})

function shutStorage() {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    },
  })
}

test('storage that works stays as it is', () => {
  const before = window.localStorage
  ensureStorage()
  expect(window.localStorage).toBe(before)
})

test('where storage is shut, memory takes its place', () => {
  shutStorage()
  expect(() => window.localStorage).toThrow('sandboxed')
  ensureStorage()
  const { localStorage } = window
  expect(localStorage.getItem('one')).toBeNull()
  localStorage.setItem('one', '1')
  localStorage.setItem('two', '2')
  expect([localStorage.length, localStorage.key(0), localStorage.key(2)]).toEqual([2, 'one', null])
  expect(localStorage.getItem('one')).toBe('1')
  localStorage.removeItem('one')
  expect(localStorage.getItem('one')).toBeNull()
  localStorage.clear()
  expect(localStorage.length).toBe(0)
})
