import { deCategories } from '@/lib/i18n/generated/de/categories'
import { deCommon } from '@/lib/i18n/generated/de/common'
import { deErrorPages } from '@/lib/i18n/generated/de/error-pages'
import { deHome } from '@/lib/i18n/generated/de/home'
import { deProfile } from '@/lib/i18n/generated/de/profile'
import { dePurchase } from '@/lib/i18n/generated/de/purchase'
import { deWalletKit } from '@/lib/i18n/generated/de/wallet-kit'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enHome } from '@/lib/i18n/generated/en/home'
import { esCommon } from '@/lib/i18n/generated/es/common'
import { esExplore } from '@/lib/i18n/generated/es/explore'
import { esHome } from '@/lib/i18n/generated/es/home'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { ItemPage } from './pages/item-page'

test.describe('a browser that asks for German', () => {
  test.use({ ...phone, locale: 'de-AT' })

  test('gets the pages and the dialogs in German, and the first words without a script', async ({ page, market }) => {
    const item = await market.findItemForSale()
    const itemPage = new ItemPage(page)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(deHome.heading)
    const html = await (await page.request.get('/', { headers: { 'accept-language': 'de' } })).text()
    expect(html).toContain(deHome.heading)
    await itemPage.goto(item)
    await expect(page.getByText(deCommon.item.owner, { exact: true })).toBeVisible()
    const price = page.getByRole('region', { name: deCommon.item.price, exact: true })
    await price.getByRole('button').filter({ hasText: 'ETH' }).click()
    await expect(page.getByRole('dialog', { name: deWalletKit['Connect a Wallet'] })).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: dePurchase.demoWallet({ name: 'Ada' }) })
      .click()
    const review = page.locator('dialog[open]')
    await expect(review.getByRole('term').filter({ hasText: dePurchase.buy.total })).toBeVisible()
    await expect(review.getByRole('heading', { name: dePurchase.buy.reviewHeading })).toBeVisible()
  })

  test('finds categories, times and pages that are not there in German, and nothing wider than the page', async ({
    page,
    market,
    evidence,
  }) => {
    evidence.expect(/status of (404|500)/)
    const { chainId, contract, tokenId } = await market.findItemForSale()
    for (const [path, heading] of [
      ['/', deHome.heading],
      ['/explore?category=Real+Estate', deCategories['Real Estate']],
      [`/item/${chainId}/${contract}/${tokenId}`, null],
      [`/collection/${chainId}/${contract}`, null],
      ['/profile', deProfile.title],
      ['/moderation', 'Moderation'],
      ['/no-such-page', deErrorPages.notFound.heading],
      ['/500', deErrorPages.failed.heading],
    ] as const) {
      await page.goto(path)
      if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('footer').getByText(deCategories['Domain Names'])).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(375)
    }
    await page.goto('/activity')
    await expect(page.getByRole('main').locator('time').first()).toHaveText(/^(vor \d+ |gerade eben|\d+\. )/)
    const html = await (await page.request.get('/activity', { headers: { 'accept-language': 'de' } })).text()
    expect(html).toMatch(/<time [^>]*title="\d+\. \S+ \d{4}, \d\d:\d\d UTC"/)
  })
})

test.describe('a choice', () => {
  test.use(desktop)

  test('of a language is kept, on this page and on others @long', async ({ page }) => {
    await page.goto('/explore?sort=price_asc')
    await page.getByRole('link', { name: 'Español', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveURL(/\/explore\?sort=price_asc$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(esExplore.heading)
    await page.getByRole('link', { name: esCommon.layout.home(), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(esHome.heading)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Español', exact: true })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enHome.heading)
  })

  test('of light walls is kept @long', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: enCommon.layout.themes.light, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.goto('/status')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('link', { name: enCommon.layout.themes.dark, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a language and the walls are chosen by links alone', async ({ page }) => {
    await page.goto('/explore?category=Real+Estate&sort=price_asc')
    await page.getByRole('link', { name: 'Deutsch', exact: true }).click()
    await expect(page).toHaveURL(/\/explore\?category=Real\+Estate&sort=price_asc$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByRole('link', { name: deCommon.layout.themes.light, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
