/** Null for what no frame may hold: anything but https, or http of this computer, and an address with a password. */
export function readAppUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  const isOpen = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)
  return isOpen && url.username === '' && url.password === '' ? url : null
}
