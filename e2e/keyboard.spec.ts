import type { FrameLocator, Page } from '@playwright/test'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enExplore } from '@/lib/i18n/generated/en/explore'
import { enItemList } from '@/lib/i18n/generated/en/item-list'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { enSearch } from '@/lib/i18n/generated/en/search'
import { expectFocus } from './fixtures/expect-focus'
import type { ForSale } from './fixtures/market'
import { desktop } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { createKeyboard } from './pages/hand'
import { findBuyButton, ItemPage } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'
import { WalletModal } from './pages/wallet-modal'

const { buy, safe: texts } = enPurchase

test.use(desktop)

const createWalk = (page: Page) => createKeyboard(page, () => expectFocus(page, 'on the way'))

/** From the top of the home page by the search, a filter and the arrow keys to an item, and to its button. */
async function walkToItem(page: Page, place: Page | FrameLocator, item: ForSale) {
  const keyboard = createWalk(page)
  const main = place.getByRole('main')
  const field = place.getByLabel(enCommon.layout.searchLabel)
  await keyboard.reach(field)
  await expect(field).toHaveRole('combobox')
  await page.keyboard.type(item.name)
  const all = place.getByRole('option', { name: enSearch.all({ q: item.name }) })
  await expect(all).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(all).toHaveAttribute('aria-selected', 'true')
  await expectFocus(page, 'in the list of what is found')
  await page.keyboard.press('Enter')
  await main.getByRole('heading', { level: 1, name: enExplore.headingFor({ q: item.name }) }).waitFor()
  await expectFocus(page, 'all that is found')

  const panel = main.locator('summary').filter({ hasText: enItemList.status })
  await keyboard.press(panel)
  await keyboard.reach(main.getByRole('radio', { name: enItemList.any }))
  await page.keyboard.press('ArrowDown')
  const chosen = enItemList.remove({ label: enItemList.statuses.on_sale })
  await main.getByRole('link', { name: chosen }).waitFor()
  await expect(main.getByRole('radio', { name: enItemList.statuses.on_sale, exact: true })).toBeFocused()
  await expectFocus(page, 'filtered')
  await page.keyboard.press('Escape')
  await expect(panel).toBeFocused()
  await expectFocus(page, 'the panel is closed')

  await keyboard.press(main.getByRole('link', { name: item.name, exact: true }).first())
  await main.getByRole('heading', { level: 1, name: item.name }).waitFor()
  await expectFocus(page, 'the page of the work')
  const price = place.getByRole('region', { name: enCommon.item.price, exact: true })
  await keyboard.press(findBuyButton(price))
}

test('by keyboard alone from the home page to an item that one owns; the focus is always seen', async ({
  page,
  market,
}) => {
  const item = await market.findItemForSale()
  const { address } = market.account('Cleo')
  const keyboard = createWalk(page)
  const [modal, dialog] = [new WalletModal(page, keyboard), new BuyDialog(page, keyboard)]
  await page.goto('/')
  await modal.headerButton.and(page.locator(':enabled')).waitFor()
  await walkToItem(page, page, item)
  await modal.root.waitFor()
  await expectFocus(page, 'the list of wallets')
  await modal.chooseDemo('Cleo')
  await dialog.confirmButton.waitFor()
  await expectFocus(page, 'the review')
  await dialog.confirm()
  await dialog.prompt.waitFor()
  await expectFocus(page, 'the wallet asks')
  await dialog.confirmPrompt()
  await dialog.heading(buy.ownedHeading({ name: item.name })).waitFor()
  await expectFocus(page, 'bought')
  await dialog.keepLooking()
  await expect(dialog.root).toHaveCount(0)
  await expectFocus(page, 'back on the page of the work')
  await expect(new ItemPage(page).owner(address)).toBeVisible()
  expect(await market.ownerOf(item)).toBe(address)
})

test('by keyboard alone the same as the Safe in the frame, up to what is proposed and executed @long', async ({
  page,
  market,
}) => {
  const [item, safe] = [await market.findItemForSale(), market.config.embedded?.safe ?? '0x']
  const host = new SafeHostPage(page)
  const keyboard = createWalk(page)
  await host.open('/')
  await host.account(safe).waitFor()
  await walkToItem(page, host.app, item)
  await host.proposeButton.waitFor()
  await expectFocus(page, 'the review')
  await keyboard.press(host.proposeButton)
  const prompt = host.prompt('transaction')
  await prompt.waitFor()
  await expectFocus(page, 'the host asks')
  await keyboard.reach(prompt.getByLabel(enSafeHost.signAs))
  await page.keyboard.type('Cleo')
  await keyboard.press(prompt.getByRole('button', { name: enSafeHost.transaction.confirm({ name: 'Cleo' }) }))
  await host.appDialog.getByRole('heading', { name: texts.heading.proposed }).waitFor()
  await expectFocus(page, 'proposed')
  // For nothing waits in the Safe of the demo when a test is over.
  await expect(host.entries).toHaveCount(1)
  await host.signAndExecute('Bela')
  await expect(host.entries).toHaveCount(0)
})
