import { collectionHref } from '@/lib/collections/collection-href'
import { deCommon } from '@/lib/i18n/generated/de/common'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { esCommon } from '@/lib/i18n/generated/es/common'
import { longWhen } from './fixtures/long'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { ItemPage, itemPath } from './pages/item-page'

/** WCAG 2.2, 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`

test.describe('in Spanish at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'es' })

  test('letters and lines may stand apart, and nothing gets wider than the page', async ({ page, market }) => {
    const item = await market.findItemForSale()
    for (const path of ['/', '/explore', itemPath(item), collectionHref(item)]) {
      await page.goto(path)
      const width = await page.evaluate(async (style) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(style)
        document.adoptedStyleSheets = [sheet]
        await document.fonts.ready
        return document.documentElement.scrollWidth
      }, spacing)
      expect(width, path).toBe(320)
    }
  })
})

test.describe('in colours of the reader', () => {
  test.use({ ...desktop, contextOptions: { forcedColors: 'active' } })

  test('what is filled otherwise has a border, and what is current does not look like the others', async ({
    page,
    market,
  }) => {
    await page.goto('/explore?category=Art')
    const fill = (name: string) =>
      page
        .getByRole('link', { name, exact: true })
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor)
    expect(await fill(enCommon.categories.Art)).not.toBe(await fill(enCommon.categories.Music))
    await page.goto('/activity')
    expect(await fill(enCommon.layout.activity)).not.toBe(await fill(enCommon.layout.create))
    const itemPage = new ItemPage(page)
    await itemPage.goto(await market.findItemForSale())
    await expect(itemPage.buyButton).toHaveCSS('border-top-width', '2px')
  })
})

for (const [locale, { item }] of [
  ['de', deCommon],
  ['es', esCommon],
] as const) {
  test.describe(`in ${locale} at 375 px${longWhen(locale === 'es')}`, () => {
    test.use({ ...phone, locale })

    test('the price at the bottom is as high before its font is there', async ({ page, market, evidence }) => {
      evidence.expect(/ERR_FAILED/)
      const path = itemPath(await market.findItemForSale())
      const bar = page.getByRole('region', { name: item.price, exact: true })
      const readHeight = async () => {
        await page.goto(path)
        await page.evaluate(() => document.fonts.ready)
        return (await bar.boundingBox())?.height
      }
      const height = await readHeight()
      await page.route('**/*.woff2', (route) => route.abort())
      expect(await readHeight()).toBe(height)
    })
  })
}
