import { type Address, parseEther } from 'viem'
import { enItemPrice } from '@/lib/i18n/generated/en/item-price'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { buildCriteriaTree } from '@/lib/protocol/seaport'
import { acceptOffer } from './fixtures/accept-offer'
import { checkSafeFrame } from './fixtures/check-safe-frame'
import { expectTold } from './fixtures/expect-told'
import { giveItem } from './fixtures/give-item'
import { makeOffer, weth } from './fixtures/make-offer'
import type { Market } from './fixtures/market'
import { mintOwn } from './fixtures/mint-own'
import { signByTwo } from './fixtures/sign-by-two'
import { expect, test } from './fixtures/test'
import { visitAs } from './fixtures/visit-as'
import { ItemPage, itemPath } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'
import { SellDialog } from './pages/sell-dialog'

const { accept, list, offer, panel } = enOrderFlows

let host: SafeHostPage
let sell: SellDialog
let safe: Address

test.beforeEach(({ page, market }) => {
  host = new SafeHostPage(page)
  sell = new SellDialog(host.app)
  safe = market.config.embedded?.safe ?? '0x'
})

const wethOf = (market: Market, account: Address) =>
  market.chain.readContract({ address: weth, abi: wethAbi, functionName: 'balanceOf', args: [account] })

/** Tests before may have left the Safe some, and an approval of Seaport. */
async function spendWeth(market: Market) {
  const { chain } = market
  await chain.impersonateAccount({ address: safe })
  const args = [market.account('Dario').address, await wethOf(market, safe)] as const
  const money = { account: safe, address: weth, abi: wethAbi } as const
  await chain.writeContract({ ...money, functionName: 'transfer', args })
  await chain.writeContract({ ...money, functionName: 'approve', args: [seaportAddress, 0n] })
  await chain.stopImpersonatingAccount({ address: safe })
}

/** What a seller keeps of it. */
function lessFee({ config }: Market, priceWei: bigint): bigint {
  const { bps, recipient } = config.marketFee
  return recipient ? priceWei - (priceWei * BigInt(bps)) / 10_000n : priceWei
}

async function offerFor(price: string) {
  await sell.dialog.getByRole('textbox', { name: offer.price }).fill(price)
  await sell.action(list.review).click()
  await sell.action(offer.propose({ price: `${price}0 WETH` })).click()
}

test('the Safe offers in one transaction and is sold the item by a key; then it sells the item to a key’s offer @long', async ({
  page,
  browser,
  market,
}, testInfo) => {
  const [ada, emi] = [market.account('Ada'), market.account('Emi')]
  const item = await mintOwn(market, 'Ada')
  await host.open(itemPath(item))
  await host.account(safe).waitFor()
  await spendWeth(market)
  await sell.button(panel.offer).click()
  await checkSafeFrame(page, testInfo, 'offer')
  await offerFor('1.1')
  await expect(host.prompt('transaction')).toContainText(enSafeHost.transaction.batch({ count: 3 }))
  await checkSafeFrame(page, testInfo, 'offer-prompt')
  await signByTwo(host)
  await expect(sell.heading(offer.doneHeading)).toBeVisible()
  await expect.poll(async () => (await market.getItem(item)).bestOffer?.maker).toBe(safe)
  const bid = (await market.getItem(item)).bestOffer
  if (!bid) throw new Error('There is no offer.')
  expect(bid).toMatchObject({ signature: '0x', status: 'active', priceWei: String(parseEther('1.1')) })
  expect(await wethOf(market, safe), 'what was missing is wrapped, and stays').toBe(parseEther('1.1'))

  const other = await browser.newContext({ baseURL: market.url })
  const { sell: owner } = await visitAs(await other.newPage(), market, 'Ada', item)
  const paid = await wethOf(market, ada.address)
  await owner.beside(offer.accept).click()
  const sellIt = owner.action(/^Sell and receive/)
  await owner.takeStepsTo(sellIt)
  await sellIt.click()
  await expect(owner.heading(accept.doneHeading)).toBeVisible()
  await other.close()
  expect(await market.ownerOf(item)).toBe(safe)
  expect((await wethOf(market, ada.address)) - paid).toBe(lessFee(market, parseEther('1.1')))
  await expectTold(market, page, item, { orders: [bid], sales: 1 })

  const back = await makeOffer(market, emi, await market.getItem(item), parseEther('1.5'))
  const before = await wethOf(market, safe)
  await sell.finish()
  await sell.beside(offer.accept).click()
  await expect(sell.row(list.gets)).toHaveText(/^1\.\d+ WETH$/)
  await checkSafeFrame(page, testInfo, 'accept')
  await sell.action(/^Propose: Sell and receive/).click()
  await signByTwo(host)
  await expect(sell.heading(accept.doneHeading)).toBeVisible()
  expect(await market.ownerOf(item)).toBe(emi.address)
  expect((await wethOf(market, safe)) - before).toBe(lessFee(market, parseEther('1.5')))
  await expectTold(market, page, item, { orders: [bid, back], sales: 2 })
})

test('the Safe answers an offer with a price for its maker, whom alone the chain sells it to @long', async ({
  page,
  browser,
  market,
}) => {
  const [emi, cleo] = [market.account('Emi'), market.account('Cleo')]
  const item = await giveItem(market, safe)
  const bid = await makeOffer(market, emi, item, parseEther('1.2'))
  await host.open(itemPath(item))
  await host.account(safe).waitFor()
  await sell.beside(offer.counter).click()
  await sell.offerFor('1.6')
  await sell.action(list.propose({ price: '1.60 ETH' })).click()
  await signByTwo(host)
  await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
  await expect.poll(() => market.getReserved(item, emi.address)).toHaveLength(1)
  const [listing] = await market.getReserved(item, emi.address)
  if (!listing) throw new Error('It is not on sale.')

  const other = await browser.newContext({ baseURL: market.url })
  const tab = await other.newPage()
  await visitAs(tab, market, 'Cleo', item)
  const third = new ItemPage(tab)
  await expect(third.priceBar).toContainText(enItemPrice.notForSale)
  await expect(third.buyButton).toHaveCount(0)
  await other.close()
  await expect(market.buyDirectly({ listing }, cleo)).rejects.toThrow()
  expect(await market.ownerOf(item)).toBe(safe)

  const before = await market.chain.getBalance({ address: safe })
  await market.buyDirectly({ listing }, emi)
  expect((await market.chain.getBalance({ address: safe })) - before).toBe(lessFee(market, parseEther('1.6')))
  await expectTold(market, page, item, { orders: [listing, bid], sales: 1 })
})

test('the Safe offers for any item of a trait, also while items come to have it, and is sold one of them @long', async ({
  page,
  market,
}) => {
  const trait = { trait_type: 'Mood', value: `Calm ${Date.now()}` }
  const items = [await mintOwn(market, 'Ada', [trait]), await mintOwn(market, 'Ada', [trait])] as const
  const [item, alike] = items
  await host.open(itemPath(item))
  await host.account(safe).waitFor()
  await sell.button(panel.offer).click()
  const wanted = offer.anyWith({ name: trait.trait_type, value: trait.value, of: item.collection.name })
  await sell.dialog.getByRole('radio', { name: wanted }).check()
  await offerFor('0.9')
  // The owners take their time.
  await mintOwn(market, 'Ada', [trait])
  await signByTwo(host)
  await expect(sell.heading(offer.doneHeading)).toBeVisible()
  await expect.poll(async () => (await market.getItem(alike)).bestOffer?.maker).toBe(safe)
  const bid = (await market.getItem(alike)).bestOffer
  if (!bid?.criteria?.tokenIds) throw new Error('It has no criteria.')
  expect(bid).toMatchObject({ kind: 'trait', signature: '0x', criteria: { tokenIds: items.map((one) => one.tokenId) } })
  expect(bid.parameters.consideration[0]?.identifierOrCriteria).toBe(
    String(buildCriteriaTree(items.map(({ tokenId }) => BigInt(tokenId))).root),
  )

  const ada = market.account('Ada')
  await market.approveSeaport(alike, ada)
  await acceptOffer(market, ada, bid, alike)
  expect(await market.ownerOf(alike)).toBe(safe)
  await expectTold(market, page, alike, { orders: [bid], sales: 1 })
})
