import type { Page } from '@playwright/test'
import { enOrderFlows } from '@/lib/i18n/catalogues/en-order-flows'
import { enWalletIsland } from '@/lib/i18n/catalogues/en-wallet-island'
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
    const work = await market.findWorkForSale()
    const { address } = market.account('Ada')
    await buyOnPage(page, market, work)

    const anvils = await market.process.findAnvils()
    expect(anvils).toHaveLength(1)
    if (killsAnvil) for (const pid of anvils) process.kill(pid, 'SIGKILL')
    await market.process.kill('SIGKILL')
    if (!killsAnvil) expect(await market.process.findAnvils()).toEqual(anvils)
    await market.restart()

    const after = await market.process.findAnvils()
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(anvils)
    expect(await market.ownerOf(work)).toBe(address)
    expect(await market.isFilled(work.listing)).toBe(true)
    expect((await market.getOrder(work.listing)).status).toBe('filled')
    expect((await market.getItem(work)).owner).toBe(address)
    const sales = (await market.getActivity(work)).filter(({ kind }) => kind === 'sale')
    expect(sales).toHaveLength(1)
    expect(sales[0]).toMatchObject({ to: address, priceWei: work.listing.priceWei })

    const item = new ItemPage(page)
    await page.goto(`${market.url}${new URL(page.url()).pathname}`)
    await expect(item.owner(address)).toBeVisible()
    await expect(item.priceBar).toContainText(enOrderFlows.panel.yours)
    await expect(item.connectedWallet(address)).toBeVisible()

    // Asked politely, it leaves nothing behind, though a page is still open on it.
    await market.process.kill('SIGTERM')
    expect(market.process.exitCode()).toBe(0)
    expect(await market.process.findAnvils()).toEqual([])
  })
}

async function buyOnPage(page: Page, market: Market, work: ForSale) {
  const dialog = new BuyDialog(page)
  await page.goto(`${market.url}/item/${work.chainId}/${work.contract}/${work.tokenId}`)
  await new ItemPage(page).buy()
  await new WalletModal(page).chooseDemo('Ada')
  await dialog.confirm()
  await dialog.confirmPrompt()
  await expect(dialog.heading(enWalletIsland.buy.ownedHeading({ name: work.name }))).toBeVisible()
}
