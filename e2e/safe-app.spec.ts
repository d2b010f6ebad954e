import type { FrameLocator, Page } from '@playwright/test'
import { encodeFunctionData, parseEther } from 'viem'
import { findChain, localChainId, seaportAddress } from '@/lib/chains/chains'
import { wethAbi } from '@/lib/contracts/weth'
import { enConnection } from '@/lib/messages/en-connection'
import { enSafeTransactions } from '@/lib/messages/en-safe-transactions'
import { enTrade } from '@/lib/messages/en-trade'
import { enTransactions } from '@/lib/messages/en-transactions'
import { enWallet } from '@/lib/messages/en-wallet'
import type { TestSafe } from '@/tests/harness/test-safe'
import { type ForSale, Market } from './fixtures/market'
import { SafeWallet } from './fixtures/safe-wallet'
import { expect, test } from './fixtures/test'
import { findAccountButton } from './pages/account-button'
import { itemPath } from './pages/item-page'

const { buy, safe: texts } = enTrade
const { word } = enSafeTransactions
const weth = findChain(localChainId)?.weth.address ?? '0x'
const standing = { confirmed: 1, threshold: 2, nonce: 0, next: 0 }

let wallet: SafeWallet
let market: Market
let safe: TestSafe

test.beforeAll(async () => {
  test.setTimeout(240_000)
  wallet = await SafeWallet.start()
  market = await Market.start(wallet.env)
  safe = await wallet.hold(market)
})
test.afterAll(async () => {
  await market?.process.close()
  await wallet?.close()
})
test.beforeEach(({ evidence }) => {
  for (const url of [wallet.url, wallet.gatewayUrl, market.url]) evidence.allowOrigin(url)
  // The host's own favicon; and a gateway that does not know a Safe's transaction says so by its status.
  evidence.expect(/favicon|status of 404/)
  Object.assign(wallet, { answering: 'accept', delayMs: 0, safeTxGas: 0n, chainId: localChainId })
})
test.afterEach(async ({ page }) => {
  // Before its market closes: a stream of events that breaks is noise.
  await page.goto('about:blank')
})

class App {
  constructor(readonly frame: FrameLocator) {}

  static async open(page: Page, path = '/explore'): Promise<App> {
    return new App(await wallet.open(page, `${market.url}${path}`))
  }

  get connected() {
    return findAccountButton(this.frame, safe.address)
  }

  get dialog() {
    return this.frame.locator('dialog[open]')
  }

  heading(text: string) {
    return this.dialog.getByRole('heading', { name: text, exact: true })
  }

  button(text: string | RegExp) {
    return this.dialog.getByRole('button', { name: text })
  }

  /** Up to the review. */
  async review() {
    await this.connected.waitFor()
    await this.frame.getByRole('region', { name: 'Price' }).getByRole('button', { name: /^Buy/ }).click()
    await this.heading(buy.reviewHeading).waitFor()
  }

  async propose() {
    await this.review()
    await this.button(/^Propose to buy/).click()
  }
}

async function expectBought(app: App, work: ForSale) {
  await expect(app.heading(buy.ownedHeading({ name: work.name }))).toBeVisible({ timeout: 20_000 })
  expect(await market.ownerOf(work)).toBe(safe.address)
}

for (const delayMs of [0, 20, 500, 2_000]) {
  test(`connects without a click within a second of an answer that takes ${delayMs} ms`, async ({ page }) => {
    wallet.delayMs = delayMs
    const app = await App.open(page)
    await app.connected.waitFor()
    expect(Date.now() - wallet.answeredAt).toBeLessThan(1_000)
  })
}

test('buys for ETH: proposed, signed, carried out, each told, through a reload', async ({ page }) => {
  const work = await market.findWorkForSale()
  const app = await App.open(page, itemPath(work))
  await app.review()
  await expect(app.dialog).toContainText(texts.sends({ threshold: 2, owners: 3 }))
  await app.button(/^Propose to buy/).click()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await expect(app.dialog).toContainText(word.proposed(standing))
  expect(await market.ownerOf(work), 'nothing has happened').not.toBe(safe.address)

  await page.reload()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await wallet.sign(wallet.last)
  await expect(app.heading(texts.heading.ready)).toBeVisible()
  await expect(app.dialog).toContainText(word.ready({ ...standing, confirmed: 2 }))
  const hash = await wallet.execute(wallet.last)
  await expectBought(app, work)
  await expect(app.dialog.getByTitle(hash)).toBeVisible()
  expect(wallet.last.operation, 'one call').toBe(0)

  await app.button(buy.keepLooking).click()
  await app.frame
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${enTransactions.open}`) })
    .click()
  const drawer = app.frame.getByRole('dialog', { name: enTransactions.heading })
  await expect(drawer.getByRole('listitem').first()).toContainText(
    enTransactions.done.buy({ name: work.name, amount: '' }),
  )
  await expect(drawer.getByTitle(wallet.last.safeTxHash)).toBeVisible()
})

for (const isFunded of [true, false]) {
  test(`buys for WETH in one batch, ${isFunded ? 'approved' : 'wrapped, approved'} and bought`, async ({ page }) => {
    const work = await market.findWorkForSale()
    const priceWei = parseEther('0.002')
    await market.cancelListings(work)
    const listing = await market.list(work, { priceWei, seconds: 3600, currency: weth })
    if (isFunded) await fundWithWeth(priceWei)
    else await giveWethAway()
    const before = wallet.proposals.length
    const app = await App.open(page, itemPath(work))
    await app.review()
    await expect(
      app.dialog.getByRole('listitem').filter({ hasText: buy.step.allow({ amount: '0.002', symbol: 'WETH' }) }),
    ).toBeVisible()
    const wrap = buy.step.wrap({ amount: '0.002', symbol: 'WETH' })
    await expect(app.dialog.getByRole('listitem').filter({ hasText: wrap })).toHaveCount(isFunded ? 0 : 1)
    await app.button(/^Propose to buy/).click()
    await expect(app.heading(texts.heading.proposed)).toBeVisible()
    expect(wallet.proposals.length - before, 'one proposal').toBe(1)
    expect(wallet.last.operation, 'a batch').toBe(1)
    await wallet.execute(wallet.last)
    await expectBought(app, work)
    expect(await market.isFilled(listing)).toBe(true)
    const allowance = await market.chain.readContract({
      ...{ address: weth, abi: wethAbi, functionName: 'allowance', args: [safe.address, seaportAddress] },
    })
    expect(allowance, 'no more is allowed than was taken').toBe(0n)
  })
}

test('a closed dialog of the host loses nothing, and asks for nothing', async ({ page }) => {
  wallet.answering = 'reject'
  const [work, before] = [await market.findWorkForSale(), wallet.proposals.length]
  const app = await App.open(page, itemPath(work))
  await app.propose()
  await expect(app.dialog).toContainText(buy.rejected)
  wallet.answering = 'accept'
  await app.button(/^Propose to buy/).click()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  expect(wallet.proposals.length).toBe(before + 1)
  await test.step('rejected by its owners', async () => {
    await safe.execute(safe.buildRejection(wallet.last.nonce))
    await expect(app.dialog.getByRole('alert')).toHaveText(enSafeTransactions.text.cancelled())
    await expect(app.button(enTransactions.action.try_again)).toBeVisible()
    wallet.last.hash = '0x'
  })
})

test('what another owner has proposed is followed, and not proposed twice', async ({ page }) => {
  const [work, before] = [await market.findWorkForSale(), wallet.proposals.length]
  const app = await App.open(page, itemPath(work))
  await app.propose()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await test.step('in the browser of another owner', async () => {
    // Before anything of the page runs: what still runs would write down again what it follows.
    await page.addInitScript(() => {
      if (window.parent === window) return
      window.localStorage.clear()
      window.sessionStorage.clear()
    })
    await page.reload()
    await app.propose()
    await expect(app.heading(texts.heading.proposed)).toBeVisible()
  })
  expect(wallet.proposals.length).toBe(before + 1)
  await wallet.execute(wallet.last)
  await expectBought(app, work)
})

test('the work is sold before the owners have signed: told, and what to do', async ({ page }) => {
  const work = await market.findWorkForSale()
  const app = await App.open(page, itemPath(work))
  await app.propose()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await market.cancelListings(work)
  await expect(app.dialog.getByRole('alert')).toHaveText(enSafeTransactions.tooLate.order_cancelled)
  wallet.last.hash = '0x'
})

test('another transaction takes its nonce: told, and nothing is bought', async ({ page }) => {
  const work = await market.findWorkForSale()
  const app = await App.open(page, itemPath(work))
  await app.propose()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await expect(app.dialog).toContainText(word.proposed(standing))
  await safe.execute(safe.build([{ to: safe.address, value: 1n, data: '0x' }], wallet.last.nonce))
  await expect(app.dialog.getByRole('alert')).toHaveText(enSafeTransactions.text.replaced())
  wallet.last.hash = '0x'
})

test('a host that never answers is not waited for without a way out, and what it made is found', async ({ page }) => {
  wallet.answering = 'lost'
  const work = await market.findWorkForSale()
  const app = await App.open(page, itemPath(work))
  await app.propose()
  await expect(app.heading(texts.askingHeading)).toBeVisible()
  await expect.poll(() => wallet.proposals.at(-1)?.hash).toBeNull()
  // The page that asked is gone, and with it the answer: the queue has it.
  await page.reload()
  await expect(app.heading(texts.heading.proposed)).toBeVisible({ timeout: 20_000 })
  await wallet.execute(wallet.last)
  await expectBought(app, work)
})

test('carried out, and refused by the contract: told with what became of the money', async ({ page }) => {
  wallet.safeTxGas = 300_000n
  const work = await market.findWorkForSale()
  const app = await App.open(page, itemPath(work))
  await app.propose()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await market.cancelListings(work)
  const before = await market.chain.getBalance({ address: safe.address })
  const hash = await wallet.execute(wallet.last)
  expect(await market.chain.getTransactionReceipt({ hash }), 'the Safe goes on').toMatchObject({ status: 'success' })
  await expect(app.dialog.getByRole('alert')).toHaveText(enSafeTransactions.failure.order_cancelled ?? '')
  expect(await market.chain.getBalance({ address: safe.address })).toBe(before)
  expect(await market.ownerOf(work)).not.toBe(safe.address)
})

test('what a host never answered is told as not known after a reload, and can be put away', async ({ page }) => {
  wallet.answering = 'hang'
  const [work, before] = [await market.findWorkForSale(), wallet.proposals.length]
  const app = await App.open(page, itemPath(work))
  await app.propose()
  await expect(app.heading(texts.askingHeading)).toBeVisible()
  await expect.poll(() => wallet.asked.at(-1)).toBe('sendTransactions')
  await page.reload()
  await expect(app.heading(buy.unknownHeading)).toBeVisible()
  await app.dialog.getByRole('button', { name: enTrade.close }).click()
  const drawer = app.frame.getByRole('dialog', { name: enTransactions.heading })
  await expect(app.dialog, 'it was told once').toHaveCount(0)
  await app.frame
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${enTransactions.open}`) })
    .click()
  const entry = drawer.getByRole('listitem').first()
  await expect(entry).toContainText(enTransactions.word.unsure)
  await entry.getByRole('button', { name: enTransactions.action.give_up }).click()
  await expect(entry).toContainText(enSafeTransactions.text.never_sent())
  await page.reload()
  await app.connected.waitFor()
  await expect(app.dialog).toHaveCount(0)
  expect(wallet.proposals.length, 'nothing was asked for again').toBe(before)
})

test('a host that fails: told, with a way on', async ({ page }) => {
  wallet.answering = 'error'
  const app = await App.open(page, itemPath(await market.findWorkForSale()))
  await app.propose()
  await expect(app.heading(buy.unknownHeading)).toBeVisible()
  await expect(app.dialog.getByRole('alert')).toHaveText(enSafeTransactions.text.unsure())
  await app.button(enTransactions.action.try_again).click()
  await expect(app.heading(buy.reviewHeading)).toBeVisible()
})

test('a Safe of another network is told so, without a button that it cannot press', async ({ page }) => {
  wallet.chainId = 1
  const work = await market.findWorkForSale()
  const app = await App.open(page, itemPath(work))
  const notice = enConnection.fixedNetwork({ name: 'Safe', chains: 'Verdigris Local' })
  await expect(app.frame.getByRole('alert').filter({ hasText: notice })).toBeVisible()
  await app.frame.getByRole('button', { name: enConnection.dismiss }).click()
  await app.frame.getByRole('region', { name: 'Price' }).getByRole('button', { name: /^Buy/ }).click()
  await expect(app.dialog).toContainText(texts.wrongChain({ chain: 'Verdigris Local' }))
  await expect(app.button(/Switch|Propose/)).toHaveCount(0)
})

test('where a browser closes the storage of frames, and sends no cookies, it connects and buys all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (window.parent === window) return
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} })
  })
  await page.context().route(`${market.url}/**`, async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders()
    await route.continue({ headers })
  })
  const work = await market.findWorkForSale()
  const app = await App.open(page, itemPath(work))
  await app.propose()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await wallet.execute(wallet.last)
  await expectBought(app, work)
})

test('a frame that is silent: the page is usable meanwhile, and offers the other wallets after 3 s', async ({
  page,
}) => {
  wallet.delayMs = 60_000
  const app = await App.open(page)
  const connect = app.frame.getByRole('banner').getByRole('button', { name: enWallet.connectLong })
  await app.frame.getByRole('main').getByRole('link').first().click()
  await expect(app.frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => wallet.asked.at(-1)).toBe('getSafeInfo')
  const askedAt = Date.now()
  await connect.click()
  const list = app.frame.getByRole('dialog', { name: enConnection.dialog.connect })
  await expect(list.getByRole('button', { name: /Browser Wallet/ })).toBeVisible()
  expect(Date.now() - askedAt).toBeLessThan(5_000)
})

test('its manifest can be read by any origin, and nothing else can', async ({ page, evidence }) => {
  evidence.expect(/CORS policy|ERR_FAILED/)
  await page.goto(`${wallet.url}/?app=about:blank`)
  const read = (path: string) =>
    page.evaluate((url) => fetch(url).then((response) => response.json(), String), `${market.url}${path}`)
  expect(await read('/manifest.json')).toMatchObject({ name: 'Verdigris', iconPath: 'icon.svg' })
  expect(await read('/explore')).toMatch(/Failed to fetch/)
  await page.goto('about:blank')
})

test('framed by an origin that is not on the list: refused', async ({ page, evidence }) => {
  const stranger = await SafeWallet.start()
  for (const url of [stranger.url, stranger.gatewayUrl]) evidence.allowOrigin(url)
  evidence.expect(/frame-ancestors|chrome-error/)
  await stranger.hold(market)
  const frame = await stranger.open(page, market.url)
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await stranger.close()
})

/** The demo Safe begins with wrapped coin. */
async function giveWethAway() {
  const { chain } = market
  const amount = await chain.readContract({
    address: weth,
    abi: wethAbi,
    functionName: 'balanceOf',
    args: [safe.address],
  })
  const data = encodeFunctionData({
    abi: wethAbi,
    functionName: 'transfer',
    args: [market.account('Emi').address, amount],
  })
  await safe.execute(safe.build([{ to: weth, value: 0n, data }], await safe.nonce()))
}

async function fundWithWeth(amountWei: bigint) {
  const [account] = safe.owners
  if (!account) throw new Error('no owner')
  const { chain } = market
  const contract = { address: weth, abi: wethAbi, account } as const
  for (const hash of [
    await chain.writeContract({ ...contract, functionName: 'deposit', value: amountWei }),
    await chain.writeContract({ ...contract, functionName: 'transfer', args: [safe.address, amountWei] }),
  ]) {
    await chain.waitForTransactionReceipt({ hash })
  }
}
