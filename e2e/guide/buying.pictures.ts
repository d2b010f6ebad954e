import { enCartPurchase } from '@/lib/i18n/generated/en/cart-purchase'
import { expect, test } from '../fixtures/test'
import { BuyDialog } from '../pages/buy-dialog'
import { Cart } from '../pages/cart'
import { ItemList } from '../pages/item-list'
import { ItemPage } from '../pages/item-page'
import { PriceProof } from '../pages/price-proof'
import { WalletModal } from '../pages/wallet-modal'
import { findDemoItem } from './demo-items'
import { takePicture } from './take-picture'

test('buy an item', async ({ page, market, evidence }) => {
  evidence.allowOrigin(market.config.embedded?.rpcUrl ?? '')
  const item = await findDemoItem(market, 'Late Heron')
  const [itemPage, modal, dialog] = [new ItemPage(page), new WalletModal(page), new BuyDialog(page)]
  await itemPage.goto(item)
  // The cart's button comes with the first movement of a visitor.
  await itemPage.heading.hover()
  await expect(new Cart(page).toggle(item.name)).toBeVisible()
  await takePicture(page, 'buying-item', 740)

  const proof = new PriceProof(page)
  await proof.open()
  await expect(proof.verdict).toContainText('passed')
  await takePicture(page, 'buying-verify', [proof.root.getByRole('heading').first(), proof.line('signature')])
  await page.keyboard.press('Escape')

  await itemPage.buy()
  await expect(modal.option('Ada (demo)')).toBeVisible()
  await takePicture(page, 'buying-connect', [modal.root.getByRole('document')])
  await modal.chooseDemo('Ada')
  await expect(dialog.confirmButton).toBeVisible()
  await takePicture(page, 'buying-review', [dialog.root])

  await dialog.confirm()
  await expect(dialog.prompt).toBeVisible()
  await takePicture(page, 'buying-confirm', [dialog.prompt])
})

test('sweep the floor into the cart', async ({ page }) => {
  const cart = new Cart(page)
  await new ItemList(page).gotoExplore()
  await cart.sweep({ count: 3, ceiling: '' })
  const clear = cart.drawer.getByRole('button', { name: enCartPurchase.clear, exact: true })
  await takePicture(page, 'buying-cart', [
    cart.drawer.getByRole('heading').first(),
    cart.drawer.getByRole('list'),
    clear,
  ])
})
