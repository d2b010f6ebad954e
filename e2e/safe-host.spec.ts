import type { Page } from '@playwright/test'
import { type Address, type Hex, parseEther } from 'viem'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enItemPrice } from '@/lib/i18n/generated/en/item-price'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { enSafeProgress } from '@/lib/i18n/generated/en/safe-progress'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { clickTwice } from './fixtures/click-twice'
import { findViolations } from './fixtures/find-violations'
import { sellerName } from './fixtures/list-cheap'
import type { ForSale, Market } from './fixtures/market'
import { mintOwn } from './fixtures/mint-own'
import { phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'

const { buy, safe: texts } = enPurchase
const weth = findChain(localChainId)?.weth.address ?? '0x'

let host: SafeHostPage
let safe: Address

test.beforeEach(({ page, market }) => {
  host = new SafeHostPage(page)
  safe = market.config.embedded?.safe ?? '0x'
})

async function expectBought(market: Market, item: ForSale) {
  await expect(host.appDialog.getByRole('heading', { name: buy.ownedHeading({ name: item.name ?? '' }) })).toBeVisible({
    timeout: 20_000,
  })
  expect(await market.ownerOf(item)).toBe(safe)
  expect(await market.isFilled(item.listing)).toBe(true)
}

test('from the foot of a page into the Safe, and an item bought with the signatures of two owners', async ({
  page,
  market,
}) => {
  const item = await market.findItemForSale()
  await page.goto('/')
  await page.getByRole('link', { name: enCommon.layout.safeHost }).click()
  await expect(page.getByRole('heading', { name: enSafeHost.heading })).toBeVisible()
  await host.account(safe).waitFor()
  await expect(host.queue).toContainText(enSafeHost.queueEmpty)
  expect(await findViolations(page)).toEqual([])

  await host.askToBuy(itemPath(item), safe)
  await expect(host.prompt('transaction')).toContainText(enPurchase.prompt.kind.buy)
  expect(await findViolations(page)).toEqual([])
  await host.propose('Cleo')
  await expect(host.appDialog.getByRole('heading', { name: texts.heading.proposed })).toBeVisible()
  await expect(host.entries).toContainText([enSafeHost.signedBy({ names: 'Cleo' })])
  expect(await findViolations(page)).toEqual([])
  expect(await market.ownerOf(item), 'one signature buys nothing').not.toBe(safe)

  await host.signAndExecute('Bela')
  await expect(host.status).toHaveText(enSafeHost.executed)
  await expectBought(market, item)
  await expect(host.entries).toHaveCount(0)
  await host.appDialog.getByRole('button', { name: buy.keepLooking }).click()
  await host.app.getByRole('banner').getByRole('link').first().click()
  await host.queue.getByRole('link', { name: enSafeHost.seeItem({ name: item.name }) }).click()
  await expect(host.app.getByRole('heading', { level: 1, name: item.name })).toBeVisible()
  await host.account(safe).waitFor()
  await expect(host.app.getByText(enOrderFlows.panel.yours)).toBeVisible()
  const title = host.queue.getByTitle(/^0x[0-9a-f]{64}$/)
  const hash = (await title.getAttribute('title')) as Hex
  expect(await market.chain.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
})

test('Escape closes what the host asks, also when the app below asks for the focus @long', async ({ market }) => {
  await host.askToBuy(itemPath(await market.findItemForSale()), safe)
  const prompt = host.prompt('transaction')
  await expect(prompt.getByRole('heading')).toBeFocused()
  await host.appDialog.getByRole('heading').evaluate((heading) => {
    window.focus()
    heading.focus()
  })
  await expect(prompt.getByRole('heading')).toBeFocused()
  await expect.poll(() => host.appDialog.evaluate(() => document.hasFocus())).toBe(false)
  await host.page.keyboard.press('Escape')
  await expect(prompt).toHaveCount(0)
  await expect(host.appDialog, 'the dialog of the app is there still').toBeVisible()
})

test('in its frame each address stands on one line, and nothing is said that is not so of a Safe', async ({
  page,
  market,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // A price drawn by chance may be as short as "2 ETH", which leaves the time a place beside it.
  const item = await mintOwn(market, sellerName)
  await market.approveSeaport(item, market.account(sellerName))
  await market.list(item, { priceWei: parseEther('3.4567'), seconds: 86_400 })
  await host.open(itemPath(item))
  await host.account(safe).waitFor()
  const people = host.app.getByRole('main').locator('dl:has([title^="0x"])').first()
  const addresses = await people.getByTitle(/^0x/).all()
  expect(addresses).toHaveLength(2)
  for (const address of addresses) {
    const { height, over } = await address.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      over: element.getBoundingClientRect().right - (element.closest('dl')?.getBoundingClientRect().right ?? 0),
    }))
    expect(height).toBeLessThan(30)
    expect(over).toBeLessThanOrEqual(0)
  }
  const price = host.app.getByRole('region', { name: enCommon.item.price, exact: true })
  const over = await price.getByText(enCommon.item.ends).evaluate((label) => {
    const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left ?? 0
    const place = label.closest('p')
    return left(place) - left(place?.previousElementSibling)
  })
  expect(Math.abs(over), 'the time left has no room beside the price: it stands below it, in its line').toBeLessThan(1)
  await expect(host.app.getByText(enItemPrice.whole)).toBeVisible()
  await expect(host.app.getByRole('main')).not.toContainText('you sign')
  await host.account(safe).click()
  const account = host.app.getByRole('dialog')
  await expect(account).toContainText(enWalletConnection.instead.nothingSent)
  await expect(account).not.toContainText(/sent from this wallet/i)
  await expect(account.getByRole('button', { name: enWalletConnection.account.switchAccount })).toHaveCount(0)
})

test.describe('on a phone of 375 px', () => {
  test.use(phone)
  test('each line of the review has its name on one line @long', async ({ market }) => {
    await host.open(itemPath(await market.findItemForSale()))
    await host.account(safe).waitFor()
    await host.buyButton.click()
    await host.proposeButton.waitFor()
    await expect(host.appDialog).toContainText(texts.networkFee)
    for (const name of await host.appDialog.locator('dt').all()) {
      expect((await name.boundingBox())?.height, (await name.textContent()) ?? '').toBeLessThan(30)
    }
    await expect(host.appDialog.getByText(buy.networkFee), 'a sentence is no amount').toHaveCount(0)
  })
})

test('an item for WETH is one batch of the Safe’s own coin @long', async ({ market }) => {
  const item = await market.findItemForSale()
  const priceWei = parseEther('0.002')
  await market.cancelListings(item)
  const listing = await market.list(item, { priceWei, seconds: 3600, currency: weth })
  const balanceOf = () =>
    market.chain.readContract({ address: weth, abi: wethAbi, functionName: 'balanceOf', args: [safe] })
  const before = await balanceOf()
  await host.askToBuy(itemPath(item), safe)
  const prompt = host.prompt('transaction')
  await expect(prompt).toContainText(enSafeHost.transaction.batch({ count: 2 }))
  await expect(prompt).toContainText(enPurchase.prompt.kind.approve)
  await expect(prompt.getByText('0.002 WETH', { exact: true }), 'what it costs, read from the batch').toBeVisible()
  await host.propose('Ada')
  await host.entries.first().waitFor()
  await host.signAndExecute('Cleo')
  await expectBought(market, { ...item, listing })
  expect(before - (await balanceOf())).toBe(priceWei)
})

test('what an owner rejects is proposed to nobody @long', async ({ market }) => {
  const item = await market.findItemForSale()
  await host.askToBuy(itemPath(item), safe)
  await host.prompt('transaction').getByRole('button', { name: enSafeHost.reject }).click()
  await expect(host.appDialog).toContainText(buy.rejected)
  await expect(host.entries).toHaveCount(0)
})

test('the second half of a double click on its window does not fall into the market below @long', async ({
  page,
  market,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await host.askToBuy(itemPath(await market.findItemForSale()), safe)
  const prompt = host.prompt('transaction')
  // It lies over what is beside the market's own dialog, where a click would close that one.
  await clickTwice(page, prompt.getByRole('button', { name: enSafeHost.close }), () => expect(prompt).toHaveCount(0))
  await expect(host.appDialog).toContainText(buy.rejected)
  await expect(host.entries, 'nothing was proposed').toHaveCount(0)
})

test('a proposal is replaced with nothing by its owners, and the market says so @long', async ({ market }) => {
  const item = await market.findItemForSale()
  await host.askToBuy(itemPath(item), safe)
  await host.propose('Ada')
  await expect(host.appDialog.getByRole('heading', { name: texts.heading.proposed })).toBeVisible()
  await host.entries.first().waitFor()
  await host.button(enSafeHost.replace).click()
  const prompt = host.prompt('transaction')
  await expect(prompt).toContainText(enSafeHost.nothing)
  await expect(prompt).toContainText('0 ETH')
  await prompt.getByRole('button', { name: enSafeHost.reject }).click()
  await expect(host.button(enSafeHost.replace)).toBeEnabled()
  await expect(host.entries, 'nothing was proposed without a signature').toHaveCount(1)
  await host.button(enSafeHost.replace).click()
  await host.propose('Cleo')
  await expect(host.status).toHaveText(enSafeHost.replaced)
  await expect(host.entries).toHaveCount(2)
  const nothing = host.entries.filter({ hasText: enSafeHost.nothing })
  await nothing.getByRole('button', { name: /and execute$/ }).click()
  await expect(host.entries).toHaveCount(0)
  await expect(host.appDialog.getByRole('alert')).toHaveText(enSafeProgress.text.cancelled())
  expect(await market.ownerOf(item)).not.toBe(safe)
})

test('an item sold meanwhile: said before anybody signs for it, and when somebody does all the same @long', async ({
  market,
}) => {
  const item = await market.findItemForSale()
  await host.askToBuy(itemPath(item), safe)
  await expect(host.prompt('transaction')).toContainText(enPurchase.prompt.receive)
  await host.propose('Ada')
  await host.entries.first().waitFor()
  await expect(host.entries).not.toContainText(enSafeHost.dead)
  await market.cancelListings(item)
  await expect(host.entries).toContainText([enSafeHost.dead])
  await host.signAndExecute('Bela')
  await expect(host.status).toHaveText(enSafeHost.refused)

  await host.button(enSafeHost.replace).click()
  await host.propose('Ada')
  await expect(host.entries).toHaveCount(2)
  await expect(host.entries).toContainText([enSafeHost.rival, enSafeHost.rival])
  const nothing = host.entries.filter({ hasText: enSafeHost.nothing })
  await nothing.getByRole('button', { name: /and execute$/ }).click()
  await expect(host.entries).toHaveCount(0)
})

for (const [how, leave] of [
  ['the host is loaded anew @long', (page: Page) => page.reload()],
  ['the frame is loaded anew @long', (page: Page) => page.frames()[1]?.evaluate(() => window.location.reload())],
] as const) {
  test(`${how} while an owner is asked: nothing was proposed, which is said, and it can be asked for again`, async ({
    page,
    market,
  }) => {
    const item = await market.findItemForSale()
    // Not where the host began: by the market's own links.
    await host.open('/explore')
    await host.account(safe).waitFor()
    await page.frames()[1]?.evaluate((path) => window.location.assign(path), itemPath(item))
    await host.account(safe).waitFor()
    await host.buyButton.click()
    await host.proposeButton.click()
    await host.prompt('transaction').waitFor()
    await leave(page)
    await expect(host.appDialog.getByRole('alert')).toHaveText(enSafeProgress.text.never_sent())
    await expect(host.prompt('transaction')).toHaveCount(0)
    await expect(host.entries).toHaveCount(0)
    await host.appDialog.getByRole('button', { name: enTransactions.action.try_again }).click()
    await host.proposeButton.click()
    await host.propose('Bela')
    await expect(host.entries).toHaveCount(1)
    await expect(host.appDialog.getByRole('heading', { name: texts.heading.proposed })).toBeVisible()
    await host.signAndExecute('Cleo')
    await expectBought(market, item)
  })
}

test('who goes back while an owner is asked takes the question back @long', async ({ page, market }) => {
  const item = await market.findItemForSale()
  await host.open('/explore')
  await host.account(safe).waitFor()
  const frame = page.frames().find((one) => one !== page.mainFrame())
  // As the market's links do, within one page.
  await frame?.evaluate(
    (path) => (window as unknown as { next: { router: { push(path: string): unknown } } }).next.router.push(path),
    itemPath(item),
  )
  await host.buyButton.click()
  await host.proposeButton.click()
  await host.prompt('transaction').waitFor()
  await page.evaluate(() => window.history.back())
  await expect(host.prompt('transaction')).toHaveCount(0)
  await expect.poll(() => frame?.url()).toMatch(/\/explore$/)
  await expect(host.appDialog).toHaveCount(0)
  await expect(host.entries).toHaveCount(0)
})
