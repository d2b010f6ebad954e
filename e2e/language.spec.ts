import { de } from '@/lib/messages/de'
import { deHome } from '@/lib/messages/de-home'
import { deTrade } from '@/lib/messages/de-trade'
import { en } from '@/lib/messages/en'
import { enHome } from '@/lib/messages/en-home'
import { es } from '@/lib/messages/es'
import { esExplore } from '@/lib/messages/es-explore'
import { esHome } from '@/lib/messages/es-home'
import { findViolations } from './fixtures/find-violations'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { ItemPage } from './pages/item-page'

test.describe('a browser that asks for German', () => {
  test.use({ ...phone, locale: 'de-AT' })

  test('gets the pages and the dialogs in German, and the first words without a script', async ({ page, market }) => {
    const work = await market.findWorkForSale()
    const item = new ItemPage(page)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(deHome.heading)
    const html = await (await page.request.get('/', { headers: { 'accept-language': 'de' } })).text()
    expect(html).toContain(deHome.heading)
    await item.goto(work)
    await expect(page.getByText(de.item.owner, { exact: true })).toBeVisible()
    const price = page.getByRole('region', { name: de.item.price, exact: true })
    await price.getByRole('button').filter({ hasText: 'ETH' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: deTrade.demoWallet({ name: 'Ada' }) })
      .click()
    const review = page.locator('dialog[open]')
    await expect(review.getByRole('term').filter({ hasText: deTrade.buy.total })).toBeVisible()
    await expect(review.getByRole('heading', { name: deTrade.buy.reviewHeading })).toBeVisible()
  })
})

test.describe('a choice', () => {
  test.use(desktop)

  test('of a language is kept, on this page and on others', async ({ page }) => {
    await page.goto('/explore?sort=price_asc')
    await page.getByRole('link', { name: 'Español', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveURL(/\/explore\?sort=price_asc$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(esExplore.heading)
    await page.getByRole('link', { name: es.layout.home, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(esHome.heading)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Español', exact: true })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enHome.heading)
  })

  test('of light walls is kept, and nothing is hard to read on them', async ({ page, market }) => {
    const { chainId, contract, tokenId } = await market.findWorkForSale()
    await page.goto('/')
    await page.getByRole('link', { name: en.layout.themes.light, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    for (const path of [
      '/',
      '/explore',
      `/item/${chainId}/${contract}/${tokenId}`,
      `/collection/${chainId}/${contract}`,
      '/create',
      '/safe',
      '/status',
    ]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      expect(await findViolations(page), path).toEqual([])
    }
    await page.getByRole('link', { name: en.layout.themes.dark, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a language and the walls are chosen by links alone', async ({ page }) => {
    await page.goto('/explore')
    await page.getByRole('link', { name: 'Deutsch', exact: true }).click()
    await expect(page).toHaveURL(/\/explore$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByRole('link', { name: de.layout.themes.light, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
