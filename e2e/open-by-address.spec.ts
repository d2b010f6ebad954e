import { enAddCollection } from '@/lib/i18n/generated/en/add-collection'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enErrorPages } from '@/lib/i18n/generated/en/error-pages'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { localChainId } from '@/lib/protocol/chains/chains'
import { deployConsecutive } from './fixtures/deploy-consecutive'
import { expect, test } from './fixtures/test'
import { ItemPage } from './pages/item-page'

test('an item of a collection that is not listed: its page leads to the one that adds it, says that it is being read, then shows it', async ({
  page,
  market,
  evidence,
}) => {
  evidence.expect(/status of 503/)
  const owner = market.account('Ada')
  const contract = await deployConsecutive(market.chain, owner, 2n)
  const path = `/item/${localChainId}/${contract}/1`
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(`/collection/${localChainId}/${contract}/add\\?token=1$`))
  await page.getByRole('button', { name: enAddCollection.add }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(enCommon.reading.heading)
  await expect(page.getByText(enCommon.item.owner)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(enCommon.reading.heading)
  await expect(new ItemPage(page).priceBar.getByText(enWallet.notForSale, { exact: true })).toBeVisible()
})

test('the address of what is no collection is a page that is not found', async ({ page, market, evidence }) => {
  evidence.expect(/status of 404/)
  const { seaport } = market.config.chains.find(({ id }) => id === localChainId)?.contracts ?? {}
  expect((await page.goto(`/item/${localChainId}/${seaport}/1`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(enErrorPages.notFound.heading)
})
