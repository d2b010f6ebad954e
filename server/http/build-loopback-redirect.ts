import type { IncomingMessage } from 'node:http'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Where a page should be opened instead, if it is asked for by another name of this machine than the market has: the local chain answers
 * the pages of one origin, and browsers keep a demo wallet for one origin. Only for the same port: behind a mapped port, the market can't
 * know what its visitors open.
 * @param publicUrl as the market has printed it
 */
export function buildLoopbackRedirect(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  publicUrl: string,
): string | undefined {
  const own = new URL(publicUrl)
  const isOther = loopbackNames.some((name) => name !== own.hostname && headers.host === `${name}:${own.port}`)
  if (!isOther || !loopbackNames.includes(own.hostname) || !url.startsWith('/')) return undefined
  return `${own.origin}${url}`
}
