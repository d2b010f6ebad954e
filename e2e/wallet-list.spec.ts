import type { Page } from '@playwright/test'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { longWhen } from './fixtures/long'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { WalletModal } from './pages/wallet-modal'

const { obstacle } = enPurchase

/** The specification's seven, by the names that people read. */
const seven = ['Browser Wallet', 'Safe', 'Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect', 'Brave Wallet']
const coinbaseWindow = 'https://keys.coinbase.com/connect'

const shapes = [
  ['on a phone of 375 px', phone, 'Coinbase'],
  ['in a window of 375 px', { viewport: phone.viewport }, 'Coinbase Wallet'],
  ['on a desktop of 1280 px', desktop, 'Coinbase Wallet'],
] as const

// RainbowKit has a shorter name for it where there is less room.
for (const [title, shape, coinbase] of shapes) {
  test.describe(`${title}${longWhen(shape !== phone)}`, () => {
    test.use(shape)

    test('all seven wallets show, and each that cannot be used here says why @long', async ({ page, market }) => {
      const modal = new WalletModal(page)
      await page.goto('/')
      await modal.open()
      for (const name of seven) {
        await expect(modal.option(name), name).toHaveCount(1)
      }
      for (const { name } of market.config.embedded?.accounts ?? []) {
        await expect(modal.option(enPurchase.demoWallet({ name }))).toHaveCount(1)
      }
      for (const [name, reason] of [
        ['Browser Wallet', 'no_browser_wallet'],
        ['Safe', 'not_framed'],
        ['Rainbow', 'no_project_id'],
        ['Coinbase Wallet', 'local_only'],
        ['MetaMask', 'no_project_id'],
        ['WalletConnect', 'no_project_id'],
        ['Brave Wallet', 'not_brave'],
      ] as const) {
        await modal.choose(name)
        await expect(modal.obstacle(name)).toContainText(obstacle.text[reason])
        await expect(modal.root).toHaveCount(0)
        const safeHost = modal.obstacle(name).getByRole('link', { name: enCommon.layout.safeHost })
        if (reason === 'not_framed') await expect(safeHost).toHaveAttribute('href', '/safe/host')
        await modal.obstacle(name).getByRole('button', { name: obstacle.back }).click()
        await expect(modal.option(name)).toBeVisible()
      }
    })

    test('all seven are in sight at once, and nothing lies beyond an edge that looks like the end', async ({
      page,
      market,
    }) => {
      const modal = new WalletModal(page)
      await page.goto('/')
      await modal.open()
      // On a phone RainbowKit shows no groups. There is no extension, and no group for any.
      if (shape !== phone) {
        await expect(modal.root.getByText('Popular', { exact: true })).toBeVisible()
        await expect(modal.root.getByText('Demo wallets with test money', { exact: true })).toBeVisible()
      }
      await expect(modal.root.getByText('Installed', { exact: true })).toHaveCount(0)
      for (const { name } of market.config.embedded?.accounts ?? []) {
        await expect(modal.option(enPurchase.demoWallet({ name }))).toHaveCount(1)
      }
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      for (const name of seven) {
        await expect(modal.option(name), name).toBeInViewport({ ratio: 1 })
        const box = await modal.option(name).boundingBox()
        expect((box?.x ?? -1) >= 0 && (box?.y ?? -1) >= 0, name).toBe(true)
        expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width)
        expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(height)
      }
      const hidden = await modal.root.evaluate((dialog) =>
        [...dialog.querySelectorAll('[role="document"] *')]
          .filter((element) => getComputedStyle(element).scrollbarWidth === 'none')
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ className }) => className),
      )
      expect(hidden, 'scrolls aside without a scrollbar').toEqual([])
    })

    test('Coinbase Wallet opens its own window, is waited for, and can be given up', async ({
      page,
      context,
      evidence,
    }) => {
      evidence.expect(/keys\.coinbase\.com|ERR_|chrome-error/)
      await servePublicly(page)
      const modal = new WalletModal(page)
      await page.goto('/')
      await modal.open()
      const opened = context.waitForEvent('page')
      const asked = context.waitForEvent('request', (request) => request.url().startsWith(coinbaseWindow))
      await modal.choose(coinbase)
      await asked
      await expect(modal.status).toHaveText(enWalletConnection.waiting({ name: 'Coinbase Wallet' }))
      await (await opened).close()
      await page.keyboard.press('Escape')
      await expect(modal.root).toHaveCount(0)
      await expect(modal.headerButton).toBeEnabled()
    })
  })
}

/** As a market that sells on Ethereum: the embedded one has its own chain alone, on which that window has no accounts. */
async function servePublicly(page: Page) {
  await page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch()
    const config = await response.json()
    const chains = config.chains.map((chain: { id: number }) => (chain.id === 1 ? { ...chain, served: true } : chain))
    await route.fulfill({ response, json: { ...config, chains } })
  })
}
