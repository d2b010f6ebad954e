import type { Page } from '@playwright/test'
import { otherPages, pages } from './fixtures/every-page'
import { findViolations } from './fixtures/find-violations'
import { scrollThrough, watchShifts } from './fixtures/layout-shifts'
import { longWhen } from './fixtures/long'
import { test } from './fixtures/safe-apps-test'
import { desktop, phone } from './fixtures/shapes'
import { expect } from './fixtures/test'

/** Loads it, waits until it has come to life, and reads it to its end. */
async function readThrough(page: Page, path: string) {
  const readShifts = await watchShifts(page)
  await page.goto(path)
  await page.getByRole('banner').getByRole('button').and(page.locator(':enabled')).first().waitFor()
  await expect(page.locator('main [data-coming]')).toHaveCount(0)
  await scrollThrough(page)
  return readShifts()
}

async function expectFits(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'wider than the screen').toBeLessThanOrEqual(0)
}

/** Pages that repeat parts of another page in this list, or only say that nothing was found. */
const alike = new Set([
  'profile’s created',
  'profile’s offers',
  'profile’s activity',
  'profile of nobody',
  'no Safe',
  'Safe elsewhere',
])

for (const { name, findPath, noise } of [...pages, ...otherPages]) {
  test.describe(name, () => {
    test.describe(`at 375 px${longWhen(alike.has(name))}`, () => {
      test.use(phone)

      test('nothing moves, nothing is too wide; axe finds nothing, on a desk and on light walls too', async ({
        page,
        market,
        apps,
        evidence,
      }) => {
        if (noise) evidence.expect(noise)
        evidence.allowOrigin(apps.url)
        expect(await readThrough(page, await findPath(market, apps))).toEqual([])
        await expectFits(page)
        expect(await findViolations(page), 'on dark walls').toEqual([])
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
        await page.setViewportSize(desktop.viewport)
        await expectFits(page)
        expect(await findViolations(page), 'on light walls').toEqual([])
      })
    })

    test.describe(`at 1280 px${longWhen(name !== 'home')}`, () => {
      test.use(desktop)

      test('nothing moves', async ({ page, market, apps, evidence }) => {
        if (noise) evidence.expect(noise)
        evidence.allowOrigin(apps.url)
        expect(await readThrough(page, await findPath(market, apps))).toEqual([])
      })
    })
  })
}
