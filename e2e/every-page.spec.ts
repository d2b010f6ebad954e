import type { Page } from '@playwright/test'
import { otherPages, pages } from './fixtures/every-page'
import { findViolations, lookRules } from './fixtures/find-violations'
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

for (const { name, findPath, noise, isLong = false } of [...pages, ...otherPages]) {
  test.describe(name, () => {
    test.describe(`at 375 px${longWhen(isLong)}`, () => {
      test.use(phone)

      test('nothing moves, nothing is too wide; axe finds nothing, nor in the light colours of a desk', async ({
        page,
        market,
        apps,
        evidence,
      }) => {
        if (noise) evidence.expect(noise)
        evidence.allowOrigin(apps.url)
        expect(await readThrough(page, await findPath(market, apps))).toEqual([])
        await expectFits(page)
        expect(await findViolations(page), 'in dark colours').toEqual([])
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
        await page.setViewportSize(desktop.viewport)
        await expectFits(page)
        expect(await findViolations(page, lookRules), 'in light colours').toEqual([])
      })
    })

    test.describe(`at 1280 px${longWhen(name !== 'home')}`, () => {
      test.use(desktop)

      test('nothing moves, and in light colours axe finds nothing by any rule', async ({
        page,
        market,
        apps,
        evidence,
      }) => {
        if (noise) evidence.expect(noise)
        evidence.allowOrigin(apps.url)
        expect(await readThrough(page, await findPath(market, apps))).toEqual([])
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
        expect(await findViolations(page)).toEqual([])
      })
    })
  })
}
