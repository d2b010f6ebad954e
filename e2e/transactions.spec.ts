import type { BrowserContext, Page } from '@playwright/test'
import { parseEther } from 'viem'
import { findChain, localChainId, seaportAddress } from '@/lib/chains/chains'
import { wethAbi } from '@/lib/contracts/weth'
import { enErrors } from '@/lib/messages/en-errors'
import { enTrade } from '@/lib/messages/en-trade'
import { enTransactions } from '@/lib/messages/en-transactions'
import type { ForSale, Market } from './fixtures/market'
import { installScriptedWallet, type ScriptedWallet, silence, WalletError } from './fixtures/scripted-wallet'
import { phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { TransactionsDrawer } from './pages/transactions-drawer'
import { WalletModal } from './pages/wallet-modal'

const { buy } = enTrade
const { word, text, action } = enTransactions
const buyerName = 'Emi'

interface Stage {
  work: ForSale
  wallet: ScriptedWallet
  dialog: BuyDialog
  drawer: TransactionsDrawer
  before: { balanceWei: bigint; sent: number }
}

/** A review on the screen, by a wallet that a test plays. */
async function review(page: Page, context: BrowserContext, market: Market, chosen?: ForSale): Promise<Stage> {
  const account = market.account(buyerName)
  const wallet = await installScriptedWallet(context, { market, account })
  const work = chosen ?? (await market.findWorkForSale())
  const before = await market.readPurse(account.address)
  const dialog = new BuyDialog(page)
  await new ItemPage(page).goto(work)
  await new ItemPage(page).buy()
  await new WalletModal(page).choose(wallet.name)
  await expect(dialog.root.getByRole('button', { name: /^(Buy for|Wrap|Allow) / })).toBeVisible()
  return { work, wallet, dialog, drawer: new TransactionsDrawer(page), before }
}

const owned = (dialog: BuyDialog, { name }: ForSale) => dialog.heading(buy.ownedHeading({ name }))
const nonceOf = (market: Market) => market.readPurse(market.account(buyerName).address).then(({ sent }) => sent)

/** The chain mines when it is told to; afterwards as before. */
async function holdBlocks(market: Market, run: (mine: () => Promise<void>) => Promise<void>) {
  // A head of this moment: the market mines by itself before a check at an old one.
  await market.chain.mine({ blocks: 1 })
  await market.chain.setAutomine(false)
  try {
    await run(() => market.chain.mine({ blocks: 1 }))
  } finally {
    await market.chain.setAutomine(true)
    await market.chain.mine({ blocks: 1 })
  }
}

/** The page has seen it in the mempool: what takes its place afterwards replaces it. */
function waitUntilSeen(page: Page) {
  return page.waitForFunction(() =>
    Object.values(localStorage).some((text) => /"isNonceKnown":true/.test(String(text))),
  )
}

async function expectBoughtOnce(market: Market, { work, before }: Stage) {
  const { address } = market.account(buyerName)
  await expect.poll(() => market.ownerOf(work)).toBe(address)
  expect((await market.readPurse(address)).sent - before.sent, 'transactions of the buyer').toBe(1)
}

test.describe('a reload', () => {
  test('at the review comes back to it and asks no wallet', async ({ page, context, market }) => {
    const { dialog, wallet, work } = await review(page, context, market)
    await page.reload()
    await expect(dialog.heading(buy.reviewHeading)).toBeVisible()
    expect(wallet.prompts).toHaveLength(0)
    await dialog.confirm()
    await expect(owned(dialog, work)).toBeVisible()
    expect(wallet.prompts).toHaveLength(1)

    await page.reload()
    await expect(owned(dialog, work)).toBeVisible()
    await dialog.keepLooking()
    await page.reload()
    await expect(new ItemPage(page).connectedWallet(market.account(buyerName).address)).toBeVisible()
    await expect(dialog.root).toHaveCount(0)
    expect(wallet.prompts).toHaveLength(1)
  })

  test('while the wallet asks finds out from the chain that it was sent', async ({ page, context, market }) => {
    const stage = await review(page, context, market)
    const { dialog, wallet, work } = stage
    wallet.answer = silence
    await dialog.confirm()
    await expect(dialog.heading(buy.confirmingHeading)).toBeVisible()
    await expect.poll(() => wallet.prompts.length).toBe(1)

    await page.reload()
    await expect(dialog.failure).toHaveText(buy.maybeSent)
    const [request] = wallet.prompts
    await wallet.send(request ?? {})
    await expect(owned(dialog, work)).toBeVisible()
    expect(wallet.prompts).toHaveLength(1)
    await expectBoughtOnce(market, stage)
  })

  test('while the wallet asks, which then says no: started again, it is bought once', async ({
    page,
    context,
    market,
  }) => {
    const stage = await review(page, context, market)
    const { dialog, wallet, work } = stage
    wallet.answer = silence
    await dialog.confirm()
    await expect.poll(() => wallet.prompts.length).toBe(1)
    await page.reload()
    await expect(dialog.failure).toHaveText(buy.maybeSent)
    await dialog.root.getByRole('button', { name: action.look, exact: true }).click()
    await expect(dialog.failure).toHaveText(buy.maybeSent)

    wallet.answer = (request) => wallet.send(request)
    await dialog.mend('retry').click()
    await dialog.confirm()
    await expect(owned(dialog, work)).toBeVisible()
    expect(wallet.prompts).toHaveLength(2)
    await expectBoughtOnce(market, stage)
  })

  test('of another page, after a kill in the middle, opens the list with what is not known', async ({
    page,
    context,
    market,
  }) => {
    const { dialog, drawer, wallet, work } = await review(page, context, market)
    wallet.answer = silence
    await dialog.confirm()
    await expect.poll(() => wallet.prompts.length).toBe(1)
    await page.goto('/explore')
    await expect(drawer.purchase(work.name)).toContainText(word.unsure)
    await drawer.root.getByRole('button', { name: action.try_again, exact: true }).click()
    await expect(dialog.heading(buy.reviewHeading)).toBeVisible()
    expect(wallet.prompts).toHaveLength(1)
  })
})

test.describe('a purchase on its way', () => {
  test('survives a reload, and is sped up in the wallet meanwhile', async ({ page, context, market }) => {
    const stage = await review(page, context, market)
    const { dialog, drawer, wallet, work } = stage
    await holdBlocks(market, async (mine) => {
      const nonce = await nonceOf(market)
      await dialog.confirm()
      await expect(dialog.heading(buy.pendingHeading)).toBeVisible()
      await page.reload()
      await expect(dialog.heading(buy.pendingHeading)).toBeVisible()
      await wallet.send(wallet.prompts[0] ?? {}, { nonce, gwei: 30 })
      await mine()
    })
    await expect(owned(dialog, work)).toBeVisible()
    await dialog.keepLooking()
    await drawer.open()
    await expect(drawer.purchase(work.name)).toContainText(word.confirmed)
    await expect(drawer.purchase(work.name)).toContainText(enTransactions.spedUp)
    expect(wallet.prompts).toHaveLength(1)
    await expectBoughtOnce(market, stage)
  })

  for (const { title, request, view } of [
    { title: 'is cancelled in the wallet', request: {}, view: 'cancelled' },
    {
      title: 'loses its place to another transaction',
      request: { value: '0x1' as const, to: seaportAddress },
      view: 'replaced',
    },
  ] as const) {
    test(`${title}: it says so, and can be tried again`, async ({ page, context, market }) => {
      const { dialog, drawer, wallet, work } = await review(page, context, market)
      await holdBlocks(market, async (mine) => {
        const nonce = await nonceOf(market)
        await dialog.confirm()
        await waitUntilSeen(page)
        await wallet.send(request, { nonce, gwei: 30 })
        await mine()
        await expect(dialog.failure).toHaveText(text[view])
      })
      await expect(dialog.heading(buy.failedHeading)).toBeVisible()
      await page.keyboard.press('Escape')
      await drawer.open()
      await expect(drawer.purchase(work.name)).toContainText(word[view])
      await drawer.action('try_again').click()
      await dialog.confirm()
      await expect(owned(dialog, work)).toBeVisible()
      expect(wallet.prompts).toHaveLength(2)
    })
  }

  test('is dropped by the network: missed at first, then said, and nothing was taken', async ({
    page,
    context,
    market,
  }) => {
    await page.clock.install()
    const stage = await review(page, context, market)
    const { dialog, wallet, before } = stage
    const { address } = market.account(buyerName)
    await holdBlocks(market, async () => {
      let hash: `0x${string}` = '0x'
      wallet.answer = async (request) => {
        hash = await wallet.send(request)
        return hash
      }
      await dialog.confirm()
      await waitUntilSeen(page)
      await market.chain.dropTransaction({ hash })
      await expect(dialog.status.filter({ hasText: text.missing })).toBeVisible()
      await page.clock.fastForward(100_000)
      await expect(dialog.failure).toHaveText(text.dropped)
    })
    expect(await market.readPurse(address)).toEqual(before)
  })

  test('fails on the chain: dialog and list say why', async ({ page, context, market }) => {
    const { dialog, drawer, wallet, work } = await review(page, context, market)
    wallet.answer = async (request) => {
      await market.buyDirectly(work, market.account('Dario'))
      return wallet.send(request)
    }
    await dialog.confirm()
    await expect(dialog.failure).toHaveText(buy.overSent.order_filled)
    await page.keyboard.press('Escape')
    await drawer.open()
    await expect(drawer.purchase(work.name)).toContainText(word.failed)
    await expect(drawer.purchase(work.name)).toContainText(buy.overSent.order_filled)
    expect(wallet.prompts).toHaveLength(1)
  })

  test('is followed while the node is away, and to its end afterwards', async ({ page, context, market }) => {
    const stage = await review(page, context, market)
    const { dialog, work } = stage
    await page.route('**/api/rpc/**', (route) =>
      route.request().postData()?.includes('eth_getTransactionReceipt')
        ? route.fulfill({ json: { jsonrpc: '2.0', id: 1, error: { code: -32050, message: 'away' } } })
        : route.continue(),
    )
    await dialog.confirm()
    await expect(dialog.status.filter({ hasText: text.away })).toBeVisible()
    await page.unroute('**/api/rpc/**')
    await dialog.root.getByRole('button', { name: action.look, exact: true }).click()
    await expect(owned(dialog, work)).toBeVisible()
    await expectBoughtOnce(market, stage)
  })
})

test('what cannot pass its simulation asks no wallet', async ({ page, context, market }) => {
  const { dialog, wallet, work } = await review(page, context, market)
  await market.buyDirectly(work, market.account('Dario'))
  await dialog.confirm()
  await expect(dialog.failure).toHaveText(enErrors.order_filled)
  expect(wallet.prompts).toHaveLength(0)
})

test('a wallet that never answers can be given up, and its late answer is followed all the same', async ({
  page,
  context,
  market,
}) => {
  const stage = await review(page, context, market)
  const { dialog, wallet, work } = stage
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
  await expect(owned(dialog, work)).toBeVisible()
  expect(wallet.prompts).toHaveLength(1)
  await expectBoughtOnce(market, stage)
})

test('a rejection is no failure, leaves nothing in the list, and is not logged', async ({ page, context, market }) => {
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
  const { dialog, drawer, wallet, work } = stage
  const second = await context.newPage()
  const [other, otherDrawer] = [new BuyDialog(second), new TransactionsDrawer(second)]
  await new ItemPage(second).goto(work)
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
  await expect(other.heading(buy.confirmingHeading)).toBeVisible()
  confirm()
  for (const one of [dialog, other]) await expect(owned(one, work)).toBeVisible()
  expect(wallet.prompts).toHaveLength(1)
  await expectBoughtOnce(market, stage)

  for (const one of [dialog, other]) await one.keepLooking()
  for (const one of [drawer, otherDrawer]) {
    await one.open()
    await expect(one.purchase(work.name)).toContainText(word.confirmed)
  }
})

test('in WETH it is three steps, each with one prompt, and a reload in the middle of one goes on', async ({
  page,
  context,
  market,
}) => {
  const priceWei = parseEther('0.002')
  const work = await market.findWorkForSale()
  const weth = findChain(localChainId)?.weth.address ?? '0x'
  const listing = await market.list(work, { priceWei, seconds: 3600, currency: weth })
  await expect.poll(async () => (await market.getItem(work)).listing?.hash).toBe(listing.hash)
  const { dialog, drawer, wallet, before } = await review(page, context, market, { ...work, listing })
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
  await expect(owned(dialog, work)).toBeVisible()
  expect(wallet.prompts, 'after buying').toHaveLength(3)
  expect(await market.ownerOf(work)).toBe(address)
  expect((await market.readPurse(address)).sent - before.sent).toBe(3)
  await dialog.keepLooking()
  await drawer.open()
  await expect(drawer.entries).toHaveCount(3)
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the header says what is under way, and leads to the list at any time', async ({ page, market }) => {
    const work = await market.findWorkForSale()
    const [dialog, drawer] = [new BuyDialog(page), new TransactionsDrawer(page)]
    await new ItemPage(page).goto(work)
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
      await expect(drawer.purchase(work.name)).toContainText(word.pending)
      await mine()
      await expect(drawer.purchase(work.name)).toContainText(word.confirmed)
    })
    await page.keyboard.press('Escape')
    await expect(drawer.button).toHaveAccessibleName(enTransactions.open)
    await expect(drawer.button).toBeVisible()
  })
})
