import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Whose allowance a request is taken from. */
export type GetClientAddress = (incoming: IncomingMessage) => string

/**
 * The address of the peer; behind a proxy of ours, the one that the proxy saw. X-Forwarded-For is read from its end, for
 * as long as a proxy of ours wrote it: what stands before that is the caller's own word.
 * @param proxies addresses and networks, such as `127.0.0.1` and `10.0.0.0/8`.
 */
export function createClientAddressReader(proxies: readonly string[] = []): GetClientAddress {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    if (prefix === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(prefix), familyOf(address))
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
  return (incoming) => {
    let address = toPlain(incoming.socket.remoteAddress ?? '')
    const forwarded = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    while (isTrusted(address) && forwarded.length > 0) {
      const before = toPlain(forwarded.pop()?.trim() ?? '')
      if (isIP(before) === 0) break
      address = before
    }
    return toKey(address)
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** A socket that listens on both families has IPv4 peers as `::ffff:…`; some proxies write a port or brackets. */
function toPlain(address: string): string {
  const bare = /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  return bare.toLowerCase().startsWith('::ffff:') && isIP(bare.slice(7)) === 4 ? bare.slice(7) : bare
}

/** One caller has a whole /64 of IPv6 to himself. */
function toKey(address: string): string {
  if (isIP(address) !== 6) return address
  // The parser of URLs writes an address in its shortest form.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const groups = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill('0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}
