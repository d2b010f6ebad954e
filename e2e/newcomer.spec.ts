import type { Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { formatEther } from '@/lib/base/format/format-ether'
import { enFunding } from '@/lib/i18n/generated/en/funding'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enShare } from '@/lib/i18n/generated/en/share'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { enWalletHelp } from '@/lib/i18n/generated/en/wallet-help'
import { findViolations } from './fixtures/find-violations'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { longWhen } from './fixtures/long'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage, itemPath } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { buy, mend } = enPurchase

/** No violation of WCAG 2.2 AA, and nothing wider than the screen. */
async function expectClean(page: Page, state: string): Promise<void> {
  expect(await findViolations(page), state).toEqual([])
  const tooWidePx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(tooWidePx, state).toBeLessThanOrEqual(0)
}

const findHelp = (page: Page) => page.getByRole('dialog', { name: enWallet.help })

for (const [width, shape] of [
  ['375 px', phone],
  ['1280 px', desktop],
] as const) {
  test.describe(`at ${width}${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    test('a visitor without a wallet learns what one is, and comes to a demo wallet', async ({ page, market }) => {
      const modal = new WalletModal(page)
      const help = findHelp(page)
      await page.goto('/profile')
      await page.getByRole('main').getByRole('button', { name: enWallet.help }).click()
      await expect(help).toContainText(enWalletHelp.phrase)
      await expectClean(page, 'help')
      for (const link of await help.getByRole('link').all()) await expect(link).toHaveAttribute('target', '_blank')

      await help.getByRole('button', { name: enWalletHelp.connect }).click()
      await modal.root.getByRole('button', { name: enWallet.help }).click()
      await expect(modal.root).toHaveCount(0)
      await help.getByRole('button', { name: enPurchase.close }).click()
      await modal.root.getByRole('button', { name: enWallet.help }).click()
      await help.getByRole('button', { name: enWalletHelp.demo }).click()
      const { address } = market.account('Ada')
      await expect(page).toHaveURL(`/profile/${address}`)
      const ready = page.getByRole('dialog', { name: enWalletHelp.demoReady })
      await expect(ready).toContainText(enWalletHelp.demoReadyText({ name: 'Ada' }))
      await expectClean(page, 'connected')
      await ready.getByRole('button', { name: enPurchase.close }).click()
      await expect(modal.connected(address)).toBeVisible()
      await expect(modal.root).toHaveCount(0)
    })

    test('who begins a purchase without a wallet ends it in a moment with the picture and what to do next', async ({
      page,
      market,
    }) => {
      const item = await market.findItemForSale()
      const [itemPage, modal, dialog] = [new ItemPage(page), new WalletModal(page), new BuyDialog(page)]
      await itemPage.goto(item)
      await itemPage.buy()
      await modal.root.getByRole('button', { name: enWallet.help }).click()
      await findHelp(page).getByRole('button', { name: enWalletHelp.demo }).click()
      await dialog.confirm()
      await dialog.confirmPrompt()

      await expect(dialog.heading(buy.ownedHeading({ name: item.name }))).toBeVisible()
      const { width = 0, height = 0 } = (await dialog.root.getByRole('img').boundingBox()) ?? {}
      expect(Math.max(width, height)).toBeGreaterThan(240)
      await expectClean(page, 'bought')
      await dialog.root.getByRole('button', { name: enShare.share }).click()
      const share = page.getByRole('dialog', { name: enShare.share })
      await expect(share.getByRole('textbox')).toHaveValue(new RegExp(`${itemPath(item)}$`))
      await share.getByRole('button', { name: enShare.close }).click()
      // The demo wallet keeps no list of items.
      await expect(dialog.root.getByRole('button', { name: enWallet.showInWallet })).toBeHidden()

      await dialog.root.getByRole('button', { name: enOrderFlows.panel.sell }).click()
      await expect(page.getByRole('dialog', { name: enOrderFlows.list.heading(item) })).toBeVisible()
      await expectClean(page, 'list')
    })

    test('a wallet without coin reads what is needed, what is there and what is missing', async ({ page, market }) => {
      const account = privateKeyToAccount(generatePrivateKey())
      await installInjectedWallet(page, { account, marketUrl: market.url })
      const item = await market.findItemForSale()
      const price = `${formatEther(BigInt(item.listing.priceWei))} ETH`
      const [itemPage, dialog] = [new ItemPage(page), new BuyDialog(page)]
      await itemPage.goto(item)
      await itemPage.buy()
      await new WalletModal(page).choose('Test Wallet')
      await expect(dialog.failure).toContainText(/Missing: \d+\.\d+ ETH\./)
      await expect(dialog.row(dialog.root, enFunding.price)).toHaveText(price)
      await expect(dialog.row(dialog.root, enFunding.likelyFee)).toHaveText(/^0\.\d+ ETH$/)
      await expect(dialog.row(dialog.root, enFunding.balance)).toHaveText('0.00 ETH')
      await expect(dialog.root).toContainText(enFunding.demo)
      await expect(dialog.root.getByRole('link')).toHaveCount(0)
      await expectClean(page, 'without coin')
      await expect(dialog.root.getByRole('button', { name: mend.retry })).toBeVisible()
    })
  })
}
