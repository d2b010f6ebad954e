import { type Address, parseEther } from 'viem'
import { formatAddress } from '@/lib/base/format/format-address'
import { enAccount } from '@/lib/i18n/generated/en/account'
import { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import { enFavourites } from '@/lib/i18n/generated/en/favourites'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { createSafe } from '@/tests/harness/create-safe'
import { checkPage, createLook } from './fixtures/check-page'
import { connectDemo } from './fixtures/connect-demo'
import { giveItem } from './fixtures/give-item'
import { listCheap } from './fixtures/list-cheap'
import { expect, test } from './fixtures/test'
import { ActingPage } from './pages/acting'
import { BuyDialog } from './pages/buy-dialog'
import { createKeyboard } from './pages/hand'
import { ItemPage } from './pages/item-page'
import { SellDialog } from './pages/sell-dialog'

const { buy, safe: texts } = enPurchase
const { menu, safes, transaction, waiting } = enActingSafe

let safe: Address
let as: { safe: string; threshold: number; owners: number }

test.beforeEach(({ market }) => {
  safe = market.config.embedded?.safe ?? '0x'
  as = { safe: formatAddress(safe), threshold: 2, owners: 3 }
})

for (const isLong of [false, true]) {
  const look = createLook(isLong, ['safes', 'prompt', 'waiting'])
  test(`an owner buys as its Safe, another one confirms in a browser of her own and carries it out${isLong ? ', each part looked at in two widths @long' : ''}`, async ({
    page,
    browser,
    market,
  }, testInfo) => {
    const [ada, bela] = [market.account('Ada').address, market.account('Bela').address]
    const item = await market.findItemForSale()
    const itemPage = new ItemPage(page)
    const first = new ActingPage(page)
    await itemPage.goto(item)
    await connectDemo(page, market, 'Ada')
    await first.openSafes(ada)
    await expect(first.safe(safe)).toContainText(safes.policy({ threshold: 2, count: 3 }))
    await look(page, testInfo, 'safes')
    await page.keyboard.press('Escape')
    await first.act(ada, safe)
    await expect(first.modal.connected(safe)).toHaveText(
      enActingSafe.account({ threshold: 2, owners: 3, owner: 'Ada' }),
    )
    await look(page, testInfo, 'acting')
    await page.reload()
    await expect(first.modal.connected(safe)).toHaveAttribute('aria-busy', 'false')
    await first.modal.openAccount(safe)
    await expect(first.modal.account).toContainText(menu.acting({ owner: 'Ada' }))
    await look(page, testInfo, 'account')
    await page.keyboard.press('Escape')

    const dialog = new BuyDialog(page)
    await itemPage.buy()
    await expect(dialog.root).toContainText(texts.sends(as))
    await dialog.root.getByRole('button', { name: /^Propose to buy/ }).click()
    await expect(first.prompt).toContainText(enPurchase.prompt.kind.buy)
    await expect(first.prompt).toContainText(
      enPurchase.prompt.token({ tokenId: BigInt(item.tokenId), quantity: 1n, isSeveral: false }),
    )
    await look(page, testInfo, 'prompt')
    await first.propose()
    await expect(dialog.heading(texts.heading.proposed)).toBeVisible()
    await expect(dialog.root).toContainText(texts.others)
    await look(page, testInfo, 'proposed')
    expect(await market.ownerOf(item), 'one signature buys nothing').not.toBe(safe)

    const context = await browser.newContext({ baseURL: market.url })
    const second = new ActingPage(await context.newPage())
    await second.page.goto('/')
    await connectDemo(second.page, market, 'Bela')
    await second.openWaiting(bela, safe)
    const entry = second.entry(
      enPurchase.prompt.token({ tokenId: BigInt(item.tokenId), quantity: 1n, isSeveral: false }),
    )
    await expect(entry).toContainText(waiting.signedBy({ names: 'Ada' }))
    await look(second.page, testInfo, 'waiting')
    await second.confirm(entry)
    await expect(entry).toContainText(waiting.signedOf({ signed: 2, threshold: 2 }))
    await second.execute(entry)
    await expect(entry).toHaveCount(0)
    await expect(second.dialog(waiting.heading)).toContainText(waiting.executed)
    await second.page.getByRole('link', { name: waiting.viewExecuted }).click()
    await expect(second.page.getByRole('main')).toContainText(item.name)
    await context.close()

    await expect(dialog.heading(buy.ownedHeading({ name: item.name ?? '' }))).toBeVisible({ timeout: 20_000 })
    expect(await market.ownerOf(item)).toBe(safe)
    expect(await market.isFilled(item.listing)).toBe(true)
    await dialog.keepLooking()
    await first.leave(safe, 'Ada')
    await expect(first.modal.connected(ada)).toHaveText('Ada')
    await page.reload()
    await expect(first.modal.connected(ada)).toHaveText('Ada')
  })
}

test('an item of the Safe is listed by two owners, one after the other in the same browser @long', async ({
  page,
  market,
}, testInfo) => {
  const [ada, cleo] = [market.account('Ada').address, market.account('Cleo').address]
  const item = await giveItem(market, safe)
  const acting = new ActingPage(page)
  const sell = new SellDialog(page)
  await new ItemPage(page).goto(item)
  await connectDemo(page, market, 'Ada')
  await acting.act(ada, safe)
  await sell.button(enOrderFlows.panel.sell).click()
  await sell.offerFor('1.4')
  await expect(sell.dialog).toContainText(texts.sends(as))
  await checkPage(page, testInfo, 'list-review')
  await sell.action(enOrderFlows.list.propose({ price: '1.40 ETH' })).click()
  const words = enPurchase.prompt.order.listing({ items: `Token ${item.tokenId}`, price: '1.40 ETH' })
  await expect(acting.prompt).toContainText(words)
  await acting.propose()
  await expect(sell.heading(texts.heading.proposed)).toBeVisible()

  await page.keyboard.press('Escape')
  await acting.leave(safe, 'Ada')
  await acting.modal.openAccount(ada)
  await acting.modal.account.getByRole('button', { name: 'Switch account' }).click()
  await acting.modal.account.getByRole('button', { name: 'Cleo', exact: true }).click()
  await acting.openWaiting(cleo, safe)
  const entry = acting.entry(words)
  await acting.confirm(entry)
  await acting.execute(entry)
  await expect(entry).toHaveCount(0)
  await expect.poll(async () => (await market.getItem(item)).listing?.priceWei).toBe(String(parseEther('1.4')))
  expect((await market.getItem(item)).listing?.maker).toBe(safe)
})

test('by keyboard: a nonce that is over is no choice, one that is taken says by what, and a rejection proposes nothing @long', async ({
  page,
  market,
}) => {
  const ada = market.account('Ada').address
  const [item, other] = await listCheap(market, 2)
  if (!item || !other) throw new Error('nothing is listed')
  const hand = createKeyboard(page)
  const acting = new ActingPage(page, hand)
  const dialog = new BuyDialog(page, hand)
  const itemPage = new ItemPage(page, hand)
  await itemPage.goto(item)
  await connectDemo(page, market, 'Ada')
  await acting.act(ada, safe)
  await itemPage.buy()
  await hand.press(dialog.root.getByRole('button', { name: /^Propose to buy/ }))
  const nonce = await acting.nonce.inputValue()
  if (nonce !== '0') {
    await hand.type(acting.nonce, '0')
    await expect(acting.prompt).toContainText(transaction.noncePast({ next: nonce }))
    await expect(acting.prompt.getByRole('button', { name: transaction.confirm })).toBeDisabled()
  }
  await hand.press(acting.prompt.getByRole('button', { name: enActingSafe.reject, exact: true }))
  await expect(dialog.root).toContainText(buy.rejected)

  await hand.press(dialog.root.getByRole('button', { name: /^Propose to buy/ }))
  await expect(acting.nonce, 'nothing waits with it').toHaveValue(nonce)
  await acting.propose()
  await expect(dialog.heading(texts.heading.proposed)).toBeVisible()
  await page.keyboard.press('Escape')

  await itemPage.goto(other)
  await acting.modal.connected(safe).waitFor()
  await itemPage.buy()
  await hand.press(dialog.root.getByRole('button', { name: /^Propose to buy/ }))
  await expect(acting.nonce).toHaveValue(String(Number(nonce) + 1))
  await hand.type(acting.nonce, nonce)
  await expect(acting.prompt).toContainText(transaction.taken({ nonce, by: enPurchase.prompt.kind.buy }))
  await acting.propose()
  await hand.press(dialog.root.getByRole('button', { name: texts.signatures, exact: true }))
  await expect(acting.entry(waiting.rival)).toHaveCount(2)

  // Whichever of the two is carried out ends the other: none is left for the tests after this one.
  const context = await page.context().browser()?.newContext({ baseURL: market.url })
  const second = new ActingPage((await context?.newPage()) ?? page)
  await second.page.goto('/')
  await connectDemo(second.page, market, 'Cleo')
  await second.openWaiting(market.account('Cleo').address, safe)
  const entry = second.entry(
    enPurchase.prompt.token({ tokenId: BigInt(other.tokenId), quantity: 1n, isSeveral: false }),
  )
  await second.confirm(entry)
  await second.execute(entry)
  await expect(second.entry('')).toHaveCount(0)
  await context?.close()
  expect([await market.ownerOf(item), await market.ownerOf(other)]).toEqual([item.owner, safe])
})

test('a Safe of one owner buys with one signature, which the same wallet carries out @long', async ({
  page,
  market,
}, testInfo) => {
  const dario = market.account('Dario')
  const own = await createSafe(market.chain, dario, { owners: [dario.address], threshold: 1 })
  await market.chain.setBalance({ address: own, value: parseEther('50') })
  const item = await market.findItemForSale()
  const acting = new ActingPage(page)
  const dialog = new BuyDialog(page)
  const itemPage = new ItemPage(page)
  await itemPage.goto(item)
  await connectDemo(page, market, 'Dario')
  await acting.act(dario.address, own)
  await itemPage.buy()
  await expect(dialog.root).toContainText(texts.sends({ safe: formatAddress(own), threshold: 1, owners: 1 }))
  await dialog.root.getByRole('button', { name: /^Propose to buy/ }).click()
  await expect(acting.prompt).toContainText(transaction.text({ threshold: 1 }))
  await acting.propose()
  await expect(dialog.heading(texts.heading.ready)).toBeVisible()
  await checkPage(page, testInfo, 'ready')
  await dialog.root.getByRole('button', { name: texts.carryOut, exact: true }).click()
  await acting.execute(acting.entry(enPurchase.prompt.kind.buy))
  await expect(acting.dialog(waiting.heading)).toContainText(waiting.executed)
  await page.keyboard.press('Escape')
  await expect(dialog.heading(buy.ownedHeading({ name: item.name ?? '' }))).toBeVisible({ timeout: 20_000 })
  expect(await market.ownerOf(item)).toBe(own)
})

test('the Safe signs in when two owners have signed the text @long', async ({ page, browser, market, evidence }) => {
  // The gateway is asked whether the text has been signed before.
  evidence.expect(/messages\/0x[0-9a-f]{64}\)/)
  const acting = new ActingPage(page)
  const item = await market.findItemForSale()
  await new ItemPage(page).goto(item)
  await connectDemo(page, market, 'Ada')
  await acting.act(market.account('Ada').address, safe)
  await page
    .getByRole('button', { name: enFavourites.add({ name: item.name ?? '' }) })
    .first()
    .click()
  await page.locator('dialog[open]').getByRole('button', { name: enAccount.verify.sign }).click()
  const question = acting.dialog(enActingSafe.message.heading)
  await question.getByRole('button', { name: enActingSafe.message.confirm, exact: true }).click()
  await acting.confirmInWallet('typed_data')

  const context = await browser.newContext({ baseURL: market.url })
  const second = new ActingPage(await context.newPage())
  await second.page.goto('/')
  await connectDemo(second.page, market, 'Cleo')
  await second.openWaiting(market.account('Cleo').address, safe)
  const entry = second.entry(waiting.message)
  await second.confirm(entry)
  await expect(entry).toHaveCount(0)
  await context.close()
  await expect(page.getByRole('button', { name: enFavourites.remove({ name: item.name ?? '' }) }).first()).toBeVisible()
})
