// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { trimRecentTransactions } from './trim-recent-transactions'

const key = 'rk-transactions'
const build = (count: number, status = 'confirmed') =>
  Array.from({ length: count }, (_, index) => ({ hash: `0x${status}${index}`, description: 'Sale', status }))
const store = (data: unknown) => localStorage.setItem(key, JSON.stringify(data))
const read = () => JSON.parse(localStorage.getItem(key) ?? 'null')

beforeEach(() => localStorage.clear())

it('keeps the ten newest that are finished, for each address and chain', () => {
  store({ ada: { 1: build(11), 137: build(3, 'failed') }, bela: { 1: build(12) } })
  trimRecentTransactions()
  expect(read()).toEqual({ ada: { 1: build(10), 137: build(3, 'failed') }, bela: { 1: build(10) } })
})

it('keeps all that is pending, which is finished soon, and has room for what comes', () => {
  store({ ada: { 1: [...build(2, 'pending'), ...build(11)] } })
  trimRecentTransactions()
  expect(read()).toEqual({ ada: { 1: [...build(2, 'pending'), ...build(8)] } })
  trimRecentTransactions(1)
  expect(read()).toEqual({ ada: { 1: [...build(2, 'pending'), ...build(7)] } })
})

it('leaves alone what it cannot read', () => {
  for (const text of ['{', '[]', '{"ada":[]}', '{"ada":{"1":[7]}}']) {
    localStorage.setItem(key, text)
    trimRecentTransactions()
    expect(localStorage.getItem(key)).toBe(text)
  }
})
