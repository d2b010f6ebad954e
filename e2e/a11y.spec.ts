import { enVerification } from '@/lib/i18n/generated/en/verification'
import { findViolations } from './fixtures/find-violations'
import { longWhen } from './fixtures/long'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { PriceProof } from './pages/price-proof'
import { WalletModal } from './pages/wallet-modal'

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    test('checks of a price, list of wallets, review and wallet prompt have no violation of WCAG 2.2 AA', async ({
      page,
      market,
      evidence,
    }) => {
      evidence.allowOrigin(market.config.embedded?.rpcUrl ?? '')
      const [item, modal, dialog] = [new ItemPage(page), new WalletModal(page), new BuyDialog(page)]
      const proof = new PriceProof(page)
      await item.goto(await market.findItemForSale())
      await proof.open()
      await expect(proof.verdict).toContainText('checks passed at block')
      await proof.root.getByText(enVerification.json).first().click()
      await proof.source.selectOption('type')
      expect(await findViolations(page), 'proof of a price').toEqual([])
      await page.keyboard.press('Escape')
      await expect(proof.root).toHaveCount(0)

      await item.buy()
      await modal.root.waitFor()
      expect(await findViolations(page), 'list of wallets').toEqual([])
      await modal.chooseDemo('Ada')
      await expect(dialog.confirmButton).toBeVisible()
      expect(await findViolations(page), 'review').toEqual([])
      await dialog.confirm()
      await expect(dialog.prompt).toBeVisible()
      expect(await findViolations(page), 'wallet prompt').toEqual([])
    })
  })
}
