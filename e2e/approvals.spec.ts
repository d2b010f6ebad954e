import { erc721Abi } from 'viem'
import { enApprovals } from '@/lib/i18n/generated/en/approvals'
import { enApprovalsPage } from '@/lib/i18n/generated/en/approvals-page'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { approvalsHref } from '@/lib/orders/approvals/approvals-href'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { checkPage } from './fixtures/check-page'
import { expectFocus } from './fixtures/expect-focus'
import { findViolations } from './fixtures/find-violations'
import type { Market } from './fixtures/market'
import { openOwnSale, sellerName } from './fixtures/open-own-sale'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { createKeyboard } from './pages/hand'
import { WalletModal } from './pages/wallet-modal'

const { list, live, flow } = enOrderFlows

/** Whether Seaport can move the item by an approval of that item. */
async function isApproved(market: Market, item: { contract: `0x${string}`; tokenId: string }): Promise<boolean> {
  const { contract: address, tokenId } = item
  const call = { address, abi: erc721Abi, functionName: 'getApproved', args: [BigInt(tokenId)] } as const
  return (await market.chain.readContract(call)) === seaportAddress
}

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use(shape)

    test('a listing brings an approval, which its owner sees and takes back, and then the listing cannot be used', async ({
      page,
      market,
    }, testInfo) => {
      test.slow()
      const { sell, item } = await openOwnSale(page, market)
      await sell.offerFor('0.75')
      const sign = sell.action(list.sign({ price: '0.75 ETH' }))
      await sell.takeStepsTo(sign)
      await sign.click()
      await sell.heading(list.doneHeading({ name: item.name, count: 1 })).waitFor()
      await sell.finish()
      expect(await isApproved(market, item)).toBe(true)

      await page.goto(`/profile/${market.account(sellerName).address}`)
      await page.getByRole('link', { name: live.approvals }).click()
      await page.waitForURL(`**${approvalsHref}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: enApprovalsPage.title })).toBeVisible()
      const revoke = page.getByRole('button', { name: enApprovals.revokeOf({ name: item.name }), exact: true })
      const row = main.getByRole('listitem').filter({ has: revoke })
      await expect(row).toContainText(enApprovals.allows.token())
      await expect(row).toContainText(enApprovals.dependent({ count: 1 }))
      const listing = main
        .getByRole('listitem')
        .filter({ hasText: item.name })
        .filter({ has: page.getByRole('checkbox') })
      await expect(listing).toContainText(live.now)
      await checkPage(page, testInfo, 'approvals')

      const keyboard = createKeyboard(page, () => expectFocus(page, 'on the way'))
      await keyboard.press(revoke)
      await expect(sell.heading(enApprovals.reviewHeading)).toBeVisible()
      await expect(sell.dialog).toContainText(enApprovals.stops({ count: 1, names: item.name }))
      await expect(sell.dialog).toContainText(enApprovals.staysSigned)
      expect(await findViolations(page), 'review').toEqual([])
      await testInfo.attach('review', { body: await page.screenshot(), contentType: 'image/png' })
      await sell.action(enApprovals.confirm).click()
      await sell.heading(enApprovals.doneHeading).waitFor()
      await sell.action(flow.finish).click()

      expect(await isApproved(market, item)).toBe(false)
      await expect(revoke).toHaveCount(0)
      await expect(listing).toContainText(live.notNow)
      await expect(listing).toContainText(live.reason.not_approved)
      await testInfo.attach('after', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
    })
  })
}

test('without a wallet the page says whose it is for, and no search engine keeps it', async ({ page }, testInfo) => {
  const response = await page.goto(approvalsHref)
  expect(response?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.getByRole('heading', { name: enApprovalsPage.connectHeading })).toBeVisible()
  await checkPage(page, testInfo, 'unconnected')
  await page.getByRole('main').getByRole('button', { name: enApprovalsPage.connect }).click()
  await new WalletModal(page).chooseDemo('Ada')
  await expect(page.getByRole('heading', { name: enApprovals.heading, exact: true })).toBeVisible()
  await expect(page.getByText(enApprovals.checked)).toBeVisible()
})
