import { BlockList, isIP } from 'node:net'

// IANA's registries of special-purpose addresses: what is not a host of the public internet.
const special = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', prefix] = network.split('/')
  special.addSubnet(address, Number(prefix), 'ipv4')
}
/** All of the public internet's IPv6 is in here. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
// Documentation, and ways of writing an IPv4 address: 6to4 and Teredo lead wherever that does.
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(address, prefix, 'ipv6')
}

/** Whether it is an address of the public internet; loopback, private networks, a cloud's metadata service and the like are not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  // IPv4 in disguise (::ffff:0:0/96, 64:ff9b::/96) is outside of 2000::/3 too.
  return (
    family === 6 && !address.includes('%') && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
  )
}
