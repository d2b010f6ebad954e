import { parseEther } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { split } from './fixtures/created-items'
import { findViolations } from './fixtures/find-violations'
import { longWhen } from './fixtures/long'
import { makeOffer } from './fixtures/make-offer'
import type { Market } from './fixtures/market'
import { mintOwn } from './fixtures/mint-own'
import { expect, test } from './fixtures/test'
import { type Visitor, visitAs } from './fixtures/visit-as'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage, itemPath } from './pages/item-page'

const { offer, accept, list, panel, cancel, live, many } = enOrderFlows
const { buy } = enPurchase
const weth = findChain(localChainId)?.weth.address ?? '0x'

const wethOf = (market: Market, name: string) =>
  market.chain.readContract({
    ...{ address: weth, abi: wethAbi, functionName: 'balanceOf', args: [market.account(name).address] },
  })

const staysAsWeth = offer.stays({ isWrapped: true, token: 'WETH', coin: 'ETH' })

async function offerByPage(bidder: Visitor, price: string, told: string | RegExp = staysAsWeth) {
  await bidder.sell.button(panel.offer).click()
  await bidder.sell.dialog.getByRole('textbox', { name: offer.price }).fill(price)
  await bidder.sell.action(list.review).click()
  await expect(bidder.sell.dialog).toContainText(told)
  await signOffer(bidder, price)
}

/** Coin wrapped and Seaport allowed first, where that is not so yet. */
async function signOffer({ page, sell }: Visitor, price: string) {
  const sign = sell.action(offer.sign({ price: `${price}0 WETH` }))
  await sell.takeStepsTo(sign)
  expect(await findViolations(page)).toEqual([])
  await sign.click()
  await expect(sell.heading(offer.doneHeading)).toBeVisible()
  await sell.finish()
}

test('an offer is wrapped, allowed, signed, seen and accepted; everybody is paid by the chain', async ({
  page,
  browser,
  market,
}) => {
  const item = await mintOwn(market, 'Ada', [], 1000n)
  await market.approveSeaport(item, market.account('Ada'))
  const old = await market.listAs(market.account('Ada'), item, { priceWei: parseEther('2'), seconds: 7200 })
  await market.setApproval(item, market.account('Ada'), false)
  const bidder = await visitAs(page, market, 'Emi', item)
  await offerByPage(bidder, '1.1')
  await expect.poll(async () => (await market.getItem(item)).bestOffer?.priceWei).toBe(String(parseEther('1.1')))

  const other = await browser.newContext({ baseURL: market.url })
  const owner = await visitAs(await other.newPage(), market, 'Ada', item)
  const before = await wethOf(market, 'Ada')
  await owner.page.getByRole('button', { name: offer.accept, exact: true }).click()
  await expect(owner.sell.dialog).toContainText(accept.ownRoyalty({ amount: '0.11 WETH' }))
  const keptWei = parseEther('1.1') - split(market, '1.1').feeWei
  await expect(owner.sell.row(list.gets)).toHaveText(`${formatEtherExactly(keptWei)} WETH`)
  await expect(owner.sell.dialog).toContainText(accept.cancelled({ prices: '2.00 ETH' }))
  expect(await findViolations(owner.page)).toEqual([])
  await expect(owner.sell.dialog.getByRole('checkbox', { name: accept.cancelSigned })).toBeChecked()
  await owner.sell.action(/^Cancel your listing/).click()
  for (const name of [/^Approve Seaport to transfer/, /^Approve Seaport to spend/]) {
    const step = owner.sell.action(name)
    await owner.sell.action(/^(Approve|Sell)/).waitFor()
    await expect(owner.sell.dialog).not.toContainText(accept.cancelled({ prices: '2.00 ETH' }))
    if (await step.isVisible()) await step.click()
  }
  const sellIt = owner.sell.action(/^Sell and receive/)
  await sellIt.waitFor()
  expect(await findViolations(owner.page)).toEqual([])
  await sellIt.click()
  await expect(owner.sell.heading(accept.doneHeading)).toBeVisible()
  expect(await market.ownerOf(item)).toBe(market.account('Emi').address)
  expect((await wethOf(market, 'Ada')) - before).toBe(keptWei)
  await expect.poll(async () => (await market.getOrder(old)).status).toBe('cancelled')
  await expect.poll(async () => (await market.getItem(item)).owner).toBe(market.account('Emi').address)
  // Its end was seen: who comes back is not told again.
  await owner.page.goto(itemPath(item))
  expect(await owner.page.evaluate(() => sessionStorage.getItem('verdigris.flow'))).toBeNull()
  await expect(owner.sell.button(panel.offer)).toBeVisible()
  await expect(owner.sell.dialog).toHaveCount(0)
  await other.close()
})

test('an offer is answered with a price for its maker alone, and taken back by its maker @long', async ({
  page,
  browser,
  market,
}) => {
  const item = await mintOwn(market, 'Ada')
  await market.approveSeaport(item, market.account('Ada'))
  const bidder = await visitAs(page, market, 'Emi', item)
  await offerByPage(bidder, '1.2')

  const other = await browser.newContext({ baseURL: market.url })
  const owner = await visitAs(await other.newPage(), market, 'Ada', item)
  await owner.page.getByRole('button', { name: offer.counter, exact: true }).click()
  await owner.sell.offerFor('1.5')
  await owner.sell.action(list.sign({ price: '1.50 ETH' })).click()
  await expect(owner.sell.dialog).toContainText(list.donePrivate)
  await expect
    .poll(async () => (await market.getReserved(item, market.account('Emi').address)).map(({ taker }) => taker))
    .toEqual([market.account('Emi').address])
  await other.close()

  await page.reload()
  await page.getByRole('button', { name: offer.takeBack, exact: true }).click()
  await bidder.sell.action(cancel.confirm({ count: 1 })).click()
  await expect(bidder.sell.heading(cancel.doneHeading)).toBeVisible()
  await expect.poll(async () => (await market.getItem(item)).bestOffer).toBeUndefined()
})

test('an offer for an item that is on sale is answered for less, which its maker alone sees and pays, a reload between @long', async ({
  page,
  browser,
  market,
}) => {
  const [ada, emi] = [market.account('Ada'), market.account('Emi')]
  const item = await mintOwn(market, 'Ada')
  await market.approveSeaport(item, ada)
  const open = await market.listAs(ada, item, { priceWei: parseEther('2'), seconds: 7200 })
  await makeOffer(market, emi, item, parseEther('1.2'))
  await expect.poll(async () => (await market.getItem(item)).listing?.hash).toBe(open.hash)
  const owner = await visitAs(page, market, 'Ada', item)
  await page.getByRole('button', { name: offer.counter, exact: true }).click()
  await owner.sell.offerFor('1.5')
  await owner.sell.action(list.sign({ price: '1.50 ETH' })).click()
  await expect(owner.sell.dialog).toContainText(list.donePrivate)
  await owner.sell.finish()
  await expect(owner.sell.panel).toContainText(live.reserved({ price: '1.50 ETH' }))

  const others = await browser.newContext({ baseURL: market.url })
  const third = await visitAs(await others.newPage(), market, 'Bela', item)
  const thirdBar = new ItemPage(third.page).priceBar
  await expect(third.sell.button(panel.offer)).toBeVisible()
  await expect(thirdBar).toContainText('Buy for 2.00 ETH')
  await expect(thirdBar).not.toContainText(enListingKinds.forYou)
  await others.close()

  const other = await browser.newContext({ baseURL: market.url })
  const bidder = await visitAs(await other.newPage(), market, 'Emi', item)
  const itemPage = new ItemPage(bidder.page)
  await expect(itemPage.priceBar).toContainText(enListingKinds.forYou)
  await expect(itemPage.buyButton).toHaveText('Buy for 1.50 ETH')
  await itemPage.buy()
  const dialog = new BuyDialog(bidder.page)
  await expect(dialog.row(dialog.root, buy.price)).toHaveText('1.50 ETH')
  await bidder.page.reload()
  await expect(dialog.row(dialog.root, buy.price)).toHaveText('1.50 ETH')
  expect(await findViolations(bidder.page)).toEqual([])
  const before = await market.chain.getBalance({ address: ada.address })
  await dialog.confirm()
  await expect(dialog.heading(buy.ownedHeading({ name: item.name }))).toBeVisible()
  expect(await market.ownerOf(item)).toBe(emi.address)
  const { feeWei } = split(market, '1.5')
  expect((await market.chain.getBalance({ address: ada.address })) - before).toBe(parseEther('1.5') - feeWei)
  await other.close()
})

test('an offer for a trait stands on the pages of items that have it alone; who sells is told what else the money is for @long', async ({
  page,
  browser,
  market,
}) => {
  const [ada, emi] = [market.account('Ada'), market.account('Emi')]
  const trait = { trait_type: 'Mood', value: `Still ${Date.now()}` }
  const [item, alike, plain] = [
    await mintOwn(market, 'Ada', [trait]),
    await mintOwn(market, 'Ada', [trait]),
    await mintOwn(market, 'Ada'),
  ] as const
  await market.approveSeaport(item, ada)
  await market.clearWeth(emi)
  const bidder = await visitAs(page, market, 'Emi', item)
  const wanted = offer.anyWith({ name: trait.trait_type, value: trait.value, of: item.collection.name })
  await bidder.sell.button(panel.offer).click()
  await bidder.sell.dialog.getByRole('radio', { name: wanted }).check()
  const heading = { name: trait.trait_type, value: trait.value, of: item.collection.name }
  await expect(bidder.sell.heading(offer.headingWith(heading))).toBeVisible()
  await bidder.sell.dialog.getByRole('textbox', { name: offer.price }).fill('0.8')
  await bidder.sell.action(list.review).click()
  await expect(bidder.sell.row(offer.get)).toHaveText(wanted)
  await expect(bidder.sell.dialog, 'it is for others too').not.toContainText(item.name)
  await signOffer(bidder, '0.8')
  const bid = (await market.getItem(alike)).bestOffer
  if (!bid) throw new Error('There is no offer.')
  expect(bid).toMatchObject({ kind: 'trait', maker: emi.address })
  // Of the same money, for another item.
  await page.goto(itemPath(plain))
  await offerByPage(bidder, '0.7', /With this offer, your \d+ open offers come to .* Your wallet then has 0.80 WETH/)
  await page.goto(`/profile/${emi.address}`)
  await expect(page.getByText(/^Your \d+ open offers come to .*, and you have 0.80 WETH/)).toBeVisible()

  const other = await browser.newContext({ baseURL: market.url })
  const owner = await visitAs(await other.newPage(), market, 'Ada', plain)
  await expect(owner.page.getByRole('listitem').filter({ hasText: /^For this item.*0\.70 WETH/ })).toBeVisible()
  await expect(owner.page.getByText(trait.value)).toHaveCount(0)
  await owner.page.goto(itemPath(alike))
  await owner.sell.beside(offer.accept).click()
  const text = accept.exposed({ count: 2, offered: '1.50 WETH', balance: '0.80 WETH' })
  await expect(owner.sell.dialog).toContainText(text)
  expect(await findViolations(owner.page)).toEqual([])
  const before = await wethOf(market, 'Ada')
  const sellIt = owner.sell.action(/^Sell and receive/)
  await owner.sell.takeStepsTo(sellIt)
  await sellIt.click()
  await expect(owner.sell.heading(accept.doneHeading)).toBeVisible()
  expect(await market.ownerOf(alike)).toBe(emi.address)
  expect((await wethOf(market, 'Ada')) - before).toBe(parseEther('0.8') - split(market, '0.8').feeWei)
  await expect.poll(async () => (await market.getOrder(bid)).status).toBe('filled')
  await expect.poll(async () => (await market.getItem(plain)).bestOffer, 'the money is gone').toBeUndefined()
  await other.close()
})

for (const count of [3, 10]) {
  test(`${count} items are sold with one signature, and all that is signed is cancelled at once${longWhen(count > 3)}`, async ({
    page,
    market,
  }) => {
    const items: Item[] = []
    for (let index = 0; index < count; index++) items.push(await mintOwn(market, 'Cleo'))
    const [first, last] = [items[0], items.at(-1)] as [Item, Item]
    await market.approveSeaport(first, market.account('Cleo'))
    const { wallet, sell } = await visitAs(page, market, 'Cleo', first)
    await page.goto(`/profile/${market.account('Cleo').address}`)
    for (const { name } of items) await page.getByRole('checkbox', { name, exact: true }).check()
    await page.getByRole('button', { name: many.sell({ count }), exact: true }).click()
    for (const [index, { name }] of items.entries()) {
      await sell.dialog.getByRole('textbox', { name: list.priceOf({ name }), exact: true }).fill(`${2 + index}`)
    }
    expect(await findViolations(page)).toEqual([])
    await sell.action(list.review).click()
    await sell.action(list.signMany({ count })).click()
    await expect(sell.dialog).toContainText(list.doneMany)
    expect([wallet.signatures, wallet.prompts.length]).toEqual([1, 0])
    for (const [index, item] of items.entries()) {
      expect((await market.getItem(item)).listing?.priceWei).toBe(String(parseEther(`${2 + index}`)))
    }
    const { listing } = await market.getItem(last)
    if (!listing) throw new Error('It is not on sale.')
    await market.buyDirectly({ listing }, market.account('Bela'))
    expect(await market.ownerOf(last)).toBe(market.account('Bela').address)

    await sell.finish()
    await page.reload()
    await page.getByRole('button', { name: live.cancelAll, exact: true }).click()
    await sell.action(cancel.confirmAll).click()
    await expect(sell.heading(cancel.doneHeading)).toBeVisible()
    await expect.poll(async () => (await market.getItem(first)).listing).toBeUndefined()
    expect(wallet.prompts).toHaveLength(1)
  })
}

test('who buys an item back is warned of his own old sale of it, and ends that first @long', async ({
  page,
  market,
}) => {
  const item = await mintOwn(market, 'Ada')
  const [ada, bela] = [market.account('Ada'), market.account('Bela')]
  await market.approveSeaport(item, ada)
  const old = await market.listAs(ada, item, { priceWei: parseEther('0.3'), seconds: 7200 })
  await market.give(item, ada, bela.address)
  await market.approveSeaport(item, bela)
  await market.listAs(bela, { ...item, owner: bela.address }, { priceWei: parseEther('2'), seconds: 7200 })
  await expect.poll(async () => (await market.getItem(item)).listing?.maker).toBe(bela.address)

  const { sell } = await visitAs(page, market, 'Ada', item)
  await new ItemPage(page).buy()
  await expect(sell.dialog).toContainText(live.staleListing({ price: '0.30 ETH' }))
  expect(await findViolations(page)).toEqual([])
  await sell.action(live.staleListingAction).click()
  await sell.action(cancel.confirm({ count: 1 })).click()
  await expect(sell.heading(cancel.doneHeading)).toBeVisible()
  await expect.poll(async () => (await market.getOrder(old)).status).toBe('cancelled')
})
