import { type Address, parseAbi, parseEther } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { localChainId } from '@/lib/protocol/chains/chains'
import { acceptOffer } from './fixtures/accept-offer'
import { deployEditions } from './fixtures/deploy-editions'
import { findViolations } from './fixtures/find-violations'
import { makeOffer } from './fixtures/make-offer'
import type { Market } from './fixtures/market'
import { signByTwo } from './fixtures/sign-by-two'
import { expect, test } from './fixtures/test'
import { visitAs } from './fixtures/visit-as'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage, itemPath } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'
import { SellDialog } from './pages/sell-dialog'

const { accept, flow, list, offer, panel, transfer } = enOrderFlows
const { buy } = enPurchase
const name = 'Ten Prints of a Reed'

type Editions = Awaited<ReturnType<typeof deployEditions>> & { item: Item }

async function openEditions(market: Market): Promise<Editions> {
  const editions = await deployEditions(market.chain, market.account('Ada'), { quantity: 10n, metadata: { name } })
  const id = { chainId: localChainId, contract: editions.contract, tokenId: editions.tokenId }
  await market.addCollection(editions.contract)
  await expect.poll(() => market.getItem(id).then((item) => item.name, String)).toBe(name)
  return { ...editions, item: await market.getItem(id) }
}

async function findListing(market: Market, item: Item, maker: Address): Promise<Order> {
  await expect.poll(async () => (await market.getItem(item)).listing?.maker).toBe(maker)
  const { listing } = await market.getItem(item)
  if (!listing) throw new Error('It is not on sale.')
  return listing
}

/** As a person types it, in a form of the dialog. */
async function sellSome(sell: SellDialog, { price, count }: { price: string; count: string }) {
  await sell.button(panel.sell).click()
  await sell.dialog.getByRole('textbox', { name: list.quantity }).fill('11')
  await sell.offerFor(price)
  await expect(sell.alert).toHaveText(list.problem.quantity)
  await sell.dialog.getByRole('textbox', { name: list.quantity }).fill(count)
  await sell.action(list.review).click()
  await expect(sell.row(list.byPiece)).toHaveText(`${count} × ${price}.00 ETH`)
}

async function sendSome(sell: SellDialog, { to, count }: { to: Address; count: string }) {
  await sell.button(panel.transfer).click()
  await sell.dialog.getByRole('textbox', { name: transfer.to }).fill(to)
  const quantity = sell.dialog.getByRole('textbox', { name: list.quantity })
  await quantity.fill('0')
  await sell.action(list.review).click()
  await expect(sell.alert).toHaveText(list.problem.quantity)
  await quantity.fill(count)
  await sell.action(list.review).click()
  await expect(sell.row(transfer.sends)).toContainText(`${count} × ${name}`)
}

test('by keys: some of an edition are listed, as many bought as are wanted, two sent, one sold to an offer @long', async ({
  page,
  browser,
  market,
}) => {
  const { item, balanceOf } = await openEditions(market)
  const [ada, dario, emi] = ['Ada', 'Dario', 'Emi'].map((who) => market.account(who).address) as [
    Address,
    Address,
    Address,
  ]
  const { sell } = await visitAs(page, market, 'Ada', item)
  await sellSome(sell, { price: '1', count: '4' })
  expect(await findViolations(page)).toEqual([])
  await sell.action(list.sign({ price: '4.00 ETH' })).click()
  await expect(sell.dialog).toContainText(list.donePieces)
  await sell.finish()
  const listing = await findListing(market, item, ada)
  expect(listing).toMatchObject({ quantity: '4', priceWei: String(parseEther('4')) })

  const other = await browser.newContext({ baseURL: market.url })
  const tab = await other.newPage()
  await visitAs(tab, market, 'Emi', item)
  const dialog = new BuyDialog(tab)
  await new ItemPage(tab).buy()
  await expect(dialog.row(dialog.root, buy.price), 'one of them, until more are asked for').toHaveText('1.00 ETH')
  await dialog.root.getByRole('textbox', { name: buy.quantity }).fill('3')
  await expect(dialog.root.getByRole('button', { name: buy.confirm({ price: '1.00 ETH' }) })).toBeDisabled()
  await dialog.root.getByRole('button', { name: buy.chooseQuantity }).click()
  await expect(dialog.row(dialog.root, buy.price)).toHaveText('3.00 ETH')
  await expect(dialog.row(dialog.root, buy.receive)).toContainText('3 × Token 1')
  expect(await findViolations(tab)).toEqual([])
  await dialog.root.getByRole('button', { name: buy.confirm({ price: '3.00 ETH' }) }).click()
  await expect(dialog.heading(buy.ownedHeading({ name }))).toBeVisible()
  await other.close()
  expect([await balanceOf(ada), await balanceOf(emi)]).toEqual([7n, 3n])
  await expect.poll(() => market.getOrder(listing)).toMatchObject({ status: 'active', quantity: '1' })

  await sendSome(sell, { to: dario, count: '2' })
  await sell.action(transfer.confirm({ name })).click()
  await expect(sell.heading(transfer.doneHeading)).toBeVisible()
  expect([await balanceOf(ada), await balanceOf(dario)]).toEqual([5n, 2n])
  expect(await market.getOrder(listing), 'what stays behind is still for sale').toMatchObject({ status: 'active' })
  await sell.finish()

  const bid = await makeOffer(market, market.account('Emi'), item, parseEther('0.7'))
  await sell.beside(offer.accept).click()
  const sellIt = sell.action(/^Sell and receive/)
  await sell.takeStepsTo(sellIt)
  await sellIt.click()
  await expect(sell.heading(accept.doneHeading)).toBeVisible()
  expect([await balanceOf(ada), await balanceOf(emi)]).toEqual([4n, 4n])
  await expect.poll(async () => (await market.getOrder(bid)).status).toBe('filled')
  await expectHeld(market, item, [
    [ada, 4n],
    [emi, 4n],
    [dario, 2n],
  ])
  const history = (await market.getActivity(item)).map(({ kind, quantity }) => `${kind} ${quantity}`)
  expect(history.filter((told) => /^(mint|sale|transfer)/.test(told))).toEqual([
    ...['sale 1', 'transfer 2', 'sale 3', 'mint 10'],
  ])
})

async function expectHeld(market: Market, item: Item, held: [Address, bigint][]) {
  await expect
    .poll(async () =>
      (await market.getItem(item)).owners?.map(({ address, quantity }) => `${address} ${quantity}`).sort(),
    )
    .toEqual(held.map(([address, quantity]) => `${address} ${quantity}`).sort())
}

test('as the Safe: some are listed and sold, one bought by an offer, one sold to one, and the rest sent @long', async ({
  page,
  market,
}) => {
  test.slow()
  const { item, balanceOf, contract } = await openEditions(market)
  const safe = market.config.embedded?.safe ?? '0x'
  const [ada, emi] = [market.account('Ada'), market.account('Emi')]
  const given = await market.chain.writeContract({
    ...{ account: ada, address: contract, functionName: 'safeTransferFrom' },
    abi: parseAbi(['function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)']),
    args: [ada.address, safe, 1n, 6n, '0x'],
  })
  await market.chain.waitForTransactionReceipt({ hash: given, timeout: 10_000 })
  await expectHeld(market, item, [
    [ada.address, 4n],
    [safe, 6n],
  ])
  const host = new SafeHostPage(page)
  const sell = new SellDialog(host.app)
  await host.open(itemPath(item))
  await host.account(safe).waitFor()
  await sellSome(sell, { price: '2', count: '4' })
  await sell.action(list.propose({ price: '8.00 ETH' })).click()
  await signByTwo(host)
  await expect(sell.heading(list.doneHeading({ name, count: 1 }))).toBeVisible()
  const listing = await findListing(market, item, safe)
  await market.buyDirectly({ listing }, emi, 3n)
  expect([await balanceOf(safe), await balanceOf(emi.address)]).toEqual([3n, 3n])
  await expect.poll(() => market.getOrder(listing)).toMatchObject({ status: 'active', quantity: '1' })

  await sell.finish()
  await sell.button(panel.offer).click()
  await sell.dialog.getByRole('textbox', { name: offer.price }).fill('0.6')
  await sell.action(list.review).click()
  await sell.action(offer.propose({ price: '0.60 WETH' })).click()
  await signByTwo(host)
  await expect(sell.heading(offer.doneHeading)).toBeVisible()
  await expect.poll(async () => (await market.getItem(item)).bestOffer?.maker).toBe(safe)
  const { bestOffer } = await market.getItem(item)
  if (!bestOffer) throw new Error('There is no offer.')
  await acceptOffer(market, ada, bestOffer, item)
  expect([await balanceOf(safe), await balanceOf(ada.address)]).toEqual([4n, 3n])

  await sell.finish()
  await makeOffer(market, emi, item, parseEther('0.8'))
  await sell.beside(offer.accept).click()
  await sell.action(/^Propose: Sell and receive/).click()
  await signByTwo(host)
  await expect(sell.heading(accept.doneHeading)).toBeVisible()
  expect([await balanceOf(safe), await balanceOf(emi.address)]).toEqual([3n, 4n])

  await sell.finish()
  // All that it has: what it sells ends first.
  await sendSome(sell, { to: ada.address, count: '3' })
  await expect(sell.dialog).toContainText(transfer.endsText)
  await sell.action(flow.propose({ title: transfer.confirm({ name }) })).click()
  await signByTwo(host)
  await expect(sell.heading(transfer.doneHeading)).toBeVisible()
  expect([await balanceOf(safe), await balanceOf(ada.address)]).toEqual([0n, 6n])
  await expect.poll(async () => (await market.getOrder(listing)).status).toBe('cancelled')
  await expectHeld(market, item, [
    [ada.address, 6n],
    [emi.address, 4n],
  ])
})
