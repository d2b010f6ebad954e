import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { buildSecurityHeaders } from '@/server/base/security-headers'
import { buildAnalyticsScript } from './analytics-script'

it('is none for none, and for the host whose script is a path of the site', () => {
  expect(buildAnalyticsScript({ provider: 'none' })).toBeUndefined()
  expect(buildAnalyticsScript({ provider: 'vercel' })).toBeUndefined()
})

it('opens the policy for the origin of the script, and for no other', () => {
  const script = buildAnalyticsScript({ provider: 'plausible', origin: 'https://stats.example', domain: 'a.example' })
  expect(script).toMatchObject({
    src: 'https://stats.example/js/script.js',
    attributes: { 'data-domain': 'a.example' },
  })
  const build = (analyticsOrigin?: string) =>
    buildSecurityHeaders({ safeAppOrigins: [], walletConnect: false, inlineScriptHashes: [], analyticsOrigin })[
      'content-security-policy'
    ] ?? ''
  const policy = build(script?.origin)
  expect(policy).toContain("script-src 'self' https://stats.example;")
  expect(policy.replaceAll(' https://stats.example', '')).toBe(build())
})

it('counts each page that Next shows with Matomo, once', () => {
  vi.useFakeTimers()
  const { inline = '' } = buildAnalyticsScript({ provider: 'matomo', origin: 'https://m.example', siteId: 3 }) ?? {}
  const location = { href: 'https://a.example/' }
  const history = {
    pushState(_state: unknown, _title: string, href: string) {
      location.href = href
    },
  }
  const document = { title: 'Explore' }
  const window: { _paq?: unknown[][] } = {}
  runInNewContext(inline, { window, history, location, document, setTimeout })
  expect(window._paq).toContainEqual(['setSiteId', '3'])
  expect(window._paq?.filter(([name]) => name === 'trackPageView')).toHaveLength(1)
  history.pushState(null, '', 'https://a.example/explore')
  history.pushState(null, '', 'https://a.example/explore')
  vi.runAllTimers()
  expect(window._paq?.slice(-2)).toEqual([['setDocumentTitle', 'Explore'], ['trackPageView']])
  expect(window._paq?.filter(([name]) => name === 'trackPageView')).toHaveLength(2)
  vi.useRealTimers()
})
