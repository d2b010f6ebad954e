import type { Locator } from '@playwright/test'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { settle } from './fixtures/find-violations'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { longWhen } from './fixtures/long'
import { phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { createKeyboard } from './pages/hand'
import { WalletModal } from './pages/wallet-modal'

const local = 'Verdigris Local'
const intro = 'What is a Wallet?'

for (const [width, isCompact] of [
  [767, true],
  [768, false],
] as const) {
  test.describe(`at ${width} px${longWhen(isCompact)}`, () => {
    test.use({ viewport: { width, height: 800 } })
    test(`the list is ${isCompact ? 'compact' : 'wide'}`, async ({ page }) => {
      const modal = new WalletModal(page)
      await page.goto('/')
      await modal.open()
      await expect(modal.root.getByText('Popular', { exact: true })).toBeVisible()
      await expect(modal.root.getByText(intro)).toHaveCount(isCompact ? 0 : 1)
    })
  })
}

test('the dialogs wear the specification’s colours, font and radius @long', async ({ page }) => {
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.open()
  const theme = await modal.root.evaluate((dialog) => {
    const style = getComputedStyle(dialog)
    const read = (name: string) => style.getPropertyValue(`--rk-${name}`).trim()
    return ['colors-accentColor', 'colors-accentColorForeground', 'fonts-body', 'radii-actionButton'].map(read)
  })
  expect(theme).toEqual(['#d2f55e', '#1f2937', expect.stringMatching(/^ttramillas,/), '0.5rem'])
  const font = await modal.root
    .getByRole('heading')
    .first()
    .evaluate((heading) => getComputedStyle(heading).fontFamily)
  expect(font).toMatch(/^ttramillas,/)
})

test('"Copied!" stays for 1.5 seconds @long', async ({ page, context, market }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { address } = market.account('Ada')
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.open()
  await modal.chooseDemo('Ada')
  await modal.openAccount(address)
  const shownMs = await modal.account.evaluate(async (dialog) => {
    const has = (text: string) => dialog.textContent?.includes(text)
    const until = (isSo: () => boolean | undefined) =>
      new Promise<number>((resolve) => {
        const look = () => (isSo() ? resolve(performance.now()) : requestAnimationFrame(look))
        look()
      })
    const buttons = [...dialog.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent?.includes('Copy Address'))?.click()
    const from = await until(() => has('Copied!'))
    return (await until(() => has('Copy Address'))) - from
  })
  expect(shownMs).toBeGreaterThan(1400)
  expect(shownMs).toBeLessThan(2000)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('list, account and networks work by keyboard alone', async ({ page, market }) => {
  const account = market.account('Dario')
  const wallet = await installInjectedWallet(page, { account, marketUrl: market.url })
  const hand = createKeyboard(page)
  const modal = new WalletModal(page, hand)
  await page.goto('/')
  await modal.connect('Test Wallet')
  await expect(modal.connected(account.address)).toBeVisible()
  await modal.openAccount(account.address)
  await hand.press(modal.account.getByRole('button', { name: enWalletConnection.account.changeNetwork }))
  await expect(modal.account).toHaveCount(0)
  await modal.chooseNetwork('Polygon')
  await expect(modal.networks).toHaveCount(0)
  expect(wallet.chainId).toBe(137)
  await page.keyboard.press('Escape')
  // The market knows Polygon and does not serve it here.
  await hand.press(modal.wrongNetwork(account.address))
  await hand.press(modal.networks.getByRole('button', { name: enWalletConnection.dialog.account }))
  await expect(modal.account).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal.account).toHaveCount(0)
  await expect(modal.wrongNetwork(account.address)).toBeFocused()
})

test('a switch that fails is said after its dialog has closed @long', async ({ page, market }) => {
  const { address } = market.account('Ada')
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.open()
  await modal.chooseDemo('Ada')
  await modal.openAccount(address)
  await modal.account.getByRole('button', { name: enWalletConnection.account.changeNetwork }).click()
  await modal.chooseNetwork('Polygon')
  await expect(modal.failure).toContainText(/network/i)
  await modal.failure.getByRole('button', { name: enWalletConnection.dismiss }).click()
  await expect(modal.failure).toHaveCount(0)
})

test('a no of the wallet is said once, and nothing goes on to open @long', async ({ page, market }) => {
  const account = market.account('Dario')
  const wallet = await installInjectedWallet(page, { account, marketUrl: market.url })
  wallet.refusals.set('eth_requestAccounts', { code: 4001 })
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.connect('Test Wallet')
  await expect(modal.status).toHaveText(enErrors.user_rejected)
  await expect(modal.root).toContainText('Test Wallet is not connected')
  await expect(modal.root).not.toContainText(/Opening|Confirm connection/)
  wallet.refusals.clear()
  await modal.root.getByRole('button', { name: enWalletConnection.instead.again }).click()
  await expect(modal.connected(account.address)).toBeVisible()
})

test('a wallet that was given up, and then answers nothing at all, is waited for and given up like any other @long', async ({
  page,
  market,
}) => {
  const account = market.account('Dario')
  const wallet = await installInjectedWallet(page, { account, marketUrl: market.url })
  const modal = new WalletModal(page)
  wallet.silent.add('wallet_requestPermissions')
  await page.goto('/')
  for (const also of ['eth_chainId', 'eth_accounts']) {
    await modal.connect('Test Wallet')
    await expect(modal.status).toHaveText(enWalletConnection.waiting({ name: 'Test Wallet' }))
    await page.keyboard.press('Escape')
    await expect(modal.root).toHaveCount(0)
    wallet.silent.add(also)
  }
  wallet.silent.clear()
  await modal.connect('Test Wallet')
  await expect(modal.connected(account.address)).toBeVisible()
})

for (const [title, shape] of [
  ['on a phone of 375 px', phone],
  ['in a window of 375 px @long', { viewport: phone.viewport }],
] as const) {
  test.describe(title, () => {
    test.use(shape)
    test('each dialog of RainbowKit is a sheet that ends where the screen ends', async ({ page, market }) => {
      const account = market.account('Dario')
      await installInjectedWallet(page, { account, marketUrl: market.url })
      const modal = new WalletModal(page)
      const expectSheet = async (name: string, dialog: Locator) => {
        await dialog.waitFor()
        await settle(page)
        const box = await dialog.locator('[role="document"] > div > div').first().boundingBox()
        const end = [box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]
        expect(end, name).toEqual([0, phone.viewport.width, phone.viewport.height])
      }
      await page.goto('/')
      await modal.open()
      await expectSheet('connect', modal.root)
      await modal.choose('Test Wallet')
      await modal.openAccount(account.address)
      await expectSheet('account', modal.account)
      await modal.account.getByRole('button', { name: enWalletConnection.account.changeNetwork }).click()
      await expectSheet('networks', modal.networks)
    })
  })
}

test('a refused switch says where the wallet stays, and leads back to the networks @long', async ({ page, market }) => {
  const account = market.account('Dario')
  const wallet = await installInjectedWallet(page, { account, marketUrl: market.url, chainId: 999 })
  wallet.switches.allowed = false
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.connect('Test Wallet')
  await modal.wrongNetwork(account.address).click()
  await expect(modal.networks).toContainText(enWalletConnection.networks.served({ names: local }))
  await modal.chooseNetwork(local)
  await expect(modal.failure).toContainText(enWalletConnection.networks.cancelled)
  wallet.switches.allowed = true
  await modal.failure.getByRole('button', { name: enWalletConnection.account.changeNetwork }).click()
  await modal.chooseNetwork(local)
  await expect(modal.connected(account.address)).toBeVisible()
  await expect(modal.failure).toHaveCount(0)
})
