import type { Page, TestInfo } from '@playwright/test'
import { type Address, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { collectionHref } from '@/lib/collections/collection-href'
import { enTokenRules as messages } from '@/lib/i18n/generated/en/token-rules'
import { localChainId } from '@/lib/protocol/chains/chains'
import { ruled } from '@/tests/zoo/species/ruled'
import { findViolations } from './fixtures/find-violations'
import type { Market } from './fixtures/market'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { rentableErc4907: rentable } = ruled

async function openRented(market: Market, holder: PrivateKeyAccount, renter: Address) {
  const { chain } = market
  const contract = await rentable.deploy(chain, holder)
  const tokenId = await rentable.mint(chain, contract, holder, holder.address)
  await rentable.setUser(chain, contract, holder, tokenId, renter, 4_102_444_800n)
  await market.addCollection(contract)
  const id = { chainId: localChainId, contract, tokenId: String(tokenId) }
  await expect(async () => void (await market.getItem(id))).toPass({ timeout: 30_000 })
  return market.getItem(id)
}

const sizes = [
  { width: 375, height: 720 },
  { width: 1280, height: 900 },
]

/** A picture of the page in each size, for whoever looks at the results. */
async function picture(page: Page, testInfo: TestInfo, name: string) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const body = await page.screenshot()
    await testInfo.attach(`${name}-${size.width}`, { body, contentType: 'image/png' })
  }
}

test('a rented item says so beside its price, in its purchase and on its collection', async ({
  page,
  market,
}, testInfo) => {
  const [holder, renter] = [market.account('Ada'), market.account('Dario')]
  const item = await openRented(market, holder, renter.address)
  await market.approveSeaport(item, holder)
  await market.listAs(holder, item, { priceWei: parseEther('1'), seconds: 3_600 })
  await new ItemPage(page).goto(item)
  const rules = page.getByRole('list', { name: messages.label })
  await expect(rules).toContainText('until 1 Jan 2100, 00:00 UTC')
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await findViolations(page), `${size.width} px`).toEqual([])
  }
  await rules.scrollIntoViewIfNeeded()
  await picture(page, testInfo, 'item')
  await new ItemPage(page).buy()
  await new WalletModal(page).chooseDemo('Emi')
  await expect(new BuyDialog(page).root.getByRole('list', { name: messages.label })).toContainText('until 1 Jan 2100')
  await picture(page, testInfo, 'purchase')

  await page.goto(collectionHref(item))
  await page.getByText('1 rule of its items').click()
  await expect(page.getByText(messages.items.rented({ standard: 'ERC-4907' }))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await picture(page, testInfo, 'collection')
})
