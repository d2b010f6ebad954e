import type { Page } from '@playwright/test'
import { type Address, encodeFunctionData, parseEther, size } from 'viem'
import { localChainId, seaportAddress } from '@/lib/chains/chains'
import { demoCollectionAbi } from '@/lib/contracts/demo-collection'
import { formatAddress } from '@/lib/format/format-address'
import { enActing } from '@/lib/messages/en-acting'
import { enSafeHost } from '@/lib/messages/en-safe-host'
import { enSell } from '@/lib/messages/en-sell'
import { enSigning } from '@/lib/messages/en-signing'
import { enTrade } from '@/lib/messages/en-trade'
import { safeSettingsAbi } from '@/lib/safe-tx/safe-abi'
import type { Item } from '@/lib/schemas/item'
import { ordersPageSchema } from '@/lib/schemas/order'
import { signingsPageSchema } from '@/lib/schemas/signing'
import { decodeOrderComponents } from '@/lib/seaport'
import { createSafe } from '@/tests/harness/create-safe'
import { signThroughGateway } from '@/tests/harness/sign-through-gateway'
import { connectDemo } from './fixtures/connect-demo'
import { connectionLost } from './fixtures/connection-lost'
import { giveWork } from './fixtures/give-work'
import { lookAt } from './fixtures/look-at'
import { lookAtSafe } from './fixtures/look-at-safe'
import type { Market } from './fixtures/market'
import { expect, test } from './fixtures/test'
import { ActingPage } from './pages/acting'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage, itemPath } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'
import { SellDialog } from './pages/sell-dialog'

const { list, panel, live } = enSell
const { waiting } = enActing
/** The Safe's service is asked whether a message is known. */
const unknownMessage = /messages\/0x[0-9a-f]{64}/

async function openSafe(market: Market, names: readonly string[], threshold: number): Promise<Address> {
  const owners = names.map((name) => market.account(name).address)
  const safe = await createSafe(market.chain, market.account('Ada'), { owners, threshold })
  await market.chain.setBalance({ address: safe, value: parseEther('2') })
  return safe
}

/** What all its owners together would have it do. */
async function actAsSafe(market: Market, safe: Address, to: Address, data: `0x${string}`) {
  await market.chain.impersonateAccount({ address: safe })
  const hash = await market.chain.sendTransaction({ account: safe, to, data })
  await market.chain.waitForTransactionReceipt({ hash, timeout: 20_000 })
  await market.chain.stopImpersonatingAccount({ address: safe })
}

async function giveSellable(market: Market, safe: Address): Promise<Item> {
  const work = await giveWork(market, safe)
  const approval = { abi: demoCollectionAbi, functionName: 'setApprovalForAll', args: [seaportAddress, true] } as const
  await actAsSafe(market, safe, work.contract, encodeFunctionData(approval))
  return work
}

async function getSignings(market: Market, maker: Address) {
  const query = `chainId=${localChainId}&maker=${maker}`
  return signingsPageSchema.parse(await market.get(`/signings?${query}`)).signings
}

/** One more owner signs, at the Safe's service alone. */
async function signElsewhere(market: Market, safe: Address, name: string) {
  const [signing] = await getSignings(market, safe)
  if (!signing) throw new Error('Nothing waits.')
  await signThroughGateway(market.url, decodeOrderComponents(signing.parameters), market.account(name), false)
}

async function chooseSignatures(page: Page, sell: SellDialog, price: string) {
  await sell.price.fill(price)
  const choice = sell.dialog.getByRole('radio', { name: enSigning.ways.signatures, exact: true })
  await expect(sell.dialog.getByRole('radio', { name: enSigning.ways.chain, exact: true })).toBeChecked()
  await choice.focus()
  await page.keyboard.press(' ')
  await expect(choice).toBeChecked()
}

/** The Safe's own question, then the owner's wallet. */
async function signMessage(acting: ActingPage, words: string) {
  const question = acting.dialog(enActing.message.heading)
  await expect(question).toContainText(words)
  await question.getByRole('button', { name: enActing.message.confirm, exact: true }).click()
  await acting.confirmInWallet('typed_data')
}

const wordsOf = ({ tokenId }: Item, price: string) => enTrade.prompt.order.listing({ works: `Token ${tokenId}`, price })

test('two owners sign a listing off the chain, in browsers of their own; a change of owners ends that, and not what is on the chain', async ({
  page,
  browser,
  market,
  evidence,
}, testInfo) => {
  test.slow()
  evidence.expect(unknownMessage)
  const [ada, cleo] = [market.account('Ada').address, market.account('Cleo').address]
  const safe = await openSafe(market, ['Ada', 'Bela', 'Cleo'], 2)
  const work = await giveSellable(market, safe)
  const acting = new ActingPage(page)
  const sell = new SellDialog(page)
  const item = new ItemPage(page)
  await item.goto(work)
  await connectDemo(page, market, 'Ada')
  await acting.act(ada, safe)
  await sell.button(panel.sell).click()
  await chooseSignatures(page, sell, '1.4')
  await lookAt(page, testInfo, 'choice')
  await sell.action(list.review).click()
  const confirm = sell.action(enSigning.listAs({ price: '1.40 ETH' }))
  await expect(sell.dialog).toContainText(enSigning.signs({ safe: formatAddress(safe), threshold: 2, owners: 3 }))
  await expect(sell.dialog).toContainText(enSell.flow.noFee)
  await lookAt(page, testInfo, 'review')
  await confirm.click()
  const question = acting.dialog(enActing.message.heading)
  await expect(question).toContainText(wordsOf(work, '1.40 ETH'))
  expect(await getSignings(market, safe), 'kept before anybody has signed').toMatchObject([{ signed: 0 }])
  await lookAt(page, testInfo, 'question')
  await question.getByRole('button', { name: enActing.reject, exact: true }).click()
  await sell.action(enSigning.again).click()
  await confirm.click()
  await signMessage(acting, wordsOf(work, '1.40 ETH'))
  const half = enSigning.waits({ signed: 1, threshold: 2, missing: ['Bela', 'Cleo'] })
  expect(half).toBe('1 of 2 signed: waiting for Bela or Cleo.')
  await expect(sell.dialog).toContainText(half)
  await expect(sell.dialog).toContainText(enSigning.where)
  await lookAt(page, testInfo, 'waiting')

  await page.reload()
  await expect(sell.dialog, 'nobody is asked again').toContainText(half)
  await sell.action(enSigning.close).click()
  await expect(sell.panel).toContainText(wordsOf(work, '1.40 ETH'))
  await expect(sell.panel).toContainText(half)
  await lookAt(page, testInfo, 'item')
  await page.goto(`/profile/${safe}`)
  const section = page.locator('section').filter({ hasText: enSigning.list.heading }).last()
  await expect(section).toContainText(half)
  await lookAt(page, testInfo, 'profile')
  await section.getByRole('button', { name: enSigning.list.confirm, exact: true }).click()
  await expect(acting.entry(wordsOf(work, '1.40 ETH'))).toContainText(waiting.signedBy({ names: 'Ada' }))
  await page.keyboard.press('Escape')
  await item.goto(work)

  const context = await browser.newContext({ baseURL: market.url })
  const second = new ActingPage(await context.newPage())
  await second.page.goto('/')
  await connectDemo(second.page, market, 'Cleo')
  await second.openWaiting(cleo, safe)
  const entry = second.entry(wordsOf(work, '1.40 ETH'))
  await lookAt(second.page, testInfo, 'entry')
  await second.confirm(entry)
  await expect(entry).toHaveCount(0)
  await context.close()
  await expect(item.priceBar.getByText('1.40', { exact: false }).first()).toBeVisible({ timeout: 30_000 })
  await expect(sell.panel).not.toContainText(half)
  const { listing } = await market.getItem(work)
  expect(listing).toMatchObject({ maker: safe, status: 'active' })
  expect(size(listing?.signature ?? '0x')).toBe(130)

  // Beside it one that is validated on the chain.
  const other = await giveWork(market, safe)
  await item.goto(other)
  await sell.button(panel.sell).click()
  await sell.offerFor('1.9')
  await sell.action(list.propose({ price: '1.90 ETH' })).click()
  await acting.propose()
  await sell.action(enTrade.safe.signatures).click()
  await signAndExecute(market, acting, safe)
  await expect.poll(async () => (await market.getItem(other)).listing?.signature).toBe('0x')

  const threshold = { abi: safeSettingsAbi, functionName: 'changeThreshold', args: [3n] } as const
  await actAsSafe(market, safe, safe, encodeFunctionData(threshold))
  await expect.poll(async () => (await market.getItem(work)).listing ?? null).toBeNull()
  await page.goto(`/profile/${safe}`)
  const signatures = page.locator('section').filter({ hasText: live.lead }).last()
  await expect(signatures).toContainText(live.reason.signature)
  await expect(signatures).toContainText(live.onChain)
  await lookAt(page, testInfo, 'after-change')
  expect((await market.getItem(other)).listing).toMatchObject({ maker: safe, status: 'active' })
})

/** Another owner signs what is on screen at the same browser's place, and it is carried out. */
async function signAndExecute(market: Market, acting: ActingPage, safe: Address) {
  const browser = acting.page.context().browser()
  const context = await browser?.newContext({ baseURL: market.url })
  const second = new ActingPage((await context?.newPage()) ?? acting.page)
  await second.page.goto('/')
  await connectDemo(second.page, market, 'Bela')
  await second.openWaiting(market.account('Bela').address, safe)
  const entry = second.entry(enTrade.prompt.kind.validate)
  await second.confirm(entry)
  await second.execute(entry)
  await expect(entry).toHaveCount(0)
  await context?.close()
}

test('the first signer’s tab is closed, the market dies, the last signature comes to the Safe’s service: on sale, once @long', async ({
  context,
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
    const work = await giveSellable(market, safe)
    const page = await context.newPage()
    const acting = new ActingPage(page)
    const sell = new SellDialog(page)
    await page.goto(market.url + itemPath(work))
    await connectDemo(page, market, 'Ada')
    await acting.act(market.account('Ada').address, safe)
    await sell.button(panel.sell).click()
    await chooseSignatures(page, sell, '1.4')
    await sell.action(list.review).click()
    await sell.action(enSigning.listAs({ price: '1.40 ETH' })).click()
    await signMessage(acting, wordsOf(work, '1.40 ETH'))
    const half = enSigning.waits({ signed: 1, threshold: count, missing: names.slice(1) })
    await expect(sell.dialog).toContainText(half)
    await page.close()
    for (const name of names.slice(1, -1)) await signElsewhere(market, safe, name)
    await market.process.kill('SIGKILL')
    await market.restart()
    expect((await market.getItem(work)).listing).toBeUndefined()
    await signElsewhere(market, safe, names.at(-1) ?? '')
    await expect.poll(async () => (await market.getItem(work)).listing?.maker, { timeout: 30_000 }).toBe(safe)
    const query = `/orders?chainId=${localChainId}&maker=${safe}`
    const { orders } = ordersPageSchema.parse(await market.get(query))
    expect(orders.map(({ signature, status }) => [size(signature), status])).toEqual([[65 * count, 'active']])
    expect((await market.getActivity(work)).filter(({ kind }) => kind === 'listing')).toHaveLength(1)

    const buyer = await context.newPage()
    const dialog = new BuyDialog(buyer)
    await buyer.goto(market.url + itemPath(work))
    await connectDemo(buyer, market, 'Emi')
    await new ItemPage(buyer).buy()
    await dialog.confirm()
    await dialog.confirmPrompt()
    await expect(dialog.heading(enTrade.buy.ownedHeading({ name: work.name }))).toBeVisible({ timeout: 20_000 })
    expect(await market.ownerOf(work)).toBe(market.account('Emi').address)
    await buyer.evaluate(() => localStorage.clear())
    await buyer.close()
  }
})

test('from inside the Safe’s frame one owner signs and closes the dialog; the other signs elsewhere @long', async ({
  page,
  market,
  evidence,
}, testInfo) => {
  evidence.expect(/status of 404/)
  const safe = market.config.embedded?.safe ?? '0x'
  const work = await giveSellable(market, safe)
  const host = new SafeHostPage(page)
  const sell = new SellDialog(host.app)
  await host.open(itemPath(work))
  await host.account(safe).waitFor()
  await sell.button(panel.sell).click()
  await chooseSignatures(page, sell, '1.4')
  await sell.action(list.review).click()
  await sell.action(enSigning.listAs({ price: '1.40 ETH' })).click()
  const prompt = host.prompt('message')
  await expect(prompt).toContainText(wordsOf(work, '1.40 ETH'))
  await lookAtSafe(page, testInfo, 'frame-prompt')
  await host.choose(prompt, 'Bela')
  await prompt.getByRole('button', { name: enSafeHost.message.confirm({ name: 'Bela' }) }).click()
  await expect(prompt).toContainText(enSafeHost.message.text({ signed: 1, threshold: 2 }))
  await prompt.getByRole('button', { name: enSafeHost.reject, exact: true }).click()
  await expect(sell.dialog).toContainText(enSigning.waits({ signed: 1, threshold: 2, missing: ['Ada', 'Cleo'] }))
  await expect(sell.dialog).toContainText(enSigning.whereFramed)
  await lookAtSafe(page, testInfo, 'frame-waiting')
  await signElsewhere(market, safe, 'Cleo')
  await expect(sell.heading(list.doneHeading({ name: work.name, count: 1 }))).toBeVisible({ timeout: 30_000 })
  expect((await market.getItem(work)).listing).toMatchObject({ maker: safe, status: 'active' })
})
