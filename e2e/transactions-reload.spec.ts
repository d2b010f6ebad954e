import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { buyerName, expectBoughtOnce, owned, review } from './fixtures/purchase-stage'
import { silence } from './fixtures/scripted-wallet'
import { expect, test } from './fixtures/test'
import { ItemPage } from './pages/item-page'

const { buy } = enPurchase
const { word, action } = enTransactions

test.describe('a reload', () => {
  test('at the review comes back to it and asks no wallet @long', async ({ page, context, market }) => {
    const { dialog, wallet, item } = await review(page, context, market)
    await page.reload()
    await expect(dialog.heading(buy.reviewHeading)).toBeVisible()
    expect(wallet.prompts).toHaveLength(0)
    await dialog.confirm()
    await expect(owned(dialog, item)).toBeVisible()
    expect(wallet.prompts).toHaveLength(1)

    // Its end was seen: there is nothing to come back to.
    await page.reload()
    expect(await page.evaluate(() => sessionStorage.getItem('verdigris.flow'))).toBeNull()
    await expect(new ItemPage(page).connectedWallet(market.account(buyerName).address)).toBeVisible()
    await expect(dialog.root).toHaveCount(0)
    expect(wallet.prompts).toHaveLength(1)
  })

  test('while the wallet asks finds out from the chain that it was sent', async ({ page, context, market }) => {
    const stage = await review(page, context, market)
    const { dialog, wallet, item } = stage
    wallet.answer = silence
    await dialog.confirm()
    await expect(dialog.heading(enOrderFlows.flow.confirmHeading)).toBeVisible()
    await expect.poll(() => wallet.prompts.length).toBe(1)

    await page.reload()
    await expect(dialog.failure).toHaveText(buy.maybeSent)
    const [request] = wallet.prompts
    await wallet.send(request ?? {})
    await expect(owned(dialog, item)).toBeVisible()
    expect(wallet.prompts).toHaveLength(1)
    await expectBoughtOnce(market, stage)
  })

  test('while the wallet asks, which then says no: started again, it is bought once @long', async ({
    page,
    context,
    market,
  }) => {
    const stage = await review(page, context, market)
    const { dialog, wallet, item } = stage
    wallet.answer = silence
    await dialog.confirm()
    await expect.poll(() => wallet.prompts.length).toBe(1)
    await page.reload()
    await expect(dialog.failure).toHaveText(buy.maybeSent)
    await dialog.root.getByRole('button', { name: action.look, exact: true }).click()
    await expect(dialog.failure).toHaveText(buy.maybeSent)

    wallet.answer = (request) => wallet.send(request)
    await dialog.mend('retry').click()
    await dialog.mayPayTwice.check()
    await dialog.confirm()
    await expect(owned(dialog, item)).toBeVisible()
    expect(wallet.prompts).toHaveLength(2)
    await expectBoughtOnce(market, stage)
  })

  test('of another page, after a kill in the middle, opens the list with what is not known', async ({
    page,
    context,
    market,
  }) => {
    const { dialog, drawer, wallet, item } = await review(page, context, market)
    wallet.answer = silence
    await dialog.confirm()
    await expect.poll(() => wallet.prompts.length).toBe(1)
    await page.goto('/explore')
    await expect(drawer.purchase(item.name)).toContainText(word.unsure)
    await drawer.root.getByRole('button', { name: action.try_again, exact: true }).click()
    await expect(dialog.heading(buy.reviewHeading)).toBeVisible()
    expect(wallet.prompts).toHaveLength(1)
  })
})
