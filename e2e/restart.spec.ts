import type { Page } from '@playwright/test'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { connectionLost } from './fixtures/connection-lost'
import type { ForSale, Market } from './fixtures/market'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

for (const { title, killsAnvil } of [
  { title: 'a sale stands after kill -9 of the server, and the anvil that was left behind is gone', killsAnvil: false },
  { title: 'a sale stands after kill -9 of server and chain right after it was acknowledged @long', killsAnvil: true },
]) {
  test(title, async ({ page, ownMarket, evidence }) => {
    test.slow()
    evidence.expect(connectionLost)
    const market = await ownMarket()
    const item = await market.findItemForSale()
    const { address } = market.account('Ada')
    await buyOnPage(page, market, item)

    const anvils = await market.process.findAnvils()
    expect(anvils).toHaveLength(1)
    if (killsAnvil) for (const pid of anvils) process.kill(pid, 'SIGKILL')
    await market.process.kill('SIGKILL')
    if (!killsAnvil) expect(await market.process.findAnvils()).toEqual(anvils)
    await market.restart()

    const after = await market.process.findAnvils()
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(anvils)
    expect(await market.ownerOf(item)).toBe(address)
    expect(await market.isFilled(item.listing)).toBe(true)
    expect((await market.getOrder(item.listing)).status).toBe('filled')
    expect((await market.getItem(item)).owner).toBe(address)
    const sales = (await market.getActivity(item)).filter(({ kind }) => kind === 'sale')
    expect(sales).toHaveLength(1)
    expect(sales[0]).toMatchObject({ to: address, priceWei: item.listing.priceWei })

    const itemPage = new ItemPage(page)
    await page.goto(`${market.url}${new URL(page.url()).pathname}`)
    await expect(itemPage.owner(address)).toBeVisible()
    await expect(itemPage.priceBar).toContainText(enOrderFlows.panel.yours)
    await expect(itemPage.connectedWallet(address)).toBeVisible()

    // Asked politely, it leaves nothing behind, though a page is still open on it.
    await market.process.kill('SIGTERM')
    expect(market.process.exitCode()).toBe(0)
    expect(await market.process.findAnvils()).toEqual([])
  })
}

async function buyOnPage(page: Page, market: Market, item: ForSale) {
  const dialog = new BuyDialog(page)
  await page.goto(`${market.url}/item/${item.chainId}/${item.contract}/${item.tokenId}`)
  await new ItemPage(page).buy()
  await new WalletModal(page).chooseDemo('Ada')
  await dialog.confirm()
  await dialog.confirmPrompt()
  await expect(dialog.heading(enPurchase.buy.ownedHeading({ name: item.name }))).toBeVisible()
}
