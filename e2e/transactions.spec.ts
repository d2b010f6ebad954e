import { parseEther } from 'viem'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buyerName, expectBoughtOnce, holdBlocks, owned, review } from './fixtures/purchase-stage'
import { WalletError } from './fixtures/scripted-wallet'
import { phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { TransactionsDrawer } from './pages/transactions-drawer'
import { WalletModal } from './pages/wallet-modal'

const { buy } = enPurchase
const { word, text, action } = enTransactions

test('what cannot pass its simulation asks no wallet @long', async ({ page, context, market }) => {
  const { dialog, wallet, item } = await review(page, context, market)
  await market.buyDirectly(item, market.account('Dario'))
  await dialog.confirm()
  await expect(dialog.failure).toHaveText(enErrors.order_filled)
  expect(wallet.prompts).toHaveLength(0)
})

test('a wallet that never answers can be given up, and its late answer is followed all the same @long', async ({
  page,
  context,
  market,
}) => {
  const stage = await review(page, context, market)
  const { dialog, wallet, item } = stage
  let confirm = () => {}
  wallet.answer = (request) =>
    new Promise((resolve) => {
      confirm = () => resolve(wallet.send(request))
    })
  await dialog.confirm()
  const stop = dialog.root.getByRole('button', { name: action.give_up, exact: true })
  await expect(stop).toBeVisible({ timeout: 30_000 })
  await stop.click()
  await expect(dialog.failure).toHaveText(text.never_sent)
  confirm()
  await expect(owned(dialog, item)).toBeVisible()
  expect(wallet.prompts).toHaveLength(1)
  await expectBoughtOnce(market, stage)
})

test('a rejection is no failure, leaves nothing in the list, and is not logged @long', async ({
  page,
  context,
  market,
}) => {
  const { dialog, drawer, wallet } = await review(page, context, market)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  wallet.answer = async () => {
    throw new WalletError(4001)
  }
  await dialog.confirm()
  await expect(dialog.status.filter({ hasText: buy.rejected })).toBeVisible()
  await page.keyboard.press('Escape')
  await drawer.open()
  await expect(drawer.root.getByText(enTransactions.emptyHeading)).toBeVisible()
  expect(logged).toEqual([])
})

test('two tabs ask one wallet once, and both see it through', async ({ page, context, market, evidence: _ }) => {
  const stage = await review(page, context, market)
  const { dialog, wallet, item } = stage
  const second = await context.newPage()
  const other = new BuyDialog(second)
  await new ItemPage(second).goto(item)
  await new ItemPage(second).buy()
  await expect(other.confirmButton).toBeVisible()
  let confirm = () => {}
  wallet.answer = (request) =>
    new Promise((resolve) => {
      confirm = () => resolve(wallet.send(request))
    })
  await dialog.confirm()
  await expect.poll(() => wallet.prompts.length).toBe(1)
  await other.confirm()
  await expect(other.heading(enOrderFlows.flow.confirmHeading)).toBeVisible()
  confirm()
  for (const one of [dialog, other]) await expect(owned(one, item)).toBeVisible()
  expect(wallet.prompts).toHaveLength(1)
  await expectBoughtOnce(market, stage)
})

test('in WETH it is three steps, each with one prompt, and a reload in the middle of one goes on', async ({
  page,
  context,
  market,
}) => {
  const priceWei = parseEther('0.002')
  const item = await market.findItemForSale()
  const weth = findChain(localChainId)?.weth.address ?? '0x'
  const listing = await market.list(item, { priceWei, seconds: 3600, currency: weth })
  await expect.poll(async () => (await market.getItem(item)).listing?.hash).toBe(listing.hash)
  await market.clearWeth(market.account(buyerName))
  const { dialog, drawer, wallet, before } = await review(page, context, market, { ...item, listing })
  const { address } = market.account(buyerName)
  const press = (name: string) => dialog.root.getByRole('button', { name, exact: true }).click()

  await press(buy.step.wrap({ amount: '0.002', symbol: 'WETH' }))
  const allow = buy.step.allow({ amount: '0.002', symbol: 'WETH' })
  await expect(dialog.root.getByRole('button', { name: allow })).toBeVisible()
  expect(wallet.prompts, 'after wrapping').toHaveLength(1)
  await holdBlocks(market, async (mine) => {
    await press(allow)
    await expect(dialog.heading(buy.stepHeading)).toBeVisible()
    await page.reload()
    await expect(dialog.heading(buy.stepHeading)).toBeVisible()
    await mine()
  })
  await expect(dialog.confirmButton).toHaveText('Buy for 0.002 WETH')
  expect(wallet.prompts, 'after allowing').toHaveLength(2)
  const allowance = await market.chain.readContract({
    ...{ address: weth, abi: wethAbi, functionName: 'allowance', args: [address, seaportAddress] },
  })
  expect(allowance, 'no more than the price').toBe(priceWei)

  await dialog.confirm()
  await expect(owned(dialog, item)).toBeVisible()
  expect(wallet.prompts, 'after buying').toHaveLength(3)
  expect(await market.ownerOf(item)).toBe(address)
  expect((await market.readPurse(address)).sent - before.sent).toBe(3)
  await dialog.keepLooking()
  await drawer.open()
  await expect(drawer.entries).toHaveCount(3)
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the header says what is under way, and leads to the list at any time @long', async ({ page, market }) => {
    const item = await market.findItemForSale()
    const [dialog, drawer] = [new BuyDialog(page), new TransactionsDrawer(page)]
    await new ItemPage(page).goto(item)
    await new ItemPage(page).buy()
    await new WalletModal(page).chooseDemo(buyerName)
    await expect(dialog.confirmButton).toBeVisible()
    await holdBlocks(market, async (mine) => {
      await dialog.confirm()
      await dialog.confirmPrompt()
      await expect(dialog.heading(buy.pendingHeading)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer.button).toHaveAccessibleName(
        `${enTransactions.open}, ${enTransactions.underWay({ count: 1 })}`,
      )
      await drawer.open()
      await expect(drawer.purchase(item.name)).toContainText(word.pending)
      await mine()
      await expect(drawer.purchase(item.name)).toContainText(word.confirmed)
    })
    await page.keyboard.press('Escape')
    await expect(drawer.button).toHaveAccessibleName(enTransactions.open)
    await expect(drawer.button).toBeVisible()
  })
})
