import { expect, it } from 'vitest'
import { buildLoopbackRedirect } from './build-loopback-redirect'

const ask = (host: string, publicUrl = 'http://127.0.0.1:3000', url = '/explore?page=2') =>
  buildLoopbackRedirect({ url, headers: { host } }, publicUrl)

it('leads from another name of the machine to the one that the market has', () => {
  expect(ask('localhost:3000')).toBe('http://127.0.0.1:3000/explore?page=2')
  expect(ask('[::1]:3000')).toBe('http://127.0.0.1:3000/explore?page=2')
  expect(ask('127.0.0.1:3000', 'http://localhost:3000')).toBe('http://localhost:3000/explore?page=2')
  expect(ask('localhost:3000', undefined, '//example.com')).toBe('http://127.0.0.1:3000//example.com')
})

it('leads nowhere from its own name, from a mapped port, or where the market has a name of the network', () => {
  expect(ask('127.0.0.1:3000')).toBeUndefined()
  expect(ask('localhost:8080')).toBeUndefined()
  expect(ask('localhost:3000', 'http://market.example:3000')).toBeUndefined()
  expect(ask('market.example:3000')).toBeUndefined()
  expect(ask('localhost:3000', undefined, 'http://example.com/')).toBeUndefined()
})
