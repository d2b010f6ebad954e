import { AppError } from '@/lib/base/errors/app-error'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Where this market is reached, as origins. A market on loopback has all of loopback's names. */
export function buildOwnOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!loopbackNames.includes(hostname)) return [origin]
  return loopbackNames.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}

/**
 * That a call which goes by a cookie comes from our own pages. Browsers say where every call that changes something comes
 * from; a caller that says nothing at all is no browser, and carries nobody's cookie but its own.
 * @throws AppError `forbidden`
 */
export function assertOwnOrigin(request: Request, publicUrl: string): void {
  if (isOwnOrigin(request, publicUrl)) return
  throw new AppError('forbidden', 'Only pages at PUBLIC_URL may make this call.')
}

export function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const isOwn = origin === null ? site === null || site === 'same-origin' : buildOwnOrigins(publicUrl).includes(origin)
  return isOwn && (site === null || site === 'same-origin')
}
