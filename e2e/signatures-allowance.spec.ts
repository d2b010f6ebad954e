import { formatAddress } from '@/lib/base/format/format-address'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPendingOrders } from '@/lib/i18n/generated/en/pending-orders'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { describeSignatureProgress } from '@/lib/safe/acting/describe-signature-progress'
import { checkPage } from './fixtures/check-page'
import { connectDemo } from './fixtures/connect-demo'
import { giveItem } from './fixtures/give-item'
import { chooseSignatures, openSafe, signMessage, unknownMessage, wordsOf } from './fixtures/sign-off-chain'
import { expect, test } from './fixtures/test'
import { ActingPage } from './pages/acting'
import { ItemPage } from './pages/item-page'
import { SellDialog } from './pages/sell-dialog'

const { list, panel } = enOrderFlows

test('a listing by signatures that Seaport has to be allowed for: signed first, it goes on from the item’s page @long', async ({
  page,
  browser,
  market,
  evidence,
}, testInfo) => {
  test.slow()
  evidence.expect(unknownMessage)
  const [ada, bela] = [market.account('Ada').address, market.account('Bela').address]
  const safe = await openSafe(market, ['Ada', 'Bela'], 2)
  const item = await giveItem(market, safe)
  const acting = new ActingPage(page)
  const sell = new SellDialog(page)
  await new ItemPage(page).goto(item)
  await connectDemo(page, market, 'Ada')
  await acting.act(ada, safe)
  await sell.button(panel.sell).click()
  await chooseSignatures(page, sell, '1.4')
  await sell.action(list.review).click()
  await expect(sell.dialog).toContainText(enOrderFlows.flow.prompts({ count: 2 }))
  await expect(sell.dialog).toContainText(
    enPendingOrders.signsThenSends({ safe: formatAddress(safe), threshold: 2, owners: 2 }),
  )
  await checkPage(page, testInfo, 'signed-first')
  await sell.action(enPendingOrders.listAs({ price: '1.40 ETH' })).click()
  await signMessage(acting, wordsOf(item, '1.40 ETH'))
  await expect(sell.dialog).toContainText(
    enPendingOrders.waits(describeSignatureProgress({ signed: 1, threshold: 2, missing: ['Bela'] })),
  )
  await expect(sell.dialog).toContainText(enPendingOrders.next)
  await page.close()

  const context = await browser.newContext({ baseURL: market.url })
  const again = await context.newPage()
  const back = new ActingPage(again)
  const going = new SellDialog(again)
  await new ItemPage(again).goto(item)
  await connectDemo(again, market, 'Ada')
  await back.act(ada, safe)
  await expect(going.panel).toContainText(enPendingOrders.problem.not_approved, { timeout: 20_000 })
  await checkPage(again, testInfo, 'goes-on')
  await going.button(enPendingOrders.list.allow).click()
  await expect(going.dialog).toContainText('1.40 ETH')
  await going.dialog.getByRole('button', { name: /^Propose: / }).click()
  await back.propose()
  await again.keyboard.press('Escape')
  await back.leave(safe, 'Ada')
  await context.close()

  const other = await browser.newContext({ baseURL: market.url })
  const second = new ActingPage(await other.newPage())
  await second.page.goto('/')
  await connectDemo(second.page, market, 'Bela')
  await second.openWaiting(bela, safe)
  const message = second.entry(wordsOf(item, '1.40 ETH'))
  await second.confirm(message)
  await expect(message).toHaveCount(0)
  expect((await market.getItem(item)).listing, 'Seaport may not move it').toBeUndefined()
  const allowance = second.entry(enPurchase.prompt.kind.approve)
  await second.confirm(allowance)
  await second.execute(allowance)
  await expect(allowance).toHaveCount(0)
  await expect.poll(async () => (await market.getItem(item)).listing?.maker, { timeout: 30_000 }).toBe(safe)
  await other.close()
})
