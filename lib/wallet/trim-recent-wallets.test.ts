// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { trimRecentWallets } from './trim-recent-wallets'

beforeEach(() => localStorage.clear())

const trim = (stored: string) => {
  localStorage.setItem('rk-recent', stored)
  trimRecentWallets()
  return localStorage.getItem('rk-recent')
}

it('keeps the last three', () => {
  expect(trim('["a","b","c","d","e"]')).toBe('["a","b","c"]')
  expect(trim('["a","b"]')).toBe('["a","b"]')
})

it('leaves alone what it cannot read', () => {
  expect(trim('{')).toBe('{')
  expect(trim('"a"')).toBe('"a"')
  localStorage.clear()
  trimRecentWallets()
  expect(localStorage).toHaveLength(0)
})
