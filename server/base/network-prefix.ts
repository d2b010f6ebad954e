/**
 * The network of an address as `createClientAddressReader` gives it: a /24 of IPv4, a /48 of IPv6. Who rents one address rents its neighbours
 * as cheaply.
 */
export function computeNetworkPrefix(address: string): string {
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return `${address.split(':').slice(0, 3).join(':')}::/48`
}
