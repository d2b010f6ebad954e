import type { Locator, Page, TestInfo } from '@playwright/test'
import { parseEther } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { localChainId } from '@/lib/protocol/chains/chains'
import { deployEditions } from './fixtures/deploy-editions'
import { findViolations } from './fixtures/find-violations'
import { makeOffer } from './fixtures/make-offer'
import type { Market } from './fixtures/market'
import { mintOwn } from './fixtures/mint-own'
import { installScriptedWallet } from './fixtures/scripted-wallet'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { createKeyboard, type Keyboard } from './pages/hand'
import { ItemPage } from './pages/item-page'
import { SellDialog } from './pages/sell-dialog'
import { WalletModal } from './pages/wallet-modal'

const { accept, cancel, flow, list, live, many, offer, panel, transfer } = enOrderFlows
const { buy } = enPurchase
const sellerName = 'Emi'

class Walk {
  readonly sell: SellDialog
  readonly keyboard: Keyboard
  private count = 0

  constructor(
    readonly page: Page,
    private readonly testInfo: TestInfo,
  ) {
    this.sell = new SellDialog(page)
    this.keyboard = createKeyboard(page)
  }

  /** What stands there has no fault that axe knows, does not reach over the edge, and is kept to be looked at. */
  async look(name: string) {
    expect(await findViolations(this.page), name).toEqual([])
    // Not by innerWidth, which grows with what reaches over the edge of a phone.
    const wide = await this.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${name} fits`).toBeLessThanOrEqual(this.page.viewportSize()?.width ?? 0)
    const number = String(++this.count).padStart(2, '0')
    await this.page.screenshot({ path: this.testInfo.outputPath(`${number}-${name}.png`) })
  }

  action(name: string | RegExp) {
    return this.keyboard.press(this.sell.action(name))
  }

  field(name: string): Locator {
    return this.sell.dialog.getByRole('textbox', { name, exact: true })
  }

  /** From the radio that is chosen, as many further. */
  async choose(within: Locator, name: string) {
    const wanted = within.getByRole('radio', { name, exact: true })
    await this.keyboard.reach(within.getByRole('radio', { checked: true }))
    for (let step = 0; step < 6 && !(await wanted.isChecked()); step++) await this.page.keyboard.press('ArrowDown')
    await expect(wanted).toBeChecked()
  }

  /** All that the wallet is asked for, then this. */
  async takeSteps(last: Locator) {
    const step = this.sell.action(/^(Wrap|Approve|Cancel) /)
    for (;;) {
      await step.or(last).first().waitFor()
      if (await last.isVisible()) return this.keyboard.press(last)
      const name = (await step.first().textContent()) ?? ''
      await this.keyboard.press(step.first())
      await this.sell.action(name).waitFor({ state: 'detached' })
    }
  }

  async close(opener: Locator) {
    await this.page.keyboard.press('Escape')
    await expect(this.sell.dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
}

async function openEdition(market: Market): Promise<Item> {
  const name = 'Ten Prints of a Fen'
  const seller = market.account('Ada')
  const editions = await deployEditions(market.chain, seller, { quantity: 10n, metadata: { name } })
  const id = { chainId: localChainId, contract: editions.contract, tokenId: editions.tokenId }
  await market.addCollection(editions.contract)
  await expect.poll(() => market.getItem(id).then((item) => item.name, String)).toBe(name)
  await market.listAs(seller, await market.getItem(id), {
    ...{ priceWei: parseEther('10'), seconds: 3_600, quantity: 10n, standard: 'ERC1155' },
  })
  await expect.poll(async () => (await market.getItem(id)).listing?.quantity).toBe('10')
  return market.getItem(id)
}

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use(shape)

    test('by keyboard alone: each dialog of an owner, and axe finds nothing in any @long', async ({
      page,
      context,
      market,
    }, testInfo) => {
      test.slow()
      const account = market.account(sellerName)
      const traits = [
        { trait_type: 'Mood', value: 'Calm' },
        { trait_type: 'Light', value: 'Late in the afternoon' },
      ]
      const item = await mintOwn(market, sellerName)
      const wanted = await mintOwn(market, 'Ada', traits)
      const several = [await mintOwn(market, sellerName), await mintOwn(market, sellerName)]
      await market.setApproval(item, account, false)
      const wallet = await installScriptedWallet(context, { market, account })
      const walk = new Walk(page, testInfo)
      const { sell, keyboard } = walk
      await new ItemPage(page).goto(item)
      await new WalletModal(page, keyboard).connect(wallet.name)

      // Listing, in each of its ways.
      await keyboard.press(sell.button(panel.sell))
      await sell.heading(list.heading({ name: item.name })).waitFor()
      await walk.look('list')
      await walk.action(list.review)
      await expect(walk.field(list.price)).toBeFocused()
      await walk.look('list-problem')
      const ways = sell.dialog.getByRole('group', { name: list.way })
      await walk.choose(ways, list.ways.falling)
      await keyboard.type(walk.field(list.startPrice), '3')
      await keyboard.type(walk.field(list.endPrice), '1')
      await walk.look('list-falling')
      await walk.action(list.review)
      await sell.action(/^Approve/).waitFor()
      const slider = sell.dialog.getByRole('slider', { name: list.curveAt })
      await keyboard.reach(slider)
      await page.keyboard.press('End')
      await expect(slider).toHaveAttribute('aria-valuetext', '1.00 ETH')
      await walk.look('review-falling')
      await walk.action(flow.back)
      await walk.choose(ways, list.ways.private)
      await keyboard.type(walk.field(list.price), '1.4')
      await keyboard.type(walk.field(list.taker), market.account('Bela').address)
      await walk.look('list-private')
      await walk.action(list.review)
      await sell.action(/^Approve/).waitFor()
      await walk.look('review-private')
      await walk.close(sell.button(panel.sell))
      await keyboard.press(sell.button(panel.sell))
      await keyboard.type(walk.field(list.price), '1.4')
      await walk.action(list.review)
      await sell.action(/^Approve/).waitFor()
      await walk.look('review')
      await walk.takeSteps(sell.action(list.sign({ price: '1.40 ETH' })))
      await sell.heading(list.doneHeading({ name: item.name, count: 1 })).waitFor()
      await walk.look('listed')
      await walk.action(flow.finish)

      // Another price; off sale.
      await keyboard.press(sell.button(panel.change))
      await keyboard.type(walk.field(list.price), '1.8')
      await walk.action(list.review)
      await sell.action(/^Cancel your listing/).waitFor()
      await walk.look('review-change')
      await walk.close(sell.button(panel.change))
      await keyboard.press(sell.button(panel.cancel))
      await sell.action(cancel.confirm({ count: 1 })).waitFor()
      await walk.look('cancel')
      await walk.action(cancel.confirm({ count: 1 }))
      await sell.heading(cancel.doneHeading).waitFor()
      await walk.look('cancelled')
      await walk.action(flow.finish)

      // An offer of somebody else, accepted.
      await makeOffer(market, market.account('Ada'), item, parseEther('0.9'))
      await keyboard.press(sell.beside(offer.accept))
      const sellIt = sell.action(/^Sell and receive/)
      await sell.dialog.getByText(accept.final).waitFor()
      await walk.look('accept')
      await walk.takeSteps(sellIt)
      await sell.heading(accept.doneHeading).waitFor()
      await walk.look('accepted')
      await walk.action(flow.finish)

      // An offer of one's own, for any item of a trait.
      await new ItemPage(page).goto(wanted)
      await keyboard.press(sell.button(panel.offer))
      await sell.heading(offer.heading({ name: wanted.name })).waitFor()
      const of = wanted.collection.name
      await walk.choose(
        sell.dialog.getByRole('group', { name: offer.scope }),
        offer.anyWith({ name: 'Mood', value: 'Calm', of }),
      )
      await keyboard.type(walk.field(offer.price), '0.1')
      await walk.look('offer')
      await walk.action(list.review)
      await sell.dialog.getByText(offer.stays({ isWrapped: true, token: 'WETH', coin: 'ETH' })).waitFor()
      await walk.look('offer-review')
      await walk.takeSteps(sell.action(/^Sign offer/))
      await sell.heading(offer.doneHeading).waitFor()
      await walk.look('offered')
      await walk.action(flow.finish)

      // Several at once, and what is signed.
      await page.goto(`/profile/${account.address}`)
      for (const { name } of several) {
        await keyboard.reach(page.getByRole('checkbox', { name, exact: true }))
        await page.keyboard.press('Space')
      }
      const sellSeveral = page.getByRole('button', { name: many.sell({ count: 2 }), exact: true })
      await keyboard.press(sellSeveral)
      for (const { name } of several) await keyboard.type(walk.field(list.priceOf({ name })), '2')
      await walk.look('list-several')
      await walk.action(list.review)
      await sell.dialog.getByText(list.revocable).waitFor()
      await walk.look('review-several')
      await walk.takeSteps(sell.action(list.signMany({ count: 2 })))
      await sell.dialog.getByText(list.doneMany).waitFor()
      await walk.action(flow.finish)
      const select = page.getByRole('checkbox', { name: live.select({ name: several[0]?.name ?? '' }), exact: true })
      await keyboard.reach(select)
      await page.keyboard.press('Space')
      await walk.look('live-signatures')
      await keyboard.press(page.getByRole('button', { name: live.cancelSelected({ count: 1 }), exact: true }))
      const fee = (await sell.row(flow.networkFee).textContent()) ?? ''
      await keyboard.reach(sell.dialog.getByRole('checkbox'))
      await page.keyboard.press('Space')
      await expect(sell.row(flow.networkFee)).not.toHaveText(fee)
      await walk.look('cancel-all')
      // A work of hers that another test left on sale unminted comes first.
      await walk.takeSteps(sell.action(cancel.confirmAll))
      await sell.heading(cancel.doneHeading).waitFor()
      await walk.action(flow.finish)

      // Sent away.
      await new ItemPage(page).goto(several[1] as Item)
      await keyboard.press(sell.button(panel.transfer))
      await keyboard.type(walk.field(transfer.to), '0x1234')
      await walk.action(list.review)
      await sell.alert.waitFor()
      await walk.look('send-problem')
      await keyboard.type(walk.field(transfer.to), market.account('Bela').address)
      await walk.action(list.review)
      await sell.dialog.getByText(transfer.final).waitFor()
      await walk.look('send-review')
      await walk.action(transfer.confirm({ name: several[1]?.name ?? '' }))
      await sell.heading(transfer.doneHeading).waitFor()
      await walk.look('sent')
      await walk.action(flow.finish)

      // Some of an edition: bought, listed, sent.
      const edition = await openEdition(market)
      await new ItemPage(page).goto(edition)
      await keyboard.press(new ItemPage(page).buyButton)
      const quantity = walk.field(buy.quantity)
      await keyboard.type(quantity, '11')
      await walk.action(buy.chooseQuantity)
      await sell.alert.waitFor()
      await walk.look('buy-some-problem')
      await keyboard.type(quantity, '3')
      await walk.action(buy.chooseQuantity)
      await sell.action(buy.confirm({ price: '3.00 ETH' })).waitFor()
      await walk.look('buy-some')
      await walk.action(buy.confirm({ price: '3.00 ETH' }))
      await sell.heading(buy.ownedHeading({ name: edition.name })).waitFor()
      await page.keyboard.press('Escape')
      await keyboard.press(sell.button(panel.sell))
      await keyboard.type(walk.field(list.price), '2')
      await keyboard.type(walk.field(list.quantity), '2')
      await walk.look('list-some')
      await walk.action(list.review)
      await sell.row(list.byPiece).waitFor()
      await walk.look('review-some')
      await walk.close(sell.button(panel.sell))
      await keyboard.press(sell.button(panel.transfer))
      await keyboard.type(walk.field(transfer.to), market.account('Bela').address)
      await keyboard.type(walk.field(list.quantity), '2')
      await walk.look('send-some')
      await walk.action(list.review)
      await sell.row(transfer.sends).waitFor()
      await walk.look('send-some-review')
    })
  })
}
