import type { Address } from 'viem'
import { parseEther } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { checkSafeFrame } from './fixtures/check-safe-frame'
import { giveItem } from './fixtures/give-item'
import { longWhen } from './fixtures/long'
import { signByTwo } from './fixtures/sign-by-two'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'
import { SellDialog } from './pages/sell-dialog'

const { list, flow, panel, cancel, transfer } = enOrderFlows

let host: SafeHostPage
let sell: SellDialog
let safe: Address

test.beforeEach(({ page, market }) => {
  host = new SafeHostPage(page)
  sell = new SellDialog(host.app)
  safe = market.config.embedded?.safe ?? '0x'
})

async function openPanel(item: Item) {
  await host.open(itemPath(item))
  await host.account(safe).waitFor()
}

for (const hasAxe of [false, true]) {
  test(`the Safe sells with one transaction, cancels with one, and sends with one${hasAxe ? ', and axe finds nothing at each step' : ''}${longWhen(hasAxe)}`, async ({
    page,
    market,
  }, testInfo) => {
    const look = async (name: string) => {
      if (hasAxe || name === 'list-review') await checkSafeFrame(page, testInfo, name)
    }
    const item = await giveItem(market, safe)
    // A test before this one may have had it allowed: it is of a whole collection.
    const isAllowed = await market.chain.readContract({
      ...{ address: item.contract, abi: demoCollectionAbi, functionName: 'isApprovedForAll' },
      args: [safe, seaportAddress],
    })
    await openPanel(item)
    await sell.button(panel.sell).click()
    await look('list')
    await sell.offerFor('1.4')
    await sell.action(list.propose({ price: '1.40 ETH' })).waitFor()
    await look('list-review')
    await sell.action(list.propose({ price: '1.40 ETH' })).click()
    const calls = isAllowed ? enPurchase.prompt.kind.validate : enSafeHost.transaction.batch({ count: 2 })
    await expect(host.prompt('transaction')).toContainText(calls)
    const words = { items: `Token ${item.tokenId}`, price: '1.40 ETH' }
    await expect(host.prompt('transaction')).toContainText(enPurchase.prompt.order.listing(words))
    await look('list-prompt')
    await signByTwo(host)
    await expect(sell.heading(list.doneHeading({ name: item.name, count: 1 }))).toBeVisible()
    await expect.poll(async () => (await market.getItem(item)).listing?.priceWei).toBe(String(parseEther('1.4')))
    const listed = await market.getItem(item)
    expect(listed.listing).toMatchObject({ maker: safe, signature: '0x', status: 'active' })

    await sell.finish()
    await sell.button(panel.cancel).click()
    await sell.action(flow.propose({ title: cancel.confirm({ count: 1 }) })).waitFor()
    await look('cancel')
    await sell.action(flow.propose({ title: cancel.confirm({ count: 1 }) })).click()
    await signByTwo(host)
    await expect(sell.heading(cancel.doneHeading)).toBeVisible()
    await expect.poll(async () => (await market.getItem(item)).listing).toBeUndefined()

    await sell.finish()
    await sell.button(panel.transfer).click()
    await sell.dialog.getByRole('textbox', { name: transfer.to }).fill(market.account('Emi').address)
    await look('send')
    await sell.action(list.review).click()
    await sell.action(flow.propose({ title: transfer.confirm({ name: item.name }) })).waitFor()
    await look('send-review')
    await sell.action(flow.propose({ title: transfer.confirm({ name: item.name }) })).click()
    await signByTwo(host)
    await expect(sell.heading(transfer.doneHeading)).toBeVisible()
    await look('sent')
    expect(await market.ownerOf(item)).toBe(market.account('Emi').address)
  })
}
