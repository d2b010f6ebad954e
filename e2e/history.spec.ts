import { formatEther, parseEther } from 'viem'
import { enCollection } from '@/lib/i18n/generated/en/collection'
import { enCollectionTabs } from '@/lib/i18n/generated/en/collection-tabs'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enItemActivity } from '@/lib/i18n/generated/en/item-activity'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { findViolations } from './fixtures/find-violations'
import { longWhen } from './fixtures/long'
import type { ForSale, Market } from './fixtures/market'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { ItemPage } from './pages/item-page'

const hour = 3600

/** The owner lists the item at a price, and a demo account buys it there. */
async function sell(market: Market, itemId: ForSale, price: string, buyer: string): Promise<void> {
  const item = await market.getItem(itemId)
  if (item.owner) await market.approveSeaport(item, market.accountOf(item.owner))
  const listing = await market.list(item, { priceWei: parseEther(price), seconds: hour })
  await market.buyDirectly({ listing }, market.account(buyer))
  await expect.poll(async () => (await market.getItem(itemId)).owner).toBe(market.account(buyer).address)
}

test.describe('what was paid', () => {
  test.use(phone)

  test('a line through the sales of an item, which goes on with the next sale @long', async ({ page, market }) => {
    const item = await market.findItemForSale()
    await market.cancelListings(item)
    await sell(market, item, '0.2', 'Ada')
    const itemPage = new ItemPage(page)
    await itemPage.goto(item)
    const line = page.getByRole('figure')
    await expect(line, 'one sale is no line').toBeHidden()

    await sell(market, item, '0.5', 'Dario')
    await itemPage.history.last().scrollIntoViewIfNeeded()
    const said = (count: number, last: string) =>
      enItemActivity.pricesOf({ symbol: 'ETH', count, lowest: '0.20', highest: '0.50', last })
    await expect(line).toContainText(said(2, '0.50'))
    // To a third account: no figure counts a sale back to who had it.
    await sell(market, item, '0.35', 'Bela')
    await expect(line).toContainText(said(3, '0.35'))
    await expect(line.locator('circle')).toHaveCount(3)
    const heights = await line.locator('circle').evaluateAll((dots) => dots.map((dot) => dot.getAttribute('cy')))
    expect(heights).toEqual(['60%', '0%', '30%'])
    expect(await findViolations(page)).toEqual([])
  })
})

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    test('a collection has its items, its figures as the chain has them, and all that happened in it', async ({
      page,
      market,
    }) => {
      const item = await market.findItemForSale()
      const { chainId, contract } = item
      const itemPage = new ItemPage(page)
      await itemPage.goto(item)
      // Below the name of the item; its details lead there too.
      await page.getByRole('link', { name: item.collection.name, exact: true }).first().click()
      await expect(page).toHaveURL(new RegExp(`/collection/${chainId}/${contract}$`))
      await expect(itemPage.heading).toHaveText(item.collection.name)

      const made = await market.chain.getContractEvents({
        ...{ address: contract, abi: demoCollectionAbi, eventName: 'Transfer', fromBlock: 0n },
      })
      const owners = new Map(made.map(({ args }) => [args.tokenId, args.to]))
      const figure = (name: string) => page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
      await expect(figure(enCollection.items)).toHaveText(String(owners.size))
      await expect(figure(enCollection.owners)).toHaveText(String(new Set(owners.values()).size))
      const sales = Number(await figure(enCollection.sales).textContent())

      await page.getByRole('main').getByRole('link', { name: enCollection.tabs.activity, exact: true }).click()
      await expect(page).toHaveURL(/\?tab=activity/)
      await market.buyDirectly(item, market.account('Ada'))
      await expect(figure(enCollection.sales)).toHaveText(String(sales + 1))
      const first = itemPage.history.filter({ hasText: enCommon.activity.sale }).first()
      // The item, and both sides.
      await expect(first.getByRole('link')).toHaveText([item.name, /./, /./])
      await expect(first).toContainText(Number(formatEther(BigInt(item.listing.priceWei))).toFixed(2))

      const mints = itemPage.history.filter({ hasText: enCommon.activity.mint })
      const earlier = page.getByRole('link', { name: enCollectionTabs.earlier })
      while (await earlier.isVisible()) {
        const before = await itemPage.history.count()
        await earlier.click()
        await expect.poll(() => itemPage.history.count()).toBeGreaterThan(before)
      }
      await expect(mints).toHaveCount(made.filter(({ args }) => BigInt(args.from ?? '') === 0n).length)
    })
  })
}
