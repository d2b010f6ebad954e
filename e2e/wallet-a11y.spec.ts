import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { findViolations } from './fixtures/find-violations'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { longWhen } from './fixtures/long'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { WalletModal } from './pages/wallet-modal'

const local = 'Verdigris Local'

for (const [width, shape, hasInfo] of [
  ['375 px, on a phone', phone, false],
  ['375 px, in a window', { viewport: phone.viewport }, true],
  ['1280 px', desktop, false],
] as const) {
  test.describe(`at ${width}${longWhen(hasInfo || shape === desktop)}`, () => {
    test.use(shape)

    test('axe finds nothing in the dialogs of a wallet that connects', async ({ page, market }) => {
      const account = market.account('Dario')
      const wallet = await installInjectedWallet(page, { account, marketUrl: market.url })
      const modal = new WalletModal(page)
      const expectClean = async (state: string) => expect(await findViolations(page), state).toEqual([])
      await page.goto('/')
      wallet.silent.add('wallet_requestPermissions')
      await modal.connect('Test Wallet')
      await expect(modal.status).toHaveText(enWalletConnection.waiting({ name: 'Test Wallet' }))
      await expectClean('waiting')
      await page.keyboard.press('Escape')
      wallet.silent.clear()

      await modal.connect('Test Wallet')
      await modal.openAccount(account.address)
      await modal.account.getByRole('button', { name: enWalletConnection.account.switchAccount }).waitFor()
      await expectClean('account')
      await modal.account.getByRole('button', { name: enWalletConnection.account.changeNetwork }).click()
      await modal.networks.getByText(local, { exact: true }).waitFor()
      await expectClean('networks')
    })

    // The list of wallets as it opens: a11y.spec.ts.
    test('axe finds nothing in the dialogs, whatever goes wrong @long', async ({ page, market }) => {
      const account = market.account('Dario')
      const wallet = await installInjectedWallet(page, { account, marketUrl: market.url })
      const modal = new WalletModal(page)
      const expectClean = async (state: string) => expect(await findViolations(page), state).toEqual([])
      await page.goto('/')
      await modal.open()
      await modal.root.waitFor()
      await expectClean('list')

      await modal.choose('Safe')
      await modal.obstacle('Safe').waitFor()
      await expectClean('obstacle')
      await modal.obstacle('Safe').getByRole('button', { name: enPurchase.obstacle.back }).click()

      wallet.refusals.set('eth_requestAccounts', { code: 4001 })
      await modal.choose('Test Wallet')
      await expect(modal.status).not.toBeEmpty()
      await expectClean('refused')
      wallet.refusals.clear()
      await page.keyboard.press('Escape')

      await modal.connect('Test Wallet')
      await expect(modal.connected(account.address)).toBeVisible()
      wallet.chainId = 999
      await wallet.emit('chainChanged', '0x3e7')
      await expect(modal.wrongNetwork(account.address)).toBeVisible()
      await expectClean('wrong network')
      await modal.wrongNetwork(account.address).click()
      await modal.networks.waitFor()
      await expectClean('networks, on none of them')
      wallet.switches.allowed = false
      await modal.chooseNetwork(local)
      await modal.failure.waitFor()
      await expectClean('the switch refused')
    })

    test('axe finds nothing where RainbowKit explains wallets @long', async ({ page }) => {
      const modal = new WalletModal(page)
      await page.goto('/')
      await modal.open()
      if (hasInfo) await modal.root.getByRole('button', { name: 'Info' }).click()
      // On a phone its two reasons are one sentence.
      await modal.root.getByText(shape === phone ? 'What is a Wallet?' : 'A Home for your Digital Assets').waitFor()
      expect(await findViolations(page), 'intro').toEqual([])
      // It would open a list without a wallet.
      await expect(modal.root.getByRole('button', { name: 'Get a Wallet' })).toHaveCount(0)
      await expect(modal.root.getByRole('link', { name: 'Learn More' })).toHaveCount(0)
    })
  })
}
