import { getSite } from '@/lib/base/site'
import { enSafeApps } from '@/lib/i18n/generated/en/safe-apps'
import { localChainId } from '@/lib/protocol/chains/chains'
import { appHref } from '@/lib/safe/apps/app-href'
import { buildSafeApp } from '@/tests/builders/gateway-chains'
import { checkPage } from './fixtures/check-page'
import { expect, test } from './fixtures/test'
import { SafeAppsPage } from './pages/safe-apps'

const { card } = enSafeApps
const path = '**/api/safe-gateway/v1/chains/*/safe-apps*'

test('a list of the hosted shapes, with what nobody knows yet, is whole and can be searched @long', async ({
  page,
}, testInfo) => {
  const list = new SafeAppsPage(page)
  const app = buildSafeApp()
  const apps = [
    app,
    {
      ...app,
      id: 30,
      name: 'Open to all',
      accessControl: { type: 'NO_RESTRICTIONS' },
      tags: ['DeFi'],
      provider: { name: 'Guild', url: 'https://guild.example' },
    },
    {
      ...{ ...app, id: 31, name: 'From the moon', accessControl: { type: 'MOON_PHASE', phase: 3 }, iconUrl: null },
      ...{
        features: ['TELEPATHY'],
        socialProfiles: [
          { platform: 'PIGEON', url: 'https://pigeon.example' },
          { platform: 'GITHUB', url: 'javascript:alert(1)' },
        ],
      },
    },
    { ...app, id: 32, name: 'No address', url: 'javascript:alert(1)', accessControl: { type: 'NO_RESTRICTIONS' } },
    {
      id: 33,
      name: 'Little said',
      url: 'https://little.example',
      chainIds: ['31337'],
      accessControl: { type: 'NO_RESTRICTIONS' },
    },
  ]
  await page.route(path, (route) => route.fulfill({ json: apps }))
  await list.goto()
  await expect(list.card(app.name)).toContainText(card.obstacle.domain)
  await expect(list.card('From the moon')).toContainText(card.obstacle.rule)
  await expect(list.card('From the moon')).toContainText(card.feature({ name: 'TELEPATHY' }))
  await expect(list.card('From the moon').getByRole('link')).toHaveText(['PIGEON'])
  await expect(list.card('No address')).toContainText(card.obstacle.address)
  await expect(list.card('Open to all')).toContainText(card.by({ provider: 'Guild' }))
  await expect(list.link('Open to all')).toHaveAttribute('href', appHref({ url: app.url, chainId: localChainId }))
  await expect(list.link('Little said')).toBeVisible()
  await checkPage(page, testInfo, 'shapes')
  await page.getByLabel(enSafeApps.search).fill('moon')
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(1)
  await page.getByLabel(enSafeApps.search).fill('no such words')
  await expect(page.getByText(enSafeApps.noMatch)).toBeVisible()
  await page.getByLabel(enSafeApps.search).fill('')
  await list.button('DeFi').click()
  await expect(page.getByText(enSafeApps.count({ shown: 1, all: 5, isAll: false }))).toBeVisible()
})

test('a service that is away, refuses or says nonsense is told in words, and asked again @long', async ({
  page,
  evidence,
}, testInfo) => {
  evidence.expect(/Failed to load resource|ERR_FAILED/)
  const list = new SafeAppsPage(page)
  for (const [name, answer] of [
    ['429', { status: 429, json: { code: 429, message: 'Slow down' } }],
    ['503', { status: 503, body: '<html>' }],
    ['nonsense', { status: 200, json: { apps: [] } }],
  ] as const) {
    await page.unrouteAll()
    await page.route(path, (route) => route.fulfill(answer))
    await list.goto()
    await expect(page.getByText(name === '429' ? enSafeApps.busy : enSafeApps.failed), name).toBeVisible()
  }
  await page.unrouteAll()
  await page.route(path, (route) => route.abort())
  await list.goto()
  await expect(page.getByText(enSafeApps.failed)).toBeVisible()
  await checkPage(page, testInfo, 'away')
  await page.unrouteAll()
  await list.button(enSafeApps.again).click()
  await expect(list.card(getSite().name)).toBeVisible()
  await page.route(path, (route) => route.fulfill({ json: [] }))
  await list.goto()
  await expect(page.getByRole('heading', { name: enSafeApps.none.heading })).toBeVisible()
  await checkPage(page, testInfo, 'none')
})

test('an app that nobody lists is not opened, nor framed by the policy', async ({
  page,
  request,
  market,
}, testInfo) => {
  const list = new SafeAppsPage(page)
  for (const url of ['https://evil.example', 'javascript:alert(1)', '', `${market.url}.evil.example`]) {
    const response = await request.get(appHref({ url, chainId: localChainId }))
    expect(response.headers()['content-security-policy'], url).not.toContain('evil.example')
  }
  const own = await request.get(appHref({ url: market.url, chainId: localChainId }))
  expect(own.headers()['content-security-policy']).toMatch(new RegExp(`frame-src [^;]* ${market.url}(;| |$)`))
  for (const other of ['/', '/safe/apps', '/safe/host', '/safe/check']) {
    expect((await request.get(other)).headers()['content-security-policy'], other).not.toMatch(
      new RegExp(`frame-src [^;]* ${market.url}(;| |$)`),
    )
  }
  await list.open('https://evil.example')
  await expect(page.getByText(enSafeApps.closed.unlisted)).toBeVisible()
  await checkPage(page, testInfo, 'unlisted')
})
