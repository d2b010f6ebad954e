import { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeProposal } from '@/lib/i18n/generated/en/safe-proposal'
import { connectDemo } from '../fixtures/connect-demo'
import { expect, test } from '../fixtures/test'
import { ActingPage } from '../pages/acting'
import { BuyDialog } from '../pages/buy-dialog'
import { ItemPage } from '../pages/item-page'
import { ProposalPage } from '../pages/proposal-page'
import { findDemoItem } from './demo-items'
import { takePicture } from './take-picture'

const { safes, waiting } = enActingSafe
const { safe: texts } = enPurchase

test('buy as a Safe: choose it, propose, sign, execute', async ({ page, browser, market }) => {
  const safe = market.config.embedded?.safe ?? '0x'
  const [ada, bela] = [market.account('Ada').address, market.account('Bela').address]
  const item = await findDemoItem(market, 'House Around a Pear Tree')
  const [itemPage, acting, dialog] = [new ItemPage(page), new ActingPage(page), new BuyDialog(page)]
  await itemPage.goto(item)
  await connectDemo(page, market, 'Ada')
  await acting.openSafes(ada)
  await expect(acting.safe(safe)).toBeVisible()
  await takePicture(page, 'safes-choose', [acting.dialog(safes.heading)])
  await page.keyboard.press('Escape')
  await acting.act(ada, safe)

  await itemPage.buy()
  const propose = dialog.root.getByRole('button', { name: /^Propose to buy/ })
  await expect(propose).toBeVisible()
  await takePicture(page, 'safes-review', [dialog.root])
  await propose.click()
  await expect(acting.prompt).toBeVisible()
  await takePicture(page, 'safes-propose', [acting.prompt])
  await acting.propose()
  await dialog.root.getByRole('button', { name: texts.ask, exact: true }).click()
  const link = await new ProposalPage(page).link.inputValue()

  const context = await browser.newContext({ baseURL: market.url })
  const other = await context.newPage()
  const proposal = new ProposalPage(other)
  await other.goto(link)
  await connectDemo(other, market, 'Bela')
  await expect(proposal.button('confirm')).toBeVisible()
  await expect(proposal.root).toContainText(enSafeProposal.assets.text)
  await takePicture(other, 'safes-proposal', 802)
  await proposal.act('confirm')
  const second = new ActingPage(other)
  await second.openWaiting(bela, safe)
  const entry = second.entry('')
  await expect(entry.getByRole('button', { name: waiting.execute, exact: true })).toBeVisible()
  await takePicture(other, 'safes-execute', [second.dialog(waiting.heading)])
  await context.close()
})
