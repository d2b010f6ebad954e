import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPendingOrders } from '@/lib/i18n/generated/en/pending-orders'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import type { Evidence } from './fixtures/evidence'
import { findViolations } from './fixtures/find-violations'
import type { Market } from './fixtures/market'
import { openOwnSale, sellerName } from './fixtures/open-own-sale'
import { silence, WalletError } from './fixtures/scripted-wallet'
import { phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { ItemPage } from './pages/item-page'

const { cancel, list, flow, panel } = enOrderFlows

interface TestArguments {
  page: Page
  market: Market
  evidence: Evidence
}

const allow = (item: Item) => `Approve Seaport to transfer ${item.name}`
const signFor = (price: string) => list.sign({ price: `${price} ETH` })

async function expectOnSale(market: Market, item: Item, price: string) {
  await expect.poll(async () => (await market.getItem(item)).listing?.priceWei).toBe(String(parseEther(price)))
}

test.describe('on a phone', () => {
  test.use(phone)
  const expectFits = async (page: Page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

  test('an item is listed with one approval and one signature, and bought by another account', async ({
    page,
    market,
  }) => {
    const { item, wallet, sell } = await openOwnSale(page, market)
    const before = await market.readPurse(market.account(sellerName).address)
    expect(await findViolations(page)).toEqual([])
    await expectFits(page)
    await sell.offerFor('0')
    await expect(sell.alert).toHaveText(list.amount.zero())
    await sell.offerFor('a lot')
    await expect(sell.alert).toHaveText(list.amount.number())
    await sell.offerFor('1.4')

    await sell.action(allow(item)).waitFor()
    await expect(sell.row(list.pays)).toHaveText('1.40 ETH')
    expect(await findViolations(page)).toEqual([])
    await expectFits(page)
    await sell.action(allow(item)).click()
    await sell.action(signFor('1.40')).click()
    await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    expect(wallet.prompts).toHaveLength(1)
    expect(wallet.signatures).toBe(1)
    expect((await market.readPurse(market.account(sellerName).address)).sent - before.sent).toBe(1)

    await sell.finish()
    await expect(new ItemPage(page).priceBar).toContainText('1.40')
    const { listing } = await market.getItem(item)
    if (!listing) throw new Error('It is not on sale.')
    const buyer = market.account('Bela')
    const paid = await market.readPurse(market.account(sellerName).address)
    await market.buyDirectly({ listing }, buyer)
    expect(await market.ownerOf(item)).toBe(buyer.address)
    const { balanceWei } = await market.readPurse(market.account(sellerName).address)
    const { bps, recipient } = market.config.marketFee
    const feeWei = recipient ? (parseEther('1.4') * BigInt(bps)) / 10_000n : 0n
    expect(balanceWei - paid.balanceWei).toBe(parseEther('1.4') - feeWei)
    // What was his is no longer his to sell: now he can offer for it, as anybody can.
    await expect(sell.button(panel.offer)).toBeVisible()
    await expect(sell.button(panel.sell)).toHaveCount(0)
  })
})

test('a rejection at each prompt keeps what was decided, and nothing goes out twice @long', async ({
  page,
  market,
}) => {
  const { item, wallet, sell } = await openOwnSale(page, market)
  await sell.offerFor('1.3')
  wallet.answer = () => Promise.reject(new WalletError(4001))
  await sell.action(allow(item)).click()
  await expect(sell.dialog).toContainText(flow.rejected)
  wallet.answer = (request) => wallet.send(request)
  await sell.action(allow(item)).click()

  wallet.answerSignature = () => Promise.reject(new WalletError(4001))
  await sell.action(signFor('1.30')).click()
  await expect(sell.dialog).toContainText(flow.rejected)
  expect((await market.getItem(item)).listing).toBeUndefined()
  wallet.answerSignature = (sign) => sign()
  await sell.action(signFor('1.30')).click()
  await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
  await expectOnSale(market, item, '1.3')
})

test('a page that dies at either prompt comes back to it, and finds out what became of it', async ({
  page,
  market,
}) => {
  const { item, wallet, sell } = await openOwnSale(page, market)
  await sell.offerFor('1.2')
  await expect(sell.heading(list.reviewHeading)).toBeVisible()
  await page.reload()
  wallet.answer = silence
  await sell.action(allow(item)).click()
  await expect.poll(() => wallet.prompts.length).toBe(1)
  await page.reload()
  await expect(sell.heading(enPurchase.buy.unknownHeading)).toBeVisible()
  const [request] = wallet.prompts
  await wallet.send(request ?? {})

  wallet.answerSignature = silence
  await sell.action(signFor('1.20')).click()
  await expect(sell.heading(flow.signingHeading)).toBeVisible()
  await expect.poll(() => wallet.signatures).toBe(1)
  await page.reload()
  wallet.answerSignature = (sign) => sign()
  await sell.action(signFor('1.20')).click()
  await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
  expect(wallet.prompts).toHaveLength(1)
  await expectOnSale(market, item, '1.2')
})

test('a finished listing does not come back after a reload @long', async ({ page, market }) => {
  const { item, wallet, sell } = await openOwnSale(page, market)
  await sell.offerFor('1.7')
  await sell.action(allow(item)).click()
  await sell.action(signFor('1.70')).click()
  await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
  await page.reload()
  await expect(sell.button(panel.change)).toBeVisible()
  await expect(sell.dialog).toHaveCount(0)
  expect(wallet.signatures).toBe(1)
})

test('a wallet that cannot sign orders is named, and lists by a transaction', async ({ page, market }) => {
  const { item, wallet, sell } = await openOwnSale(page, market)
  wallet.answerSignature = () => Promise.reject(new WalletError(-32603, 'Ledger device: INS_NOT_SUPPORTED (0x6d00)'))
  await sell.offerFor('1.4')
  await sell.action(allow(item)).click()
  await sell.action(signFor('1.40')).click()
  await expect(sell.alert).toHaveText(enPendingOrders.cannotSign({ wallet: wallet.name }))
  await sell.action(enPendingOrders.useTransaction).click()
  await sell.action(list.publish({ price: '1.40 ETH' })).click()
  await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
  await expectOnSale(market, item, '1.4')
  expect(wallet.prompts).toHaveLength(2)
})

test.describe('where the market is away after the signature', () => {
  /** @returns how many orders the market was given once it is back */
  async function sign({ page, market, evidence }: TestArguments) {
    evidence.expect(/orders|503/)
    const stage = await openOwnSale(page, market)
    await stage.sell.offerFor('1.1')
    await stage.sell.action(allow(stage.item)).click()
    await stage.sell.action(signFor('1.10')).waitFor()
    await page.route('**/api/v1/orders', (route) => route.fulfill({ status: 503, body: '' }))
    await stage.sell.action(signFor('1.10')).click()
    await expect(stage.sell.dialog).toContainText(flow.unsubmitted)
    expect((await market.getItem(stage.item)).listing).toBeUndefined()
    let taken = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/api/v1/orders') && response.ok()) taken++
    })
    return { ...stage, countTaken: () => taken }
  }

  test('it is handed in by itself, once, and the dialog says so @long', async ({ page, market, evidence }) => {
    const { item, wallet, sell, countTaken } = await sign({ page, market, evidence })
    await page.unroute('**/api/v1/orders')
    await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
    await expectOnSale(market, item, '1.1')
    await sell.finish()
    expect(countTaken()).toBe(1)
    expect(wallet.signatures).toBe(1)
  })

  test('it is handed in with the dialog closed too @long', async ({ page, market, evidence }) => {
    const { item, sell, countTaken } = await sign({ page, market, evidence })
    await sell.finish()
    await page.unroute('**/api/v1/orders')
    await expectOnSale(market, item, '1.1')
    await expect(sell.button(panel.change)).toBeVisible()
    expect(countTaken()).toBe(1)
  })

  test('after a reload it goes on where it was, without the wallet @long', async ({ page, market, evidence }) => {
    const { item, wallet, sell, countTaken } = await sign({ page, market, evidence })
    await page.reload()
    await expect(sell.dialog).toContainText(flow.unsubmitted)
    await page.unroute('**/api/v1/orders')
    await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
    await expectOnSale(market, item, '1.1')
    expect(countTaken()).toBe(1)
    expect(wallet.signatures).toBe(1)
  })
})

test('another price: the old order is cancelled on the chain, then the new one is signed', async ({ page, market }) => {
  const { item, wallet, sell } = await openOwnSale(page, market)
  await sell.offerFor('2')
  await sell.action(allow(item)).click()
  await sell.action(signFor('2.00')).click()
  await sell.finish()
  const old = (await market.getItem(item)).listing
  await sell.button(panel.change).click()
  await expect(sell.heading(list.changeHeading(item))).toBeVisible()
  await expect(sell.row(list.oldPrice)).toHaveText('2.00 ETH')
  await expect(sell.price).toHaveValue('2')
  expect(await findViolations(page)).toEqual([])
  await sell.offerFor('2.5')
  await expect(sell.dialog).toContainText(list.replaces({ price: '2.00 ETH' }))
  await sell.action(`Cancel your listing of ${item.name} for 2.00 ETH`).click()
  await sell.action(signFor('2.50')).waitFor()
  await expect(sell.dialog, 'it is cancelled').not.toContainText(list.replaces({ price: '2.00 ETH' }))
  await sell.action(signFor('2.50')).click()
  await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
  await expectOnSale(market, item, '2.5')
  if (!old) throw new Error('It was not on sale.')
  expect((await market.getOrder(old)).status).toBe('cancelled')
  expect(wallet.prompts).toHaveLength(2)
})

test('of two prices one alone is taken back', async ({ page, market }) => {
  const { item, wallet, sell } = await openOwnSale(page, market)
  await sell.price.waitFor()
  await page.keyboard.press('Escape')
  await market.approveSeaport(item, market.account(sellerName))
  const seconds = 3600
  const dear = await market.list(item, { priceWei: parseEther('2.4'), seconds })
  const cheap = await market.list(item, { priceWei: parseEther('2.2'), seconds })
  // The page follows each by itself: it is to know of both.
  await new ItemPage(page).goto(item)
  await sell.button(panel.cancel).click()
  await sell.action(cancel.confirm({ count: 2 })).waitFor()
  const tickOf = (price: string) =>
    sell.row(/.*/).filter({ hasText: price }).locator('xpath=preceding-sibling::dt').getByRole('checkbox')
  await tickOf('2.40').uncheck()
  await expect(tickOf('2.20'), 'one has to end').toBeDisabled()
  await expect(sell.action(cancel.confirm({ count: 1 }))).toBeEnabled()
  await expect(tickOf('2.40')).toBeFocused()
  await sell.action(cancel.confirm({ count: 1 })).click()
  await expect(sell.heading(cancel.doneHeading)).toBeVisible()
  await expect.poll(async () => (await market.getOrder(cheap)).status).toBe('cancelled')
  expect((await market.getOrder(dear)).status).toBe('active')
  expect(wallet.prompts).toHaveLength(1)
  await market.cancelListings(item)
})

test('a dialog that is closed while the wallet asks loses no signature @long', async ({ page, market }) => {
  const { item, wallet, sell } = await openOwnSale(page, market)
  await sell.offerFor('1.6')
  await sell.action(allow(item)).click()
  let answer = () => {}
  wallet.answerSignature = async (sign) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return sign()
  }
  await sell.action(signFor('1.60')).click()
  await expect.poll(() => wallet.signatures).toBe(1)
  await page.keyboard.press('Escape')
  await expect(sell.dialog).toHaveCount(0)
  answer()
  await expectOnSale(market, item, '1.6')
})

test('a price far below the floor needs a second yes @long', async ({ page, market }) => {
  const { sell } = await openOwnSale(page, market)
  await sell.offerFor('0.000001')
  const confirm = sell.action(/^Approve Seaport/)
  await sell.action('Confirm the low price first').click()
  await expect(confirm).toHaveCount(0)
  const yes = sell.dialog.getByRole('checkbox')
  await expect(yes).toBeFocused()
  await expect(yes).toBeInViewport({ ratio: 1 })
  await yes.check()
  await expect(confirm).toBeEnabled()
})
