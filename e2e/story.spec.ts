import type { Page } from '@playwright/test'
import { formatEther } from '@/lib/base/format/format-ether'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enFavourites } from '@/lib/i18n/generated/en/favourites'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { longWhen } from './fixtures/long'
import type { ForSale, Market } from './fixtures/market'
import { countSent, holdReceipts } from './fixtures/rpc-traffic'
import { watchSessionCalls } from './fixtures/session-traffic'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { createKeyboard, createPointer, type Hand } from './pages/hand'
import { ItemList } from './pages/item-list'
import { ItemPage, itemPath } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { buy, prompt } = enPurchase

const ways: { title: string; shape: typeof phone | typeof desktop; wallet: string; hand: (page: Page) => Hand }[] = [
  { title: 'on a phone of 375 px', shape: phone, wallet: 'Ada', hand: createPointer },
  { title: 'on a desktop of 1280 px', shape: desktop, wallet: 'Bela', hand: createPointer },
  { title: 'by keyboard alone', shape: desktop, wallet: 'Cleo', hand: createKeyboard },
]

for (const { title, shape, wallet, hand: createHand } of ways) {
  test.describe(`${title}${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    test('a newcomer buys an item and owns it, in every tab and after a reload', async ({ page, context, market }) => {
      const itemId = await market.findItemForSale()
      const buyer = market.account(wallet)
      const before = await market.readPurse(buyer.address)
      const sent = countSent(page)
      const price = `${formatEther(BigInt(itemId.listing.priceWei))} ETH`
      const hand = createHand(page)
      const [item, modal, dialog] = [new ItemPage(page, hand), new WalletModal(page, hand), new BuyDialog(page, hand)]

      const listTab = new ItemList(await context.newPage())
      const sessionCalls = [page, listTab.page].map(watchSessionCalls)
      await listTab.gotoExplore()
      await expect(listTab.card(itemId.name)).toContainText(price)
      const itemTab = new ItemPage(await context.newPage())
      await itemTab.goto(itemId)
      await expect(itemTab.priceBar).toContainText(price)
      await page.bringToFront()

      await test.step('from the home page to the item', async () => {
        const home = new ItemList(page, hand)
        await home.gotoHome()
        await home.openItem(itemId.name)
        await expect(page).toHaveURL(itemPath(itemId))
        await expect(item.priceBar).toContainText(price)
        for (const tab of [page, listTab.page, itemTab.page]) await markDocument(tab)
      })

      await test.step('connects a demo wallet and reads the full amount', async () => {
        await item.buy()
        await modal.chooseDemo(wallet)
        await expect(dialog.row(dialog.root, buy.price)).toHaveText(price)
        await expect(dialog.total).toHaveText(await sumOf(dialog, price))
        await expect(item.connectedWallet(buyer.address)).toBeAttached()
      })

      const receipts = await holdReceipts(page)
      await test.step('confirms once in the wallet, which names the same amount', async () => {
        const total = (await dialog.total.textContent()) ?? ''
        await dialog.confirm()
        await expect(dialog.row(dialog.prompt, prompt.total)).toHaveText(total)
        await dialog.confirmPrompt()
        await expect(dialog.prompt).toHaveCount(0)
      })

      await test.step('sees it on its way, then owned', async () => {
        await expect(dialog.heading(buy.pendingHeading)).toBeVisible()
        await expect(dialog.status).toHaveText(buy.pending)
        await receipts.release()
        await expect(dialog.heading(buy.ownedHeading({ name: itemId.name }))).toBeVisible()
        await expect(dialog.prompt).toHaveCount(0)
        expect(sent(), 'transactions sent').toBe(1)
      })

      await test.step('page, list and second tab follow without a reload', async () => {
        await dialog.keepLooking()
        await expect(dialog.root).toHaveCount(0)
        for (const tab of [item, itemTab]) {
          await expect(tab.owner(buyer.address)).toBeVisible()
          await expect(tab.buyButton).toHaveCount(0)
          await expect(tab.history.first()).toContainText(enCommon.activity.sale)
        }
        await expect(listTab.notForSale(itemId.name)).toBeVisible()
        await expect(item.priceBar).toContainText(enOrderFlows.panel.yours)
        for (const tab of [page, listTab.page, itemTab.page]) await expectSameDocument(tab)
      })

      await test.step('after a reload it is still theirs and the wallet is back by itself', async () => {
        await page.reload()
        await expect(item.owner(buyer.address)).toBeVisible()
        await expect(item.connectedWallet(buyer.address)).toBeVisible()
        await expect(modal.root).toHaveCount(0)
      })

      await test.step('nobody was asked to sign in', async () => {
        await expect(page.getByRole('button', { name: enFavourites.add(itemId), exact: true }).first()).toBeVisible()
        expect(sessionCalls).toEqual([[], []])
      })

      await test.step('the chain and the API say the same', () => expectSold(market, itemId, buyer.address, before))
    })
  })
}

test('a reload while the purchase is on its way goes on with it, and nothing is sent twice', async ({
  page,
  market,
}) => {
  const itemId = await market.findItemForSale()
  const buyer = market.account('Dario')
  const before = await market.readPurse(buyer.address)
  const [item, dialog] = [new ItemPage(page), new BuyDialog(page)]
  await item.goto(itemId)
  await item.buy()
  await new WalletModal(page).chooseDemo('Dario')
  const receipts = await holdReceipts(page)
  await dialog.confirm()
  await dialog.confirmPrompt()
  await expect(dialog.heading(buy.pendingHeading)).toBeVisible()

  await page.reload()
  await expect(dialog.heading(buy.pendingHeading)).toBeVisible()
  await receipts.release()
  await expect(dialog.heading(buy.ownedHeading({ name: itemId.name }))).toBeVisible()
  await expectSold(market, itemId, buyer.address, before)
})

test('a reload while the demo wallet asks ends its question: nothing was sent, and it can be tried again', async ({
  page,
  market,
}) => {
  const itemId = await market.findItemForSale()
  const buyer = market.account('Emi')
  const before = await market.readPurse(buyer.address)
  const [item, dialog] = [new ItemPage(page), new BuyDialog(page)]
  await item.goto(itemId)
  await item.buy()
  await new WalletModal(page).chooseDemo('Emi')
  await dialog.confirm()
  await expect(dialog.prompt).toBeVisible()

  await page.reload()
  await expect(dialog.heading(buy.failedHeading)).toBeVisible()
  await expect(dialog.failure).toHaveText(enTransactions.text.never_sent)
  await dialog.mend('retry').click()
  await dialog.confirm()
  await dialog.confirmPrompt()
  await expect(dialog.heading(buy.ownedHeading({ name: itemId.name }))).toBeVisible()
  await expectSold(market, itemId, buyer.address, before)
})

async function sumOf(dialog: BuyDialog, price: string): Promise<string> {
  const fee = (await dialog.row(dialog.root, buy.networkFee).textContent()) ?? ''
  const [priceWei, feeWei] = [price, fee].map((text) => BigInt(Math.round(Number.parseFloat(text) * 1e9)) * 10n ** 9n)
  return `${formatEther((priceWei ?? 0n) + (feeWei ?? 0n))} ETH`
}

/** A mark that a reload would wipe out. */
async function markDocument(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.seen = 'before'
  })
}

async function expectSameDocument(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'before')
}

async function expectSold(
  market: Market,
  item: ForSale,
  buyer: `0x${string}`,
  before: { balanceWei: bigint; sent: number },
) {
  const sale = (await market.getActivity(item)).find(({ kind }) => kind === 'sale')
  expect(sale).toMatchObject({ from: item.owner, to: buyer, priceWei: item.listing.priceWei })
  const { gasUsed, effectiveGasPrice, status } = await market.chain.getTransactionReceipt({
    hash: sale?.transactionHash ?? '0x',
  })
  expect(status).toBe('success')
  expect(await market.ownerOf(item)).toBe(buyer)
  expect(await market.isFilled(item.listing)).toBe(true)
  const after = await market.readPurse(buyer)
  expect(before.balanceWei - after.balanceWei).toBe(BigInt(item.listing.priceWei) + gasUsed * effectiveGasPrice)
  expect(after.sent - before.sent, 'transactions of the buyer').toBe(1)
  expect((await market.getOrder(item.listing)).status).toBe('filled')
  expect((await market.getItem(item)).owner).toBe(buyer)
}
