import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeProgress } from '@/lib/i18n/generated/en/safe-progress'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import type { TestSafe } from '@/tests/harness/test-safe'
import type { Market } from './fixtures/market'
import { expectBought, SafeApp, setUpSafeApp } from './fixtures/safe-app'
import { SafeWallet } from './fixtures/safe-wallet'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'

const { buy, safe: texts } = enPurchase

const stage = setUpSafeApp()
let wallet: SafeWallet
let market: Market
let safe: TestSafe

test.beforeEach(() => {
  ;({ wallet, market, safe } = stage)
})

test('a host that never answers is not waited for without a way out, and what it made is found', async ({ page }) => {
  wallet.answering = 'lost'
  const item = await market.findItemForSale()
  const app = await SafeApp.open(page, stage, itemPath(item))
  await app.propose()
  await expect(app.heading(texts.askingHeading)).toBeVisible()
  await expect.poll(() => wallet.proposals.at(-1)?.hash).toBeNull()
  // The page that asked is gone, and with it the answer: the queue has it.
  await page.reload()
  await expect(app.heading(texts.heading.proposed)).toBeVisible({ timeout: 20_000 })
  await wallet.execute(wallet.last)
  await expectBought(stage, app, item)
})

test('executed, and refused by the contract: the page says what became of the money @long', async ({ page }) => {
  wallet.safeTxGas = 300_000n
  const item = await market.findItemForSale()
  const app = await SafeApp.open(page, stage, itemPath(item))
  await app.propose()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await market.cancelListings(item)
  const before = await market.chain.getBalance({ address: safe.address })
  const hash = await wallet.execute(wallet.last)
  expect(await market.chain.getTransactionReceipt({ hash }), 'the Safe goes on').toMatchObject({ status: 'success' })
  await expect(app.dialog.getByRole('alert')).toHaveText(enSafeProgress.failure.order_cancelled ?? '')
  expect(await market.chain.getBalance({ address: safe.address })).toBe(before)
  expect(await market.ownerOf(item)).not.toBe(safe.address)
})

test('what a host never answered is told as not known after a reload, and can be put away @long', async ({ page }) => {
  wallet.answering = 'hang'
  const [item, before] = [await market.findItemForSale(), wallet.proposals.length]
  const app = await SafeApp.open(page, stage, itemPath(item))
  await app.propose()
  await expect(app.heading(texts.askingHeading)).toBeVisible()
  await expect.poll(() => wallet.asked.at(-1)).toBe('sendTransactions')
  await page.reload()
  await expect(app.heading(buy.unknownHeading)).toBeVisible()
  await app.dialog.getByRole('button', { name: enPurchase.close }).click()
  const drawer = app.frame.getByRole('dialog', { name: enTransactions.heading })
  await expect(app.dialog, 'it was told once').toHaveCount(0)
  await app.frame
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${enTransactions.open}`) })
    .click()
  const entry = drawer.getByRole('listitem').first()
  await expect(entry).toContainText(enTransactions.word.unsure)
  await entry.getByRole('button', { name: enTransactions.action.give_up }).click()
  await expect(entry).toContainText(enSafeProgress.text.never_sent())
  await page.reload()
  await app.connected.waitFor()
  await expect(app.dialog).toHaveCount(0)
  expect(wallet.proposals.length, 'nothing was asked for again').toBe(before)
})

test('a host that fails: told, with a way on @long', async ({ page }) => {
  wallet.answering = 'error'
  const app = await SafeApp.open(page, stage, itemPath(await market.findItemForSale()))
  await app.propose()
  await expect(app.heading(buy.unknownHeading)).toBeVisible()
  await expect(app.dialog.getByRole('alert')).toHaveText(enSafeProgress.text.unsure())
  await app.button(enTransactions.action.try_again).click()
  await expect(app.heading(buy.reviewHeading)).toBeVisible()
})

test('a Safe of another network is told so, without a button that it cannot press @long', async ({ page }) => {
  wallet.chainId = 1
  const item = await market.findItemForSale()
  const app = await SafeApp.open(page, stage, itemPath(item))
  const notice = enWalletConnection.fixedNetwork({ name: 'Safe', chains: 'Verdigris Local' })
  await expect(app.frame.getByRole('alert').filter({ hasText: notice })).toBeVisible()
  await app.frame.getByRole('button', { name: enWalletConnection.dismiss }).click()
  await app.frame.getByRole('region', { name: 'Price' }).getByRole('button', { name: /^Buy/ }).click()
  await expect(app.dialog).toContainText(texts.wrongChain({ chain: 'Verdigris Local' }))
  await expect(app.button(/Switch|Propose/)).toHaveCount(0)
})

test('where a browser closes the storage of frames, and sends no cookies, it connects and buys all the same @long', async ({
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
  const item = await market.findItemForSale()
  const app = await SafeApp.open(page, stage, itemPath(item))
  await app.propose()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await wallet.execute(wallet.last)
  await expectBought(stage, app, item)
})

test('a frame that is silent: the page is usable meanwhile, and offers the other wallets after 3 s', async ({
  page,
}) => {
  wallet.delayMs = 60_000
  const app = await SafeApp.open(page, stage)
  const connect = app.frame.getByRole('banner').getByRole('button', { name: enWallet.connectLong })
  await app.frame.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(app.frame.getByRole('region', { name: 'Price' })).toBeVisible()
  await expect.poll(() => wallet.asked.at(-1)).toBe('getSafeInfo')
  const askedAt = Date.now()
  await connect.click()
  const list = app.frame.getByRole('dialog', { name: enWalletConnection.dialog.connect })
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
