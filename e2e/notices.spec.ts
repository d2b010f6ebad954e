import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { enInbox } from '@/lib/i18n/generated/en/inbox'
import { enLegalLinks } from '@/lib/i18n/generated/en/legal-links'
import { enModeration } from '@/lib/i18n/generated/en/moderation'
import { enNameWarnings } from '@/lib/i18n/generated/en/name-warnings'
import { enNoticeQueue } from '@/lib/i18n/generated/en/notice-queue'
import { enNotices } from '@/lib/i18n/generated/en/notices'
import { enStatements } from '@/lib/i18n/generated/en/statements'
import { findViolations } from './fixtures/find-violations'
import { longWhen } from './fixtures/long'
import { type Market, operatorName } from './fixtures/market'
import { mintOwn } from './fixtures/mint-own'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { ItemPage, itemPath } from './pages/item-page'
import { VerifyDialog } from './pages/verify-dialog'
import { WalletModal } from './pages/wallet-modal'

const { fields } = enNotices
const { ground } = enModeration.desk

/** A browser of somebody else, at a page that asks for an account. */
async function signInAt(
  browser: Browser,
  market: Market,
  { shape, name, path }: { shape: BrowserContextOptions; name: string; path: string },
): Promise<Page> {
  const page = await (await browser.newContext({ ...shape, baseURL: market.url })).newPage()
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: enModeration.closed.signIn }).click()
  await new WalletModal(page).chooseDemo(name)
  await new VerifyDialog(page).sign()
  return page
}

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    test('a notice without a wallet is answered, its owner reads why and appeals, and the item is shown again', async ({
      page,
      browser,
      market,
      evidence,
    }) => {
      test.slow()
      // What is not for an account is not found, until it signs in.
      evidence.expect(/status of 404/)
      // The first notice lacks an address.
      evidence.expect(/status of 400/)
      const item = await mintOwn(market, 'Cleo')
      // Other tests of the worker hide items of the same account.
      const reason = `It copies photograph ${item.tokenId}.`
      await new ItemPage(page).goto(item)
      await page.getByRole('link', { name: enNameWarnings.report.item }).click()
      await page.getByRole('link', { name: enLegalLinks.notice }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(enNotices.title)
      await expect(page.getByRole('textbox', { name: fields.url })).toHaveValue(itemPath(item))
      await page.getByRole('radio', { name: enNotices.kinds.copyright }).check()
      await page.getByRole('textbox', { name: fields.reasons }).fill('It is a copy of a photograph of mine.')
      await page.getByRole('textbox', { name: fields.original }).fill('Herons, 2019')
      await page.getByRole('textbox', { name: fields.name }).fill('Ana Ferro')
      await page.getByRole('checkbox', { name: enNotices.goodFaith }).check()
      await page.getByRole('checkbox', { name: enNotices.authorized }).check()
      await page.getByRole('button', { name: enNotices.send }).click()
      const email = page.getByRole('textbox', { name: fields.email })
      await expect(email).toBeFocused()
      await expect(email).toHaveAccessibleDescription(new RegExp(`^${enNotices.problems.missing}`))
      expect(await findViolations(page)).toEqual([])
      await email.fill('ana@example.org')
      await page.getByRole('button', { name: enNotices.send }).click()
      await expect(page.getByText(enNotices.receipt.sent)).toBeVisible()
      const address = await page.getByRole('textbox', { name: enNotices.receipt.address }).inputValue()
      expect(new URL(address).search).toBe(new URL(page.url()).search)
      expect(await findViolations(page)).toEqual([])

      const operator = await signInAt(browser, market, { shape, name: operatorName, path: '/moderation/notices' })
      const entry = operator.getByRole('listitem').filter({ hasText: 'ana@example.org' })
      await entry.getByRole('textbox', { name: enNoticeQueue.answer }).fill('We have hidden it.')
      await entry.getByRole('textbox', { name: enNoticeQueue.reason }).fill(reason)
      await entry.getByRole('combobox', { name: ground.kind }).selectOption('law')
      await entry.getByRole('textbox', { name: ground.rule }).fill('17 U.S.C. 106')
      expect(await findViolations(operator)).toEqual([])
      await entry.getByRole('button', { name: enNoticeQueue.hide }).click()
      await expect(operator.getByText(enNoticeQueue.empty.open)).toBeVisible()

      await page.reload()
      await expect(page.getByText('We have hidden it.')).toBeVisible()
      await expect(page.getByText(enNotices.receipt.states.hidden)).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await page.goto(itemPath(item))
      await expect(page.getByText(enNameWarnings.hidden.why({ reason }))).toBeVisible()
      await expect(page.getByRole('link', { name: enLegalLinks.statement })).toHaveAttribute('href', '/legal/statement')

      const owner = await signInAt(browser, market, { shape, name: 'Cleo', path: '/legal/statement' })
      await expect(owner.getByText(reason)).toBeVisible()
      expect(await findViolations(owner)).toEqual([])
      await owner.goto(`/profile/${market.account('Cleo').address}?tab=inbox`)
      await expect(owner.getByRole('heading', { name: enInbox.heading })).toBeVisible()
      await owner.getByRole('listitem').filter({ hasText: item.name }).getByRole('link').first().click()
      await expect(owner.getByRole('heading', { level: 1 })).toHaveText(enStatements.title)
      await expect(owner.getByText(`${enStatements.grounds.law}: 17 U.S.C. 106`)).toBeVisible()
      await expect(owner.getByText(enStatements.sources.notice)).toBeVisible()
      await owner.getByRole('textbox', { name: enStatements.words }).fill('She sold me the right.')
      expect(await findViolations(owner)).toEqual([])
      await owner.getByRole('button', { name: enStatements.send }).click()
      await expect(owner.getByText(enStatements.states.open)).toBeVisible()

      await operator.getByRole('link', { name: enNoticeQueue.states.appeals }).click()
      const appeal = operator.getByRole('listitem').filter({ hasText: 'She sold me the right.' })
      await appeal.getByRole('textbox', { name: enNoticeQueue.answerAppeal }).fill('You are right.')
      expect(await findViolations(operator)).toEqual([])
      await appeal.getByRole('button', { name: enNoticeQueue.reverse }).click()
      await expect(operator.getByText(enNoticeQueue.empty.appeals)).toBeVisible()

      await owner.reload()
      await expect(owner.getByText(enStatements.states.reversed)).toBeVisible()
      await expect(owner.getByText('You are right.')).toBeVisible()
      expect(await findViolations(owner)).toEqual([])
      await page.reload()
      await expect(page.getByText(enNameWarnings.hidden.item)).toHaveCount(0)
      const statement = new URL(owner.url())
      await Promise.all([operator.context().close(), owner.context().close()])

      // Nobody else reads it.
      const answer = await page.request.get(`${statement.pathname}${statement.search}`)
      expect(answer.status()).toBe(404)
      expect(await answer.text()).not.toContain(reason)
    })
  })
}
