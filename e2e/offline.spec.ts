import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enOfflinePage } from '@/lib/i18n/generated/en/offline-page'
import { enPageTools } from '@/lib/i18n/generated/en/page-tools'
import { findViolations } from './fixtures/find-violations'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length)

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page that is opened offline says so, and loads once there is a connection', async ({
    page,
    context,
    market,
    evidence,
  }) => {
    evidence.expect(/ERR_INTERNET_DISCONNECTED|status of 503/)
    const item = await market.findItemForSale()
    await page.goto('/status')
    await expect.poll(() => countWorkers(page)).toBe(1)
    await context.setOffline(true)
    await page.goto(itemPath(item))
    await expect(heading(page, enOfflinePage.heading)).toBeVisible()
    await expect(page).toHaveTitle(enOfflinePage.heading)
    await expect(page.getByRole('img')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await expect(page.getByText(item.name)).toHaveCount(0)
    await context.setOffline(false)
    await expect(heading(page, item.name)).toBeVisible()
    // Pages come through the worker, with what the server says of them.
    expect((await page.goto('/explore'))?.headers()['content-security-policy']).toContain("default-src 'self'")
  })

  test('nothing that the server answered is kept', async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => countWorkers(page)).toBe(1)
    await page.reload()
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })

  test('an operator turns it off, and browsers that have it lose it @long', async ({ page, ownMarket }) => {
    const market = await ownMarket({ OFFLINE_PAGE: '0' })
    await page.goto(`${market.url}/status`)
    await page.getByRole('button', { name: enPageTools.shortcuts }).waitFor()
    expect(await countWorkers(page)).toBe(0)
    await page.evaluate(() => navigator.serviceWorker.register('/offline-worker.js?lang=en&theme=dark'))
    await expect.poll(() => countWorkers(page)).toBe(0)
    // Before its server ends, which the page would complain of.
    await page.goto('about:blank')
  })
})

test('the manifest names icons that are there, in their sizes; so do the pages', async ({ page, request }) => {
  await page.goto('/status')
  const manifestHref = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(manifestHref ?? '')).json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' })
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = [
    ...manifest.icons,
    { src: touch, sizes: '180x180', type: 'image/png' },
  ]
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'].join(' '))).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable', '180x180 any']),
  )
  for (const { src, sizes, type } of icons) {
    const response = await request.get(`/${src.replace(/^\//, '')}`)
    expect(response.status(), src).toBe(200)
    expect(response.headers()['content-type'], src).toContain(type)
    const { width, height } = await sharp(await response.body()).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
  const favicon = await request.get('/favicon.ico')
  expect((await favicon.body()).readUInt16LE(4)).toBe(3)
  // The browser's frame has the color of the page, in both themes.
  for (const theme of ['dark', 'light'] as const) {
    await page.goto(`/status?theme=${theme}`)
    const color = await page.locator('meta[name="theme-color"]').getAttribute('content')
    const wall = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--wall').trim())
    expect(color, theme).toBe(wall)
  }
})

test('an app that the browser can install is offered in the footer, and not again to who declined', async ({
  page,
}) => {
  const install = page.getByRole('button', { name: enPageTools.install })
  // Chromium offers it to nobody who has not been on the page for half a minute.
  const offer = () =>
    page.evaluate(() => {
      const prompt = async () => ({ outcome: 'dismissed' })
      return dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
  await page.goto('/status')
  await expect(install).toHaveCount(0)
  expect(await offer(), 'the browser’s own banner').toBe(false)
  await install.click()
  await expect(install).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: enPageTools.shortcuts }).waitFor()
  await offer()
  await expect(page.getByRole('contentinfo').getByText(enCommon.layout.status)).toBeVisible()
  await expect(install).toHaveCount(0)
})
