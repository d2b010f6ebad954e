import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createClientAddressReader } from './client-address'

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test.each([
  ['nobody is trusted', [], '9.9.9.9', '1.2.3.4', '9.9.9.9'],
  ['nobody is trusted, not even this machine', [], '127.0.0.1', '1.2.3.4', '127.0.0.1'],
  ['the peer is no proxy of ours', ['10.0.0.1'], '9.9.9.9', '1.2.3.4', '9.9.9.9'],
  ['the proxy says who', ['10.0.0.1'], '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['what the caller wrote before it is not believed', ['10.0.0.1'], '10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['two proxies in a row', ['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.7.7.7', '1.2.3.4'],
  ['only proxies', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['no header', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['nonsense', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['a port', ['10.0.0.1'], '10.0.0.1', '1.2.3.4:5678', '1.2.3.4'],
  ['IPv4 in IPv6', ['10.0.0.1'], '::ffff:10.0.0.1', '::ffff:1.2.3.4', '1.2.3.4'],
  ['IPv6 proxy', ['::1'], '::1', '[2001:db8::7]:443', '2001:db8:0:0::/64'],
  ['no peer', [], undefined, '1.2.3.4', ''],
])('%s', (_, proxies, peer, forwarded, address) => {
  expect(createClientAddressReader(proxies)(request(peer, forwarded))).toBe(address)
})

test('the addresses of one IPv6 network are one caller, those of another not', () => {
  const find = createClientAddressReader()
  const key = find(request('2001:db8:0:1::1'))
  expect(find(request('2001:0DB8:0:1:ffff:ffff:ffff:ffff'))).toBe(key)
  expect(find(request('2001:db8:0:2::1'))).not.toBe(key)
  expect(find(request('fe80::1%eth0'))).toBe('fe80:0:0:0::/64')
  expect(find(request('::1'))).toBe('0:0:0:0::/64')
})
