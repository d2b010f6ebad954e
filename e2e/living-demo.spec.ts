import type { Page } from '@playwright/test'
import { enHomeSections } from '@/lib/i18n/generated/en/home-sections'
import { findViolations, lookRules } from './fixtures/find-violations'
import { scrollThrough, watchShifts } from './fixtures/layout-shifts'
import type { Market } from './fixtures/market'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'

// A snapshot of PGlite: on PostgreSQL the demo has its fifteen items alone.
test.skip(process.env.TEST_DATABASE === 'postgres', 'The past of the demo is a snapshot of PGlite.')
test.setTimeout(300_000)

interface Sold {
  contract: string
  tokenId: string
  from: string
}

async function findContract(page: Page, market: Market, name: string): Promise<string> {
  const known = await page.request.get(`${market.url}/api/v1/collections?limit=10`)
  const { collections } = (await known.json()) as { collections: { name: string; contract: string }[] }
  const found = collections.find((collection) => collection.name === name)
  if (!found) throw new Error(`There is no collection ${name}.`)
  return found.contract
}

/** The newest sale of the generative collection, whose item has a history. */
async function findSold(page: Page, market: Market): Promise<Sold> {
  const patina = await findContract(page, market, 'Patina')
  const response = await page.request.get(`${market.url}/api/v1/activity?kind=sale&limit=1&contract=${patina}`)
  const [sale] = ((await response.json()) as { activity: Sold[] }).activity
  if (!sale) throw new Error('Nothing was sold.')
  return sale
}

/** Nothing moves, nothing stands over the edge, axe finds nothing in either theme. */
async function checkLivingPage(page: Page, url: string) {
  const shifts = await watchShifts(page)
  await page.goto(url, { waitUntil: 'load' })
  await scrollThrough(page)
  const moved = (await shifts()).reduce((sum, { value }) => sum + value, 0)
  expect(moved, `${url}: layout shift`).toBeLessThan(0.02)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, `${url}: wider than its place`).toBeLessThanOrEqual(0)
  expect(await findViolations(page), url).toEqual([])
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  expect(await findViolations(page, lookRules), `${url}, light`).toEqual([])
}

test('the past of the demo: rankings, pictures in the activity, charts with axes, figures of an account', async ({
  page,
  ownMarket,
}) => {
  const market = await ownMarket({ DEMO_PAST: '1' })
  const { contract, tokenId, from } = await findSold(page, market)
  const collection = `${market.url}/collection/31337/${contract}`
  await page.setViewportSize(desktop.viewport)

  await page.goto(market.url)
  const top = page.locator('section', { has: page.getByRole('heading', { name: enHomeSections.collections.heading }) })
  await expect(top.getByRole('listitem').first()).toContainText('Patina')
  await expect(page.getByRole('heading', { name: enHomeSections.start.step1.heading })).toBeVisible()

  await page.goto(`${market.url}/activity?kind=sale`)
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sold' })
  const row = rows.first()
  await expect(row.locator('img')).toHaveJSProperty('complete', true)
  expect(await row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // The cells of all rows stand below each other.
  const prices = await rows.evaluateAll((all) =>
    all.map((one) => one.lastElementChild?.firstElementChild?.getBoundingClientRect().right ?? 0),
  )
  expect(Math.min(...prices)).toBeGreaterThan(0)
  expect(new Set(prices.map((right) => Math.round(right))).size).toBe(1)

  await page.goto(`${collection}?tab=prices`)
  const charts = page.getByRole('figure')
  // Prices, volume and floor prices.
  await expect(charts).toHaveCount(3)
  // The unit stands at the highest price of each axis.
  for (const chart of await charts.all()) {
    await expect(chart.getByText(/^\d[\d.]* ETH$/).filter({ visible: true })).toHaveCount(1)
  }

  await page.goto(`${market.url}/item/31337/${contract}/${tokenId}`)
  await expect(page.getByRole('main')).toContainText('Sold')

  await page.goto(`${market.url}/item/31337/${await findContract(page, market, 'Tidemarks')}/1`)
  await expect(page.getByRole('main')).toContainText('An edition of 60.')

  await page.goto(`${market.url}/profile/${from}`)
  await expect(page.locator('dl', { hasText: 'Sales volume' })).toContainText('ETH')
  // Before its marketplace ends: what still loads would be cut off.
  await page.close()
})

for (const [name, shape] of Object.entries({ desktop, phone })) {
  test(`each page of the demo with its past is steady, accessible and no wider than a ${name} @long`, async ({
    browser,
    ownMarket,
  }) => {
    const market = await ownMarket({ DEMO_PAST: '1' })
    const context = await browser.newContext(shape)
    const page = await context.newPage()
    const { contract, tokenId, from } = await findSold(page, market)
    const collection = `/collection/31337/${contract}`
    const editions = await findContract(page, market, 'Tidemarks')
    const paths = [
      ...['/', '/explore', '/activity', '/activity?view=rankings&range=30d'],
      ...[collection, `${collection}?tab=activity`, `${collection}?tab=holders`, `${collection}?tab=prices`],
      ...[`/item/31337/${contract}/${tokenId}`, `/profile/${from}`, `/profile/${from}?tab=activity`],
      ...[`/profile/${from}?tab=sale`, `/profile/${from}?tab=offers`],
      ...[`/collection/31337/${editions}`, `/collection/31337/${editions}?tab=holders`, `/item/31337/${editions}/1`],
    ]
    for (const path of paths) await checkLivingPage(page, market.url + path)
    await context.close()
  })
}
