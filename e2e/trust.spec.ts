import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { profileHref } from '@/lib/accounts/profile-href'
import { formatAddress } from '@/lib/base/format/format-address'
import { collectionHref } from '@/lib/collections/collection-href'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enItemCard } from '@/lib/i18n/generated/en/item-card'
import { enModeration } from '@/lib/i18n/generated/en/moderation'
import { enNameWarnings } from '@/lib/i18n/generated/en/name-warnings'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { itemHref } from '@/lib/items/item-href'
import { findViolations } from './fixtures/find-violations'
import { longWhen } from './fixtures/long'
import { type Market, operatorName } from './fixtures/market'
import { desktop, phone } from './fixtures/shapes'
import { signVoucher } from './fixtures/sign-voucher'
import { expect, test } from './fixtures/test'
import { ItemPage } from './pages/item-page'
import { VerifyDialog } from './pages/verify-dialog'
import { WalletModal } from './pages/wallet-modal'

const { report, closed, desk } = enModeration
const priceWei = parseEther('0.2')

/** A collection, and one of somebody else's that is named like it. */
async function makeAlike(market: Market) {
  const name = `Herons at ${Date.now()}`
  const { item: first } = await signVoucher(market, market.account('Ada'), { name, priceWei })
  const { item: second } = await signVoucher(market, market.account('Bela'), {
    ...{ name: name.replace('Herons', 'Неrоns'), priceWei },
  })
  return { first, second, told: enNameWarnings.collection.older({ name: first.collection.name }) }
}

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    test('a name that looks like an older one is told on its pages, and where it is bought or wanted', async ({
      page,
      market,
    }) => {
      const { first, second, told } = await makeAlike(market)
      await page.goto(collectionHref(second))
      await expect(page.getByText(told)).toBeVisible()
      await expect(page.getByText(enNameWarnings.sign.mixed_script)).toBeVisible()
      await expect(page.getByRole('listitem').getByText(enItemCard.alike)).toBeVisible()
      // Whole on demand, with a way there.
      await page.getByText(enNameWarnings.collection.thatOne).click()
      await expect(page.getByRole('link', { name: first.contract })).toHaveAttribute('href', collectionHref(first))
      expect(await findViolations(page)).toEqual([])

      await page.getByRole('button', { name: enCommon.item.makeOffer }).click()
      await new WalletModal(page).chooseDemo('Emi')
      await expect(page.getByRole('dialog').getByText(told)).toBeVisible()
      expect(await findViolations(page)).toEqual([])

      await page.goto(itemHref(second))
      await expect(page.getByText(told)).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await page
        .getByRole('button', { name: /^(Buy|Mint)/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(told)).toBeVisible()
      await expect(dialog.getByText('Verdigris Local').first()).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
  })
}

test('what is reported is hidden by an operator with a reason, and shown again', async ({ page, market, evidence }) => {
  const bela = market.account('Bela').address
  const target = await market.findItemForSale()
  const [item, wallets, verify] = [new ItemPage(page), new WalletModal(page), new VerifyDialog(page)]
  await item.goto(target)
  await wallets.headerButton.and(page.locator(':enabled')).waitFor()
  await page.getByRole('link', { name: enNameWarnings.report.item }).click()
  await page.getByRole('radio', { name: report.reasons.stolen }).press('Space')
  await page.getByRole('textbox', { name: report.words }).fill('I drew it in May.')
  await page.getByRole('button', { name: report.send }).press('Enter')
  await wallets.chooseDemo('Bela')
  await verify.sign()
  await expect(page.getByText(report.sent)).toBeVisible()

  // The desk is closed to the account that reported it.
  evidence.expect(/status of 404/)
  await page.goto('/moderation')
  await expect(page.getByText(closed.other({ address: formatAddress(bela) }))).toBeVisible()
  await expect(wallets.connected(bela)).toBeVisible()
  await page.getByRole('button', { name: closed.another }).click()
  await wallets.account.getByRole('button', { name: enWalletConnection.account.switchAccount }).click()
  await wallets.account.getByRole('button', { name: operatorName }).click()
  await page.getByRole('button', { name: closed.signIn }).click()
  await verify.sign()
  const entry = page.getByRole('listitem').filter({ hasText: 'I drew it in May.' }).first()
  await expect(entry.getByRole('link', { name: target.name })).toBeVisible()
  await expect(entry).toContainText(desk.reports({ count: 1 }))
  expect(await findViolations(page)).toEqual([])
  await entry.getByRole('textbox', { name: desk.reason }).fill('Its maker has not agreed.')
  await entry.getByRole('textbox', { name: desk.ground.rule }).fill('Section 3')
  await entry.getByRole('button', { name: desk.hide }).click()
  await expect(page.getByText(desk.empty.reported)).toBeVisible()
  await expect(page.getByText(`${desk.did.hide}: Its maker has not agreed.`)).toBeVisible()

  await item.goto(target)
  await expect(page.getByText(enNameWarnings.hidden.item)).toBeVisible()
  await expect(page.getByText(enNameWarnings.hidden.why({ reason: 'Its maker has not agreed.' }))).toBeVisible()
  // Below it may be a study of it, which shows the same picture.
  const picture = page.getByRole('img', { name: target.alt ?? target.name }).first()
  await expect(picture).toHaveAttribute('src', '/no-picture.svg')
  await expect(page.locator('main details img'), 'no way leads to the picture').toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await expect(item.buyButton, 'it can be bought as before').toBeVisible()

  await page.goto('/moderation?state=hidden')
  await expect(wallets.connected(market.account(operatorName).address)).toBeVisible()
  const hidden = page
    .getByRole('listitem')
    .filter({ hasText: desk.hiddenFor({ reason: 'Its maker has not agreed.' }) })
    .first()
  await hidden.getByRole('textbox').fill('It was agreed.')
  await hidden.getByRole('button', { name: desk.show }).click()
  await expect(page.getByText(desk.empty.hidden)).toBeVisible()
})

test('what is reported waits for an operator, who hides it with a reason and shows it again; all by keyboard and without a fault @long', async ({
  page,
  browser,
  market: alike,
  ownMarket,
  evidence,
}, testInfo) => {
  test.slow()
  // Wallets and works are the same in every market.
  const [ada, bela] = [alike.account('Ada').address, alike.account('Bela').address]
  const item = await alike.findItemForSale()
  const market = await ownMarket({
    OPERATORS: ada,
    BADGES: JSON.stringify([
      { chainId: item.chainId, contract: item.contract, words: 'The demo collection' },
      { address: bela, words: 'Met in person' },
    ]),
  })
  const target = await market.findItemForSale()
  const go = (to: Page, path: string) => to.goto(`${market.url}${path}`)

  await go(page, collectionHref(target))
  await expect(page.getByText(enNameWarnings.badge({ words: 'The demo collection' }))).toBeVisible()
  await go(page, profileHref(bela))
  await expect(page.getByText(enNameWarnings.badge({ words: 'Met in person' }))).toBeVisible()
  await testInfo.attach('badge', { body: await page.screenshot(), contentType: 'image/png' })

  await go(page, itemHref(target))
  await page.getByRole('link', { name: enNameWarnings.report.item }).click()
  await expect(page.getByRole('heading', { name: report.heading.item })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: report.send }).click()
  await expect(page.getByRole('alert').filter({ hasText: report.needsReason })).toBeVisible()
  await page.getByRole('radio', { name: report.reasons.stolen }).press('Space')
  await page.getByRole('textbox', { name: report.words }).fill('I drew it in May.')
  await testInfo.attach('report', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  await page.getByRole('button', { name: report.send }).press('Enter')
  await new WalletModal(page).chooseDemo('Bela')
  await new VerifyDialog(page).sign()
  await expect(page.getByText(report.sent)).toBeVisible()
  await page.getByRole('link', { name: report.back }).click()
  await expect(page.getByRole('heading', { name: target.name, level: 1 })).toBeVisible()

  // The desk is closed to whoever has reported it.
  evidence.expect(/status of 404/)
  await go(page, '/moderation')
  await expect(page.getByText(closed.other({ address: formatAddress(bela) }))).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const context = await browser.newContext({ baseURL: market.url })
  const operator = await context.newPage()
  await operator.goto('/moderation')
  // With the wrong account first.
  await operator.getByRole('button', { name: closed.signIn }).click()
  const wallets = new WalletModal(operator)
  await wallets.chooseDemo('Bela')
  await new VerifyDialog(operator).sign()
  await expect(operator.getByText(closed.other({ address: formatAddress(bela) }))).toBeVisible()
  await operator.getByRole('button', { name: closed.another }).click()
  await wallets.account.getByRole('button', { name: enWalletConnection.account.switchAccount }).click()
  await wallets.account.getByRole('button', { name: 'Ada' }).click()
  await operator.getByRole('button', { name: closed.signIn }).click()
  await new VerifyDialog(operator).sign()
  const entry = operator.getByRole('listitem').filter({ hasText: 'I drew it in May.' }).first()
  await expect(entry.getByRole('link', { name: target.name })).toBeVisible()
  await expect(entry).toContainText(desk.reports({ count: 1 }))
  expect(await findViolations(operator)).toEqual([])
  await entry.getByRole('button', { name: desk.hide }).click()
  await expect(entry.getByText(desk.needsReason)).toBeVisible()
  await entry.getByRole('textbox', { name: desk.reason }).fill('Its maker has not agreed.')
  await entry.getByRole('textbox', { name: desk.ground.rule }).fill('Section 3')
  await testInfo.attach('desk', { body: await operator.screenshot({ fullPage: true }), contentType: 'image/png' })
  await entry.getByRole('button', { name: desk.hide }).click()
  await expect(operator.getByText(desk.empty.reported)).toBeVisible()
  await expect(operator.getByText(`${desk.did.hide}: Its maker has not agreed.`)).toBeVisible()

  await go(page, '/explore')
  await expect(page.getByRole('link', { name: target.name, exact: true })).toHaveCount(0)
  await go(page, itemHref(target))
  await expect(page.getByText(enNameWarnings.hidden.item)).toBeVisible()
  await expect(page.getByText(enNameWarnings.hidden.why({ reason: 'Its maker has not agreed.' }))).toBeVisible()
  await expect(page.getByRole('img', { name: target.alt ?? target.name })).toHaveAttribute('src', '/no-picture.svg')
  await testInfo.attach('hidden', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  expect(await findViolations(page)).toEqual([])
  await expect(new ItemPage(page).buyButton, 'it can be bought as before').toBeVisible()

  await operator.getByRole('link', { name: desk.states.hidden }).click()
  const hidden = operator
    .getByRole('listitem')
    .filter({ hasText: desk.hiddenFor({ reason: 'Its maker has not agreed.' }) })
  await hidden.first().getByRole('textbox').fill('It was agreed.')
  await hidden.first().getByRole('button', { name: desk.show }).click()
  await expect(operator.getByText(desk.empty.hidden)).toBeVisible()
  await go(page, '/explore')
  await expect(page.getByRole('link', { name: target.name, exact: true }).first()).toBeVisible()
  await context.close()
  // Its market is gone before the page.
  await page.goto('about:blank')
})
