import { type Address, parseAbi, parseEther } from 'viem'
import { enItemDetails } from '@/lib/i18n/generated/en/item-details'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enStorage } from '@/lib/i18n/generated/en/storage'
import { localChainId } from '@/lib/protocol/chains/chains'
import { connectDemo } from './fixtures/connect-demo'
import { deployConsecutive } from './fixtures/deploy-consecutive'
import { findViolations } from './fixtures/find-violations'
import { scrollThrough } from './fixtures/layout-shifts'
import type { Market } from './fixtures/market'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'

const abi = parseAbi(['function setURI(string uri, uint256 from, uint256 to)'])
const drawing = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${color}"/></svg>`)}`
const document = (name: string, color: string) =>
  `data:application/json,${encodeURIComponent(JSON.stringify({ name, image: drawing(color) }))}`

/** @param told the token that an event names as changed; none of them by default */
async function setUri(market: Market, contract: Address, uri: string, told = 999n): Promise<void> {
  const account = market.account('Ada')
  const hash = await market.chain.writeContract({
    account,
    address: contract,
    abi,
    functionName: 'setURI',
    args: [uri, told, told],
  })
  await market.chain.waitForTransactionReceipt({ hash })
}

/** A listed item whose contract draws it, and gives it another name without an event. */
async function listOnChainItem(market: Market) {
  const account = market.account('Ada')
  const contract = await deployConsecutive(market.chain, account, 1n)
  await setUri(market, contract, document('Heron', 'teal'))
  await market.addCollection(contract)
  const place = { chainId: localChainId, contract, tokenId: '0' }
  await expect.poll(() => market.getItem(place).then(({ name }) => name, String)).toBe('Heron')
  const item = await market.getItem(place)
  await market.approveSeaport(item, account)
  await market.list(item, { priceWei: parseEther('0.1'), seconds: 86_400 })
  return item
}

for (const [name, shape] of Object.entries({ phone, desktop })) {
  test.describe(name, () => {
    test.use(shape)

    test(`a visitor refreshes the metadata, and the page shows the new version and the earlier one (${name})`, async ({
      page,
      market,
    }) => {
      const item = await listOnChainItem(market)
      await setUri(market, item.contract, document('Gold bar', 'gold'))
      const own = new ItemPage(page)
      await own.goto(item)
      await expect(own.heading).toHaveText('Heron')
      await scrollThrough(page)
      const refresh = page.getByRole('button', { name: enStorage.refresh.start })
      await expect(page.getByText(enStorage.refresh.lead)).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await refresh.click()
      await expect(own.heading).toHaveText('Gold bar')
      await expect(page.getByText(enStorage.refresh.done({ minutes: 10 }))).toBeVisible()
      await expect(refresh).toHaveAttribute('aria-disabled', 'true')
      await expect(refresh).toBeFocused()
      const row = page.locator('dt', { hasText: enItemDetails.changed }).locator('xpath=following-sibling::dd')
      await expect(row).toContainText(enItemDetails.earlier({ name: 'Heron' }))
      await expect(row.locator('img')).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      const overflow = await page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
}

test('a review that is open says that the metadata changed, with the earlier name and image', async ({
  page,
  market,
}) => {
  const item = await listOnChainItem(market)
  const [own, dialog] = [new ItemPage(page), new BuyDialog(page)]
  await own.goto(item)
  await connectDemo(page, market, 'Emi')
  await own.buy()
  await expect(dialog.confirmButton).toBeVisible()
  const notice = dialog.root.getByText(/The metadata of this item changed on .* Its name was Heron\./)
  await expect(notice).toHaveCount(0)
  await setUri(market, item.contract, document('Gold bar', 'gold'), 0n)
  await expect(notice).toBeVisible()
  await expect(dialog.root.getByText(enPurchase.buy.change.metadata)).toBeVisible()
  await expect(dialog.root.getByText('Gold bar', { exact: true })).toBeVisible()
  await expect(dialog.root.getByRole('img', { name: 'Heron' })).toBeVisible()
})
