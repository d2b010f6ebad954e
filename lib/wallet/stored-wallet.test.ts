// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { readStoredWallet, writeStoredWallet } from './stored-wallet'

const wallet = {
  walletId: 'demo-ada',
  address: `0x${'ab'.repeat(20)}`,
  chainId: 31337,
  name: 'Ada',
} as const

beforeEach(() => localStorage.clear())

it('gives back what was written, and nothing after null', () => {
  writeStoredWallet(wallet)
  expect(readStoredWallet()).toEqual(wallet)
  writeStoredWallet(null)
  expect(readStoredWallet()).toBeNull()
})

it.each([['not json'], ['{}'], ['{"walletId":"x","address":"javascript:"}']])('takes %s for nothing', (text) => {
  localStorage.setItem('verdigris.wallet', text)
  expect(readStoredWallet()).toBeNull()
})

it('does without a storage that throws', () => {
  const spy = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(readStoredWallet()).toBeNull()
  spy.mockRestore()
})
