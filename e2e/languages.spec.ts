import { locales } from '@/lib/i18n/generated/locales'
import { otherPages, pages } from './fixtures/every-page'
import { LanguageVisit } from './fixtures/language-visit'
import { languageWalks } from './fixtures/language-walks'
import { scrollThrough } from './fixtures/layout-shifts'
import { test } from './fixtures/safe-apps-test'
import { desktop } from './fixtures/shapes'
import { expect } from './fixtures/test'

test.use(desktop)

// Built with PSEUDO_LANGUAGES=1 there are two more of them.
for (const locale of locales) {
  test.describe(`in ${locale} @long`, () => {
    for (const { name, findPath, noise } of [...pages, ...otherPages])
      test(`page: ${name}`, async ({ page, market, apps, evidence }, testInfo) => {
        if (noise) evidence.expect(noise)
        evidence.allowOrigin(apps.url)
        const visit = await LanguageVisit.start(page, market, locale, testInfo)
        await page.goto(await findPath(market, apps))
        await page.getByRole('banner').getByRole('button').and(page.locator(':enabled')).first().waitFor()
        await expect(page.locator('main [data-coming]')).toHaveCount(0)
        await scrollThrough(page)
        await visit.look(name, { isFullPage: true })
      })

    for (const [name, walk] of Object.entries(languageWalks))
      test(`dialogs: ${name}`, async ({ page, market, evidence }, testInfo) => {
        test.setTimeout(240_000)
        evidence.allowOrigin(market.config.embedded?.rpcUrl ?? '')
        await walk(await LanguageVisit.start(page, market, locale, testInfo))
      })
  })
}
