import type { BrowserContext, Page } from '@playwright/test'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import type { Transaction } from '@/lib/transactions/transaction'
import { formatTransactionStatus } from '@/lib/transactions/view/format-transaction-status'
import { getTransactionView, type TransactionView } from '@/lib/transactions/view/transaction-view'
import { buildAsked, buildTransaction, minedBlock } from '@/tests/builders/build-transaction'
import { findViolations } from './fixtures/find-violations'
import { longWhen } from './fixtures/long'
import type { Market } from './fixtures/market'
import { installScriptedWallet, silence } from './fixtures/scripted-wallet'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { createKeyboard } from './pages/hand'
import { ItemPage } from './pages/item-page'
import { TransactionsDrawer } from './pages/transactions-drawer'
import { WalletModal } from './pages/wallet-modal'

const { word } = enTransactions
const viewsAtRest = Object.keys(word).filter((view) => !['asking', 'elsewhere', 'away'].includes(view))
const minuteMs = 60_000
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

/** One of each state, as other visits have left them. */
function buildEach(account: `0x${string}`, nowMs: number): Transaction[] {
  const { about } = buildTransaction()
  const sent = (id: string, itemName: string, agoMinutes: number, change: Partial<Transaction> = {}) =>
    buildTransaction({
      ...{ id, account, about: { ...about, itemName }, askedAt: nowMs - (agoMinutes + 0.1) * minuteMs },
      ...{ sentAt: nowMs - agoMinutes * minuteMs, nonce: 1_000, ...change },
    })
  const ended = (id: string, itemName: string, agoMinutes: number, change: Partial<Transaction>) =>
    sent(id, itemName, agoMinutes, { endedAt: nowMs - agoMinutes * minuteMs, block: minedBlock, ...change })
  const safeTxHash = `0x${'5a'.repeat(32)}` as const
  const inSafe = (nonce: number, confirmed: number): Partial<Transaction> => ({
    ...{ status: 'proposed', hash: undefined, safeTxHash, nonce, isNonceKnown: true },
    safe: { threshold: 2, confirmed, next: 3 },
  })
  const gone = { ...inSafe(3, 1), status: 'dropped', block: undefined } as const
  const step = (kind: 'wrap' | 'allow', currency: `0x${string}` = weth) => ({ about: { ...about, kind, currency } })
  return [
    ended('s', 'Thirteen in Enamel', 900, { status: 'dropped', hash: undefined, block: undefined }),
    ended('r', 'Nine Cranes at Four O’Clock', 800, { status: 'dropped', block: undefined }),
    ended('q', 'House at Slack Water', 700, { status: 'replaced' }),
    ended('p', 'Cycladic Interference', 600, { status: 'replaced', isCancelled: true }),
    ended('o', 'R among Brambles', 500, { status: 'failed', error: 'order_filled' }),
    ended('n', 'Late Heron', 400, { status: 'confirmed', ...step('wrap') }),
    ended('m', 'Late Heron', 390, { status: 'confirmed', ...step('allow') }),
    ended('l', 'Late Heron', 380, { status: 'confirmed', isSpedUp: true }),
    ended('k', 'Plait for Five Voices', 370, gone),
    ended('j', 'Plait for Five Voices', 360, { ...gone, error: 'order_expired' }),
    sent('i', 'Last Light at Tarn Pass', 3, inSafe(3, 2)),
    sent('h', 'Last Light at Tarn Pass', 2, inSafe(4, 2)),
    sent('g', 'Last Light at Tarn Pass', 1, inSafe(5, 1)),
    sent('f', 'Plait for Five Voices', 2.5, { missingSince: nowMs - minuteMs }),
    sent('t', 'Thirteen in Enamel', 20, { missingSince: nowMs - 15 * minuteMs }),
    sent('e', 'B-Side for Still Water', 12),
    sent('d', 'Three Stones in Spate', 0),
    buildAsked({ ...{ id: 'c', account, askedAt: nowMs }, about: { ...about, itemName: 'The Well under Harrow' } }),
  ]
}

/** The node takes its time: each stays as it was left. */
async function holdNode(page: Page) {
  await page.route('**/api/safe-gateway/**', () => {})
  await page.route('**/api/rpc/**', (route) => {
    const body = route.request().postData() ?? ''
    return /getTransaction(Receipt|ByHash|Count)/.test(body) ? undefined : route.continue()
  })
}

async function seed(page: Page, transactions: readonly Transaction[]) {
  await page.evaluate(
    (entries) => {
      for (const entry of entries) {
        const key = `verdigris.transaction.${entry.id}`
        localStorage.setItem(key, JSON.stringify(entry))
        dispatchEvent(new StorageEvent('storage', { key }))
      }
    },
    transactions as unknown as { id: string }[],
  )
}

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)
    test('the list has no violation of WCAG 2.2 AA, empty and with one of each state', async ({
      page,
      context,
      market,
    }) => {
      const account = market.account('Emi')
      const { address } = account
      // No demo wallet: what one of those was asked ends with its page.
      const wallet = await installScriptedWallet(context, { market, account })
      const [item, drawer] = [new ItemPage(page), new TransactionsDrawer(page)]
      await item.goto(await market.findItemForSale())
      await new WalletModal(page).open()
      await new WalletModal(page).choose(wallet.name)
      await expect(item.connectedWallet(address)).toBeVisible()
      await holdNode(page)

      if (width === '1280') {
        await drawer.open()
        await expect(drawer.root.getByText(enTransactions.emptyHeading)).toBeVisible()
        expect(await findViolations(page), 'empty').toEqual([])
        await page.keyboard.press('Escape')
      }
      const now = Date.now()
      const each = buildEach(address, now)
      const views = each.map((one) =>
        getTransactionView(one, { isAway: false, isOrphan: true, isElsewhere: false }, now),
      )
      expect(new Set(views)).toEqual(new Set(viewsAtRest))
      await seed(page, each)
      // What nobody knows the fate of opens the list by itself.
      await expect(drawer.root).toBeVisible()
      for (const [index, one] of each.entries()) {
        const name = formatTransactionStatus(one, views[index] as TransactionView)
        await expect(drawer.root.getByText(name).first()).toBeAttached()
      }
      expect(await findViolations(page), 'each state').toEqual([])
      await page.keyboard.press('Escape')
      await expect(drawer.root).toHaveCount(0)
      if (width === '1280') expect(await findViolations(page), 'closed').toEqual([])
    })

    test('the list has no violation of WCAG 2.2 AA while the wallet asks, and while the node is away @long', async ({
      page,
      context,
      market,
    }) => {
      const account = market.account('Emi')
      const wallet = await installScriptedWallet(context, { market, account })
      wallet.answer = silence
      const [item, dialog, drawer] = [new ItemPage(page), new BuyDialog(page), new TransactionsDrawer(page)]
      const itemId = await market.findItemForSale()
      await item.goto(itemId)
      await item.buy()
      await new WalletModal(page).choose(wallet.name)
      await dialog.confirm()
      await expect.poll(() => wallet.prompts.length).toBe(1)
      expect(await findViolations(page), 'the purchase').toEqual([])
      await page.keyboard.press('Escape')
      await drawer.open()
      await expect(drawer.purchase(itemId.name)).toContainText(word.asking)
      expect(await findViolations(page), 'asking').toEqual([])

      await page.route('**/api/rpc/**', (route) =>
        route.fulfill({ json: { jsonrpc: '2.0', id: 1, error: { code: -32050, message: 'away' } } }),
      )
      await expect(drawer.purchase(itemId.name)).toContainText(word.away)
      expect(await findViolations(page), 'away').toEqual([])
      await page.unroute('**/api/rpc/**')
    })
  })
}

test('by keyboard alone it opens, is read, and gives the focus back', async ({ page, context, market }) => {
  const { address } = market.account('Emi')
  const wallet = await installScriptedWallet(context, { market, account: market.account('Emi') })
  const keyboard = createKeyboard(page)
  const [item, drawer] = [new ItemPage(page, keyboard), new TransactionsDrawer(page, keyboard)]
  await item.goto(await market.findItemForSale())
  await new WalletModal(page, keyboard).open()
  await new WalletModal(page, keyboard).choose(wallet.name)
  await expect(item.connectedWallet(address)).toBeVisible()
  await seed(page, [buildTransaction({ account: address, status: 'dropped', endedAt: Date.now(), hash: undefined })])

  await expect(drawer.button).toHaveAccessibleName(new RegExp(enTransactions.news({ count: 1 })))
  await drawer.open()
  await expect(drawer.root.getByRole('heading', { name: enTransactions.heading })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer.button).toBeFocused()
  await expect(drawer.button).toHaveAccessibleName(enTransactions.open)
})

const spoken = (view: string) => enTransactions.announce({ title: 'Buy Late Heron', word: view })

/** A wallet with one transaction on its way, which was read out. */
async function openWithOneUnderWay({ page, context, market }: { page: Page; context: BrowserContext; market: Market }) {
  const account = market.account('Emi')
  const wallet = await installScriptedWallet(context, { market, account })
  const drawer = new TransactionsDrawer(page)
  await new ItemPage(page).goto(await market.findItemForSale())
  await new WalletModal(page).open()
  await new WalletModal(page).choose(wallet.name)
  await expect(drawer.button).toBeVisible()
  await holdNode(page)
  const transaction = buildTransaction({ account: account.address, sentAt: Date.now() })
  await seed(page, [transaction])
  await expect(page.getByRole('status').filter({ hasText: spoken(word.pending) })).toBeAttached()
  return { drawer, transaction }
}

test('a change is read out, with the list closed and open', async ({ page, context, market }) => {
  const { drawer, transaction } = await openWithOneUnderWay({ page, context, market })
  await drawer.open()
  await seed(page, [{ ...transaction, status: 'confirmed', endedAt: Date.now(), block: minedBlock }])
  await expect(drawer.root.getByRole('status').filter({ hasText: spoken(word.confirmed) })).toBeAttached()
})

test('a change while the list still loads is read out in it @long', async ({ page, context, market }) => {
  const { drawer, transaction } = await openWithOneUnderWay({ page, context, market })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/chunks/**', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/_next/static/chunks/**')
  await drawer.open()
  await asked
  await seed(page, [{ ...transaction, status: 'confirmed', endedAt: Date.now(), block: minedBlock }])
  await expect(drawer.button).toHaveAccessibleName(new RegExp(enTransactions.news({ count: 1 })))
  release()
  await expect(drawer.root.getByRole('status').filter({ hasText: spoken(word.confirmed) })).toBeAttached()
})
