/** Null for what no frame may hold: anything but https, or http of this computer, an address with a password, and a host that would write into a policy. */
export function parseAppUrl(text: string): URL | null {
  if (!hasPlainHost(text)) return null
  const url = new URL(text)
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  const isOpen = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)
  return isOpen && url.username === '' && url.password === '' ? url : null
}

const plainHost = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?)$/

/**
 * Whether the address names one host by letters, digits, `-`, `_` and dots. `URL` takes `*` and `;` in a name too, and in a content
 * security policy the one allows all hosts and the other ends the directive.
 */
export function hasPlainHost(text: string): boolean {
  return URL.canParse(text) && plainHost.test(new URL(text).hostname)
}
