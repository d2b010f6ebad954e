import { collectionHref } from '@/lib/collections/collection-href'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enErrorOutcomes } from '@/lib/i18n/generated/en/error-outcomes'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enExplore } from '@/lib/i18n/generated/en/explore'
import { enMediaPlayer } from '@/lib/i18n/generated/en/media-player'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enShare } from '@/lib/i18n/generated/en/share'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { connectDemo } from './fixtures/connect-demo'
import { findViolations } from './fixtures/find-violations'
import { mintOwn } from './fixtures/mint-own'
import { failNode } from './fixtures/rpc-traffic'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage, itemPath } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { buy, lookedAgain } = enPurchase

test('what is pressed whose code does not come says so where it was pressed, and opens at the next press', async ({
  page,
  market,
  evidence,
}) => {
  evidence.expect(/ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/)
  const item = await market.findItemForSale()
  const main = page.getByRole('main')
  for (const [path, name] of [
    [itemPath(item), enShare.share],
    [itemPath(item), enMediaPlayer.view],
    [collectionHref(item), enExplore.sweep],
  ] as const) {
    await page.goto(path)
    const button = main.getByRole('button', { name, exact: true })
    await expect(button).toBeEnabled()
    await page.route('**/_next/static/**', (route) => route.abort())
    await button.click()
    await expect(main.getByText(enCommon.partFailed)).toBeVisible()
    await page.unrouteAll()
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByText(enCommon.partFailed)).toHaveCount(0)
  }
})

test('the dialog of an owner whose code does not come says so in its place, and comes when it is asked for again @long', async ({
  page,
  market,
  evidence,
}) => {
  evidence.expect(/ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/)
  const item = await mintOwn(market, 'Ada')
  await new ItemPage(page).goto(item)
  await connectDemo(page, market, 'Ada')
  const sell = page.getByRole('button', { name: enOrderFlows.panel.sell, exact: true })
  await expect(sell).toBeEnabled()
  await page.route('**/_next/static/**', (route) => route.abort())
  await sell.click()
  const dialog = page.getByRole('dialog', { name: enCommon.partFailed })
  await expect(dialog).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.unrouteAll()
  await dialog.getByRole('button', { name: enPurchase.mend.retry }).click()
  await expect(page.getByRole('dialog', { name: enOrderFlows.list.heading({ name: item.name }) })).toBeVisible()
})

test.describe('a purchase that fails', () => {
  test('because the node is away says so, and goes on by itself', async ({ page, market }) => {
    const item = await market.findItemForSale()
    const { address } = market.account('Cleo')
    const before = await market.readPurse(address)
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    const node = await failNode(page)
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo('Cleo')

    await expect(dialog.failure).toHaveText(
      `${enErrors.node_unavailable} ${enErrorOutcomes.nothingSent} ${lookedAgain}`,
    )
    expect(await market.readPurse(address)).toEqual(before)
    await node.mend()
    await dialog.confirm()
    await dialog.confirmPrompt()
    await expect(dialog.heading(buy.ownedHeading({ name: item.name }))).toBeVisible()
    expect(await market.ownerOf(item)).toBe(address)
  })

  test('because the node stands still says so, and goes on by itself @long', async ({ page, market, evidence }) => {
    // What the contract guarantees is read from it, too.
    evidence.expect(/status of 503 .*\/rules\)/)
    const item = await market.findItemForSale()
    const { address } = market.account('Cleo')
    const before = await market.readPurse(address)
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    const anvils = await market.process.findAnvils()
    try {
      for (const pid of anvils) process.kill(pid, 'SIGSTOP')
      await new ItemPage(page).buy()
      await new WalletModal(page).chooseDemo('Cleo')
      // The market gives the node ten seconds, fifteen where it has to mine first.
      await expect(dialog.failure).toHaveText(
        `${enErrors.node_unavailable} ${enErrorOutcomes.nothingSent} ${lookedAgain}`,
        { timeout: 30_000 },
      )
    } finally {
      for (const pid of anvils) process.kill(pid, 'SIGCONT')
    }
    await expect(dialog.confirmButton).toBeVisible()
    expect(await market.readPurse(address)).toEqual(before)
  })

  test('because its code did not come is tried again at the next click', async ({ page, market, evidence }) => {
    evidence.expect(/ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/)
    const item = await market.findItemForSale()
    const itemPage = new ItemPage(page)
    const dialog = new BuyDialog(page)
    await itemPage.goto(item)
    // The page's own code has come, and this button works only with it.
    await expect(new WalletModal(page).headerButton).toBeEnabled()
    await page.route('**/_next/static/**', (route) => route.abort())
    await itemPage.buy()
    await expect(page.getByText(enWallet.loadFailedLong)).toBeVisible()
    await page.unroute('**/_next/static/**')
    await itemPage.buy()
    await new WalletModal(page).chooseDemo('Cleo')
    await expect(dialog.confirmButton).toBeVisible()
  })

  test('because the dialog’s code alone did not come is tried again too @long', async ({ page, market, evidence }) => {
    evidence.expect(/ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/)
    const item = await market.findItemForSale()
    const itemPage = new ItemPage(page)
    const dialog = new BuyDialog(page)
    const modal = new WalletModal(page)
    await itemPage.goto(item)
    await modal.open()
    await expect(modal.root).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal.root).toHaveCount(0)
    await page.route('**/_next/static/**', (route) => route.abort())
    await itemPage.buy()
    await expect(page.getByText(enWallet.loadFailedLong)).toBeVisible()
    await page.unroute('**/_next/static/**')
    await modal.chooseDemo('Cleo')
    await expect(modal.root).toHaveCount(0)
    await itemPage.buy()
    await expect(dialog.confirmButton).toBeVisible()
  })

  test('because the market is away says so, and goes on by itself @long', async ({ page, market, evidence }) => {
    evidence.expect(/ERR_FAILED/)
    const item = await market.findItemForSale()
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    await page.route('**/api/v1/orders/**', (route) => route.abort())
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo('Cleo')

    await expect(dialog.failure).toHaveText(`${enErrors.unavailable} ${enErrorOutcomes.nothingSent} ${lookedAgain}`)
    await page.unroute('**/api/v1/orders/**')
    await expect(dialog.confirmButton).toBeVisible()
  })

  test('because the chain died on the way says so at most, and is bought once in the end', async ({
    page,
    market,
    evidence,
  }) => {
    evidence.expect(/status of 50\d/)
    const item = await market.findItemForSale()
    const { address } = market.account('Cleo')
    const before = await market.readPurse(address)
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo('Cleo')
    await dialog.confirm()
    await expect(dialog.prompt).toBeVisible()
    for (const pid of await market.process.findAnvils()) process.kill(pid, 'SIGKILL')
    await dialog.confirmPrompt()

    // The chain comes back by itself within a second: whether the wallet notices is a matter of luck.
    const owned = dialog.heading(buy.ownedHeading({ name: item.name }))
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
    expect(await market.ownerOf(item)).toBe(address)
    expect((await market.readPurse(address)).sent - before.sent).toBe(1)
  })
})
