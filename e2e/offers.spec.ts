import type { BrowserContext, Page } from '@playwright/test'
import { parseEther } from 'viem'
import { findChain, localChainId } from '@/lib/chains/chains'
import { wethAbi } from '@/lib/contracts/weth'
import { enSell } from '@/lib/messages/en-sell'
import type { Item } from '@/lib/schemas/item'
import { findViolations } from './fixtures/find-violations'
import type { Market } from './fixtures/market'
import { mintOwn } from './fixtures/mint-own'
import { installScriptedWallet, type ScriptedWallet } from './fixtures/scripted-wallet'
import { expect, test } from './fixtures/test'
import { ItemPage } from './pages/item-page'
import { SellDialog } from './pages/sell-dialog'
import { WalletModal } from './pages/wallet-modal'

const { offer, accept, list, panel, cancel, live, many } = enSell
const weth = findChain(localChainId)?.weth.address ?? '0x'

interface Person {
  page: Page
  context: BrowserContext
  wallet: ScriptedWallet
  sell: SellDialog
}

async function visit(page: Page, context: BrowserContext, market: Market, name: string, work: Item): Promise<Person> {
  const wallet = await installScriptedWallet(context, { market, account: market.account(name) })
  await new ItemPage(page).goto(work)
  const modal = new WalletModal(page)
  await modal.connect(wallet.name)
  await expect(modal.connected(market.account(name).address)).toBeVisible()
  return { page, context, wallet, sell: new SellDialog(page) }
}

const wethOf = (market: Market, name: string) =>
  market.chain.readContract({
    ...{ address: weth, abi: wethAbi, functionName: 'balanceOf', args: [market.account(name).address] },
  })

async function makeOffer({ page, sell }: Person, price: string) {
  await sell.button(panel.offer).click()
  await sell.dialog.getByRole('textbox', { name: offer.price }).fill(price)
  await sell.action(list.review).click()
  const sign = sell.action(offer.sign({ price: `${price}0 WETH` }))
  // Coin wrapped and Seaport allowed first, where that is not so yet.
  const step = sell.action(/^(Wrap|Allow|Sign)/)
  for (let count = 0; count < 3; count++) {
    await step.waitFor()
    if (await sign.isVisible()) break
    const name = (await step.textContent()) ?? ''
    await step.click()
    await expect(sell.action(name)).toHaveCount(0)
  }
  expect(await findViolations(page)).toEqual([])
  await sign.click()
  await expect(sell.heading(offer.doneHeading)).toBeVisible()
  await sell.finish()
}

test('an offer is wrapped, allowed, signed, seen and accepted; everybody is paid by the chain', async ({
  page,
  context,
  browser,
  market,
}) => {
  const work = await mintOwn(market, 'Ada')
  const bidder = await visit(page, context, market, 'Emi', work)
  await makeOffer(bidder, '1.1')
  await expect.poll(async () => (await market.getItem(work)).bestOffer?.priceWei).toBe(String(parseEther('1.1')))

  const other = await browser.newContext({ baseURL: market.url })
  const owner = await visit(await other.newPage(), other, market, 'Ada', work)
  const before = await wethOf(market, 'Ada')
  await owner.page.getByRole('button', { name: offer.accept, exact: true }).click()
  for (const name of [/^Allow Seaport to move/, /^Allow Seaport to take/]) {
    const step = owner.sell.action(name)
    await owner.sell.action(/^(Allow|Sell)/).waitFor()
    if (await step.isVisible()) await step.click()
  }
  const sellIt = owner.sell.action(/^Sell and get/)
  await sellIt.waitFor()
  expect(await findViolations(owner.page)).toEqual([])
  await sellIt.click()
  await expect(owner.sell.heading(accept.doneHeading)).toBeVisible()
  expect(await market.ownerOf(work)).toBe(market.account('Emi').address)
  const { bps, recipient } = market.config.marketFee
  const feeWei = recipient ? (parseEther('1.1') * BigInt(bps)) / 10_000n : 0n
  expect((await wethOf(market, 'Ada')) - before).toBe(parseEther('1.1') - feeWei)
  await other.close()
})

test('an offer is answered with a price for its maker alone, and taken back by its maker', async ({
  page,
  context,
  browser,
  market,
}) => {
  const work = await mintOwn(market, 'Ada')
  await market.approveSeaport(work, market.account('Ada'))
  const bidder = await visit(page, context, market, 'Emi', work)
  await makeOffer(bidder, '1.2')

  const other = await browser.newContext({ baseURL: market.url })
  const owner = await visit(await other.newPage(), other, market, 'Ada', work)
  await owner.page.getByRole('button', { name: offer.counter, exact: true }).click()
  await owner.sell.offerFor('1.5')
  await owner.sell.action(list.sign({ price: '1.50 ETH' })).click()
  await expect(owner.sell.dialog).toContainText(list.donePrivate)
  await expect
    .poll(async () => (await market.getItem(work)).otherListings?.map(({ taker }) => taker))
    .toEqual([market.account('Emi').address])
  await other.close()

  await page.reload()
  await page.getByRole('button', { name: offer.takeBack, exact: true }).click()
  await bidder.sell.action(cancel.confirm({ count: 1 })).click()
  await expect(bidder.sell.heading(cancel.doneHeading)).toBeVisible()
  await expect.poll(async () => (await market.getItem(work)).bestOffer).toBeUndefined()
})

test('ten works are sold with one signature, and all that is signed is cancelled at once', async ({
  page,
  context,
  market,
}) => {
  const works: Item[] = []
  for (let index = 0; index < 10; index++) works.push(await mintOwn(market, 'Dario'))
  const [first] = works as [Item]
  await market.approveSeaport(first, market.account('Dario'))
  const { wallet, sell } = await visit(page, context, market, 'Dario', first)
  await page.goto(`/profile/${market.account('Dario').address}`)
  for (const { name } of works) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: many.sell({ count: 10 }), exact: true }).click()
  for (const [index, { name }] of works.entries()) {
    await sell.dialog.getByRole('textbox', { name: list.priceOf({ name }), exact: true }).fill(`${2 + index}`)
  }
  expect(await findViolations(page)).toEqual([])
  await sell.action(list.review).click()
  await sell.action(list.signMany({ count: 10 })).click()
  await expect(sell.dialog).toContainText(list.doneMany)
  expect([wallet.signatures, wallet.prompts.length]).toEqual([1, 0])
  for (const [index, work] of works.entries()) {
    expect((await market.getItem(work)).listing?.priceWei).toBe(String(parseEther(`${2 + index}`)))
  }
  const { listing } = await market.getItem(works[7] as Item)
  if (!listing) throw new Error('It is not on sale.')
  await market.buyDirectly({ listing }, market.account('Bela'))
  expect(await market.ownerOf(works[7] as Item)).toBe(market.account('Bela').address)

  await sell.finish()
  await page.reload()
  await page.getByRole('button', { name: live.cancelAll, exact: true }).click()
  await sell.action(cancel.confirmAll).click()
  await expect(sell.heading(cancel.doneHeading)).toBeVisible()
  await expect.poll(async () => (await market.getItem(first)).listing).toBeUndefined()
  expect(wallet.prompts).toHaveLength(1)
})

test('who buys a work back is warned of his own old sale of it, and ends that first', async ({
  page,
  context,
  market,
}) => {
  const work = await mintOwn(market, 'Ada')
  const [ada, bela] = [market.account('Ada'), market.account('Bela')]
  await market.approveSeaport(work, ada)
  const old = await market.listAs(ada, work, { priceWei: parseEther('0.3'), seconds: 7200 })
  await market.give(work, ada, bela.address)
  await market.approveSeaport(work, bela)
  await market.listAs(bela, { ...work, owner: bela.address }, { priceWei: parseEther('2'), seconds: 7200 })
  await expect.poll(async () => (await market.getItem(work)).listing?.maker).toBe(bela.address)

  const { sell } = await visit(page, context, market, 'Ada', work)
  await new ItemPage(page).buy()
  await expect(sell.dialog).toContainText(live.comeback({ price: '0.30 ETH' }))
  expect(await findViolations(page)).toEqual([])
  await sell.action(live.comebackAction).click()
  await sell.action(cancel.confirm({ count: 1 })).click()
  await expect(sell.heading(cancel.doneHeading)).toBeVisible()
  await expect.poll(async () => (await market.getOrder(old)).status).toBe('cancelled')
})
