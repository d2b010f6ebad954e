import { enErrors } from '@/lib/messages/en-errors'
import { enTrade } from '@/lib/messages/en-trade'
import { failNode } from './fixtures/rpc-traffic'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { buy } = enTrade

test.describe('a purchase that fails', () => {
  test('because the node is away says so, and a second try buys', async ({ page, market, evidence }) => {
    evidence.expect(/status of 503/)
    const work = await market.findWorkForSale()
    const { address } = market.account('Cleo')
    const before = await market.readPurse(address)
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(work)
    const node = await failNode(page)
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo('Cleo')

    await expect(dialog.failure).toHaveText(enErrors.node_unavailable)
    expect(await market.readPurse(address)).toEqual(before)
    await node.mend()
    await dialog.mend('retry').click()
    await dialog.confirm()
    await dialog.confirmPrompt()
    await expect(dialog.heading(buy.ownedHeading({ name: work.name }))).toBeVisible()
    expect(await market.ownerOf(work)).toBe(address)
  })

  test('because the market is away says so, and a second try goes on', async ({ page, market, evidence }) => {
    evidence.expect(/ERR_FAILED/)
    const work = await market.findWorkForSale()
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(work)
    await page.route('**/api/v1/orders/**', (route) => route.abort())
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo('Cleo')

    await expect(dialog.failure).toHaveText(enErrors.unavailable)
    await page.unroute('**/api/v1/orders/**')
    await dialog.mend('retry').click()
    await expect(dialog.confirmButton).toBeVisible()
  })

  test('because the chain died on the way says so at most, and is bought once in the end', async ({
    page,
    market,
    evidence,
  }) => {
    evidence.expect(/status of 50\d/)
    const work = await market.findWorkForSale()
    const { address } = market.account('Cleo')
    const before = await market.readPurse(address)
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(work)
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo('Cleo')
    await dialog.confirm()
    await expect(dialog.prompt).toBeVisible()
    for (const pid of await market.process.findAnvils()) process.kill(pid, 'SIGKILL')
    await dialog.confirmPrompt()

    // The chain comes back by itself within a second: whether the wallet notices is a matter of luck.
    const owned = dialog.heading(buy.ownedHeading({ name: work.name }))
    await expect(owned.or(dialog.failure)).toBeVisible({ timeout: 30_000 })
    if (await dialog.failure.isVisible()) {
      await expect(dialog.failure).toHaveText(buy.maybeSent)
      await expect(async () => {
        await dialog.mend('retry').click({ timeout: 1_000 })
        await expect(dialog.confirmButton).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 20_000 })
      await dialog.confirm()
      await dialog.confirmPrompt()
    }
    await expect(owned).toBeVisible()
    expect(await market.ownerOf(work)).toBe(address)
    expect((await market.readPurse(address)).sent - before.sent).toBe(1)
  })
})
