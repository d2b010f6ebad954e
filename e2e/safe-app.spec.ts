import { encodeFunctionData, parseEther } from 'viem'
import { formatAddress } from '@/lib/base/format/format-address'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeProgress } from '@/lib/i18n/generated/en/safe-progress'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import type { TestSafe } from '@/tests/harness/test-safe'
import { longWhen } from './fixtures/long'
import type { Market } from './fixtures/market'
import { expectBought, SafeApp, setUpSafeApp } from './fixtures/safe-app'
import type { SafeWallet } from './fixtures/safe-wallet'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'

const { buy, safe: texts } = enPurchase
const { word } = enSafeProgress
const weth = findChain(localChainId)?.weth.address ?? '0x'
const standing = { confirmed: 1, hasConfirmed: true, threshold: 2, nonce: 0, next: 0 }

const stage = setUpSafeApp()
let wallet: SafeWallet
let market: Market
let safe: TestSafe

test.beforeEach(() => {
  ;({ wallet, market, safe } = stage)
})

for (const delayMs of [0, 20, 500, 2_000]) {
  test(`connects without a click within a second of an answer that takes ${delayMs} ms${longWhen(delayMs > 0)}`, async ({
    page,
  }) => {
    wallet.delayMs = delayMs
    const app = await SafeApp.open(page, stage)
    await app.connected.waitFor()
    expect(Date.now() - wallet.answeredAt).toBeLessThan(1_000)
  })
}

test('buys for ETH: proposed, signed, carried out, each told, through a reload', async ({ page }) => {
  const item = await market.findItemForSale()
  const app = await SafeApp.open(page, stage, itemPath(item))
  await app.review()
  await expect(app.dialog).toContainText(texts.sends({ safe: formatAddress(safe.address), threshold: 2, owners: 3 }))
  await app.button(/^Propose to buy/).click()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await expect(app.dialog).toContainText(word.proposed(standing))
  expect(await market.ownerOf(item), 'nothing has happened').not.toBe(safe.address)

  await page.reload()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await wallet.sign(wallet.last)
  await expect(app.heading(texts.heading.ready)).toBeVisible()
  await expect(app.dialog).toContainText(word.ready({ ...standing, confirmed: 2 }))
  const hash = await wallet.execute(wallet.last)
  await expectBought(stage, app, item)
  await expect(app.dialog.getByTitle(hash)).toBeVisible()
  expect(wallet.last.operation, 'one call').toBe(0)

  await app.button(buy.keepLooking).click()
  await app.frame
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${enTransactions.open}`) })
    .click()
  const drawer = app.frame.getByRole('dialog', { name: enTransactions.heading })
  await expect(drawer.getByRole('listitem').first()).toContainText(enTransactions.done.buy({ name: item.name }))
  await expect(drawer.getByTitle(wallet.last.safeTxHash)).toBeVisible()
})

for (const isFunded of [true, false]) {
  test(`buys for WETH in one batch, ${isFunded ? 'approved' : 'wrapped, approved'} and bought @long`, async ({
    page,
  }) => {
    const item = await market.findItemForSale()
    const priceWei = parseEther('0.002')
    await market.cancelListings(item)
    const listing = await market.list(item, { priceWei, seconds: 3600, currency: weth })
    if (isFunded) await fundWithWeth(priceWei)
    else await giveWethAway()
    const before = wallet.proposals.length
    const app = await SafeApp.open(page, stage, itemPath(item))
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
    await expectBought(stage, app, item)
    expect(await market.isFilled(listing)).toBe(true)
    const allowance = await market.chain.readContract({
      ...{ address: weth, abi: wethAbi, functionName: 'allowance', args: [safe.address, seaportAddress] },
    })
    expect(allowance, 'no more is allowed than was taken').toBe(0n)
  })
}

test('a closed dialog of the host loses nothing, and asks for nothing @long', async ({ page }) => {
  wallet.answering = 'reject'
  const [item, before] = [await market.findItemForSale(), wallet.proposals.length]
  const app = await SafeApp.open(page, stage, itemPath(item))
  await app.propose()
  await expect(app.dialog).toContainText(buy.rejected)
  wallet.answering = 'accept'
  await app.button(/^Propose to buy/).click()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  expect(wallet.proposals.length).toBe(before + 1)
  await test.step('rejected by its owners', async () => {
    await safe.execute(safe.buildRejection(wallet.last.nonce))
    await expect(app.dialog.getByRole('alert')).toHaveText(enSafeProgress.text.cancelled())
    await expect(app.button(enTransactions.action.try_again)).toBeVisible()
    wallet.last.hash = '0x'
  })
})

test('what another owner has proposed is followed, and not proposed twice @long', async ({ page }) => {
  const [item, before] = [await market.findItemForSale(), wallet.proposals.length]
  const app = await SafeApp.open(page, stage, itemPath(item))
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
  await expectBought(stage, app, item)
})

test('the item is sold before the owners have signed: told, and what to do @long', async ({ page }) => {
  const item = await market.findItemForSale()
  const app = await SafeApp.open(page, stage, itemPath(item))
  await app.propose()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await market.cancelListings(item)
  await expect(app.dialog.getByRole('alert')).toHaveText(enSafeProgress.tooLate.order_cancelled)
  wallet.last.hash = '0x'
})

test('another transaction takes its nonce: told, and nothing is bought @long', async ({ page }) => {
  const item = await market.findItemForSale()
  const app = await SafeApp.open(page, stage, itemPath(item))
  await app.propose()
  await expect(app.heading(texts.heading.proposed)).toBeVisible()
  await expect(app.dialog).toContainText(word.proposed(standing))
  await safe.execute(safe.build([{ to: safe.address, value: 1n, data: '0x' }], wallet.last.nonce))
  await expect(app.dialog.getByRole('alert')).toHaveText(enSafeProgress.text.replaced())
  wallet.last.hash = '0x'
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
