import { parseEther } from 'viem'
import { profileHref } from '@/lib/accounts/profile-href'
import { holdersPageSchema } from '@/lib/api/schemas/collection-holder'
import { depthAnswerSchema } from '@/lib/api/schemas/price-depth'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatPercentage } from '@/lib/base/format/format-percentage'
import { collectionHref } from '@/lib/collections/collection-href'
import { collectionTabHref } from '@/lib/collections/collection-tab-href'
import { enCartPurchase } from '@/lib/i18n/generated/en/cart-purchase'
import { enCollection } from '@/lib/i18n/generated/en/collection'
import { enCollectionTabs } from '@/lib/i18n/generated/en/collection-tabs'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enItemList } from '@/lib/i18n/generated/en/item-list'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { computeNextPriceStep } from '@/lib/orders/compute-next-price-step'
import { checkPage } from './fixtures/check-page'
import { connectDemo } from './fixtures/connect-demo'
import { watchShifts } from './fixtures/layout-shifts'
import type { ForSale, Market } from './fixtures/market'
import { signVoucher } from './fixtures/sign-voucher'
import { expect, test } from './fixtures/test'
import { Cart } from './pages/cart'
import { CreatePage } from './pages/create-page'
import { ItemPage } from './pages/item-page'

/** What the server draws, without what its scripts read. */
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

const readDepth = async (market: Market, { chainId, contract }: Pick<ForSale, 'chainId' | 'contract'>) =>
  depthAnswerSchema.parse(await market.get(`/collections/${chainId}/${contract}/depth`)).depth

test('the parts of a collection are links; what happened is of the kind that is chosen, and back leads back', async ({
  page,
  market,
}, testInfo) => {
  const item = await market.findItemForSale()
  await market.buyDirectly(item, market.account('Ada'))
  const itemPage = new ItemPage(page)
  await page.goto(collectionTabHref(item, { tab: 'items' }))
  await page.getByRole('main').getByRole('link', { name: enCollection.tabs.activity, exact: true }).click()
  await expect(itemPage.history.first()).toBeVisible()
  await page.getByRole('link', { name: enCollectionTabs.kind.sale, exact: true }).click()
  await expect(page).toHaveURL(/tab=activity&kind=sale/)
  await expect(itemPage.history.filter({ hasText: enCommon.activity.sale }).first()).toContainText(item.name)
  await expect(itemPage.history.filter({ hasNotText: enCommon.activity.sale })).toHaveCount(0)
  await checkPage(page, testInfo, 'activity')
  await page.goBack()
  await expect(page.getByRole('link', { name: enCollectionTabs.everyKind, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.goBack()
  await expect(itemPage.history).toHaveCount(0)
})

test('who holds how much of a collection, with the share of it', async ({ page, market }, testInfo) => {
  const item = await market.findItemForSale()
  const path = `/collections/${item.chainId}/${item.contract}/holders?limit=50`
  await page.goto(collectionTabHref(item, { tab: 'holders' }))
  const rows = page.getByRole('table').locator('tbody tr')
  const { holders, supply } = holdersPageSchema.parse(await market.get(path))
  await expect(rows).toHaveCount(holders.length)
  const [most] = holders
  await expect(rows.first().getByTitle(most?.address ?? '')).toBeVisible()
  await expect(rows.first()).toContainText(formatPercentage(BigInt(most?.quantity ?? 0), BigInt(supply)))
  await checkPage(page, testInfo, 'holders')
})

test('from an ask one sweeps up to it, and from an offer one offers more', async ({ page, market }, testInfo) => {
  const item = await market.findItemForSale()
  await market.buyDirectly(item, market.account('Ada'))
  const other = await market.findItemForSale()
  const readShifts = await watchShifts(page)
  await page.goto(collectionTabHref(other, { tab: 'prices' }))
  const { asks } = await readDepth(market, other)
  const [level] = asks
  const price = formatEther(BigInt(level?.highWei ?? 0))
  const sweep = page.getByRole('button', {
    name: enCollectionTabs.sweepTo({ symbol: 'ETH', price, count: BigInt(level?.quantity ?? 0) }),
  })
  await expect(page.getByRole('figure')).toContainText(['ETH', 'ETH'])
  await expect(sweep).toBeEnabled()
  expect(await readShifts()).toEqual([])
  await checkPage(page, testInfo, 'prices')
  await sweep.click()
  const cart = new Cart(page)
  await expect(cart.sweepDialog.getByLabel(enCartPurchase.sweep.count)).toHaveValue(level?.quantity ?? '')
  await expect(cart.sweepDialog.getByLabel(enCartPurchase.sweep.ceiling)).toHaveValue(price)
  await expect(cart.sweepDialog.getByRole('listitem')).toHaveCount(Number(level?.quantity))
})

test('an offer above the best begins with a price above it @long', async ({ page, market }) => {
  const { item } = await signVoucher(market, market.account('Dario'), { name: 'Outbid', priceWei: parseEther('9') })
  const flow = new CreatePage(page)
  const { offer, list } = enOrderFlows
  await page.goto(collectionTabHref(item, { tab: 'prices' }))
  await expect(page.getByText(enCollectionTabs.bidsNone)).toBeVisible()
  await expect(page.getByText(enCollectionTabs.paidNone)).toBeVisible()
  await connectDemo(page, market, 'Emi')
  await page.getByRole('button', { name: enCommon.item.makeOffer }).click()
  await flow.dialog.getByRole('textbox', { name: offer.price }).fill('0.3')
  await flow.dialogButton(list.review).click()
  const sign = flow.dialogButton(offer.sign({ price: '0.30 WETH' }))
  const step = flow.dialogButton(/^(Wrap|Approve|Sign)/)
  await step.waitFor()
  while (!(await sign.isVisible())) {
    const name = (await step.textContent()) ?? ''
    await step.click()
    await flow.confirmPrompt()
    await expect(flow.dialogButton(name)).toHaveCount(0)
    await step.waitFor()
  }
  await sign.click()
  await flow.confirmSignature()
  await expect(flow.heading(offer.doneHeading)).toBeVisible()
  await flow.dialog.getByRole('button', { name: enOrderFlows.close }).click()
  await page.getByRole('button', { name: enCollectionTabs.outbidOf({ symbol: 'ETH', price: '0.30' }) }).click()
  await expect(flow.heading(offer.headingAny(item.collection))).toBeVisible()
  const above = formatEther(computeNextPriceStep(parseEther('0.3')))
  await expect(flow.dialog.getByRole('textbox', { name: offer.price })).toHaveValue(above)
})

test('what makes no sense in the address of a part is left out, and said', async ({ request, market }) => {
  const item = await market.findItemForSale()
  const expectSaid = async (path: string, times: number) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(main(await answer.text()).split(enItemList.odd), path).toHaveLength(times + 1)
  }
  for (const path of [collectionHref(item), profileHref(item.owner)]) {
    for (const odd of ['tab=zzz', 'tab=activity&cursor=bm9uc2Vuc2U']) await expectSaid(`${path}?${odd}`, 1)
    await expectSaid(`${path}?tab=activity`, 0)
  }
  await expectSaid(`${collectionHref(item)}?tab=prices&range=ever`, 1)
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('every part is there', async ({ page, market }) => {
    const item = await market.findItemForSale()
    await page.goto(collectionTabHref(item, { tab: 'prices' }))
    await expect(page.getByRole('heading', { name: enCollectionTabs.asks, exact: true })).toBeVisible()
    await page.getByRole('link', { name: enCollection.tabs.holders, exact: true }).click()
    await expect(page.getByRole('columnheader', { name: enCollectionTabs.share })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: enCollection.tabs.activity, exact: true }).click()
    await expect(new ItemPage(page).history.first()).toBeVisible()
  })
})
