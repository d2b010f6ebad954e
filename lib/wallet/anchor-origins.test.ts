import { expect, it } from 'vitest'
import { anchorOrigins } from './anchor-origins'

const patterns = anchorOrigins(['https://app.safe.global', 'http://127.0.0.1:4000'])
const isAllowed = (origin: string) => patterns.some((pattern) => pattern.test(origin))

it.each(['https://app.safe.global', 'http://127.0.0.1:4000'])('lets %s in', (origin) => {
  expect(isAllowed(origin)).toBe(true)
})

it.each([
  'https://app.safe.global.evil.example',
  'https://evil.example/https://app.safe.global',
  'https://appxsafe.global',
  'http://app.safe.global',
  'https://app.safe.global:8443',
  'http://127.0.0.1:40001',
  '',
])('keeps %s out', (origin) => {
  expect(isAllowed(origin)).toBe(false)
})

it('lets nobody in when nobody is named', () => {
  expect(anchorOrigins([])).toEqual([])
})
