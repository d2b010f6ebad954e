import type { Address } from 'viem'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { enSafeProgress } from '@/lib/i18n/generated/en/safe-progress'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'

const { buy } = enPurchase

let host: SafeHostPage
let safe: Address

test.beforeEach(({ page, market }) => {
  host = new SafeHostPage(page)
  safe = market.config.embedded?.safe ?? '0x'
})

test('what waits is there after kill -9 of the market and its restart @long', async ({ page, ownMarket }) => {
  test.slow()
  const market = await ownMarket()
  const item = await market.findItemForSale()
  safe = market.config.embedded?.safe ?? '0x'
  const path = `/safe/host?path=${encodeURIComponent(itemPath(item))}`
  await page.goto(`${market.url}${path}`)
  await host.account(safe).waitFor()
  await host.buyButton.click()
  await host.proposeButton.click()
  await host.propose('Ada')
  await host.entries.first().waitFor()
  await page.goto('about:blank')
  await market.process.kill('SIGKILL')
  await market.restart()
  await page.goto(`${market.url}${path}`)
  await expect(host.entries).toContainText([enSafeHost.signedBy({ names: 'Ada' })])
  await host.signAndExecute('Bela')
  await expect(host.status).toHaveText(enSafeHost.executed)
  await expect.poll(() => market.ownerOf(item)).toBe(safe)
  await page.goto('about:blank')
})

test('the market is killed while an owner proposes: what is not known is said, and nothing was proposed @long', async ({
  page,
  ownMarket,
  evidence,
}) => {
  test.slow()
  evidence.expect(
    /status of 503|ERR_CONNECTION_REFUSED|Failed to fetch|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_CONNECTION_RESET|INCOMPLETE_CHUNKED/,
  )
  const market = await ownMarket()
  const item = await market.findItemForSale()
  safe = market.config.embedded?.safe ?? '0x'
  await page.goto(`${market.url}/safe/host?path=${encodeURIComponent(itemPath(item))}`)
  await host.account(safe).waitFor()
  await host.buyButton.click()
  await host.proposeButton.click()
  await host.prompt('transaction').waitFor()
  await market.process.kill('SIGKILL')
  await host.propose('Ada')
  await expect(host.appDialog.getByRole('heading', { name: buy.unknownHeading })).toBeVisible()
  await expect(host.appDialog).toContainText(enTransactions.askedAway)
  await expect(host.status).toHaveText(enErrors.unavailable)
  await market.restart()
  await expect(host.status).toHaveText('')
  await expect(host.appDialog.getByRole('alert')).toHaveText(enSafeProgress.text.never_sent())
  await expect(host.entries).toHaveCount(0)
  await page.goto('about:blank')
})

test('where another gateway is set there is no such page, and no link to it @long', async ({
  page,
  ownMarket,
  evidence,
}) => {
  evidence.expect(/status of 404/)
  const market = await ownMarket({ SAFE_GATEWAY_URL: 'https://gateway.example' })
  await page.goto(`${market.url}/explore`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('link', { name: enCommon.layout.safeHost })).toHaveCount(0)
  expect((await page.goto(`${market.url}/safe/host`))?.status()).toBe(404)
  await page.goto('about:blank')
})
