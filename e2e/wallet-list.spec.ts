import type { Page } from '@playwright/test'
import { en } from '@/lib/messages/en'
import { enConnection } from '@/lib/messages/en-connection'
import { enSafeHost } from '@/lib/messages/en-safe-host'
import { enTrade } from '@/lib/messages/en-trade'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { longWhen } from './fixtures/long'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { WalletModal } from './pages/wallet-modal'

const { obstacle } = enTrade

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

    test('all seven wallets show, and each that cannot be used here says why', async ({ page, market }) => {
      const modal = new WalletModal(page)
      await page.goto('/')
      await modal.open()
      for (const name of seven) {
        await expect(modal.option(name), name).toHaveCount(1)
      }
      for (const { name } of market.config.embedded?.accounts ?? []) {
        await expect(modal.option(enTrade.demoWallet({ name }))).toHaveCount(1)
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
        await modal.obstacle(name).getByRole('button', { name: obstacle.back }).click()
        await expect(modal.option(name)).toBeVisible()
      }
    })

    test('all seven are in sight at once, and nothing lies beyond an edge that looks like the end', async ({
      page,
    }) => {
      const modal = new WalletModal(page)
      await page.goto('/')
      await modal.open()
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
      await expect(modal.status).toHaveText(enConnection.waiting({ name: 'Coinbase Wallet' }))
      await (await opened).close()
      await page.keyboard.press('Escape')
      await expect(modal.root).toHaveCount(0)
      await expect(modal.headerButton).toBeEnabled()
    })
  })
}

test('the way to a Safe leads to the one of this market', async ({ page }) => {
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.open()
  await modal.choose('Safe')
  await modal.obstacle('Safe').getByRole('link', { name: en.layout.safeHost }).click()
  await page.waitForURL('**/safe/host')
  await expect(page.locator(`iframe[title="${enSafeHost.frame}"]`)).toBeVisible()
})

test('the demo wallets stand in a group of their own, and there are two groups', async ({ page }) => {
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.open()
  await expect(modal.root.getByText('Popular', { exact: true })).toBeVisible()
  await expect(modal.root.getByText(enTrade.demoGroup, { exact: true })).toBeVisible()
  await expect(modal.root.getByText('Installed', { exact: true })).toHaveCount(0)
})

test('an extension among the seven is no second entry and needs no project id @long', async ({ page, market }) => {
  const account = market.account('Dario')
  await installInjectedWallet(page, {
    ...{ account, marketUrl: market.url, name: 'MetaMask', rdns: 'io.metamask' },
    ethereum: false,
  })
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.open()
  await expectSevenOnce(page)
  await expect(modal.root.getByText('Installed', { exact: true })).toHaveCount(0)
  await modal.choose('MetaMask')
  await expect(modal.connected(account.address)).toBeVisible()
})

test('two extensions at once: each stands beside the seven, and the one that is chosen is the one that is asked', async ({
  page,
  market,
}) => {
  const [first, second] = [market.account('Dario'), market.account('Emi')]
  const one = await installInjectedWallet(page, {
    ...{ account: first, marketUrl: market.url, name: 'Wallet One', rdns: 'test.one' },
  })
  const two = await installInjectedWallet(page, {
    ...{ account: second, marketUrl: market.url, name: 'Wallet Two', rdns: 'test.two' },
  })
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.open()
  await expect(modal.root.getByText('Installed', { exact: true })).toBeVisible()
  await expectSevenOnce(page)
  expect([...one.calls, ...two.calls], 'asked before one is chosen').toEqual([])
  await modal.choose('Wallet Two')
  await expect(modal.connected(second.address)).toBeVisible()
  expect(one.calls).toEqual([])

  // The other one's events are none of this connection's.
  await one.emit('accountsChanged', [])
  await one.emit('chainChanged', '0x1')
  await page.reload()
  await expect(modal.connected(second.address)).toBeVisible()
  expect(one.calls).toEqual([])
})

async function expectSevenOnce(page: Page) {
  const modal = new WalletModal(page)
  for (const name of seven) await expect(modal.option(name), name).toHaveCount(1)
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
