import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import {
  buyerName,
  expectBoughtOnce,
  holdBlocks,
  nonceOf,
  owned,
  review,
  waitUntilSeen,
} from './fixtures/purchase-stage'
import { expect, test } from './fixtures/test'

const { buy } = enPurchase
const { word, text, action } = enTransactions

test.describe('a purchase on its way', () => {
  test('survives a reload, and is sped up in the wallet meanwhile', async ({ page, context, market }) => {
    const stage = await review(page, context, market)
    const { dialog, drawer, wallet, item } = stage
    await holdBlocks(market, async (mine) => {
      const nonce = await nonceOf(market)
      await dialog.confirm()
      await expect(dialog.heading(buy.pendingHeading)).toBeVisible()
      await page.reload()
      await expect(dialog.heading(buy.pendingHeading)).toBeVisible()
      await wallet.send(wallet.prompts[0] ?? {}, { nonce, gwei: 30 })
      await mine()
    })
    await expect(owned(dialog, item)).toBeVisible()
    await dialog.keepLooking()
    await drawer.open()
    await expect(drawer.purchase(item.name)).toContainText(word.confirmed)
    await expect(drawer.purchase(item.name)).toContainText(enTransactions.spedUp)
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
    test(`${title}: it says so, and can be tried again @long`, async ({ page, context, market }) => {
      const { dialog, drawer, wallet, item } = await review(page, context, market)
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
      await expect(drawer.purchase(item.name)).toContainText(word[view])
      await drawer.action('try_again').click()
      await dialog.confirm()
      await expect(owned(dialog, item)).toBeVisible()
      expect(wallet.prompts).toHaveLength(2)
    })
  }

  test('is dropped by the network: missed at first, then said, and nothing was taken @long', async ({
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
    const { dialog, drawer, wallet, item } = await review(page, context, market)
    wallet.answer = async (request) => {
      await market.buyDirectly(item, market.account('Dario'))
      return wallet.send(request)
    }
    await dialog.confirm()
    await expect(dialog.failure).toHaveText(buy.overSent.order_filled)
    await page.keyboard.press('Escape')
    await drawer.open()
    await expect(drawer.purchase(item.name)).toContainText(word.failed)
    await expect(drawer.purchase(item.name)).toContainText(buy.overSent.order_filled)
    expect(wallet.prompts).toHaveLength(1)
  })

  test('is followed while the node is away, and to its end afterwards @long', async ({ page, context, market }) => {
    const stage = await review(page, context, market)
    const { dialog, item } = stage
    await page.route('**/api/rpc/**', (route) =>
      route.request().postData()?.includes('eth_getTransactionReceipt')
        ? route.fulfill({ json: { jsonrpc: '2.0', id: 1, error: { code: -32050, message: 'away' } } })
        : route.continue(),
    )
    await dialog.confirm()
    await expect(dialog.status.filter({ hasText: text.away })).toBeVisible()
    await page.unroute('**/api/rpc/**')
    await dialog.root.getByRole('button', { name: action.look, exact: true }).click()
    await expect(owned(dialog, item)).toBeVisible()
    await expectBoughtOnce(market, stage)
  })
})
