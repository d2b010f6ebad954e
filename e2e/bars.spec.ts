import type { Page } from '@playwright/test'
import { deCommon } from '@/lib/i18n/generated/de/common'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enNameWarnings } from '@/lib/i18n/generated/en/name-warnings'
import { enProfile } from '@/lib/i18n/generated/en/profile'
import { esCommon } from '@/lib/i18n/generated/es/common'
import { connectDemo } from './fixtures/connect-demo'
import { longWhen } from './fixtures/long'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'

/** What is cut off, or reaches out of the page, of the two bars. */
function findCut(page: Page): Promise<string[]> {
  return page.locator('header, nav.fixed').evaluateAll((bars) =>
    bars
      .flatMap((bar) => [...bar.querySelectorAll<HTMLElement>('a, button, input[type=search]')])
      .filter((one) => one.checkVisibility())
      .flatMap((one) => {
        const { left, right } = one.getBoundingClientRect()
        const isOutside = left < 0 || right > innerWidth
        const isCut = !(one instanceof HTMLInputElement) && one.scrollWidth > one.clientWidth
        return isOutside || isCut ? [`${one.textContent || one.ariaLabel} at ${innerWidth}`] : []
      }),
  )
}

for (const [locale, { layout }] of [
  ['en', enCommon],
  ['de', deCommon],
  ['es', esCommon],
] as const) {
  // German has the longest words.
  test.describe(`in ${locale}${longWhen(locale !== 'de')}`, () => {
    test.use({ ...desktop, locale })

    test('all pages of the bars are in one of them at every width, and the search has room', async ({ page }) => {
      await page.goto('/')
      for (const width of [320, 375, 768, 1023, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 700 })
        const bars = [layout.tabs, layout.navigation].map((name) => page.getByRole('navigation', { name, exact: true }))
        for (const name of [layout.explore, layout.activity, layout.create, layout.profile]) {
          const links = bars.map((bar) => bar.getByRole('link', { name, exact: true }).count())
          expect((await Promise.all(links)).toSorted(), `${name} at ${width}`).toEqual([0, 1])
        }
        expect(await findCut(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        const field = await page.getByRole('searchbox', { name: layout.searchLabel }).boundingBox()
        if (width >= 768) expect(field?.width, `search at ${width}`).toBeGreaterThan(140)
      }
      await page.getByRole('link', { name: layout.activity, exact: true }).first().click()
      await expect(page).toHaveURL(/\/activity$/)
      await expect(page.locator('a[aria-current=page]').filter({ hasText: layout.activity }).first()).toBeVisible()
    })
  })
}

test.describe('at 1280 px', () => {
  test.use(desktop)
  test('what is found opens right under its field', async ({ page }) => {
    await page.goto('/')
    const field = page.getByLabel(enCommon.layout.searchLabel)
    await page.getByRole('banner').getByRole('button').and(page.locator(':enabled')).waitFor()
    await field.focus()
    await field.fill('heron')
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    const [over, under] = [await field.boundingBox(), await list.locator('xpath=..').boundingBox()]
    expect(under?.x).toBeCloseTo(over?.x ?? 0, 0)
    expect(under?.width).toBeCloseTo(over?.width ?? 0, 0)
  })
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the part of one’s own page that is shown is in sight among the tabs, and nobody reports themselves', async ({
    page,
    market,
  }) => {
    await page.goto(`/profile/${market.account('Ada').address}?tab=inbox`)
    const report = page.getByRole('link', { name: enNameWarnings.report.person })
    await expect(report).toBeVisible()
    await connectDemo(page, market, 'Ada')
    const tabs = page.getByRole('navigation', { name: enProfile.tabs })
    await expect(tabs.getByRole('link', { name: enProfile.tab.favourites })).toBeAttached()
    await expect(tabs.getByRole('link', { name: enProfile.tab.inbox })).toBeInViewport({ ratio: 1 })
    await expect(report).toBeHidden()
    await tabs.getByRole('link', { name: enProfile.tab.offers }).click()
    await expect(tabs.locator('[aria-current]')).toHaveText(enProfile.tab.offers)
    await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  })
})
