import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { split } from './fixtures/created-items'
import { weth } from './fixtures/make-offer'
import type { Market } from './fixtures/market'
import { mintOwn } from './fixtures/mint-own'
import { type ScriptedWallet, WalletError } from './fixtures/scripted-wallet'
import { expect, test } from './fixtures/test'
import { visitAs } from './fixtures/visit-as'
import { SellDialog } from './pages/sell-dialog'

const { accept, cancel, flow, list, offer, panel, transfer } = enOrderFlows

class Account {
  readonly sell: SellDialog

  constructor(
    readonly page: Page,
    private readonly wallet: ScriptedWallet,
  ) {
    this.sell = new SellDialog(page)
  }

  static async visit(page: Page, market: Market, name: string, item: Item) {
    const { wallet } = await visitAs(page, market, name, item)
    return new Account(page, wallet)
  }

  /** Says no to one prompt, reloads, finds the same button again and says yes. */
  async takeStep(name: string | RegExp) {
    const button = this.sell.action(name)
    const { answer, answerSignature } = this.wallet
    const count = () => this.wallet.prompts.length + this.wallet.signatures
    const before = count()
    const no = () => Promise.reject(new WalletError(4001))
    Object.assign(this.wallet, { answer: no, answerSignature: no })
    await button.click()
    await expect(this.sell.dialog).toContainText(flow.rejected)
    await expect(button).toBeVisible()
    Object.assign(this.wallet, { answer, answerSignature })
    await this.page.reload()
    await expect(button, 'after a reload it is where it was').toBeVisible()
    await button.click()
    await expect.poll(count, 'asked anew').toBe(before + 2)
  }

  asked() {
    return { prompts: this.wallet.prompts.length, signatures: this.wallet.signatures }
  }
}

const wethOf = (market: Market, name: string) =>
  market.chain.readContract({
    ...{ address: weth, abi: wethAbi, functionName: 'balanceOf', args: [market.account(name).address] },
  })

test('an offer, its sale, and what is sent with a listing alive lose nothing by a no and a reload at each prompt @long', async ({
  page,
  browser,
  market,
}) => {
  test.slow()
  const [ada, emi] = [market.account('Ada'), market.account('Emi')]
  const item = await mintOwn(market, 'Ada')
  await market.setApproval(item, ada, false)
  await market.clearWeth(ada)
  await market.clearWeth(emi)
  const bidder = await Account.visit(page, market, 'Emi', item)
  await bidder.sell.button(panel.offer).click()
  await bidder.sell.dialog.getByRole('textbox', { name: offer.price }).fill('0.6')
  await bidder.sell.action(list.review).click()
  await bidder.takeStep(/^Wrap/)
  await bidder.takeStep(/^Approve/)
  await bidder.takeStep(offer.sign({ price: '0.60 WETH' }))
  await expect(bidder.sell.heading(offer.doneHeading)).toBeVisible()
  expect(bidder.asked()).toEqual({ prompts: 4, signatures: 2 })
  expect(await wethOf(market, 'Emi'), 'wrapped once').toBe(parseEther('0.6'))
  await expect.poll(async () => (await market.getItem(item)).bestOffer?.maker).toBe(emi.address)

  const other = await browser.newContext({ baseURL: market.url })
  const owner = await Account.visit(await other.newPage(), market, 'Ada', item)
  await owner.sell.beside(offer.accept).click()
  await owner.takeStep(/^Approve Seaport to transfer/)
  if (split(market, '0.6').feeWei > 0n) await owner.takeStep(/^Approve Seaport to spend/)
  await owner.takeStep(/^Sell and receive/)
  await expect(owner.sell.heading(accept.doneHeading)).toBeVisible()
  expect(await market.ownerOf(item)).toBe(emi.address)
  expect(await wethOf(market, 'Ada')).toBe(parseEther('0.6') - split(market, '0.6').feeWei)
  await other.close()

  await bidder.sell.finish()
  await market.approveSeaport(item, emi)
  const listing = await market.listAs(emi, item, { priceWei: parseEther('3'), seconds: 7200 })
  await bidder.sell.button(panel.transfer).click()
  await bidder.sell.dialog.getByRole('textbox', { name: transfer.to }).fill(ada.address)
  await bidder.sell.action(list.review).click()
  await bidder.takeStep(/^Cancel your listing/)
  await bidder.takeStep(transfer.confirm({ name: item.name }))
  await expect(bidder.sell.heading(transfer.doneHeading)).toBeVisible()
  expect(await market.ownerOf(item)).toBe(ada.address)
  await expect.poll(async () => (await market.getOrder(listing)).status).toBe('cancelled')
  expect(bidder.asked()).toEqual({ prompts: 8, signatures: 2 })
})

test('what ends while its maker is about to cancel it costs nobody a fee @long', async ({ page, market }) => {
  const [ada, bela] = [market.account('Ada'), market.account('Bela')]
  const item = await mintOwn(market, 'Ada')
  await market.approveSeaport(item, ada)
  const listing = await market.listAs(ada, item, { priceWei: parseEther('0.3'), seconds: 7200 })
  await expect.poll(async () => (await market.getItem(item)).listing?.hash).toBe(listing.hash)
  const seller = await Account.visit(page, market, 'Ada', item)
  await seller.sell.button(panel.cancel).click()
  await seller.sell.action(cancel.confirm({ count: 1 })).waitFor()
  await market.buyDirectly({ listing }, bela)
  await seller.sell.action(cancel.confirm({ count: 1 })).click()
  await expect(seller.sell.alert).toHaveText(enOrderFlows.refusal.not_open)
  expect(seller.asked()).toEqual({ prompts: 0, signatures: 0 })
})
