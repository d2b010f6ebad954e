import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { longWhen } from './fixtures/long'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { buy } = enPurchase
const chain = 'Verdigris Local'

for (const option of ['Browser Wallet', 'Test Wallet']) {
  test(`a wallet on another network (${option}) is asked to switch, loses nothing by refusing, and then buys${longWhen(option !== 'Browser Wallet')}`, async ({
    page,
    market,
  }) => {
    const item = await market.findItemForSale()
    const account = market.account('Dario')
    const before = await market.readPurse(account.address)
    const wallet = await installInjectedWallet(page, { account, marketUrl: market.url, chainId: 1 })
    wallet.switches.allowed = false
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    await new ItemPage(page).buy()
    await new WalletModal(page).choose(option)

    const switchButton = dialog.root.getByRole('button', { name: buy.switchChain({ chain }) })
    await expect(dialog.status).toHaveText(buy.wrongChain({ chain }))
    await expect(dialog.confirmButton).toHaveCount(0)
    await switchButton.click()
    await expect(dialog.status).toHaveText(enErrors.user_rejected)
    expect(await market.readPurse(account.address)).toEqual(before)

    wallet.switches.allowed = true
    await switchButton.click()
    await dialog.confirm()
    await expect(dialog.heading(buy.ownedHeading({ name: item.name }))).toBeVisible()
    expect(wallet.prompts, 'transactions asked for').toBe(1)
    expect(wallet.chainId).toBe(item.chainId)
    expect(await market.ownerOf(item)).toBe(account.address)
  })
}
