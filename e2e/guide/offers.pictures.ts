import { collectionHref } from '@/lib/collections/collection-href'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { connectDemo } from '../fixtures/connect-demo'
import { expect, test } from '../fixtures/test'
import { ItemPage } from '../pages/item-page'
import { ProfilePage } from '../pages/profile-page'
import { SellDialog } from '../pages/sell-dialog'
import { findDemoItem, takeDemoItem } from './demo-items'
import { confirmInWallet, sendStepsTo } from './sign-steps'
import { takePicture } from './take-picture'

const { offer, accept, list, live, panel } = enOrderFlows

test('make an offer, and accept it', async ({ page, browser, market }) => {
  const item = await takeDemoItem(market, 'House at Slack Water', 'Ada')
  const sell = new SellDialog(page)
  await new ItemPage(page).goto(item)
  await connectDemo(page, market, 'Emi')
  await sell.button(panel.offer).click()
  await sell.dialog.getByRole('textbox', { name: offer.price }).fill('0.8')
  await takePicture(page, 'offers-price', [sell.dialog])
  await sell.action(list.review).click()
  await sell.action(/^Wrap /).waitFor()
  await takePicture(page, 'offers-review', [sell.dialog])
  const sign = sell.action(offer.sign({ price: '0.80 WETH' }))
  await sendStepsTo(page, sell.dialog, sign)
  await sign.click()
  await confirmInWallet(page, 'typed_data')
  await expect(sell.heading(offer.doneHeading)).toBeVisible()
  await sell.finish()

  await new ProfilePage(page).goto(market.account('Emi').address)
  const signatures = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: live.heading, exact: true }) })
  await expect(signatures.getByRole('button', { name: live.cancelAll, exact: true })).toBeVisible()
  await takePicture(page, 'offers-active', [signatures.last()])

  const context = await browser.newContext({ baseURL: market.url })
  const other = await context.newPage()
  const owner = new SellDialog(other)
  await new ItemPage(other).goto(item)
  await connectDemo(other, market, 'Ada')
  await expect(owner.beside(offer.accept)).toBeVisible()
  const { heading } = enListingKinds.offers
  const offers = other.locator('section').filter({ has: other.getByRole('heading', { name: heading, exact: true }) })
  await takePicture(other, 'offers-received', [offers.last()])
  await owner.beside(offer.accept).click()
  await owner
    .action(/^(Approve|Sell) /)
    .first()
    .waitFor()
  await takePicture(other, 'offers-accept', [owner.dialog])
  await expect(owner.dialog).toContainText(accept.pays)
  await context.close()
})

test('make an offer for any item of a collection', async ({ page, market }) => {
  const item = await findDemoItem(market, 'Late Heron')
  const sell = new SellDialog(page)
  await page.goto(collectionHref(item))
  await connectDemo(page, market, 'Bela')
  await page.getByRole('button', { name: enCommon.item.makeOffer, exact: true }).click()
  await sell.dialog.getByRole('textbox', { name: offer.price }).fill('0.01')
  await takePicture(page, 'offers-collection', [sell.dialog])
})
