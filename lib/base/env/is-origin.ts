import { hasPlainHost } from './parse-app-url'

/** Scheme, host and port of http(s), and nothing behind them. */
export function isOrigin(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !hasPlainHost(text)) return false
  const { origin, href } = new URL(text)
  return href === `${origin}/`
}
