import { size } from 'viem'
import { ordersPageSchema } from '@/lib/api/schemas/order'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPendingOrders } from '@/lib/i18n/generated/en/pending-orders'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { localChainId } from '@/lib/protocol/chains/chains'
import { describeSignatureProgress } from '@/lib/safe/acting/describe-signature-progress'
import { connectDemo } from './fixtures/connect-demo'
import { connectionLost } from './fixtures/connection-lost'
import {
  chooseSignatures,
  giveSellable,
  openSafe,
  signElsewhere,
  signMessage,
  unknownMessage,
  wordsOf,
} from './fixtures/sign-off-chain'
import { expect, test } from './fixtures/test'
import { ActingPage } from './pages/acting'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage, itemPath } from './pages/item-page'
import { SellDialog } from './pages/sell-dialog'

const { list, panel } = enOrderFlows

test('the first signer’s tab is closed, the market dies, the last signature comes to the Safe’s service: on sale, once @long', async ({
  browser,
  ownMarket,
  evidence,
}) => {
  test.setTimeout(400_000)
  evidence.expect(connectionLost)
  evidence.expect(unknownMessage)
  const market = await ownMarket()
  for (const names of [
    ['Ada', 'Bela', 'Cleo'],
    ['Ada', 'Bela', 'Cleo', 'Dario'],
  ]) {
    const count = names.length
    const safe = await openSafe(market, names, count)
    const item = await giveSellable(market, safe)
    const own = await browser.newContext()
    const page = await own.newPage()
    const acting = new ActingPage(page)
    const sell = new SellDialog(page)
    await page.goto(market.url + itemPath(item))
    await connectDemo(page, market, 'Ada')
    await acting.act(market.account('Ada').address, safe)
    await sell.button(panel.sell).click()
    await chooseSignatures(page, sell, '1.4')
    await sell.action(list.review).click()
    await sell.action(enPendingOrders.listAs({ price: '1.40 ETH' })).click()
    await signMessage(acting, wordsOf(item, '1.40 ETH'))
    const half = enPendingOrders.waits(
      describeSignatureProgress({ signed: 1, threshold: count, missing: names.slice(1) }),
    )
    await expect(sell.dialog).toContainText(half)
    await own.close()
    for (const name of names.slice(1, -1)) await signElsewhere(market, safe, name)
    await market.process.kill('SIGKILL')
    await market.restart()
    expect((await market.getItem(item)).listing).toBeUndefined()
    await signElsewhere(market, safe, names.at(-1) ?? '')
    await expect.poll(async () => (await market.getItem(item)).listing?.maker, { timeout: 30_000 }).toBe(safe)
    const query = `/orders?chainId=${localChainId}&maker=${safe}`
    const { orders } = ordersPageSchema.parse(await market.get(query))
    expect(orders.map(({ signature, status }) => [size(signature), status])).toEqual([[65 * count, 'active']])
    expect((await market.getActivity(item)).filter(({ kind }) => kind === 'listing')).toHaveLength(1)

    const other = await browser.newContext()
    const buyer = await other.newPage()
    const dialog = new BuyDialog(buyer)
    await buyer.goto(market.url + itemPath(item))
    await connectDemo(buyer, market, 'Emi')
    await new ItemPage(buyer).buy()
    await dialog.confirm()
    await dialog.confirmPrompt()
    await expect(dialog.heading(enPurchase.buy.ownedHeading({ name: item.name }))).toBeVisible({ timeout: 20_000 })
    expect(await market.ownerOf(item)).toBe(market.account('Emi').address)
    await other.close()
  }
})
