import type { Locator } from '@playwright/test'
import { parseEther } from 'viem'
import { formatEther } from '@/lib/base/format/format-ether'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enFunding } from '@/lib/i18n/generated/en/funding'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { clickTwice } from './fixtures/click-twice'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemList } from './pages/item-list'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { buy } = enPurchase

test.describe('a purchase that fails', () => {
  test('for want of money says so, sends nothing, and works once there is money @long', async ({ page, market }) => {
    const item = await market.findItemForSale()
    const { address } = market.account('Emi')
    const { balanceWei } = await market.readPurse(address)
    await market.chain.setBalance({ address, value: BigInt(item.listing.priceWei) })
    const before = await market.readPurse(address)
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo('Emi')

    await expect(dialog.failure).toContainText(enErrors.insufficient_funds)
    await expect(dialog.failure).toContainText(/Missing: 0\.\d+ ETH\.$/)
    const price = `${formatEther(BigInt(item.listing.priceWei))} ETH`
    await expect(dialog.row(dialog.root, enFunding.price)).toHaveText(price)
    await expect(dialog.row(dialog.root, enFunding.balance)).toHaveText(price)
    expect(await market.readPurse(address)).toEqual(before)
    await market.chain.setBalance({ address, value: balanceWei })
    await dialog.mend('retry').click()
    await expect(dialog.confirmButton).toBeVisible()
  })

  test('by a rejection in the wallet loses nothing: the review stays and a second try buys', async ({
    page,
    market,
  }) => {
    const item = await market.findItemForSale()
    const { address } = market.account('Ada')
    const before = await market.readPurse(address)
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo('Ada')
    const total = (await dialog.total.textContent()) ?? ''

    await dialog.confirm()
    await dialog.rejectPrompt()
    await expect(dialog.status).toHaveText(buy.rejected)
    await expect(dialog.total).toHaveText(total)
    await dialog.confirm()
    await expect(dialog.prompt).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.prompt).toHaveCount(0)
    await expect(dialog.status).toHaveText(buy.rejected)
    expect(await market.readPurse(address)).toEqual(before)

    await dialog.confirm()
    await dialog.confirmPrompt()
    await expect(dialog.heading(buy.ownedHeading({ name: item.name }))).toBeVisible()
    expect(await market.ownerOf(item)).toBe(address)
  })

  test('because it was sold before the review says so and leads on @long', async ({ page, market, evidence }) => {
    // This tab hears of nothing, so that the button still stands when the item is gone.
    evidence.expect(/api\/v1\/events/)
    await page.route('**/api/v1/events*', (route) => route.abort())
    const item = await market.findItemForSale()
    const { address } = market.account('Ada')
    const before = await market.readPurse(address)
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    await market.buyDirectly(item, market.account('Dario'))
    await expect.poll(async () => (await market.getOrder(item.listing)).status).toBe('filled')
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo('Ada')

    await expect(dialog.failure).toHaveText(enErrors.order_filled)
    expect(await market.readPurse(address)).toEqual(before)
    await dialog.mend('explore').click()
    await expect(page).toHaveURL(/\/explore$/)
    await expect(dialog.root).toHaveCount(0)
  })

  test('because it was sold during the review asks no wallet', async ({ page, market }) => {
    const itemId = await market.findItemForSale()
    const { address } = market.account('Bela')
    const before = await market.readPurse(address)
    const [item, dialog] = [new ItemPage(page), new BuyDialog(page)]
    await item.goto(itemId)
    await item.buy()
    await new WalletModal(page).chooseDemo('Bela')
    await expect(dialog.confirmButton).toBeVisible()
    await market.buyDirectly(itemId, market.account('Dario'))
    await dialog.confirm()

    await expect(dialog.failure).toHaveText(enErrors.order_filled)
    await expect(dialog.prompt).toHaveCount(0)
    expect(await market.readPurse(address)).toEqual(before)
    await expect(item.owner(market.account('Dario').address)).toBeAttached()
  })

  test('because it was sold while the wallet asked costs the network fee at most @long', async ({ page, market }) => {
    const item = await market.findItemForSale()
    const { address } = market.account('Bela')
    const before = await market.readPurse(address)
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo('Bela')
    await dialog.confirm()
    await expect(dialog.prompt).toBeVisible()
    await market.buyDirectly(item, market.account('Dario'))
    await dialog.confirmPrompt()

    await expect(dialog.failure).toHaveText(buy.overSent.order_filled)
    const after = await market.readPurse(address)
    expect(before.balanceWei - after.balanceWei).toBeLessThan(parseEther('0.001'))
    expect(await market.ownerOf(item)).toBe(market.account('Dario').address)
  })

  test('because the sale ended during the review asks no wallet, and shows the one in its place @long', async ({
    page,
    market,
  }) => {
    const itemId = await market.findItemForSale()
    const { address } = market.account('Ada')
    const before = await market.readPurse(address)
    const [item, dialog] = [new ItemPage(page), new BuyDialog(page)]
    await item.goto(itemId)
    await item.buy()
    await new WalletModal(page).chooseDemo('Ada')
    await expect(dialog.confirmButton).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.root).toHaveCount(0)
    const short = await market.list(itemId, { priceWei: parseEther('0.001'), seconds: 10 })
    await expect(item.priceBar).toContainText('0.001 ETH')
    await item.buy()
    await expect(dialog.confirmButton).toBeVisible()
    await expect.poll(async () => (await market.getOrder(short)).status, { timeout: 20_000 }).toBe('expired')

    // The open review has followed by itself.
    await expect(dialog.status).toHaveText(buy.change.lapsed)
    await expect(dialog.confirmButton).not.toContainText('0.001 ETH')
    await expect(dialog.prompt).toHaveCount(0)
    expect(await market.readPurse(address)).toEqual(before)
    // The page behind has asked what there is after the short sale: the one that was under it.
    await expect(item.priceBar).not.toContainText('0.001 ETH')
  })

  test('because it is one’s own says so, before and after the wallet is known @long', async ({ page, market }) => {
    const itemId = await market.findItemForSale()
    const seller = market.account('Ada')
    await market.buyDirectly(itemId, seller)
    await market.approveSeaport(itemId, seller)
    await expect.poll(async () => (await market.getItem(itemId)).owner).toBe(seller.address)
    await market.list({ ...itemId, owner: seller.address }, { priceWei: parseEther('0.5'), seconds: 3600 })
    const before = await market.readPurse(seller.address)
    const [item, dialog] = [new ItemPage(page), new BuyDialog(page)]
    await item.goto(itemId)
    await item.buy()
    await new WalletModal(page).chooseDemo('Ada')

    await expect(dialog.failure).toHaveText(enErrors.own_order)
    await page.keyboard.press('Escape')
    await expect(dialog.root).toHaveCount(0)
    await expect(item.buyButton).toHaveText(enWallet.own)
    await expect(item.buyButton).toBeDisabled()
    expect(await market.readPurse(seller.address)).toEqual(before)
  })
})

test.describe('a review', () => {
  test('goes away with its page when one goes back @long', async ({ page, market }) => {
    const item = await market.findItemForSale()
    const dialog = new BuyDialog(page)
    const list = new ItemList(page)
    await list.gotoExplore(`?q=${encodeURIComponent(item.name)}`)
    await list.openItem(item.name)
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo('Ada')
    await expect(dialog.confirmButton).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/explore\?q=/)
    await expect(dialog.root).toHaveCount(0)
  })

  test('stays when the wallet’s button is clicked twice @long', async ({ page, market }) => {
    const item = await market.findItemForSale()
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo('Ada')
    await dialog.confirm()
    await dialog.prompt.getByRole('button', { name: enPurchase.prompt.confirm, exact: true }).dblclick()
    await expect(dialog.heading(buy.ownedHeading({ name: item.name }))).toBeVisible()
  })

  test('stays when its own button is clicked twice, and nothing below the list of wallets is hit', async ({
    page,
    market,
  }) => {
    const item = await market.findItemForSale()
    const [dialog, modal] = [new BuyDialog(page), new WalletModal(page)]
    await page.goto('/explore')
    await modal.open()
    // Where the click is caught before RainbowKit, which keeps some to itself.
    await page.evaluate(() => {
      document.addEventListener('click', ({ detail }) => Object.assign(window, { detail }), true)
    })
    await clickTwice(page, modal.option(enPurchase.demoWallet({ name: 'Emi' })), () =>
      expect(modal.root).toHaveCount(0),
    )
    await expect(modal.connected(market.account('Emi').address)).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { detail: number }).detail), 'the last click heard').toBe(1)
    await expect(page).toHaveURL(/\/explore$/)

    await new ItemPage(page).goto(item)
    await new ItemPage(page).buy()
    await clickTwice(page, dialog.confirmButton, () => expect(dialog.confirmButton).toHaveCount(0))
    await dialog.rejectPrompt()
    await expect(dialog.root).toContainText(buy.rejected)
  })

  test.describe('at 320 px', () => {
    test.use({ viewport: { width: 320, height: 640 } })
    test('a long price is shown to its end, and its button stays in sight where little of it fits', async ({
      page,
      market,
    }) => {
      const itemId = await market.findItemForSale()
      const listing = await market.list(itemId, { priceWei: 1n, seconds: 600 })
      const [item, dialog] = [new ItemPage(page), new BuyDialog(page)]
      await item.goto(itemId)
      await expect(item.buyButton).toHaveText('Buy for 0.000000000000000001 ETH')
      await expectWhole(item.buyButton)
      await item.buy()
      await new WalletModal(page).chooseDemo('Ada')
      await expectWhole(dialog.confirmButton)
      await page.setViewportSize({ width: 640, height: 450 })
      await expect(dialog.confirmButton).toBeInViewport({ ratio: 1 })
      // The market is the worker's: the cheapest work of all would stand first for the tests after this one.
      await market.cancelOrder(listing)
    })
  })
})

/** In sight, and nothing of its text cut off. */
async function expectWhole(button: Locator) {
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
}
