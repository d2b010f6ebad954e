import { type Address, parseEther } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { safeAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { computePriceWei, decodeOrderComponents } from '@/lib/protocol/seaport'
import { expectTold, readStatus } from './fixtures/expect-told'
import { giveItem } from './fixtures/give-item'
import type { Market } from './fixtures/market'
import { signByTwo } from './fixtures/sign-by-two'
import { expect, test } from './fixtures/test'
import { ItemPage, itemPath } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'
import { SellDialog } from './pages/sell-dialog'

const { cancel, flow, list, live, many, panel } = enOrderFlows

let host: SafeHostPage
let sell: SellDialog
let safe: Address

test.beforeEach(({ page, market }) => {
  host = new SafeHostPage(page)
  sell = new SellDialog(host.app)
  safe = market.config.embedded?.safe ?? '0x'
})

async function giveItems(market: Market, count: number): Promise<[Item, ...Item[]]> {
  const items: Item[] = []
  for (let index = 0; index < count; index++) items.push(await giveItem(market, safe))
  return items as [Item, ...Item[]]
}

async function openProfile() {
  await host.open(`/profile/${safe}`)
  await host.account(safe).waitFor()
}

async function select(items: readonly Item[]) {
  for (const { name } of items) await host.app.getByRole('checkbox', { name, exact: true }).check()
  await sell.beside(many.sell({ count: items.length })).click()
}

/** How many transactions the Safe has carried out. */
const countOf = ({ chain }: Market) => chain.readContract({ address: safe, abi: safeAbi, functionName: 'nonce' })

const readCounter = ({ chain }: Market) =>
  chain.readContract({ address: seaportAddress, abi: seaportAbi, functionName: 'getCounter', args: [safe] })

function lessFee({ config }: Market, priceWei: bigint): bigint {
  const { bps, recipient } = config.marketFee
  return recipient ? priceWei - (priceWei * BigInt(bps)) / 10_000n : priceWei
}

async function getListings(market: Market, items: readonly Item[]): Promise<Order[]> {
  const listings: Order[] = []
  for (const item of items) {
    await expect.poll(async () => (await market.getItem(item)).listing?.maker).toBe(safe)
    const { listing } = await market.getItem(item)
    if (listing) listings.push(listing)
  }
  return listings
}

test('the Safe lists ten with one transaction, cancels two with one, and all that is left with one @long', async ({
  page,
  market,
}) => {
  test.slow()
  const items = await giveItems(market, 10)
  await openProfile()
  const before = await countOf(market)
  await select(items)
  for (const [index, { name }] of items.entries()) {
    await sell.dialog.getByRole('textbox', { name: list.priceOf({ name }), exact: true }).fill(`${2 + index}`)
  }
  await sell.action(list.review).click()
  await sell.action(list.propose({ price: '65.00 ETH' })).click()
  await signByTwo(host)
  await expect(sell.heading(list.doneHeading({ name: list.several({ count: 10 }), count: 10 }))).toBeVisible()
  expect((await countOf(market)) - before).toBe(1n)
  const listings = await getListings(market, items)
  expect(listings.map(({ priceWei, signature }) => [priceWei, signature])).toEqual(
    items.map((_, index) => [String(parseEther(`${2 + index}`)), '0x']),
  )

  const coins = await market.chain.getBalance({ address: safe })
  const [sold, second, third, ...rest] = listings as [Order, Order, Order, ...Order[]]
  await market.buyDirectly({ listing: sold }, market.account('Emi'))
  expect((await market.chain.getBalance({ address: safe })) - coins).toBe(lessFee(market, parseEther('2')))
  await expectTold(market, page, items[0], { orders: [sold], sales: 1 })

  await sell.finish()
  await page.reload()
  for (const { name } of items.slice(1, 3)) {
    await host.app.getByRole('checkbox', { name: live.select({ name }), exact: true }).check()
  }
  await sell.beside(live.cancelSelected({ count: 2 })).click()
  await sell.action(flow.propose({ title: cancel.confirm({ count: 2 }) })).click()
  await signByTwo(host)
  await expect(sell.heading(cancel.doneHeading)).toBeVisible()
  expect(await Promise.all(listings.map((order) => readStatus(market, order)))).toEqual([
    ...['filled', 'cancelled', 'cancelled', ...rest.map(() => 'active')],
  ])
  for (const order of [second, third]) {
    await expect.poll(async () => (await market.getOrder(order)).status).toBe('cancelled')
  }
  for (const order of rest) expect((await market.getOrder(order)).status).toBe('active')

  const counter = await readCounter(market)
  await sell.finish()
  await sell.beside(live.cancelAll).click()
  await sell.action(flow.propose({ title: cancel.confirmAll })).click()
  await signByTwo(host)
  await expect(sell.heading(cancel.doneHeading)).toBeVisible()
  expect(await readCounter(market)).toBeGreaterThan(counter)
  for (const order of rest) await expect.poll(async () => (await market.getOrder(order)).status).toBe('cancelled')
  expect((await countOf(market)) - before).toBe(3n)
  await expect(market.buyDirectly({ listing: rest[0] as Order }, market.account('Emi'))).rejects.toThrow()
  await expectTold(market, page, items[9] as Item, { orders: rest, sales: 0 })
  await sell.finish()
  await page.reload()
  await expect(host.app.getByText(live.empty)).toBeVisible()
})

test('the Safe takes a bundle off sale at one of its items, and sells the next one whole @long', async ({
  page,
  market,
}) => {
  test.slow()
  const items = await giveItems(market, 3)
  await openProfile()
  const sellBundle = async (price: string) => {
    await select(items)
    await sell.dialog.getByRole('radio', { name: list.ways.bundle }).check()
    await sell.offerFor(price)
    await sell.action(list.propose({ price: `${price}.00 ETH` })).click()
    await signByTwo(host)
    await expect(sell.heading(list.doneHeading({ name: list.several({ count: 3 }), count: 3 }))).toBeVisible()
    await expect.poll(async () => (await findBundle())?.priceWei).toBe(String(parseEther(price)))
    return (await findBundle()) as Order
  }
  const findBundle = async () =>
    (await market.getItem(items[0])).otherListings?.find(({ kind, status }) => kind === 'bundle' && status === 'active')
  const first = await sellBundle('7')

  await host.open(itemPath(items[0]))
  await host.account(safe).waitFor()
  await expect(host.priceBar).toContainText(enListingKinds.bundle)
  await sell.button(panel.cancel).click()
  await sell.action(flow.propose({ title: cancel.confirm({ count: 1 }) })).click()
  await signByTwo(host)
  await expect(sell.heading(cancel.doneHeading)).toBeVisible()
  await expect.poll(async () => (await market.getOrder(first)).status).toBe('cancelled')

  await openProfile()
  const second = await sellBundle('6')
  const before = await market.chain.getBalance({ address: safe })
  await market.buyDirectly({ listing: second }, market.account('Bela'))
  expect((await market.chain.getBalance({ address: safe })) - before).toBe(lessFee(market, parseEther('6')))
  for (const item of items) {
    expect(await market.ownerOf(item)).toBe(market.account('Bela').address)
    await expectTold(market, page, item, { orders: [first, second], sales: 1 })
  }
})

test('the Safe’s falling price falls on the page, and what a buyer pays is the chain’s; its private sale is for one alone @long', async ({
  page,
  market,
}) => {
  const emi = market.account('Emi')
  const [item, reserved] = (await giveItems(market, 2)) as [Item, Item]
  // Dear, so that it falls before one's eyes.
  await market.chain.setBalance({ address: emi.address, value: parseEther('1000') })
  await host.open(itemPath(item))
  await host.account(safe).waitFor()
  await sell.button(panel.sell).click()
  await sell.dialog.getByRole('radio', { name: list.ways.falling }).check()
  await sell.dialog.getByRole('textbox', { name: list.startPrice }).fill('400')
  await sell.dialog.getByRole('textbox', { name: list.endPrice }).fill('1')
  await sell.dialog.getByRole('combobox', { name: list.ends }).selectOption({ label: list.duration.day })
  await sell.action(list.review).click()
  await sell.action(list.propose({ price: '400.00 ETH' })).click()
  await signByTwo(host)
  await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
  const [listing] = (await getListings(market, [item])) as [Order]
  expect(listing.kind).toBe('dutch')

  const tab = await page.context().newPage()
  const stranger = new ItemPage(tab)
  await tab.goto(`${market.url}${itemPath(item)}`)
  const readPrice = async () => Number((await stranger.buyButton.textContent())?.match(/[\d.]+/)?.[0])
  const shown = await readPrice()
  await expect.poll(readPrice).toBeLessThan(shown)
  await tab.close()

  const before = await market.chain.getBalance({ address: safe })
  const hash = await market.buyDirectly({ listing }, emi)
  const { blockHash } = await market.chain.getTransactionReceipt({ hash })
  const { timestamp } = await market.chain.getBlock({ blockHash })
  const priceWei = computePriceWei(decodeOrderComponents(listing.parameters), timestamp)
  expect(priceWei).toBeLessThan(parseEther('400'))
  const { recipient } = market.config.marketFee
  const gained = (await market.chain.getBalance({ address: safe })) - before
  if (!recipient) expect(gained).toBe(priceWei)
  expect(gained).toBeLessThanOrEqual(priceWei)
  expect(gained).toBeGreaterThanOrEqual(lessFee(market, priceWei) - 1n)
  await expectTold(market, page, item, { orders: [listing], sales: 1 })

  await host.open(itemPath(reserved))
  await host.account(safe).waitFor()
  await sell.button(panel.sell).click()
  await sell.dialog.getByRole('radio', { name: list.ways.private }).check()
  await sell.dialog.getByRole('textbox', { name: list.taker }).fill(emi.address)
  await sell.offerFor('1.8')
  await expect(sell.dialog).toContainText(list.onlyFor)
  await sell.action(list.propose({ price: '1.80 ETH' })).click()
  await signByTwo(host)
  await expect.poll(() => market.getReserved(reserved, emi.address)).toHaveLength(1)
  const [offered] = (await market.getReserved(reserved, emi.address)) as [Order]
  await expect(market.buyDirectly({ listing: offered }, market.account('Cleo'))).rejects.toThrow()
  expect(await market.ownerOf(reserved)).toBe(safe)
  await market.buyDirectly({ listing: offered }, emi)
  await expectTold(market, page, reserved, { orders: [offered], sales: 1 })
})
