import { type Address, encodeFunctionData, maxUint256, parseEther, size } from 'viem'
import { safeHref } from '@/lib/accounts/safe-href'
import { formatAddress } from '@/lib/base/format/format-address'
import { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPendingOrders } from '@/lib/i18n/generated/en/pending-orders'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { enSafeLists } from '@/lib/i18n/generated/en/safe-lists'
import { enSafeProposal } from '@/lib/i18n/generated/en/safe-proposal'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { safeSettingsAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { describeSignatureProgress } from '@/lib/safe/acting/describe-signature-progress'
import { checkPage, createLook } from './fixtures/check-page'
import { checkSafeFrame } from './fixtures/check-safe-frame'
import { connectDemo } from './fixtures/connect-demo'
import { giveItem } from './fixtures/give-item'
import type { Market } from './fixtures/market'
import { readQr } from './fixtures/read-qr'
import {
  actAsSafe,
  chooseSignatures,
  getPendingOrders,
  giveSellable,
  openSafe,
  signElsewhere,
  signMessage,
  unknownMessage,
  wordsOf,
} from './fixtures/sign-off-chain'
import { expect, test } from './fixtures/test'
import { ActingPage } from './pages/acting'
import { ItemPage, itemPath } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'
import { SafePageObject } from './pages/safe-page'
import { SellDialog } from './pages/sell-dialog'

const { list, panel, live } = enOrderFlows
const { waiting } = enActingSafe

for (const isLong of [false, true]) {
  const look = createLook(isLong, ['question', 'waiting', 'ask'])
  test(`two owners sign a listing off the chain, in browsers of their own${isLong ? '; a change of owners ends that, and not what is on the chain @long' : ''}`, async ({
    page,
    browser,
    market,
    evidence,
  }, testInfo) => {
    test.slow()
    evidence.expect(unknownMessage)
    const ada = market.account('Ada').address
    const safe = await openSafe(market, ['Ada', 'Bela', 'Cleo'], 2)
    const item = await giveSellable(market, safe)
    const acting = new ActingPage(page)
    const sell = new SellDialog(page)
    const itemPage = new ItemPage(page)
    await itemPage.goto(item)
    await connectDemo(page, market, 'Ada')
    await acting.act(ada, safe)
    await sell.button(panel.sell).click()
    await chooseSignatures(page, sell, '1.4')
    await look(page, testInfo, 'choice')
    await sell.action(list.review).click()
    const confirm = sell.action(enPendingOrders.listAs({ price: '1.40 ETH' }))
    await expect(sell.dialog).toContainText(
      enPendingOrders.signs({ safe: formatAddress(safe), threshold: 2, owners: 3 }),
    )
    await expect(sell.dialog).toContainText(enOrderFlows.flow.noFee)
    await look(page, testInfo, 'review')
    await confirm.click()
    const question = acting.dialog(enActingSafe.message.heading)
    await expect(question).toContainText(wordsOf(item, '1.40 ETH'))
    expect(await getPendingOrders(market, safe), 'kept before anybody has signed').toMatchObject([{ signed: 0 }])
    await look(page, testInfo, 'question')
    await question.getByRole('button', { name: enActingSafe.reject, exact: true }).click()
    await sell.action(enPendingOrders.again).click()
    await confirm.click()
    await signMessage(acting, wordsOf(item, '1.40 ETH'))
    const half = enPendingOrders.waits(
      describeSignatureProgress({ signed: 1, threshold: 2, missing: ['Bela', 'Cleo'] }),
    )
    expect(half).toBe('1 of 2 signed: waiting for Bela or Cleo.')
    await expect(sell.dialog).toContainText(half)
    await expect(sell.dialog).toContainText(enPendingOrders.where)
    await look(page, testInfo, 'waiting')
    await sell.action(enPendingOrders.ask).click()
    const link = page.getByLabel(enSafeProposal.link.signing.label, { exact: true })
    await expect(link).toHaveValue(`${market.url}${safeHref({ chainId: localChainId, safe })}`)
    expect(await readQr(page.getByRole('img', { name: enSafeProposal.link.signing.qr }))).toBe(await link.inputValue())
    await look(page, testInfo, 'ask')
    const sent = await link.inputValue()

    await page.reload()
    await expect(sell.dialog, 'nobody is asked again').toContainText(half)
    await sell.action(enPendingOrders.close).click()
    await expect(sell.panel).toContainText(enPurchase.prompt.order.listing({ items: item.name, price: '1.40 ETH' }))
    await expect(sell.panel).toContainText(half)
    await look(page, testInfo, 'item')
    await page.goto(`/profile/${safe}`)
    const section = page.locator('section').filter({ hasText: enPendingOrders.list.heading }).last()
    await expect(section).toContainText(half)
    await section.getByText(half).scrollIntoViewIfNeeded()
    await look(page, testInfo, 'profile')
    await section.getByRole('button', { name: enPendingOrders.list.confirm, exact: true }).click()
    await expect(acting.entry(wordsOf(item, '1.40 ETH'))).toContainText(waiting.signedBy({ names: 'Ada' }))
    await page.keyboard.press('Escape')
    await itemPage.goto(item)

    const context = await browser.newContext({ baseURL: market.url })
    const second = new ActingPage(await context.newPage())
    await second.page.goto(sent)
    await connectDemo(second.page, market, 'Cleo')
    await new SafePageObject(second.page).waiting
      .getByRole('button', { name: enSafeLists.review.sign, exact: true })
      .click()
    const entry = second.entry(wordsOf(item, '1.40 ETH'))
    await look(second.page, testInfo, 'entry')
    await second.confirm(entry)
    await expect(entry).toHaveCount(0)
    await context.close()
    await expect(sell.button(panel.change), 'told by the market alone').toBeVisible({ timeout: 30_000 })
    await expect(sell.panel).toContainText(live.offChain)
    await expect(sell.panel).not.toContainText(half)
    const { listing } = await market.getItem(item)
    expect(listing).toMatchObject({ maker: safe, status: 'active' })
    expect(size(listing?.signature ?? '0x')).toBe(130)

    // That a change of owners ends it: tests/order-status.test.ts.
    if (!isLong) return

    // Beside it one that is validated on the chain.
    const other = await giveItem(market, safe)
    await itemPage.goto(other)
    await sell.button(panel.sell).click()
    await sell.offerFor('1.9')
    await sell.action(list.propose({ price: '1.90 ETH' })).click()
    await acting.propose()
    await sell.action(enPurchase.safe.signatures).click()
    await signAndExecute(market, acting, safe)
    await expect.poll(async () => (await market.getItem(other)).listing?.signature).toBe('0x')

    const threshold = { abi: safeSettingsAbi, functionName: 'changeThreshold', args: [3n] } as const
    await actAsSafe(market, safe, safe, encodeFunctionData(threshold))
    await expect.poll(async () => (await market.getItem(item)).listing ?? null).toBeNull()
    await page.goto(`/profile/${safe}`)
    const signatures = page.locator('section').filter({ hasText: live.lead }).last()
    await expect(signatures).toContainText(live.reason.signature)
    await expect(signatures).toContainText(live.onChain)
    await signatures.getByText(live.onChain).scrollIntoViewIfNeeded()
    await look(page, testInfo, 'after-change')
    expect((await market.getItem(other)).listing).toMatchObject({ maker: safe, status: 'active' })
  })
}

/** Another owner signs what is on screen at the same browser's place, and it is carried out. */
async function signAndExecute(market: Market, acting: ActingPage, safe: Address) {
  const browser = acting.page.context().browser()
  const context = await browser?.newContext({ baseURL: market.url })
  const second = new ActingPage((await context?.newPage()) ?? acting.page)
  await second.page.goto('/')
  await connectDemo(second.page, market, 'Bela')
  await second.openWaiting(market.account('Bela').address, safe)
  const entry = second.entry(enPurchase.prompt.kind.validate)
  await second.confirm(entry)
  await second.execute(entry)
  await expect(entry).toHaveCount(0)
  await context?.close()
}

test('from inside the Safe’s frame one owner signs and closes the dialog; the other signs elsewhere @long', async ({
  page,
  market,
  evidence,
}, testInfo) => {
  evidence.expect(/status of 404/)
  const safe = market.config.embedded?.safe ?? '0x'
  const item = await giveSellable(market, safe)
  const host = new SafeHostPage(page)
  const sell = new SellDialog(host.app)
  await host.open(itemPath(item))
  await host.account(safe).waitFor()
  await sell.button(panel.sell).click()
  await chooseSignatures(page, sell, '1.4')
  await sell.action(list.review).click()
  await sell.action(enPendingOrders.listAs({ price: '1.40 ETH' })).click()
  const prompt = host.prompt('message')
  await expect(prompt).toContainText(wordsOf(item, '1.40 ETH'))
  await checkSafeFrame(page, testInfo, 'frame-prompt')
  await host.choose(prompt, 'Bela')
  await prompt.getByRole('button', { name: enSafeHost.message.confirm({ name: 'Bela' }) }).click()
  await expect(prompt).toContainText(enSafeHost.message.text({ signed: 1, threshold: 2 }))
  await prompt.getByRole('button', { name: enSafeHost.reject, exact: true }).click()
  await expect(sell.dialog).toContainText(
    enPendingOrders.waits(describeSignatureProgress({ signed: 1, threshold: 2, missing: ['Ada', 'Cleo'] })),
  )
  await expect(sell.dialog).toContainText(enPendingOrders.whereFramed)
  await checkSafeFrame(page, testInfo, 'frame-waiting')
  await signElsewhere(market, safe, 'Cleo')
  await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible({ timeout: 30_000 })
  expect((await market.getItem(item)).listing).toMatchObject({ maker: safe, status: 'active' })
})

test('a Safe of one owner offers by one signature; of two owners one withdraws what waits, and it says so @long', async ({
  page,
  market,
  evidence,
}, testInfo) => {
  evidence.expect(unknownMessage)
  const dario = market.account('Dario').address
  const own = await openSafe(market, ['Dario'], 1)
  const weth = findChain(localChainId)?.weth.address ?? '0x'
  await market.chain.impersonateAccount({ address: own })
  const deposit = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
  const hash = await market.chain.sendTransaction({ account: own, to: weth, data: deposit, value: parseEther('1') })
  await market.chain.waitForTransactionReceipt({ hash, timeout: 20_000 })
  await market.chain.stopImpersonatingAccount({ address: own })
  const allowance = { abi: wethAbi, functionName: 'approve', args: [seaportAddress, maxUint256] } as const
  await actAsSafe(market, own, weth, encodeFunctionData(allowance))
  const wanted = await market.findItemForSale()
  const acting = new ActingPage(page)
  const sell = new SellDialog(page)
  await new ItemPage(page).goto(wanted)
  await connectDemo(page, market, 'Dario')
  await acting.act(dario, own)
  await sell.button(panel.offer).click()
  await sell.dialog.getByRole('textbox', { name: enOrderFlows.offer.price, exact: true }).fill('0.4')
  await sell.dialog.getByRole('radio', { name: enPendingOrders.ways.signatures, exact: true }).check()
  await sell.action(list.review).click()
  await sell.action(enPendingOrders.offerAs({ price: '0.40 WETH' })).click()
  await signMessage(acting, enPurchase.prompt.order.offer({ items: `Token ${wanted.tokenId}`, price: '0.40 WETH' }))
  await expect(sell.heading(enOrderFlows.offer.doneHeading)).toBeVisible({ timeout: 30_000 })
  expect((await getPendingOrders(market, own))[0]).toMatchObject({ state: 'published', threshold: 1 })
  await sell.finish()

  const safe = await openSafe(market, ['Dario', 'Emi'], 2)
  const item = await giveSellable(market, safe)
  await acting.leave(own, 'Dario')
  await new ItemPage(page).goto(item)
  await acting.act(dario, safe)
  await sell.button(panel.sell).click()
  await chooseSignatures(page, sell, '1.4')
  await sell.action(list.review).click()
  await sell.action(enPendingOrders.listAs({ price: '1.40 ETH' })).click()
  await signMessage(acting, wordsOf(item, '1.40 ETH'))
  await sell.action(enPendingOrders.signatures).click()
  const entry = acting.entry(wordsOf(item, '1.40 ETH'))
  await entry.getByText(enPendingOrders.withdraw.summary, { exact: true }).click()
  await checkPage(page, testInfo, 'withdraw')
  await entry.getByRole('button', { name: enPendingOrders.withdraw.action, exact: true }).click()
  await acting.confirmInWallet('typed_data')
  await expect(acting.dialog(waiting.heading)).toContainText(enPendingOrders.withdraw.done)
  await page.keyboard.press('Escape')
  await expect(sell.dialog).toContainText(enPendingOrders.problem.withdrawn)
  await checkPage(page, testInfo, 'withdrawn')
  await signElsewhere(market, safe, 'Emi')
  await page.goto(`/profile/${safe}`)
  const section = page.locator('section').filter({ hasText: enPendingOrders.list.heading }).last()
  await expect(section).toContainText(enPendingOrders.problem.withdrawn)
  await section.getByRole('button', { name: enOrderFlows.cancel.confirmAll, exact: true }).click()
  await expect(sell.action(enOrderFlows.flow.propose({ title: enOrderFlows.cancel.confirmAll }))).toBeVisible()
  await checkPage(page, testInfo, 'cancel')
  expect((await getPendingOrders(market, safe))[0]).toMatchObject({ state: 'refused', problem: { code: 'withdrawn' } })
  expect((await market.getItem(item)).listing).toBeUndefined()
})
