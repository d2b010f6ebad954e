import { expect, it } from 'vitest'
import { computeNetworkPrefix } from './network-prefix'

it.each([
  ['192.0.2.17', '192.0.2.0/24'],
  ['192.0.2.200', '192.0.2.0/24'],
  ['192.0.3.17', '192.0.3.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:3::/64', '2001:db8:1::/48'],
])('%s is of %s', (address, network) => {
  expect(computeNetworkPrefix(address)).toBe(network)
})
