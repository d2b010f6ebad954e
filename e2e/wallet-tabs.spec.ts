import type { Page } from '@playwright/test'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import type { Market } from './fixtures/market'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { buy } = enPurchase

async function openBeside(page: Page, path: string) {
  const beside = await page.context().newPage()
  await beside.goto(path)
  return { beside, there: new WalletModal(beside) }
}

test('a tab follows to the wallet that another one connects, switches to and disconnects', async ({ page, market }) => {
  const [ada, bela] = [market.account('Ada').address, market.account('Bela').address]
  const modal = new WalletModal(page)
  await page.goto('/')
  const { there } = await openBeside(page, '/explore')
  await expect(there.headerButton).toBeEnabled()
  await modal.open()
  await modal.chooseDemo('Ada')
  await expect(there.connected(ada)).toBeVisible()

  await there.openAccount(ada)
  await there.account.getByTestId('rk-disconnect-button').click()
  await expect(modal.headerButton).toBeVisible()

  // Its wallet code is there by now.
  await modal.open()
  await modal.chooseDemo('Bela')
  await expect(there.connected(bela)).toBeVisible()
})

async function askInBoth(page: Page, market: Market) {
  const item = await market.findItemForSale()
  const dialog = new BuyDialog(page)
  await new ItemPage(page).goto(item)
  await new ItemPage(page).buy()
  await new WalletModal(page).chooseDemo('Emi')
  await dialog.confirm()
  await expect(dialog.prompt).toBeVisible()

  const beside = await page.context().newPage()
  const other = new BuyDialog(beside)
  await new ItemPage(beside).goto(item)
  await expect(new ItemPage(beside).connectedWallet(market.account('Emi').address)).toBeVisible()
  await new ItemPage(beside).buy()
  await other.confirm()
  await expect(other.heading(buy.elsewhereHeading)).toBeVisible()
  await expect(other.prompt).toHaveCount(0)
  return { item, dialog, other }
}

test('what a demo wallet is asked in another tab is told as that, and what became of it @long', async ({
  page,
  market,
}) => {
  const { item, dialog, other } = await askInBoth(page, market)
  await dialog.rejectPrompt()
  await expect(other.heading(buy.reviewHeading)).toBeVisible()
  await expect(other.root).toContainText(buy.change.turned_down)

  await dialog.confirm()
  await expect(dialog.prompt).toBeVisible()
  await other.confirm()
  await expect(other.heading(buy.elsewhereHeading)).toBeVisible()
  await dialog.confirmPrompt()
  for (const one of [dialog, other]) await expect(one.heading(buy.ownedHeading({ name: item.name }))).toBeVisible()
})
