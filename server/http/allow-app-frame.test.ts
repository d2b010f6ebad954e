import { expect, it } from 'vitest'
import { buildSecurityHeaders } from '@/server/base/security-headers'
import { allowAppFrame } from './allow-app-frame'

const settings = {
  safeAppOrigins: ['https://app.safe.global'],
  mediaOrigin: 'https://media.example',
  walletConnect: false,
  inlineScriptHashes: [],
}

function admit(url: string) {
  const before = buildSecurityHeaders(settings)
  const headers = new Map<string, unknown>(Object.entries(before))
  allowAppFrame(
    { getHeader: (name) => headers.get(name) as string, setHeader: (name, value) => headers.set(name, value) as never },
    url,
  )
  return { before, after: Object.fromEntries(headers) as Record<string, string> }
}

it('opens frames and requests to the app’s origin, and changes nothing else', () => {
  const { before, after } = admit("https://app.example/path;script-src 'unsafe-inline'?a=%20*")
  const split = (headers: Record<string, string>) => (headers['content-security-policy'] ?? '').split('; ')
  const changed = split(after).filter((directive, index) => directive !== split(before)[index])
  expect(changed).toEqual([
    "connect-src 'self' blob: https://media.example https://app.example",
    "frame-src 'self' https://media.example https://app.example",
  ])
  expect(split(after)).toHaveLength(split(before).length)
  expect(after['permissions-policy']).toContain('camera=("https://app.example"), ')
  expect(after['permissions-policy']).not.toContain('=()')
  for (const name of ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy']) {
    expect(after[name]).toBe(before[name])
  }
})
