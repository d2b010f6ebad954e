import { hasPlainHost } from './has-plain-host'

/** Null for what no frame may hold: anything but https, or http of this computer, an address with a password, and a host that would write into a policy. */
export function parseAppUrl(text: string): URL | null {
  if (!hasPlainHost(text)) return null
  const url = new URL(text)
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  const isOpen = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)
  return isOpen && url.username === '' && url.password === '' ? url : null
}
