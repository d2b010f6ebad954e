import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { connectDemo } from '../fixtures/connect-demo'
import { expect, test } from '../fixtures/test'
import { ItemPage } from '../pages/item-page'
import { ProfilePage } from '../pages/profile-page'
import { SellDialog } from '../pages/sell-dialog'
import { takeDemoItem } from './demo-items'
import { confirmInWallet, sendStepsTo } from './sign-steps'
import { takePicture } from './take-picture'

const { list, panel, many, cancel } = enOrderFlows

test('list an item, and cancel the listing', async ({ page, market }) => {
  const item = await takeDemoItem(market, 'Wayside, Gathered in June', 'Cleo')
  const [itemPage, sell] = [new ItemPage(page), new SellDialog(page)]
  await itemPage.goto(item)
  await connectDemo(page, market, 'Cleo')
  await sell.button(panel.sell).click()
  await sell.price.fill('6.4')
  await takePicture(page, 'selling-price', [sell.dialog])

  await sell.action(list.review).click()
  await sell.action(/^Approve /).waitFor()
  await takePicture(page, 'selling-review', [sell.dialog])
  const sign = sell.action(list.sign({ price: '6.40 ETH' }))
  await sendStepsTo(page, sell.dialog, sign)
  await sign.click()
  await confirmInWallet(page, 'typed_data')
  await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
  await sell.finish()
  await expect(sell.button(panel.cancel)).toBeVisible()
  await takePicture(page, 'selling-listed', [itemPage.priceBar, sell.panel])

  await sell.button(panel.cancel).click()
  await sell.action(cancel.confirm({ count: 1 })).waitFor()
  await takePicture(page, 'selling-cancel', [sell.dialog])
})

test('list an item at a declining price', async ({ page, market }) => {
  // Its review has a curve: a lower window would cut it.
  await page.setViewportSize({ width: 1280, height: 1200 })
  const item = await takeDemoItem(market, 'Blackbird Before Dawn', 'Dario')
  const sell = new SellDialog(page)
  await new ItemPage(page).goto(item)
  await connectDemo(page, market, 'Dario')
  await sell.button(panel.sell).click()
  await sell.dialog.getByRole('radio', { name: list.ways.falling }).check()
  await sell.dialog.getByRole('textbox', { name: list.startPrice }).fill('9')
  await sell.dialog.getByRole('textbox', { name: list.endPrice }).fill('6')
  await sell.action(list.review).click()
  await sell.action(/^Approve /).waitFor()
  await takePicture(page, 'selling-declining', [sell.dialog])
})

test('list several items', async ({ page, market }) => {
  const names = ['Plait for Five Voices', 'Atrium, Engraved']
  for (const name of names) await takeDemoItem(market, name, 'Bela')
  await new ProfilePage(page).goto(market.account('Bela').address)
  await connectDemo(page, market, 'Bela')
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  const listAll = page.getByRole('button', { name: many.sell({ count: 2 }), exact: true })
  await takePicture(page, 'selling-several', [page.getByRole('banner'), listAll])
})
