import { parseEther } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { ordersPageSchema } from '@/lib/api/schemas/order'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { connectionLost } from './fixtures/connection-lost'
import { expectTold } from './fixtures/expect-told'
import { giveItem } from './fixtures/give-item'
import type { Market } from './fixtures/market'
import { mintOwn } from './fixtures/mint-own'
import { installScriptedWallet, WalletError } from './fixtures/scripted-wallet'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'
import { SellDialog } from './pages/sell-dialog'
import { WalletModal } from './pages/wallet-modal'

const { flow, list, panel } = enOrderFlows
const sellerName = 'Emi'

/** Every listing of an item, of whatever status. */
async function getListings(market: Market, { chainId, contract, tokenId }: Item) {
  const query = `chainId=${chainId}&collection=${contract}&tokenId=${tokenId}&side=listing`
  return ordersPageSchema.parse(await market.get(`/orders?${query}`)).orders
}

test('a market that dies while a seller signs gets the order when it is back, once @long', async ({
  page,
  context,
  ownMarket,
  evidence,
}) => {
  test.slow()
  evidence.expect(connectionLost)
  evidence.expect(/orders/)
  evidence.expect(/503 \(Service Unavailable\)/)
  const market = await ownMarket()
  const seller = market.account(sellerName)
  const wallet = await installScriptedWallet(context, { market, account: seller })
  const sell = new SellDialog(page)
  const items = [await mintOwn(market, sellerName), await mintOwn(market, sellerName)] as const
  await market.approveSeaport(items[0], seller)
  const price = '1.50 ETH'
  const openReview = async (item: Item) => {
    await page.goto(market.url + itemPath(item))
    await sell.button(panel.sell).click()
    await sell.offerFor('1.5')
    await sell.action(list.sign({ price })).waitFor()
  }

  await page.goto(market.url)
  const modal = new WalletModal(page)
  await modal.connect(wallet.name)
  await expect(modal.connected(seller.address)).toBeVisible()
  await openReview(items[0])
  wallet.answerSignature = () => Promise.reject(new WalletError(4001))
  await sell.action(list.sign({ price })).click()
  await expect(sell.dialog).toContainText(flow.rejected)
  wallet.answerSignature = async (sign) => {
    const signature = await sign()
    await market.process.kill('SIGKILL')
    return signature
  }
  await sell.action(list.sign({ price })).click()
  await expect(sell.dialog).toContainText(flow.unsubmitted)
  await market.restart()
  expect(await getListings(market, items[0])).toEqual([])
  await expect(sell.heading(list.doneHeading({ name: items[0].name, count: 1 }))).toBeVisible()

  // Taken, and dead before it could say so.
  wallet.answerSignature = (sign) => sign()
  await openReview(items[1])
  await page.route('**/api/v1/orders', async (route) => {
    await route.fetch()
    await market.process.kill('SIGKILL')
    await route.abort('connectionreset')
  })
  await sell.action(list.sign({ price })).click()
  await expect(sell.dialog).toContainText(flow.unsubmitted)
  await page.unroute('**/api/v1/orders')
  const handedIn = page.waitForResponse((response) => response.url().endsWith('/api/v1/orders') && response.ok())
  await market.restart()
  expect((await handedIn).status(), 'it is held already').toBe(200)

  for (const item of items) {
    const listings = await getListings(market, item)
    expect(listings).toMatchObject([{ status: 'active', priceWei: String(parseEther('1.5')), maker: seller.address }])
    await expectTold(market, page, item, { orders: listings, sales: 0 })
  }
  expect(wallet.signatures).toBe(3)
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('signed-order')))
  expect(kept).toEqual([])
})

test('a market that dies while the owners of a Safe sign still has what was proposed, and lists it once @long', async ({
  page,
  ownMarket,
  evidence,
}) => {
  test.slow()
  evidence.expect(connectionLost)
  evidence.expect(/safe-gateway/)
  // The page looks again while the market opens.
  evidence.expect(/503 \(Service Unavailable\)/)
  const market = await ownMarket()
  const safe = market.config.embedded?.safe ?? '0x'
  const item = await giveItem(market, safe)
  const host = new SafeHostPage(page)
  const sell = new SellDialog(host.app)
  const propose = sell.action(list.propose({ price: '1.70 ETH' }))
  await page.goto(`${market.url}/safe/host?path=${encodeURIComponent(itemPath(item))}`)
  await host.account(safe).waitFor()
  await sell.button(panel.sell).click()
  await sell.offerFor('1.7')

  // At the review, and while the Safe asks its people: the decision is still there.
  await propose.waitFor()
  await page.reload()
  await propose.click()
  await host.prompt('transaction').getByRole('button', { name: enSafeHost.reject }).click()
  await expect(sell.dialog).toContainText(flow.rejected)
  await propose.click()
  await host.propose('Cleo')
  await expect(sell.heading(enPurchase.safe.heading.proposed)).toBeVisible()

  await market.process.kill('SIGKILL')
  await market.restart()
  await page.reload()
  await expect(host.entries).toHaveCount(1)
  await expect(sell.heading(enPurchase.safe.heading.proposed)).toBeVisible()
  await host.signAndExecute('Bela')
  await expect(host.status).toHaveText(enSafeHost.executed)
  await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
  await expect.poll(() => getListings(market, item)).toHaveLength(1)
  const listings = await getListings(market, item)
  expect(listings).toMatchObject([{ status: 'active', signature: '0x', maker: safe }])
  await expectTold(market, page, item, { orders: listings, sales: 0 })
})
