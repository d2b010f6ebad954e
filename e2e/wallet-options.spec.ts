import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { longWhen } from './fixtures/long'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { WalletModal } from './pages/wallet-modal'

/** The options that can be in the browser themselves: as extensions, or because the browser is the wallet's own. */
const installed = [
  ['Browser Wallet', 'test.any'],
  ['Rainbow', 'me.rainbow'],
  ['Coinbase Wallet', 'com.coinbase.wallet'],
  ['MetaMask', 'io.metamask'],
  ['Brave Wallet', 'com.brave.wallet'],
] as const

for (const [title, shape] of [
  ['on a desktop', desktop],
  ['on a phone', phone],
] as const) {
  test.describe(title, () => {
    test.use(shape)

    for (const [name, rdns] of installed) {
      test(`${name}, where it is in the browser, is asked for its accounts and connects${longWhen(shape === desktop || name !== 'MetaMask')}`, async ({
        page,
        market,
      }) => {
        const account = market.account('Dario')
        const ethereum = name === 'Browser Wallet'
        const wallet = await installInjectedWallet(page, {
          ...{ account, marketUrl: market.url, rdns, ethereum },
          // What it calls itself, where that is a matter of its own.
          name: ethereum ? 'Any Wallet' : name,
        })
        const modal = new WalletModal(page)
        await page.goto('/')
        await modal.open()
        await expect(modal.option(name)).toHaveCount(1)
        expect(wallet.calls, 'asked before it is chosen').toEqual([])
        wallet.silent.add('eth_requestAccounts')
        await modal.choose(name)
        await wallet.whenAsked('eth_requestAccounts')
        await expect(modal.status).toHaveText(enWalletConnection.waiting({ name }))
        await page.keyboard.press('Escape')
        await expect(modal.root).toHaveCount(0)

        wallet.silent.clear()
        await modal.connect(name)
        await expect(modal.connected(account.address)).toBeVisible()
        await page.reload()
        await expect(modal.connected(account.address)).toHaveAttribute('aria-busy', 'false')
      })
    }
  })
}
