import { expect, test } from 'vitest'
import { apiSecurityHeaders, buildSecurityHeaders, type SecuritySettings } from './security-headers'

const settings: SecuritySettings = {
  safeAppOrigins: ['https://app.safe.global'],
  walletConnect: false,
  inlineScriptHashes: ['sha256-AAAA+/=='],
}

function readPolicy(changes: Partial<SecuritySettings> = {}): Record<string, string> {
  const policy = buildSecurityHeaders({ ...settings, ...changes })['content-security-policy'] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('the policy of a page', () => {
  expect(readPolicy()).toEqual({
    'default-src': "'self'",
    'script-src': "'self' 'sha256-AAAA+/=='",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'font-src': "'self'",
    'connect-src': "'self' blob:",
    'frame-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self' https://app.safe.global",
  })
})

test('the reader’s own computer may be asked in the demo alone', () => {
  expect(JSON.stringify(readPolicy({ walletConnect: true }))).not.toMatch(/localhost|127\.0\.0\.1/)
  expect(readPolicy({ isDemo: true })['connect-src']).toBe("'self' blob: http://localhost:* http://127.0.0.1:*")
})

test('scripts are never let in by word', () => {
  const policy = readPolicy({ walletConnect: true, mediaOrigin: 'https://media.example' })
  expect(policy['script-src']).not.toMatch(/unsafe|\*|https?:/)
})

test('the hosts of WalletConnect open only with a project', () => {
  expect(JSON.stringify(readPolicy())).not.toContain('walletconnect')
  const policy = readPolicy({ walletConnect: true })
  expect(policy['connect-src']).toContain('wss://relay.walletconnect.org')
  expect(policy['frame-src']).toContain('https://verify.walletconnect.org')
  expect(policy['img-src']).toBe("'self' data: blob:")
})

test('the public node of a served chain may be asked, and no other host', () => {
  const policy = readPolicy({ nodeOrigins: ['https://node.example/path'] })
  expect(policy['connect-src']).toBe("'self' blob: https://node.example")
})

test('the media origin shows pictures and runs nothing', () => {
  const policy = readPolicy({ mediaOrigin: 'https://media.example/path' })
  expect(policy['img-src']).toBe("'self' data: blob: https://media.example")
  expect(policy['script-src']).not.toContain('media.example')
})

test('a setting cannot write policy', () => {
  expect(readPolicy({ safeAppOrigins: ["https://a.example/; script-src 'unsafe-inline'"] })['frame-ancestors']).toBe(
    "'self' https://a.example",
  )
  expect(() => readPolicy({ inlineScriptHashes: ["x' 'unsafe-inline"] })).toThrow(TypeError)
})

test('the other headers of a page', () => {
  expect(buildSecurityHeaders(settings)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('camera=(), '),
  })
  expect(Object.keys(buildSecurityHeaders(settings))).not.toContain('x-frame-options')
})

test('an answer of the API runs nothing and is not framed', () => {
  expect(apiSecurityHeaders['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('the Safe gateway may be asked where it is on another origin', () => {
  const policy = readPolicy({ safeGatewayOrigins: ['https://gateway.example/prefix'] })
  expect(policy['connect-src']).toBe("'self' blob: https://gateway.example")
})
