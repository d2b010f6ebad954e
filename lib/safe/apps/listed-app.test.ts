import { expect, it } from 'vitest'
import { parseAppUrl } from '@/lib/base/env/parse-app-url'
import { safeAppsSchema } from '@/lib/protocol/safe-gateway/schemas/safe-apps'
import { buildSafeApp } from '@/tests/builders/gateway-chains'
import { filterApps, findAppObstacle, isSameApp, type ListedApp, listTags, mergeApps } from './listed-app'

const host = 'https://market.example'
const parse = (change: object): ListedApp => safeAppsSchema.parse([{ ...buildSafeApp(), ...change }])[0] as ListedApp
const allow = (...value: unknown[]) => parse({ accessControl: { type: 'DOMAIN_ALLOWLIST', value } })

it.each([
  ['https://app.example/x', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://app.example', false],
  ['http://localhost.example', false],
  ['https://user:word@app.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//app.example', false],
  ['', false],
])('a frame may hold %s: %s', (url, may) => {
  expect(parseAppUrl(url) !== null).toBe(may)
})

it.each([
  ['nobody is kept out', parse({ accessControl: { type: 'NO_RESTRICTIONS' } }), null],
  ['for this market by origin', allow('https://other.example', 'https://market.example/'), null],
  ['for this market by name', allow('market.example'), null],
  ['for others', allow('https://other.example', 'https://market.example.evil.example', 'not an address'), 'domain'],
  ['for this name without its scheme’s safety', allow('http://market.example'), 'domain'],
  ['for nobody', allow(), 'domain'],
  ['for whom it does not say', parse({ accessControl: { type: 'DOMAIN_ALLOWLIST' } }), 'domain'],
  ['by a rule that is not known', parse({ accessControl: { type: 'MOON_PHASE', value: [host] } }), 'rule'],
  ['at no address for a frame', parse({ url: 'javascript:alert(1)' }), 'address'],
])('%s', (_, app, obstacle) => {
  expect(findAppObstacle(app, host)).toBe(obstacle)
})

it('an app is known by its address without its end, and nothing else is', () => {
  expect(isSameApp('https://app.example/x/', 'https://app.example/x?safe=1#top')).toBe(true)
  expect(isSameApp('https://app.example/x', 'https://app.example/y')).toBe(false)
  expect(isSameApp('https://app.example', 'https://app.example.evil.example')).toBe(false)
  expect(isSameApp('nothing', 'nothing')).toBe(false)
})

it('the operator’s own come behind the gateway’s, each once', () => {
  const listed = parse({ url: 'https://app.example/' })
  const apps = mergeApps([listed], ['https://app.example', 'https://own.example/tool'], 10)
  expect(apps[0]).toBe(listed)
  expect(apps.slice(1)).toEqual([
    expect.objectContaining({ url: 'https://own.example/tool', name: 'own.example', chainIds: ['10'] }),
  ])
})

it('is found by its words and its category', () => {
  const swap = parse({ name: 'Swap', description: 'Exchange tokens', tags: ['DeFi'] })
  const mint = parse({ name: 'Mint', description: 'Make tokens', tags: ['NFT', 'DeFi'] })
  const apps = [swap, mint]
  expect(filterApps(apps, { text: ' TOKENS  make', tag: null })).toEqual([mint])
  expect(filterApps(apps, { text: '', tag: 'DeFi' })).toEqual(apps)
  expect(filterApps(apps, { text: 'swap', tag: 'NFT' })).toEqual([])
  expect(listTags(apps)).toEqual(['DeFi', 'NFT'])
})
