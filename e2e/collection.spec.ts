import { parseEther } from 'viem'
import { collectionAnswerSchema } from '@/lib/api/schemas/collection'
import { collectionHref } from '@/lib/collections/collection-href'
import { enCartPurchase } from '@/lib/i18n/generated/en/cart-purchase'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enItemList } from '@/lib/i18n/generated/en/item-list'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { itemListHref } from '@/lib/items/item-list-href'
import { checkPage } from './fixtures/check-page'
import { connectDemo } from './fixtures/connect-demo'
import { findViolations } from './fixtures/find-violations'
import type { ForSale } from './fixtures/market'
import { mintOwn } from './fixtures/mint-own'
import { phone } from './fixtures/shapes'
import { signVoucher } from './fixtures/sign-voucher'
import { expect, test } from './fixtures/test'
import { Cart } from './pages/cart'
import { CreatePage } from './pages/create-page'
import { WalletModal } from './pages/wallet-modal'

const { offer, list } = enOrderFlows

test.describe('at 375 px', () => {
  test.use(phone)

  test('an offer for any item of a collection is made on its page', async ({ page, market }) => {
    const { item } = await signVoucher(market, market.account('Dario'), { name: 'Wanted', priceWei: parseEther('9') })
    const flow = new CreatePage(page)
    await page.goto(collectionHref(item))
    await page.getByRole('button', { name: enCommon.item.makeOffer }).click()
    await new WalletModal(page).chooseDemo('Emi')
    await expect(flow.heading(offer.headingAny(item.collection))).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await flow.dialog.getByRole('textbox', { name: offer.price }).fill('0.3')
    await flow.dialogButton(list.review).click()
    const sign = flow.dialogButton(offer.sign({ price: '0.30 WETH' }))
    const step = flow.dialogButton(/^(Wrap|Approve|Sign)/)
    await step.waitFor()
    // Coin wrapped and Seaport allowed first, where that is not so yet.
    while (!(await sign.isVisible())) {
      const name = (await step.textContent()) ?? ''
      await step.click()
      await flow.confirmPrompt()
      await expect(flow.dialogButton(name)).toHaveCount(0)
      await step.waitFor()
    }
    await expect(flow.dialog).toContainText(offer.anyOf(item.collection))
    await sign.click()
    await flow.confirmSignature()
    await expect(flow.heading(offer.doneHeading)).toBeVisible()
    await expect(flow.dialog).toContainText(offer.doneAny)
    const path = `${market.url}/api/v1/collections/${item.chainId}/${item.contract}`
    const { collection } = collectionAnswerSchema.parse(await (await fetch(path)).json())
    expect(collection.bestOfferWei).toBe(parseEther('0.3').toString())
  })
})

test('an offer of its page can be for those of its items that have a trait @long', async ({
  page,
  market,
}, testInfo) => {
  const trait = { name: 'Mood', value: `Slow ${Date.now()}` }
  const item = await mintOwn(market, 'Ada', [{ trait_type: trait.name, value: trait.value }])
  const of = item.collection.name
  const flow = new CreatePage(page)
  await page.goto(collectionHref(item))
  await connectDemo(page, market, 'Emi')
  await page.getByRole('button', { name: enCommon.item.makeOffer }).click()
  await flow.dialog.getByRole('combobox', { name: offer.scope }).selectOption({ label: offer.trait(trait) })
  await expect(flow.heading(offer.headingWith({ ...trait, of }))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await testInfo.attach('offer for a trait', { body: await page.screenshot(), contentType: 'image/png' })
  await flow.dialog.getByRole('textbox', { name: offer.price }).fill('.5')
  await flow.dialogButton(list.review).click()
  await expect(flow.dialog).toContainText(offer.anyWith({ ...trait, of }))
  await expect(flow.dialog).toContainText('0.50 WETH')
})

test('its cheapest items are swept from its page, and no others', async ({ page, market }) => {
  const item = await market.findItemForSale()
  const cart = new Cart(page)
  await page.goto(collectionHref(item))
  await cart.openSweep()
  await expect(cart.sweepDialog).toContainText(enCartPurchase.sweep.lead({ where: item.collection.name }))
  await cart.sweepDialog.getByLabel(enCartPurchase.sweep.count).fill('1')
  await expect(cart.sweepDialog.getByRole('listitem')).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
})

test('what is swept is what its filters show @long', async ({ page, market }, testInfo) => {
  const trait = { name: 'Sweep', value: 'Swept' }
  const items: ForSale[] = []
  for (const [index, value] of ['Swept', 'Swept', 'Left'].entries()) {
    const item = await mintOwn(market, 'Ada', [{ trait_type: trait.name, value }])
    await market.approveSeaport(item, market.account('Ada'))
    await market.list(item, { priceWei: parseEther('0.0009') - BigInt(index), seconds: 86_400 })
    items.push((await market.getItem(item)) as ForSale)
  }
  const [dearest, other, cheapest] = items as [ForSale, ForSale, ForSale]
  const cart = new Cart(page)
  const swept = ({ name }: ForSale) => cart.sweepDialog.getByRole('link', { name, exact: true })
  const filter = { status: 'on_sale', max: '0.001', traits: { [trait.name]: trait.value } } as const
  await page.goto(itemListHref(collectionHref(dearest), filter))
  await cart.openSweep()
  const { statuses, priceTo, trait: nameTrait } = enItemList
  const filters = [statuses.on_sale, priceTo({ max: '0.001', symbol: 'ETH' }), nameTrait(trait)].join(', ')
  await expect(cart.sweepDialog).toContainText(enCartPurchase.sweep.fitting({ filters }))
  await expect(swept(other)).toHaveCount(1)
  await expect(cart.sweepDialog.getByRole('listitem')).toHaveCount(2)
  await expect(swept(cheapest)).toHaveCount(0)
  await checkPage(page, testInfo, 'sweep by filters')
  await page.keyboard.press('Escape')

  // Within the page the list follows its filters, and the sweep the list.
  await page.getByRole('link', { name: enItemList.remove({ label: nameTrait(trait) }) }).click()
  await expect(page).not.toHaveURL(/Swept/)
  await cart.openSweep()
  await expect(swept(cheapest)).toHaveCount(1)
  await cart.sweepDialog.getByRole('button', { name: enCartPurchase.close, exact: true }).click()
  for (const item of items) await market.cancelListings(item)
})
