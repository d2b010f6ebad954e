import type { Browser, Page } from '@playwright/test'
import { erc20Abi } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { enCartPurchase } from '@/lib/i18n/generated/en/cart-purchase'
import { enFunding } from '@/lib/i18n/generated/en/funding'
import { enItemList } from '@/lib/i18n/generated/en/item-list'
import { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { type DollarMarket, dollarChainId, startDollarMarket } from './fixtures/dollar-market'
import type { Evidence } from './fixtures/evidence'
import { desktop, phone } from './fixtures/shapes'
import { signInAlone } from './fixtures/sign-in'
import { expect, test } from './fixtures/test'
import * as trade from './fixtures/trade-dollars'
import { BuyDialog } from './pages/buy-dialog'
import { Cart } from './pages/cart'
import { ItemPage, itemPath } from './pages/item-page'

const { cancel, panel } = enOrderFlows
const { buy } = enPurchase

test.setTimeout(180_000)

/** An amount of ether, by the symbol of the coin or of what it is wrapped into. */
const ether = /\d\s*W?ETH\b/

/** A market with three items of one seller; it ends after the pages have. */
async function withMarket(
  { browser, evidence }: { browser: Browser; evidence: Evidence },
  run: (market: DollarMarket, items: readonly [Item, Item]) => Promise<void>,
): Promise<void> {
  const market = await startDollarMarket()
  evidence.allowOrigin(market.process.url)
  try {
    const [first, second] = market.items
    if (!first || !second) throw new Error('There are too few items.')
    await run(market, [first, second])
  } finally {
    for (const context of browser.contexts()) await context.close()
    await market.stop()
  }
}

async function expectDollars(page: Page, path: string, amounts: readonly string[]): Promise<void> {
  await page.goto(path)
  const main = page.getByRole('main')
  for (const amount of amounts) await expect(main, path).toContainText(amount)
  await expect(main, path).not.toContainText(ether)
}

test('an item is listed for dollars of six decimals, found by its price, and bought; everybody is paid to the unit', async ({
  browser,
  evidence,
}) => {
  await withMarket({ browser, evidence }, async (market, [item]) => {
    const { seller, buyer, operator, feeRecipient, dollarsOf, process } = market
    await market.give(buyer.address, 13_000_000n)
    const owner = await trade.openAsTrader(browser, market, seller, { path: itemPath(item), shape: desktop })
    await trade.listForDollars(owner, item, '12.5', '12.50 USDC')
    const bidder = await trade.openAsTrader(browser, market, buyer, { path: '/', shape: phone })
    await trade.findByPrice(bidder, item, { min: '12', max: '13' })
    await trade.buyForDollars(bidder, item, '12.50')
    expect(trade.listApprovals(bidder, market)).toEqual([12_500_000n])
    expect(await market.readAllowance(buyer.address)).toBe(0n)
    // A fortieth is the marketplace's.
    const balances = await Promise.all([buyer.address, seller.address, feeRecipient].map(dollarsOf))
    expect(balances).toEqual([500_000n, 12_187_500n, 312_500n])

    await expectDollars(bidder.page, itemPath(item), ['12.50 USDC'])
    await expectDollars(owner.page, '/activity', ['12.50 USDC'])
    const place = { url: process.url, chainId: dollarChainId }
    await signInAlone(owner.page.context().request, operator, place)
    await expectDollars(owner.page, '/moderation/fees', ['0.3125 USDC', 'USDC, on Optimism'])
  })
})

test('an offer in dollars of six decimals is signed on a phone and accepted; pages and fees say dollars @long', async ({
  browser,
  evidence,
}) => {
  await withMarket({ browser, evidence }, async (market, [item]) => {
    const { seller, buyer, operator, feeRecipient, dollarsOf, process } = market
    await market.give(buyer.address, 7_250_000n)
    const bidder = await trade.openAsTrader(browser, market, buyer, { path: itemPath(item), shape: phone })
    await trade.offerDollars(bidder, '7.25', '7.25 USDC')
    expect(trade.listApprovals(bidder, market)).toEqual([7_250_000n])
    await expectDollars(bidder.page, `/profile/${buyer.address}?tab=offers`, ['7.25 USDC'])
    const owner = await trade.openAsTrader(browser, market, seller, { path: itemPath(item), shape: desktop })
    await expect(owner.page.getByRole('main')).toContainText('7.25 USDC')
    await trade.acceptDollars(owner, { said: '7.25 USDC', gets: '7.06875 USDC' })
    const balances = await Promise.all([buyer.address, seller.address, feeRecipient].map(dollarsOf))
    expect(balances).toEqual([0n, 7_068_750n, 181_250n])

    for (const { page } of [owner, bidder])
      for (const path of [itemPath(item), '/activity', `/profile/${seller.address}?tab=activity`])
        await expectDollars(page, path, ['7.25 USDC'])
    const place = { url: process.url, chainId: dollarChainId }
    for (const { page } of [owner, bidder]) {
      await signInAlone(page.context().request, operator, place)
      await expectDollars(page, '/moderation/fees', ['0.18125 USDC'])
      await trade.expectClean({ page })
    }
  })
})

test('a wallet without dollars is told how much it needs, and an allowance that shrinks is asked for again @long', async ({
  browser,
  evidence,
}) => {
  await withMarket({ browser, evidence }, async (market, [item, other]) => {
    const { seller, buyer, chain, usdc } = market
    const owner = await trade.openAsTrader(browser, market, seller, { path: itemPath(item), shape: desktop })
    await trade.listForDollars(owner, item, '12.5', '12.50 USDC')
    const bidder = await trade.openAsTrader(browser, market, buyer, { path: itemPath(item), shape: phone })
    const { page, wallet, sell } = bidder
    const dialog = new BuyDialog(page)
    const short = (price: string) => enFunding.missing({ amount: `${price} USDC` })
    await new ItemPage(page).buy()
    await expect(dialog.failure).toContainText(short('12.50'))
    await expect(dialog.row(dialog.root, enFunding.balance)).toHaveText('0.00 USDC')
    const onramp = dialog.root.getByRole('link', { name: enFunding.buy({ symbol: 'USDC', host: 'onramp.example' }) })
    await expect(onramp).toHaveAttribute('href', `https://onramp.example/?to=${buyer.address}&on=${dollarChainId}`)
    const bridge = enFunding.bridge({ symbol: 'USDC', host: 'bridge.example' })
    await expect(dialog.root.getByRole('link', { name: bridge })).toHaveAttribute('href', 'https://bridge.example/')
    await trade.expectClean(bidder)
    await page.goto(itemPath(other))
    await trade.reviewOffer(bidder, '7.25')
    await expect(sell.alert).toContainText(short('7.25'))
    await trade.expectClean(bidder)
    expect(wallet.prompts).toBe(0)

    await market.give(buyer.address, 12_500_000n)
    await page.goto(itemPath(item))
    await new ItemPage(page).buy()
    const allow = dialog.root.getByRole('button', { name: buy.step.allow({ amount: '12.50', symbol: 'USDC' }) })
    await allow.click()
    await dialog.confirmButton.waitFor()
    const approve = { account: buyer, address: usdc, abi: erc20Abi, functionName: 'approve' } as const
    const hash = await chain.writeContract({ ...approve, args: [seaportAddress, 5_000_000n] })
    await chain.waitForTransactionReceipt({ hash })
    await dialog.confirm()
    await expect(dialog.root).toContainText(buy.change.steps)
    await allow.click()
    await dialog.confirm()
    await expect(dialog.heading(buy.ownedHeading({ name: item.name }))).toBeVisible()
    expect(trade.listApprovals(bidder, market)).toEqual([12_500_000n, 12_500_000n])
  })
})

test('orders in a currency that the operator removed are on no list, and their makers can cancel them @long', async ({
  browser,
  evidence,
}) => {
  await withMarket({ browser, evidence }, async (market, [item, other]) => {
    const { seller, buyer, usdc } = market
    const units = (amount: string) => `${amount}.00 ${usdc.slice(0, 8)}`
    await market.give(buyer.address, 7_250_000n)
    const owner = await trade.openAsTrader(browser, market, seller, { path: itemPath(item), shape: desktop })
    await trade.listForDollars(owner, item, '12.5', '12.50 USDC')
    const bidder = await trade.openAsTrader(browser, market, buyer, { path: itemPath(other), shape: phone })
    await trade.offerDollars(bidder, '7.25', '7.25 USDC')
    const cart = new Cart(bidder.page)
    await bidder.page.goto('/explore')
    await cart.toggle(item.name).click()
    await expect(cart.anyButton).toBeVisible()
    // A page that is open sees the market leave.
    evidence.expect(/Failed to load resource/)
    await market.setCurrencies([])

    await owner.page.goto('/explore?min=12&max=13&currency=USDC')
    const main = owner.page.getByRole('main')
    await expect(main).toContainText(enItemList.odd)
    await expect(main.getByRole('article')).toHaveCount(3)
    await expect(main).not.toContainText(ether)
    await bidder.page.goto('/explore')
    await cart.anyButton.click()
    await expect(cart.drawer).toContainText(units('12500000'))
    await expect(cart.drawer).toContainText(enCartPurchase.none.heading)
    await bidder.page.goto(`/profile/${buyer.address}`)
    await expect(bidder.page.getByRole('main')).toContainText(units('7250000'))

    await owner.page.goto(itemPath(item))
    await expect(main).toContainText(units('12500000'))
    await owner.sell.button(panel.cancel).click()
    await expect(owner.sell.dialog).toContainText(units('12500000'))
    await trade.expectClean(owner)
    await owner.sell.action(cancel.confirm({ count: 1 })).click()
    await expect(owner.sell.heading(cancel.doneHeading)).toBeVisible()
    await owner.page.goto(itemPath(other))
    await expect(main).not.toContainText(enListingKinds.offers.heading)
  })
})
