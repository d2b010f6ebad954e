import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { type InjectedWallet, installInjectedWallet } from './fixtures/injected-wallet'
import { longWhen } from './fixtures/long'
import type { Market } from './fixtures/market'
import { test as base, expect } from './fixtures/test'
import { WalletModal } from './pages/wallet-modal'

const name = 'Test Wallet'

interface Fixtures {
  wallet: InjectedWallet
  modal: WalletModal
  dario: `0x${string}`
}

const address = (market: Market, who: string) => market.account(who).address

const test = base.extend<Fixtures>({
  wallet: async ({ page, market }, use) =>
    use(
      await installInjectedWallet(page, {
        account: market.account('Dario'),
        marketUrl: market.url,
      }),
    ),
  modal: async ({ page }, use) => use(new WalletModal(page)),
  dario: async ({ market }, use) => use(address(market, 'Dario')),
})

test.beforeEach(async ({ page, wallet }) => {
  // The wallet is in the page before the page is.
  expect(wallet.calls).toEqual([])
  await page.goto('/')
})

test('a connection comes back after a reload by itself, without a question and without a wrong word', async ({
  page,
  wallet,
  modal,
  dario,
}) => {
  await modal.connect(name)
  await expect(modal.connected(dario)).toBeVisible()
  const asked = wallet.calls.length
  // Everything that the header's button says from the first paint on.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const button = document.querySelector('header button')
      const isShown = button && getComputedStyle(button).color !== 'rgba(0, 0, 0, 0)'
      const text = isShown ? (button.textContent ?? '') : ''
      if (text && seen.at(-1) !== text) seen.push(text)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await expect(modal.connected(dario)).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen).toEqual([`${dario.slice(0, 6)}…${dario.slice(-4)}`])
  const since = wallet.calls.slice(asked).map(({ method }) => method)
  expect(since).not.toContain('eth_requestAccounts')
  expect(since).not.toContain('wallet_requestPermissions')
})

test('a network that is none of the market’s is marked, and there is a way out @long', async ({
  wallet,
  modal,
  dario,
}) => {
  await modal.connect(name)
  await expect(modal.connected(dario)).toBeVisible()
  wallet.chainId = 999
  await wallet.emit('chainChanged', '0x3e7')
  await modal.wrongNetwork(dario).click()
  await expect(modal.networks).toContainText(enWalletConnection.instead.wrongNetwork)
  await modal.chooseNetwork('Verdigris Local')
  await expect(modal.connected(dario)).toBeVisible()
  expect(wallet.chainId).toBe(31337)
  // Known and not served: nothing is called there, and who can't switch can still disconnect.
  wallet.chainId = 1
  await wallet.emit('chainChanged', '0x1')
  await modal.wrongNetwork(dario).click()
  await expect(modal.networks).toContainText(enWalletConnection.networks.served({ names: 'Verdigris Local' }))
  await modal.networks.getByRole('button', { name: enWalletConnection.dialog.account }).click()
  await modal.account.getByTestId('rk-disconnect-button').click()
  await expect(modal.headerButton).toBeVisible()
})

test('an empty list of accounts while connecting is a locked wallet, and no cancellation @long', async ({
  wallet,
  modal,
}) => {
  wallet.accounts = []
  await modal.connect(name)
  await expect(modal.status).toHaveText(enErrors.wallet_locked)
  await expect(modal.root).toBeVisible()
})

test.describe('a wallet that never answers', () => {
  test('is named, can be given up, and its late answer changes nothing @long', async ({ page, wallet, modal }) => {
    wallet.silent.add('wallet_requestPermissions')
    await modal.connect(name)
    await wallet.whenAsked('wallet_requestPermissions')
    await expect(modal.status).toHaveText(enWalletConnection.waiting({ name }))
    await page.keyboard.press('Escape')
    await expect(modal.root).toHaveCount(0)
    await expect(modal.headerButton).toBeEnabled()
    // The next try is a new one.
    wallet.silent.clear()
    await modal.connect(name)
    await expect(modal.root).toHaveCount(0)
    await expect(modal.headerButton).toHaveCount(0)
  })

  test('does not hold up another one @long', async ({ wallet, modal, market }) => {
    wallet.silent.add('wallet_requestPermissions')
    await modal.connect(name)
    await wallet.whenAsked('wallet_requestPermissions')
    await modal.chooseDemo('Ada')
    await expect(modal.connected(address(market, 'Ada'))).toBeVisible()
  })

  test('does not hold up the page when it is restored @long', async ({ page, wallet, modal, dario }) => {
    await modal.connect(name)
    await expect(modal.connected(dario)).toBeVisible()
    wallet.silent.add('eth_accounts')
    await page.reload()
    await expect(modal.headerButton).toBeEnabled()
    await modal.open()
    await expect(modal.root).toBeVisible()
  })
})

for (const [title, code, text] of [
  ['a locked wallet', 4100, enErrors.wallet_locked],
  ['a wallet whose window is open already', -32002, enErrors.wallet_busy],
  ['a wallet whose person says no', 4001, enErrors.user_rejected],
  ['a wallet that fails inside', -32603, enWalletConnection.connectFailed],
] as const) {
  test(`${title} (${code}) says so in the list, and can be tried again${longWhen(code !== 4100)}`, async ({
    wallet,
    modal,
    dario,
  }) => {
    for (const method of ['wallet_requestPermissions', 'eth_requestAccounts']) wallet.refusals.set(method, { code })
    await modal.connect(name)
    await expect(modal.status).toHaveText(text)
    wallet.refusals.clear()
    await modal.root.getByRole('button', { name: /try again/i }).click()
    await expect(modal.connected(dario)).toBeVisible()
  })
}
