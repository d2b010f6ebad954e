import type { Page } from '@playwright/test'
import { itemsPageSchema } from '@/lib/api/schemas/item'
import { enCuration } from '@/lib/i18n/generated/en/curation'
import { enHome } from '@/lib/i18n/generated/en/home'
import { enModeration } from '@/lib/i18n/generated/en/moderation'
import { enShows } from '@/lib/i18n/generated/en/shows'
import { itemHref } from '@/lib/items/item-href'
import { connectDemo } from './fixtures/connect-demo'
import { findViolations } from './fixtures/find-violations'
import { operatorName } from './fixtures/market'
import { expect, test } from './fixtures/test'
import { VerifyDialog } from './pages/verify-dialog'

test('an operator builds a show and orders the home page, and visitors see both', async ({
  page,
  market: alike,
  ownMarket,
  evidence,
}) => {
  test.slow()
  const operator = alike.account(operatorName)
  const market = await ownMarket({ OPERATORS: operator.address })
  const { items } = itemsPageSchema.parse(await (await fetch(`${market.url}/api/v1/items?limit=2`)).json())
  const pages = items.map((item) => `${market.url}${itemHref(item)}`)
  evidence.expect(/status of 404/)
  await page.goto(`${market.url}/moderation`)
  await connectDemo(page, market, operatorName)
  await page.getByRole('button', { name: enModeration.closed.signIn }).click()
  await new VerifyDialog(page).sign()
  await page.getByRole('link', { name: enModeration.desk.links.curation }).click()

  const shows = page.locator('section', { has: page.getByRole('heading', { name: enCuration.shows }) })
  await shows.getByRole('textbox', { name: enCuration.slug }).fill('winter-show')
  await shows.getByRole('button', { name: enCuration.add }).last().click()
  await shows.getByRole('textbox', { name: `${enCuration.showTitle} (English)` }).fill('Winter show')
  await shows.getByRole('textbox', { name: `${enCuration.showText} (English)` }).fill('About snow.')
  await shows.getByRole('textbox', { name: enCuration.address }).fill(pages.join('\n'))
  await shows.getByRole('button', { name: enCuration.add }).first().click()
  expect(await findViolations(page)).toEqual([])
  await expectQuestionBeforeLeaving(page)
  await shows.getByRole('button', { name: enCuration.save }).click()
  await expect(shows.getByText(enCuration.saved)).toBeVisible()

  const home = page.locator('section', { has: page.getByRole('heading', { name: enCuration.home }) })
  const entry = home.getByRole('listitem').filter({ hasText: enCuration.sections.shows })
  await entry.getByRole('button', { name: enCuration.up }).click()
  await home
    .getByRole('listitem')
    .filter({ hasText: enCuration.sections.ending })
    .getByRole('button', { name: enCuration.remove })
    .click()
  await home.getByRole('button', { name: enCuration.save }).click()
  await expect(home.getByText(enCuration.saved)).toBeVisible()

  await page.goto(market.url)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.filter({ hasText: enShows.heading })).toBeVisible()
  const texts = await headings.allTextContents()
  expect(texts.indexOf(enShows.heading)).toBeLessThan(texts.indexOf(enHome.sections.live.heading))
  expect(texts).not.toContain(enHome.sections.ending.heading)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Winter show' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter show')
  await expect(page.getByText('About snow.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  expect(await findViolations(page)).toEqual([])
  await page.close()
})

/** Tries to leave the page with its unsaved show by a link of the app, by the history and by a reload, and stays each time. */
async function expectQuestionBeforeLeaving(page: Page) {
  const here = page.url()
  const ways = [
    () => page.getByRole('link', { name: enCuration.back, exact: true }).first().click(),
    () => page.evaluate(() => history.back()),
    () => page.evaluate(() => location.reload()),
  ]
  for (const leave of ways) {
    const asked = page.waitForEvent('dialog').then(async (question) => {
      // The page does nothing until somebody answers.
      await question.dismiss()
      return question.type()
    })
    await Promise.all([asked, leave()])
    expect(await asked).toBe('beforeunload')
    await expect(page).toHaveURL(here)
    await expect(page.getByText(enCuration.unsaved)).toBeVisible()
  }
}
