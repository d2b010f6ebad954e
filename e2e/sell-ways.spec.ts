import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { enItemCard } from '@/lib/i18n/generated/en/item-card'
import { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { computePriceWei, decodeOrderComponents } from '@/lib/protocol/seaport'
import { findViolations } from './fixtures/find-violations'
import type { Market } from './fixtures/market'
import { mintOwn } from './fixtures/mint-own'
import { expect, test } from './fixtures/test'
import { visitAs } from './fixtures/visit-as'
import { ItemPage } from './pages/item-page'

const { list, panel, many } = enOrderFlows
const sellerName = 'Emi'

/** An item of the seller's, with Seaport allowed: what is left is the signature. */
async function mintReady(market: Market) {
  const item = await mintOwn(market, sellerName)
  await market.approveSeaport(item, market.account(sellerName))
  return item
}

test('a falling price: its curve and its price at any time, and less of it with the chain’s clock', async ({
  page,
  market,
}) => {
  const item = await mintReady(market)
  const { sell } = await visitAs(page, market, sellerName, item)
  await sell.button(panel.sell).click()
  await sell.dialog.getByRole('radio', { name: list.ways.falling }).check()
  await sell.dialog.getByRole('textbox', { name: list.startPrice }).fill('30')
  await sell.dialog.getByRole('textbox', { name: list.endPrice }).fill('10')
  await sell.action(list.review).click()
  await expect(sell.row(list.fallsTo)).toHaveText('10.00 ETH')
  const slider = sell.dialog.getByRole('slider', { name: list.curveAt })
  await slider.fill('500')
  await expect(slider).toHaveAttribute('aria-valuetext', '20.00 ETH')
  await slider.fill('1000')
  await expect(slider).toHaveAttribute('aria-valuetext', '10.00 ETH')
  expect(await findViolations(page)).toEqual([])
  await sell.action(list.sign({ price: '30.00 ETH' })).click()
  await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
  await expect(sell.dialog).toContainText(
    list.doneDeclining({ price: '30.00 ETH', end: '10.00 ETH', date: '' }).slice(0, 60),
  )

  const { listing } = await market.getItem(item)
  expect(listing?.kind).toBe('dutch')
  await sell.finish()
  const { priceBar } = new ItemPage(page)
  await expect(priceBar).toContainText(`30.00 ETH ${enListingKinds.start}10.00 ETH ${enListingKinds.end}`)
  await expect(priceBar.locator('circle')).toBeVisible()
  // At most six decimals, while it falls by the second.
  await expect(priceBar).toHaveText(/Price(30\.00|29\.\d{2,6}) ETH/)
  expect(await findViolations(page)).toEqual([])
  const components = decodeOrderComponents(listing?.parameters as NonNullable<typeof listing>['parameters'])
  const middle = (components.startTime + components.endTime) / 2n
  expect(computePriceWei(components, components.startTime)).toBe(parseEther('30'))
  expect(computePriceWei(components, middle)).toBeLessThanOrEqual(parseEther('20') + 10n ** 16n)
  expect(computePriceWei(components, components.endTime)).toBe(parseEther('10'))
})

test('a sale to one buyer: reserved to everybody else, and the chain gives it to that one alone @long', async ({
  page,
  market,
}) => {
  const item = await mintReady(market)
  const { sell } = await visitAs(page, market, sellerName, item)
  await sell.button(panel.sell).click()
  await sell.dialog.getByRole('radio', { name: list.ways.private }).check()
  const taker = sell.dialog.getByRole('textbox', { name: list.taker })
  await taker.fill('0x1234')
  await sell.offerFor('1.7')
  await expect(sell.alert).toHaveText(list.problem.taker)
  await taker.fill(market.account('Bela').address)
  await sell.action(list.review).click()
  await sell.action(list.sign({ price: '1.70 ETH' })).click()
  await expect(sell.dialog).toContainText(list.donePrivate)

  const [listing] = await market.getReserved(item, market.account('Bela').address)
  if (!listing) throw new Error('It is not on sale.')
  expect((await market.getItem(item)).otherListings).toBeUndefined()
  await expect(market.buyDirectly({ listing }, market.account('Cleo'))).rejects.toThrow()
  await market.buyDirectly({ listing }, market.account('Bela'))
  expect(await market.ownerOf(item)).toBe(market.account('Bela').address)
})

/** Three items that are listed together, from the page of their owner. */
async function listBundle(page: Page, market: Market) {
  const items = [await mintReady(market), await mintReady(market), await mintReady(market)]
  const [first] = items as [(typeof items)[0]]
  const { sell } = await visitAs(page, market, sellerName, first)
  await page.goto(`/profile/${market.account(sellerName).address}`)
  for (const { name } of items) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: many.sell({ count: 3 }), exact: true }).click()
  await sell.dialog.getByRole('radio', { name: list.ways.bundle }).check()
  await sell.offerFor('6')
  for (const { name } of items) await expect(sell.row(list.together)).toContainText(name)
  await sell.action(list.sign({ price: '6.00 ETH' })).click()
  await expect(sell.heading(list.doneHeading({ name: list.several({ count: 3 }), count: 3 }))).toBeVisible()
  await expect(sell.dialog).toContainText(list.doneBundle({ price: '6.00 ETH' }))
  await sell.finish()
  return { items, first, sell }
}

async function expectBoughtWhole(market: Market, items: readonly Item[], price: string) {
  const [item] = items
  const [listing] = (item && (await market.getItem(item)).otherListings) ?? []
  if (!listing) throw new Error('It is not on sale.')
  expect(listing).toMatchObject({ kind: 'bundle', priceWei: String(parseEther(price)) })
  await market.buyDirectly({ listing }, market.account('Bela'))
  for (const one of items) expect(await market.ownerOf(one)).toBe(market.account('Bela').address)
}

test('a bundle is bought whole, for one price', async ({ page, market }) => {
  const { items, first } = await listBundle(page, market)
  // In the owner's list.
  await page.reload()
  for (const { name } of items) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(card.filter({ hasText: enItemCard.inBundle }).first()).toBeVisible()
    await expect(card.filter({ hasNotText: enItemCard.inBundle })).toHaveCount(0)
  }

  // On the page of each: the others, and the price for all of it.
  const itemPage = new ItemPage(page)
  await itemPage.goto(first)
  for (const { name, tokenId } of items.slice(1)) {
    await expect(itemPage.priceBar.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      RegExp(`/${tokenId}$`),
    )
  }
  await expect(itemPage.priceBar).toContainText(`6.00 ETH ${enListingKinds.forAll}`)
  expect(await findViolations(page)).toEqual([])
  await expectBoughtWhole(market, items, '6')
})

test('another price for a bundle cancels the old one, and is for all of it @long', async ({ page, market }) => {
  const { items, first, sell } = await listBundle(page, market)
  await new ItemPage(page).goto(first)
  const [old] = (await market.getItem(first)).otherListings ?? []
  await sell.button(panel.change).click()
  await sell.offerFor('5')
  const sign = sell.action(list.sign({ price: '5.00 ETH' }))
  await sell.takeStepsTo(sign)
  await sign.click()
  await expect(sell.heading(list.doneHeading({ name: list.several({ count: 3 }), count: 3 }))).toBeVisible()
  expect((await market.getOrder(old as Order)).status).toBe('cancelled')
  await expectBoughtWhole(market, items, '5')
})
